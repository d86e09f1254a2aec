/** What stays from hand to hand at one table: blinds, seats, chips, the book. No names of players. */

import type { Case } from "./case";

export interface Setup {
  table: string;
  book: string;
  game: string;
  small: number;
  big: number;
  ante: number;
  anteBy: "each" | "big-blind" | "button";
  count: number;
  naming: "positions" | "numbers";
  /** With numbered seats: the number of the seat with the small blind. */
  first: number;
  /** Names of seats that are not in the hand (after the flop: folded before it). */
  out: string[];
  stacks: Record<string, number>;
  denominations: number[];
}

export const USUAL: Setup = {
  table: "1",
  book: "tda-2024",
  game: "NLHE",
  small: 250,
  big: 500,
  ante: 0,
  anteBy: "big-blind",
  count: 9,
  naming: "positions",
  first: 1,
  out: [],
  stacks: {},
  denominations: [25, 100, 500, 1000, 5000, 25000],
};

export const MOST_SEATS = 10;

export const DENOMINATIONS = [5, 25, 100, 500, 1000, 5000, 10000, 25000, 100000, 500000, 1000000] as const;

/** Small and big blinds of the levels that `+1 level` climbs; a table may be at any other. */
export const LEVELS: readonly (readonly [number, number])[] = [
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [250, 500],
  [300, 600],
  [400, 800],
  [500, 1000],
  [600, 1200],
  [800, 1600],
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
  [2500, 5000],
  [3000, 6000],
  [4000, 8000],
  [5000, 10000],
  [6000, 12000],
  [8000, 16000],
  [10000, 20000],
  [15000, 30000],
  [20000, 40000],
  [25000, 50000],
  [30000, 60000],
  [40000, 80000],
  [50000, 100000],
];

/** The next level above a big blind; twice the blinds above the last. */
export function nextLevel(setup: Setup): Setup {
  const [small, big] = LEVELS.find(([, level]) => level > setup.big) ?? [setup.small * 2, setup.big * 2];
  return { ...setup, small, big, ante: setup.ante > 0 ? big : 0 };
}

const EARLY = ["UTG", "UTG+1", "UTG+2", "UTG+3"];
const LATE = ["LJ", "HJ", "CO", "BTN"];

/** Names of the seats, clockwise from the small blind. */
export function seatNames(setup: Pick<Setup, "count" | "naming" | "first">): string[] {
  const { count, naming, first } = setup;
  if (naming === "numbers")
    return Array.from({ length: count }, (_, place) => `Seat ${((first - 1 + place) % count) + 1}`);
  if (count === 2) return ["SB", "BB"];
  const others = count - 2;
  const late = LATE.slice(Math.max(0, LATE.length - others));
  const early = EARLY.slice(0, others - late.length);
  // UTG is always there: a short table loses its middle, not its first seat.
  const named = early.length === 0 && late.length > 1 ? ["UTG", ...late.slice(1)] : [...early, ...late];
  return ["SB", "BB", ...named];
}

/** Two seats act the other way round after the flop: the list follows the order in which they act. */
export function seatsOn(setup: Setup, street: string): string[] {
  const names = seatNames(setup);
  return names.length === 2 && street !== "preflop" ? names.toReversed() : names;
}

/** A case without acts at this table. */
export function newCase(setup: Setup, street = "preflop"): Case {
  const seats = seatsOn(setup, street);
  const out = setup.out.filter((seat) => seats.includes(seat));
  const stacks = Object.fromEntries(Object.entries(setup.stacks).filter(([seat]) => seats.includes(seat)));
  return {
    book: setup.book,
    game: setup.game,
    blinds: [setup.small, setup.big],
    ...(setup.game.startsWith("FL") ? { bets: [setup.big, setup.big * 2] } : {}),
    ...(setup.ante > 0 ? { ante: setup.ante, ante_by: setup.anteBy } : {}),
    street,
    seats,
    ...(out.length ? { folded: out } : {}),
    ...(Object.keys(stacks).length ? { stacks } : {}),
    denominations: [...setup.denominations].sort((one, two) => one - two),
    acts: [],
  };
}
