/** The search of the log: what is on the phone at once, and the server's log where there is a server. */

import { actText } from "../domain/act_text";
import type { Case } from "../domain/case";
import { isFigure, matches, ruleOf, type Searched, wordsOf } from "../domain/search";
import { type Answer, latest } from "../engine/answer";
import type { Stamp } from "../engine/engine";
import { call } from "../engine/server";
import { bookName } from "./book_list";
import { begin, given } from "./hand";
import { withLines } from "./link";
import type { Entry } from "./log";
import { lawText } from "./record";

export function searched(entry: Entry): Searched {
  const cited = entry.answer.rulings.flatMap((ruling) => ruling.because);
  const { override } = entry;
  return {
    rules: cited.flatMap(({ rule, slug }) => [rule ?? "", slug]),
    texts: [
      entry.table,
      entry.given.say,
      entry.by,
      bookName(entry.case.book),
      entry.answer.book,
      ...entry.case.acts.map(actText),
      ...entry.answer.rulings.map((ruling) => ruling.say),
      ...cited.map(({ title }) => title),
      ...(override ? [override.verb, String(override.to ?? ""), override.reason, override.note] : []),
    ],
  };
}

export function found(entries: readonly Entry[], question: string): Entry[] {
  return wordsOf(question).length === 0 ? [...entries] : entries.filter((entry) => matches(question, searched(entry)));
}

/** A ruling as it stands in the server's list. */
export interface Line {
  seq: number;
  id: string;
  made: string;
  by: string;
  erased: boolean;
  table: string;
  book: string | null;
  say: string | null;
  rules: string[];
  overridden: boolean;
}

const MOST = 50;

/** What the server's log holds, the newest first; `more`: there is more than is told. Refused, or NoServer. */
export async function onServer(question: string): Promise<{ lines: Line[]; more: boolean }> {
  const words = wordsOf(question);
  const rule = ruleOf(question);
  const others = words.filter((word) => ruleOf(word) !== rule);
  // Acts are kept as 1700, sentences as 1,700: the server takes neither for the other.
  const spelt = [words.map(bare), words.map(grouped)].map((all) => all.join(" "));
  const asked: Record<string, string>[] = [...new Set(spelt)].map((q) => ({ q }));
  if (rule) asked.push({ q: others.join(" "), rule });
  const pages = await Promise.all(asked.map(list));
  // The server looks for parts of words; a lone short figure is a whole one here too.
  const [first = ""] = words;
  const whole = words.length === 1 && isFigure(first) && first.length < 4;
  const lines = pages.flatMap((page) => page.rulings).filter((line) => !whole || matches(first, lineSearched(line)));
  const once = new Map(lines.map((line) => [line.id, line]));
  return {
    lines: [...once.values()].sort((one, two) => two.seq - one.seq),
    more: pages.some((page) => page.next !== null),
  };
}

function lineSearched(line: Line): Searched {
  return { rules: line.rules, texts: [line.table, line.say ?? ""] };
}

function bare(word: string): string {
  return /^\d{1,3}(,\d{3})+$/.test(word) ? word.replaceAll(",", "") : word;
}

function grouped(word: string): string {
  return isFigure(bare(word)) ? bare(word).replace(/\B(?=(\d{3})+$)/g, ",") : word;
}

async function list(asked: Record<string, string>): Promise<{ rulings: Line[]; next: number | null }> {
  const query = new URLSearchParams({ ...asked, limit: String(MOST) });
  const response = await call("GET", `api/rulings?${query}`);
  return (await response.json()) as { rulings: Line[]; next: number | null };
}

/** Opens a ruling of the server's log, as a permalink would: with what was ruled then. */
export async function openFromServer(id: string): Promise<void> {
  const response = await call("GET", `api/rulings/${encodeURIComponent(id)}`);
  const entry = (await response.json()) as { case: Case; answer: Answer | null; stamp: Stamp | null; made: string };
  begin("link", withLines(entry.case));
  const [ruling] = entry.answer ? latest(entry.answer) : [];
  if (!ruling) return;
  const { say, verb, to, status } = ruling;
  given.value = { law: lawText(entry.stamp), say, verb, to, status, at: entry.made };
}
