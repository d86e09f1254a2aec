import { describe, expect, it } from "vitest";
import { type Act, type Case, seatOf } from "../src/domain/case";
import { steps } from "../src/domain/difference";
import { newCase, nextLevel, seatNames, USUAL } from "../src/domain/setup";
import { guessTurn } from "../src/domain/turn";
import { decode, encode, withLines } from "../src/state/link";

const at = (acts: Act[], more: Partial<Case> = {}): Case => ({
  book: "tda-2024",
  game: "NLHE",
  blinds: [50, 100],
  street: "preflop",
  seats: ["SB", "BB", "UTG", "UTG+1"],
  acts,
  ...more,
});

describe("the set-up", () => {
  it("names seats clockwise from the small blind", () => {
    expect(seatNames({ count: 2, naming: "positions", first: 1 })).toEqual(["SB", "BB"]);
    expect(seatNames({ count: 6, naming: "positions", first: 1 })).toEqual(["SB", "BB", "UTG", "HJ", "CO", "BTN"]);
    expect(seatNames({ count: 9, naming: "positions", first: 1 }).length).toBe(9);
    expect(seatNames({ count: 3, naming: "numbers", first: 3 })).toEqual(["Seat 3", "Seat 1", "Seat 2"]);
    for (let count = 2; count <= 10; count += 1) {
      const names = seatNames({ count, naming: "positions", first: 1 });
      expect(new Set(names).size).toBe(count);
    }
  });
  it("lists two seats in the order in which they act", () => {
    const two = { ...USUAL, count: 2 };
    expect(newCase(two, "preflop").seats).toEqual(["SB", "BB"]);
    expect(newCase(two, "flop").seats).toEqual(["BB", "SB"]);
  });
  it("climbs the levels", () => {
    expect(nextLevel(USUAL)).toMatchObject({ small: 300, big: 600 });
    expect(nextLevel({ ...USUAL, small: 1e6, big: 2e6, ante: 2e6 })).toMatchObject({ big: 4e6, ante: 4e6 });
  });
});

describe("whose turn it is, before the engine has said", () => {
  it("begins behind the blinds and skips folds", () => {
    expect(guessTurn(at([]))).toBe("UTG");
    expect(guessTurn(at(["UTG folds", "UTG+1 raises to 300", "SB calls", "BB calls"]))).toBe("UTG+1");
    expect(guessTurn(at([], { street: "flop", folded: ["SB"] }))).toBe("BB");
    expect(guessTurn(at(["UTG calls", { street: "flop" }]))).toBe("SB");
  });
  it("takes the longest name that fits", () => {
    expect(seatOf("UTG+1 folds", ["UTG", "UTG+1"])).toBe("UTG+1");
    expect(seatOf("note: UTG", ["UTG"])).toBeNull();
  });
});

describe("permalinks", () => {
  it("hold what was put in", async () => {
    const linked = { case: at([{ seat: "UTG", deeds: [{ says: "räise — “five”" }] }]) };
    const text = await encode(linked);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await decode(text)).toEqual(linked);
  });
  it("refuse what is none", async () => {
    await expect(decode("AAAA")).rejects.toThrow();
    await expect(decode("%%%")).rejects.toThrow();
  });
  it("part a text of acts into its lines, numbers kept", () => {
    expect(withLines({ ...at([]), acts: "# one\n\nUTG folds\n" as never }).acts).toEqual(["# one", "", "UTG folds"]);
    expect(withLines({ ...at([]), acts: "UTG folds; UTG+1 calls" as never }).acts).toEqual([
      "UTG folds",
      "UTG+1 calls",
    ]);
  });
});

describe("steps of a shared table", () => {
  const standing = (...acts: string[]) => acts.map((act, place) => ({ version: place + 2, act }));
  const go = (before: string[], after: string[]) => steps(at(before), standing(...before), at(after));
  it("appends, edits, removes", () => {
    expect(go(["a"], ["a", "b"])).toEqual([{ act: "b" }]);
    expect(go(["a", "b", "c"], ["a", "x", "c"])).toEqual([{ edit: 3, act: "x" }]);
    expect(go(["a", "b", "c"], ["a", "c"])).toEqual([{ undo: 3 }]);
    expect(go(["a"], ["a"])).toEqual([]);
  });
  it("puts an act in between by taking back what follows", () => {
    expect(go(["a", "c"], ["a", "b", "c"])).toEqual([{ undo: 3 }, { act: "b" }, { act: "c" }]);
  });
  it("sets facts, and takes away what is gone", () => {
    const from = at([], { facts: { heard: false } });
    expect(steps(from, [], at([], { facts: { "words-first": false } }))).toEqual([
      { set: { facts: { heard: null, "words-first": false } } },
    ]);
  });
  it("begins a new hand where the table is another", () => {
    const [hand, act] = steps(at(["a"]), standing("a"), at(["UTG folds"], { blinds: [100, 200] }));
    expect(hand).toMatchObject({ hand: { blinds: [100, 200] } });
    expect(act).toEqual({ act: "UTG folds" });
  });
});
