/** Who rules: the server first, while the worker warms up; then the worker, with or without a network. */

import { signal } from "@preact/signals";
import type { Case, Fact, House } from "../domain/case";
import type { Answer, Options, Ruling } from "./answer";
import { LocalEngine, type Told } from "./local";
import { NoServer, pictureFromServer, Refused, ruleOnServer } from "./server";

export type By = "worker" | "server";
export interface Stamp {
  floorcall: string;
  book: string;
  content: string;
}
export interface Ruled {
  ok: true;
  answer: Answer;
  /** Which law gave it. */
  stamp: Stamp | null;
  /** The answer's own bytes; "" until the worker rules where the server's carry more. */
  json: string;
  svg: string;
  by: By;
}
export interface NotRuled {
  ok: false;
  message: string;
  /** The act's line, 0 where the fault is not in an act. */
  line: number;
}
export type Result = Ruled | NotRuled;

/** A change of the case, in words, and the ruling it would give. */
export interface Flip {
  change: string;
  act: string | null;
  ruling: Ruling | null;
  options: Options | null;
}

/** How the page rules now; shown on the screen. */
export const engineState = signal<"starting" | By | "none">("starting");

let local: LocalEngine | null = null;

export function startEngine(): void {
  local = new LocalEngine(document.baseURI);
  local.started.then(
    () => {
      engineState.value = "worker";
    },
    (error: Error) => {
      console.error(error);
      if (engineState.value === "starting") engineState.value = "none";
    },
  );
}

/** Settles once the worker can rule. */
export function workerReady(): Promise<void> {
  return local?.started ?? Promise.reject(new Error("not started"));
}

export async function rule(asked: Case): Promise<Result> {
  if (!local?.ready) {
    try {
      return await fromServer(asked);
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
    }
    await workerReady();
  }
  return fromWorker(asked);
}

type RuleTold = Told & { json: string; explained: Answer; svg: string; stamp: Stamp };

async function fromWorker(asked: Case): Promise<Result> {
  if (!local) throw new Error("not started");
  const told = await local.ask<RuleTold>({ op: "rule", case: asked });
  if (!told.ok) return { ok: false, message: told.message ?? "", line: told.line ?? 0 };
  return { ok: true, answer: told.explained, json: told.json, svg: told.svg, stamp: told.stamp, by: "worker" };
}

async function fromServer(asked: Case): Promise<Result> {
  try {
    const [{ answer, stamp }, svg] = await Promise.all([ruleOnServer(asked), pictureFromServer(asked).catch(() => "")]);
    if (engineState.value === "starting") engineState.value = "server";
    return { ok: true, answer, json: "", svg, stamp, by: "server" };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, message, body } = error.problem;
    // Not let in, or too busy: the worker will do.
    if (status !== 400 && status !== 422) throw new NoServer(message);
    return { ok: false, message, line: Number(body.line ?? 0) };
  }
}

type FlipTold = Told & { flips: Flip[] | null };

/** The smallest changes that give another ruling on a line; null where this build cannot tell. */
export async function flips(asked: Case, line: number): Promise<Flip[] | null> {
  return changes({ op: "flip", case: asked, line });
}

/** The smallest change after which a claim would be right: a verb, or "all-in"; null where this build cannot tell. */
export async function claim(asked: Case, line: number, verb: string): Promise<Flip[] | null> {
  return changes({ op: "claim", case: asked, line, claim: verb });
}

async function changes(request: object): Promise<Flip[] | null> {
  await workerReady();
  const told = await local?.ask<FlipTold>(request);
  return told?.ok ? told.flips : null;
}

export interface NotRead {
  ok: false;
  message: string;
  line: number;
  column: number;
}

/** A house file read by the package itself: its table as a case carries it, or what is wrong and where. */
export async function readHouse(text: string, file: string): Promise<{ ok: true; house: House } | NotRead> {
  await workerReady();
  const told = await local?.ask<Told & { house: House }>({ op: "house", text, file });
  if (told?.ok) return { ok: true, house: told.house };
  return { ok: false, message: told?.message ?? "", line: told?.line ?? 0, column: told?.column ?? 0 };
}

/** A point on which books differ, told by the package: its values with their meaning, and the book's own. */
export interface Point {
  term: string;
  question: string;
  kind: "choice" | "number" | "switch";
  value: Fact;
  values: [string, string][];
}

export async function points(asked: Case): Promise<Point[]> {
  await workerReady();
  const told = await local?.ask<Told & { points: Point[] }>({ op: "points", case: asked });
  return told?.ok ? told.points : [];
}
