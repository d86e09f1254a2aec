/** The answer of the contract's section 2, as the console reads it. */

import type { Fact } from "../domain/case";

export interface Citation {
  rule: string | null;
  slug: string;
  title: string;
  book: string;
  text: string;
  facts: Record<string, Fact | null>;
  verified?: boolean;
  departs?: { book: string; rule: string | null };
}

export type Status = "decided" | "pending" | "floor" | "fact" | "void";

export interface Ruling {
  line: number;
  seat: string | null;
  act: string;
  in_turn: boolean;
  status: Status;
  verb: string | null;
  to: number | null;
  adds: number;
  owes: number;
  returns: number;
  all_in: boolean;
  say: string;
  because: Citation[];
  menu: { choice: string; text: string }[];
  ask: { fact: string; text: string; default: Fact | null }[];
  assumes: string[];
  penalty: Citation[];
  notes: string[];
  due_to?: number;
  provisional?: boolean;
  asked?: Citation[];
}

export interface Options {
  seat: string;
  fold: boolean;
  check: boolean;
  call: { to: number; adds: number; all_in: boolean } | null;
  raise: { verb: string; min_to: number; max_to: number | null } | null;
  why_no_raise: Citation | null;
}

export interface SeatState {
  seat: string;
  in: number;
  behind: number | null;
  state: "live" | "all-in" | "folded";
  may_raise: boolean;
  because: Citation[];
}

export interface Answer {
  book: string;
  rulings: Ruling[];
  record: { seat: string; verb: string; to: number | null; all_in: boolean; line: number }[];
  table: {
    street: string;
    pot: number;
    price: number;
    min_raise: number;
    to_act: string | null;
    pending: { line: number; seat: string; verb: string | null; to: number | null }[];
    round_over: boolean;
    pots?: { amount: number; seats: string[] }[];
  };
  options: Options | null;
  seats: SeatState[];
}

/** The line that brought a ruling about: its own, or the one on which it came due. */
export function settledBy(ruling: Ruling): number {
  return ruling.due_to ?? ruling.line;
}

/** The rulings that the last act brought about; whatever waits for somebody's decision comes first. */
export function latest(answer: Answer): Ruling[] {
  const last = answer.rulings.at(-1);
  if (!last) return [];
  const those = answer.rulings.filter((ruling) => settledBy(ruling) === settledBy(last));
  const waits = (ruling: Ruling) => (ruling.status === "floor" || ruling.status === "fact" ? 0 : 1);
  return those.sort((one, two) => waits(one) - waits(two));
}
