/** Games as the case shape knows them: limit, kind, streets in order. The lists are made from the Python package. */

import type { Case } from "./case";
import known from "./games.json";

/** Limits in the order of the package: no-limit first. */
export const LIMITS: readonly string[] = known.limits;
export const KINDS: readonly string[] = Object.keys(known.kinds);
export const ANTES: readonly string[] = known.antes;

const STREETS_OF: Readonly<Record<string, readonly string[]>> = known.kinds;

export interface Game {
  limit: string;
  kind: string;
}

/** "FLSTUD" and "LHE" as the package reads them; what it does not know is any no-limit game. */
export function readGame(name: string): Game {
  const word = name.trim().toUpperCase();
  const short = word.startsWith("L") && !LIMITS.includes(word.slice(0, 2));
  const [limit, kind] = short ? ["FL", word.slice(1)] : [word.slice(0, 2), word.slice(2)];
  return LIMITS.includes(limit) && kind in STREETS_OF ? { limit, kind } : { limit: LIMITS[0] ?? "", kind: "" };
}

/** The streets of a game in order. A game that names no kind may be on those of any: `street` tells of which. */
export function streetsOf(name: string, street = ""): readonly string[] {
  const own = STREETS_OF[readGame(name).kind] ?? [];
  if (street === "" || own.includes(street)) return own;
  return Object.values(STREETS_OF).find((streets) => streets.includes(street)) ?? own;
}

export function firstStreet(name: string): string {
  return streetsOf(name)[0] ?? "";
}

/** Is it a street on which blinds, antes and straddles are posted? */
export function posts(street: string): boolean {
  return known.first.includes(street);
}

/** Stud: no blinds, the low door card brings it in, and on later streets the cards say who acts first. */
export function isStud(of: Pick<Case, "game" | "street">): boolean {
  return streetsOf(of.game, of.street)[0] === "third";
}

export function isFixed(name: string): boolean {
  return readGame(name).limit === "FL";
}

/** Is the bring-in still to come, so that nothing but it and a completion is open? */
export function owesBringIn(of: Case, place: number): boolean {
  if (of.street !== "third" || !(of.bring_in ?? 0)) return false;
  return of.acts.slice(0, place).every((act) => typeof act === "object" && "note" in act);
}
