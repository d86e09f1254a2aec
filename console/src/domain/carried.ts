/** Stud goes on where the cards say: from one street to the next when another seat than the list's first acts first. */

import type { Answer } from "../engine/answer";
import type { Case } from "./case";

/** The seats in the same order, the given one first. */
export function turned(seats: readonly string[], first: string): string[] {
  const place = Math.max(0, seats.indexOf(first));
  return [...seats.slice(place), ...seats.slice(0, place)];
}

/** A case that begins on the next street with everything that stands on the table. */
export function carried(of: Case, answer: Answer, street: string, first: string): Case {
  const { straddles: _, posts: _posts, in_front: _front, door: _door, facts: _facts, ...rest } = of;
  const folded = answer.seats.filter((seat) => seat.state === "folded").map((seat) => seat.seat);
  const known = answer.seats.filter((seat) => seat.behind !== null || seat.state === "all-in");
  const { folded: _folded, stacks: _stacks, ...bare } = rest;
  return {
    ...bare,
    street,
    seats: turned(of.seats, first),
    pot: answer.table.pot,
    ...(folded.length ? { folded } : {}),
    ...(known.length ? { stacks: Object.fromEntries(known.map((seat) => [seat.seat, seat.behind ?? 0])) } : {}),
    acts: [],
  } as Case;
}
