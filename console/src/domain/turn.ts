/** A guess at whose turn it is, for the moment before the engine has answered. The engine's word replaces it. */

import { type Case, folds, seatOf } from "./case";
import { isStud, posts } from "./games";

export function guessTurn(asked: Case): string | null {
  const out = new Set(asked.folded ?? []);
  let street = asked.street;
  let last: string | null = null;
  for (const act of asked.acts) {
    const seat = seatOf(act, asked.seats);
    if (seat !== null) {
      last = seat;
      if (folds(act)) out.add(seat);
    } else if (typeof act === "object" && "street" in act) {
      street = act.street;
      last = null;
    }
  }
  const live = asked.seats.filter((seat) => !out.has(seat));
  if (live.length === 0) return null;
  const start = last === null ? firstToAct(asked, street) : asked.seats.indexOf(last) + 1;
  return after(asked.seats, start, out);
}

function firstToAct(asked: Case, street: string): number {
  if (isStud(asked)) return street === "third" ? Math.max(0, asked.seats.indexOf(asked.door ?? "")) : 0;
  const blinds = asked.blinds?.length ?? 0;
  return posts(street) && asked.seats.length > 2 ? blinds : 0;
}

function after(seats: readonly string[], start: number, out: ReadonlySet<string>): string | null {
  for (let step = 0; step < seats.length; step += 1) {
    const seat = seats[(start + step) % seats.length];
    if (seat !== undefined && !out.has(seat)) return seat;
  }
  return null;
}
