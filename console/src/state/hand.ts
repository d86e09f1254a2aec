/** The case in hand: its acts, the act being entered, what the engine says, and a way back for every tap. */

import { computed, effect, signal } from "@preact/signals";
import { type Act, type Case, type Fact, isSeatAct, type PlainVerb, type SeatAct } from "../domain/case";
import { asAct, type Draft, EMPTY } from "../domain/draft";
import { isFixed, owesBringIn, posts } from "../domain/games";
import { guessTurn } from "../domain/turn";
import { type Result, type Ruled, rule } from "../engine/engine";
import { fresh } from "./houses";
import { keep, kept } from "./kept";
import type { Given } from "./link";

export type Tab = "did" | "said" | "put" | "more";
export type Tile = "chips" | "words" | "turn" | "allin" | "undercall" | "string" | "unclear" | "full" | "link";

interface Moment {
  case: Case;
  draft: Draft;
  tab: Tab;
}

export const inHand = signal<Case>(kept("case", fresh()));
export const tile = signal<Tile>(kept("tile", "full"));
export const draft = signal<Draft>(kept("draft", EMPTY));
export const tab = signal<Tab>(kept("tab", "did"));
export const pulling = signal(false);
/** When the first tap of this case was made, ISO with the phone's own zone. */
export const begun = signal(kept("begun", now()));
export const given = signal<Given | null>(null);
/** A link that could not be opened: a case ("c") or a shared table ("t"). */
export const linkFault = signal<"" | "c" | "t">("");
const past = signal<Moment[]>([]);

const MOST_PAST = 500;

/** The tab on which the second act of a situation opens: what the tile is about. */
const SECOND_TAB: Record<Tile, Tab> = {
  chips: "put",
  words: "said",
  turn: "did",
  allin: "did",
  undercall: "put",
  string: "put",
  unclear: "put",
  full: "did",
  link: "did",
};

/** Whose turn it is by the acts that are in: the engine's word if it has spoken on them, else a guess. */
export const turn = computed<string | null>(() => {
  const known = settled.value;
  if (known && known.key === actsKey(inHand.value)) return known.to;
  return guessTurn(inHand.value);
});

/** The seat whose act is being entered. */
export const actor = computed(() => draft.value.seat ?? turn.value);

/** The case that is ruled on: with the act being entered, as far as it goes. */
export const asked = computed<Case>(() => {
  const act = asAct(draft.value, actor.value);
  if (!act) return inHand.value;
  const { edits } = draft.value;
  const acts = inHand.value.acts;
  return { ...inHand.value, acts: edits === null ? [...acts, act] : acts.with(edits, act) };
});

export const result = signal<Result | null>(null);
/** The last answer that was given: it stays on the screen while half an act cannot be ruled on. */
export const answered = signal<Ruled | null>(null);
/** The case that `answered` answers. */
export const answeredCase = signal<Case | null>(null);
export const waiting = signal(false);

interface Settled {
  key: string;
  to: string | null;
  price: number;
  opens: PlainVerb;
  /** The one amount that a fixed-limit bet or raise can have; null where there is a choice. */
  fixed: number | null;
  over: boolean;
}
/** What the engine said about the acts that are in, without the one being entered. */
export const settled = signal<Settled | null>(null);

export function now(): string {
  const at = new Date();
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  const offset = -at.getTimezoneOffset();
  const pad = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${pad(offset / 60)}:${pad(offset % 60)}`;
}

function actsKey(of: Case): string {
  return JSON.stringify(of);
}

/** Remembers how things stand before a change. */
function step(): void {
  const moment = { case: inHand.value, draft: draft.value, tab: tab.value };
  past.value = [...past.value, moment].slice(-MOST_PAST);
}

export const canUndo = computed(() => past.value.length > 0);

export function undo(): void {
  const back = past.value.at(-1);
  if (!back) return;
  past.value = past.value.slice(0, -1);
  inHand.value = back.case;
  draft.value = back.draft;
  tab.value = back.tab;
}

export function begin(which: Tile, opening?: Case): void {
  tile.value = which;
  inHand.value = opening ?? fresh();
  draft.value = EMPTY;
  tab.value = which === "full" || which === "link" ? "did" : opensWith(which, 0);
  pulling.value = false;
  begun.value = now();
  given.value = null;
  past.value = [];
  result.value = null;
  answered.value = null;
}

function opensWith(which: Tile, acts: number): Tab {
  return acts === 0 ? "did" : SECOND_TAB[which];
}

export function update(change: (draft: Draft) => Draft): void {
  step();
  const changed = change(draft.value);
  // The act belongs to the seat that stood on the screen when it was begun.
  draft.value = changed.deeds.length > 0 && changed.seat === null ? { ...changed, seat: actor.value } : changed;
}

/** Puts the act being entered into the timeline; the turn moves on. */
export function commit(): void {
  if (!asAct(draft.value, actor.value)) return;
  step();
  settle();
}

function settle(): void {
  const { edits } = draft.value;
  inHand.value = asked.value;
  draft.value = EMPTY;
  pulling.value = false;
  if (edits === null) tab.value = opensWith(tile.value, inHand.value.acts.length);
}

/** An act that is done with one tap; what was being entered goes with it. */
export function done(change: (draft: Draft) => Draft): void {
  update(change);
  settle();
}

/** Another seat acts: what was being entered is put into the timeline first. */
export function choose(seat: string): void {
  if (seat === actor.value && draft.value.seat !== null) return;
  step();
  if (asAct(draft.value, actor.value)) settle();
  draft.value = { ...EMPTY, seat };
}

export function changeCase(change: (of: Case) => Case): void {
  step();
  if (asAct(draft.value, actor.value)) settle();
  inHand.value = change(inHand.value);
}

/** A fact changed, without touching the act being entered. null takes it back. */
export function setFact(fact: string, value: Fact | null): void {
  step();
  const { [fact]: _, ...rest } = inHand.value.facts ?? {};
  const facts = value === null ? rest : { ...rest, [fact]: value };
  const { facts: __, ...bare } = inHand.value;
  inHand.value = Object.keys(facts).length > 0 ? ({ ...bare, acts: bare.acts, facts } as Case) : (bare as Case);
}

/** The floor chooses from the menu of a ruling: its line goes behind the act that brought the ruling about. */
export function decide(line: number, choice: string): void {
  changeCase((of) => {
    let place = line;
    while (isFloor(of.acts[place])) place += 1;
    return { ...of, acts: of.acts.toSpliced(place, 0, { floor: choice }) };
  });
}

function isFloor(act: Act | undefined): boolean {
  if (act === undefined) return false;
  return typeof act === "string" ? act.trim().startsWith("floor:") : "floor" in act;
}

export function edit(place: number): void {
  const act = inHand.value.acts[place];
  if (act === undefined || !isSeatAct(act)) return;
  step();
  if (asAct(draft.value, actor.value)) settle();
  draft.value = { seat: act.seat, deeds: act.deeds, fresh: false, edits: place };
  const last = act.deeds.at(-1);
  tab.value = last && "says" in last ? "said" : last && ("puts" in last || "pulls_back" in last) ? "put" : "did";
}

export function stopEdit(): void {
  step();
  draft.value = EMPTY;
}

export function remove(place: number): void {
  step();
  draft.value = EMPTY;
  inHand.value = { ...inHand.value, acts: inHand.value.acts.toSpliced(place, 1) };
}

export function rewrite(place: number, text: string): void {
  step();
  inHand.value = { ...inHand.value, acts: inHand.value.acts.with(place, text) };
}

export function append(act: Act): void {
  changeCase((of) => ({ ...of, acts: [...of.acts, act] }));
}

let asking = 0;

async function look(of: Case, whole: Case): Promise<void> {
  asking += 1;
  const mine = asking;
  waiting.value = true;
  try {
    const told = await rule(of);
    if (mine !== asking) return;
    result.value = told;
    if (told.ok) {
      answered.value = told;
      answeredCase.value = of;
    }
    const base = of === whole ? told : await rule(whole);
    if (mine !== asking || !base.ok) return;
    const { table, options } = base.answer;
    const raise = options?.raise ?? null;
    settled.value = {
      key: actsKey(whole),
      to: table.round_over ? null : (table.to_act ?? null),
      price: table.price,
      opens: (raise?.verb ?? (table.price > 0 ? "raise" : "bet")) as PlainVerb,
      fixed: raise && isFixed(whole.game) && raise.min_to === raise.max_to ? raise.min_to : null,
      over: table.round_over,
    };
  } catch (error) {
    if (mine === asking) result.value = { ok: false, message: String(error), line: 0 };
  } finally {
    if (mine === asking) waiting.value = false;
  }
}

/** The ruling follows every change: nothing is ever submitted. */
export function watch(): void {
  effect(() => {
    const of = asked.value;
    const whole = inHand.value;
    void look(of, whole);
  });
  effect(() => keep("case", inHand.value));
  effect(() => keep("draft", draft.value));
  effect(() => keep("tab", tab.value));
  effect(() => keep("tile", tile.value));
  effect(() => keep("begun", begun.value));
}

/** A clean act with a bare amount: a bet where there is none yet, else a raise; a completion over a bring-in. */
export const opening = computed<PlainVerb>(() => {
  const known = settled.value;
  if (known && known.key === actsKey(inHand.value)) return known.price > 0 ? raising(known.opens) : "bet";
  if (bringsIn.value) return "complete";
  return posts(inHand.value.street) || inHand.value.acts.length > 0 ? "raise" : "bet";
});

function raising(opens: PlainVerb): PlainVerb {
  return opens === "complete" ? opens : "raise";
}

/** Is the act being entered the first of a stud hand, which brings it in or completes? */
export const bringsIn = computed(() => owesBringIn(inHand.value, draft.value.edits ?? inHand.value.acts.length));

/** What a fixed-limit bet or raise comes to, as far as the engine has said. */
export const fixedAmount = computed<number | null>(() => {
  const known = settled.value;
  return known && known.key === actsKey(inHand.value) ? known.fixed : null;
});

/** The case as it came from elsewhere; what is being entered here stays. `again`: an act that has to be made anew. */
export function takeOver(of: Case, again: SeatAct | null = null): void {
  inHand.value = of;
  // Places in the timeline have moved, and the way back leads through what others did.
  past.value = [];
  if (again) draft.value = { seat: again.seat, deeds: again.deeds, fresh: false, edits: null };
  else if (draft.value.edits !== null) draft.value = EMPTY;
}
