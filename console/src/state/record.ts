/** From the ruling on the screen to what is kept of it: permalink, log entry. */

import { type Answer, latest } from "../engine/answer";
import type { Ruled, Stamp } from "../engine/engine";
import { answered, answeredCase, begun, now } from "./hand";
import { kept } from "./kept";
import { encode, type Given } from "./link";
import { type Entry, type Override, put } from "./log";
import { setup } from "./table";

export function lawText(stamp: Stamp | null): string {
  return stamp ? `${stamp.floorcall} ${stamp.book} ${stamp.content}` : "";
}

/** The ruling as it is given now; null where there is none. */
export function givenNow(told: Ruled | null = answered.value, at = now()): Given | null {
  const [ruling] = told ? latest(told.answer) : [];
  if (!told || !ruling) return null;
  const { say, verb, to, status } = ruling;
  return { law: lawText(told.stamp), say, verb, to, status, at };
}

/** Is the ruling the same, whatever law gave it? */
export function same(one: Given, other: Given): boolean {
  return one.verb === other.verb && one.to === other.to && one.status === other.status && one.say === other.say;
}

/** The address of the case that is answered on the screen. */
export async function permalink(): Promise<string> {
  const of = answeredCase.value;
  if (!of) return "";
  const given = givenNow();
  return address(await encode(given ? { case: of, given } : { case: of }));
}

export function address(text: string): string {
  return new URL(`#c=${text}`, document.baseURI).href;
}

/** An answer as the contract has it, without the rules that were asked for "why not?". */
function bare(answer: Answer): Answer {
  return { ...answer, rulings: answer.rulings.map(({ asked: _, ...ruling }) => ruling) };
}

/** Logs the ruling on the screen, with the floor's own ruling where it differs. */
export async function log(override: Override | null = null): Promise<Entry | null> {
  const of = answeredCase.value;
  const at = now();
  const told = answered.value;
  const given = givenNow(told, at);
  if (!of || !told || !given) return null;
  const entry: Entry = {
    id: crypto.randomUUID(),
    begun: begun.value,
    at,
    table: setup.value.table,
    case: of,
    given,
    answer: bare(told.answer),
    stamp: told.stamp,
    by: kept("by", ""),
    override,
    link: await permalink(),
    sent: "",
  };
  await put(entry);
  return entry;
}
