/** What stays from hand to hand at one table: game, blinds, seats, chips, the book. No names of players. */

import type { Case, Chips, Fact } from "./case";
import { firstStreet, isFixed, isStud, posts } from "./games";

/** What a seat really posted: live counts towards the price, dead goes to the middle. */
export interface Post {
  live?: number;
  dead?: number;
}

/** What is rarely needed, and belongs to one hand. */
export interface OneHand {
  straddles: Record<string, number>;
  posts: Record<string, Post>;
  /** Which chips make up what a seat has in front. */
  inFront: Record<string, Chips>;
  /** Chips in the middle where a later street begins. */
  pot: number;
}

export interface Setup {
  table: string;
  /** A packaged book's id, or the name of a house file that this phone keeps. */
  book: string;
  game: string;
  small: number;
  big: number;
  /** A third blind, and any after it. */
  further: number[];
  /** Fixed-limit bets; null: the big blind and twice the big blind. */
  bets: [number, number] | null;
  ante: number;
  anteBy: string;
  bringIn: number;
  count: number;
  naming: "positions" | "numbers" | "own";
  /** With numbered seats: the number of the seat with the small blind. */
  first: number;
  /** The table's own names of its seats, clockwise from the small blind. */
  names: string[];
  /** Names of seats that are not in the hand (after the flop: folded before it). */
  out: string[];
  stacks: Record<string, number>;
  hand: OneHand;
  /** Points of the book that this table settles otherwise. */
  terms: Record<string, Fact>;
  denominations: number[];
}

export const NO_HAND: OneHand = { straddles: {}, posts: {}, inFront: {}, pot: 0 };

export const USUAL: Setup = {
  table: "1",
  book: "tda-2024",
  game: "NLHE",
  small: 250,
  big: 500,
  further: [],
  bets: null,
  ante: 0,
  anteBy: "big-blind",
  bringIn: 0,
  count: 9,
  naming: "positions",
  first: 1,
  names: [],
  out: [],
  stacks: {},
  hand: NO_HAND,
  terms: {},
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

/** The next level above a big blind; twice the blinds above the last. What rests on the big blind climbs with it. */
export function nextLevel(setup: Setup): Setup {
  const [small, big] = LEVELS.find(([, level]) => level > setup.big) ?? [setup.small * 2, setup.big * 2];
  const least = Math.min(...setup.denominations);
  const scaled = (chips: number) => {
    const exact = setup.big > 0 ? (chips * big) / setup.big : chips;
    return chips % least === 0 ? Math.ceil(exact / least) * least : Math.ceil(exact);
  };
  const bets: [number, number] | null = setup.bets && [scaled(setup.bets[0]), scaled(setup.bets[1])];
  const { ante, bringIn, further } = setup;
  return { ...setup, small, big, bets, ante: scaled(ante), bringIn: scaled(bringIn), further: further.map(scaled) };
}

export function betsOf(setup: Setup): [number, number] {
  return setup.bets ?? [setup.big, setup.big * 2];
}

/** The level as it is called at the table: the blinds, or in stud the bets. */
export function levelOf(setup: Setup): number[] {
  if (studAt(setup)) return isFixed(setup.game) ? betsOf(setup) : [setup.bringIn];
  return [setup.small, setup.big, ...setup.further];
}

export function studAt(setup: Pick<Setup, "game">): boolean {
  return isStud({ game: setup.game, street: firstStreet(setup.game) });
}

const EARLY = ["UTG", "UTG+1", "UTG+2", "UTG+3"];
const LATE = ["LJ", "HJ", "CO", "BTN"];

type Seating = Pick<Setup, "count" | "naming" | "first"> & Partial<Pick<Setup, "names" | "game">>;

/** Names of the seats, clockwise from the small blind; stud has no positions. */
export function seatNames(setup: Seating): string[] {
  const { count, naming, first, names = [], game = "" } = setup;
  if (naming === "own") return Array.from({ length: count }, (_, place) => names[place]?.trim() || `Seat ${place + 1}`);
  if (naming === "numbers" || studAt({ game }))
    return Array.from({ length: count }, (_, place) => `Seat ${((first - 1 + place) % count) + 1}`);
  if (count === 2) return ["SB", "BB"];
  const others = count - 2;
  const late = LATE.slice(Math.max(0, LATE.length - others));
  const early = EARLY.slice(0, others - late.length);
  // UTG is always there: a short table loses its middle, not its first seat.
  const named = early.length === 0 && late.length > 1 ? ["UTG", ...late.slice(1)] : [...early, ...late];
  return ["SB", "BB", ...named];
}

/** The seat with the button: the last one, and of two the small blind. */
export function buttonOf(setup: Setup): string {
  const names = seatNames(setup);
  return (names.length === 2 ? names[0] : names.at(-1)) ?? "";
}

/** Two seats act the other way round once the blinds are played: the list follows the order in which they act. */
export function seatsOn(setup: Setup, street: string): string[] {
  const names = seatNames(setup);
  return names.length === 2 && !posts(street) && !studAt(setup) ? names.toReversed() : names;
}

/** A case without acts at this table. */
export function newCase(setup: Setup, street = firstStreet(setup.game)): Case {
  const seats = seatsOn(setup, street);
  const out = setup.out.filter((seat) => seats.includes(seat));
  const denominations = [...setup.denominations].sort((one, two) => one - two);
  return {
    book: setup.book,
    ...filled("terms", setup.terms),
    game: setup.game,
    ...stakes(setup, street),
    street,
    seats,
    ...(out.length ? { folded: out } : {}),
    ...filled("stacks", of(seats, setup.stacks)),
    ...handOf(setup, seats, street),
    denominations,
    acts: [],
  };
}

function stakes(setup: Setup, street: string): Partial<Case> {
  const stud = studAt(setup);
  const { small, big, further, ante, anteBy, bringIn } = setup;
  return {
    ...(stud ? {} : { blinds: [small, big, ...further] }),
    ...(isFixed(setup.game) ? { bets: betsOf(setup) } : {}),
    ...(ante > 0 ? { ante, ante_by: stud ? "each" : anteBy } : {}),
    // In no-limit stud the bring-in is the least bet of later streets too.
    ...(stud && bringIn > 0 && (posts(street) || !isFixed(setup.game)) ? { bring_in: bringIn } : {}),
  };
}

function handOf({ game, hand }: Setup, seats: string[], street: string): Partial<Case> {
  const posted = posts(street) && !studAt({ game });
  return {
    ...(posted ? { ...filled("straddles", of(seats, hand.straddles)), ...filled("posts", of(seats, hand.posts)) } : {}),
    ...filled("in_front", of(seats, hand.inFront)),
    ...(hand.pot > 0 && !posts(street) ? { pot: hand.pot } : {}),
  };
}

/** What is told of seats that are at the table. */
function of<T>(seats: readonly string[], told: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(told).filter(([seat]) => seats.includes(seat)));
}

/** A key of the case, where there is anything under it. */
function filled(key: string, value: object): Partial<Case> {
  return Object.keys(value).length > 0 ? { [key]: value } : {};
}
