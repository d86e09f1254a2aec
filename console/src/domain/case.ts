/** A case as the contract's section 1 writes it, the acts as text or objects. Chips are whole numbers. */

export type Chips = Record<string, number>;
export type Flag = "unclear" | "not-released" | "misdirected" | "hidden" | "unnoticed";
export const FLAGS: readonly Flag[] = ["unclear", "not-released", "misdirected", "hidden", "unnoticed"];

export type PlainVerb = "fold" | "check" | "call" | "bet" | "raise" | "all-in" | "complete" | "bring-in";
export type GestureKind = "tap" | "muck" | "table" | "speak-up";

interface Flagged {
  flags?: Flag[];
}
export interface Plain extends Flagged {
  plain: PlainVerb;
  to?: number;
}
export interface Says extends Flagged {
  says: string;
}
export interface Puts extends Flagged {
  puts: Chips;
  last?: boolean;
  saying?: string;
  together?: boolean;
}
export interface PullsBack extends Flagged {
  pulls_back: Chips;
}
export interface Gesture extends Flagged {
  gesture: GestureKind;
}
export type Deed = Plain | Says | Puts | PullsBack | Gesture;

export interface SeatAct {
  seat: string;
  deeds: Deed[];
}
export type TableAct =
  | { street: string; cards?: string }
  | { floor: string }
  | { note: string }
  | { ask: string }
  | { dealer: { bet?: number; pot?: number } };
/** Text is an act line of the notation, as typed or as it came with a permalink. */
export type Act = SeatAct | TableAct | string;

export type Fact = boolean | number | string;

/** A house's own book, as the table of its file: it travels with the case. */
export interface House {
  id: string;
  title?: string;
  follows: string;
  [other: string]: unknown;
}

export interface Case {
  name?: string;
  source?: string;
  book: string | House;
  terms?: Record<string, Fact>;
  game: string;
  blinds?: number[];
  bets?: number[];
  ante?: number;
  ante_by?: string;
  bring_in?: number;
  door?: string;
  street: string;
  seats: string[];
  folded?: string[];
  stacks?: Record<string, number>;
  pot?: number;
  denominations?: number[];
  facts?: Record<string, Fact>;
  acts: Act[];
  /** Keys that are not named here are kept as they came. */
  [other: string]: unknown;
}

export function isSeatAct(act: Act): act is SeatAct {
  return typeof act === "object" && "deeds" in act;
}

/** Clean acts that are nothing without an amount. */
const WANTS_AMOUNT: readonly PlainVerb[] = ["bet", "raise", "complete", "bring-in"];

/** Is there enough of a deed to rule on? A bet without its amount is not. */
export function isWhole(deed: Deed): boolean {
  if ("plain" in deed) return !WANTS_AMOUNT.includes(deed.plain) || (deed.to ?? 0) > 0;
  if ("says" in deed) return deed.says.trim() !== "";
  if ("puts" in deed) return total(deed.puts) > 0;
  if ("pulls_back" in deed) return total(deed.pulls_back) > 0;
  return true;
}

export function total(chips: Chips): number {
  return Object.entries(chips).reduce((sum, [value, count]) => sum + Number(value) * count, 0);
}

/** The seat of an act, of an act line as well: the longest name that the line begins with. */
export function seatOf(act: Act, seats: readonly string[]): string | null {
  if (typeof act !== "string") return "seat" in act ? act.seat : null;
  const line = act.trim();
  const fits = seats.filter((seat) => line.startsWith(`${seat} `) || line.startsWith(`"${seat}"`));
  return fits.sort((one, two) => two.length - one.length)[0] ?? null;
}

/** Does the act put its seat out of the hand? Only what is plain to see; the engine knows better. */
export function folds(act: Act): boolean {
  if (typeof act === "string") return /\b(folds|mucks)\b/.test(act);
  return isSeatAct(act) && act.deeds.some((deed) => "plain" in deed && deed.plain === "fold");
}
