import { describe, expect, it } from "vitest";
import { carried, turned } from "../src/domain/carried";
import type { Case } from "../src/domain/case";
import { firstStreet, isStud, KINDS, LIMITS, owesBringIn, posts, readGame, streetsOf } from "../src/domain/games";
import { buttonOf, levelOf, newCase, nextLevel, seatNames, seatsOn, USUAL } from "../src/domain/setup";
import { guessTurn } from "../src/domain/turn";
import type { Answer } from "../src/engine/answer";
import { isKey } from "../src/texts/texts";

const STUD = { ...USUAL, game: "FLSTUD", bringIn: 30, ante: 10, bets: [100, 200] as [number, number], count: 4 };

describe("games", () => {
  it("are read as the package reads them", () => {
    expect(readGame("FLSTUD")).toEqual({ limit: "FL", kind: "STUD" });
    expect(readGame("LHE")).toEqual({ limit: "FL", kind: "HE" });
    expect(readGame("PL")).toEqual({ limit: "PL", kind: "" });
    expect(readGame("nonsense")).toEqual({ limit: "NL", kind: "" });
    expect(streetsOf("NL27SD")).toEqual(["predraw", "first-draw"]);
    expect(streetsOf("FL", "fifth")).toEqual(streetsOf("FLRAZZ"));
    expect(firstStreet("FLBADUGI")).toBe("predraw");
  });
  it("have a name each, and so have limits and streets", () => {
    const keys = [
      ...KINDS.map((kind) => `game.${kind || "any"}`),
      ...LIMITS.map((limit) => `limit.${limit}`),
      ...KINDS.flatMap((kind) => streetsOf(`NL${kind}`)).map((street) => `street.${street}`),
    ];
    expect(keys.filter((key) => !isKey(key))).toEqual([]);
  });
  it("tell stud from the rest, and where is posted", () => {
    expect(isStud({ game: "FL", street: "fourth" })).toBe(true);
    expect(isStud({ game: "NLHE", street: "flop" })).toBe(false);
    expect([posts("third"), posts("predraw"), posts("turn")]).toEqual([true, true, false]);
  });
});

describe("a table for stud", () => {
  it("has no blinds, numbered seats, a bring-in on the first street only", () => {
    const third = newCase(STUD);
    expect(third).toMatchObject({ street: "third", bets: [100, 200], ante: 10, ante_by: "each", bring_in: 30 });
    expect(third.blinds).toBeUndefined();
    expect(third.seats).toEqual(["Seat 1", "Seat 2", "Seat 3", "Seat 4"]);
    expect(newCase(STUD, "fourth").bring_in).toBeUndefined();
    expect(levelOf(STUD)).toEqual([100, 200]);
    expect(seatsOn({ ...STUD, count: 2 }, "fourth")).toEqual(["Seat 1", "Seat 2"]);
  });
  it("climbs in proportion, rounded up to chips that are there", () => {
    expect(nextLevel({ ...STUD, big: 500, ante: 25, bets: [200, 400] })).toMatchObject({
      ante: 50,
      bringIn: 36,
      bets: [250, 500],
    });
  });
  it("waits for the bring-in", () => {
    const third = newCase(STUD);
    expect(owesBringIn(third, 0)).toBe(true);
    expect(owesBringIn({ ...third, acts: [{ note: "x" }] }, 1)).toBe(true);
    expect(owesBringIn({ ...third, acts: ["Seat 1 folds"] }, 1)).toBe(false);
    expect(owesBringIn(newCase(USUAL), 0)).toBe(false);
    expect(guessTurn({ ...third, door: "Seat 3" })).toBe("Seat 3");
  });
  it("goes on with another seat first, nothing lost", () => {
    const seat = (name: string, state: "live" | "folded" | "all-in", behind: number | null) =>
      ({ seat: name, in: 0, behind, state, may_raise: true, because: [] }) as Answer["seats"][number];
    const seats = [seat("Seat 1", "folded", null), seat("Seat 2", "live", 900), seat("Seat 3", "all-in", 0)];
    const answer = { table: { pot: 340 }, seats: [...seats, seat("Seat 4", "live", null)] } as Answer;
    const of: Case = { ...newCase(STUD), door: "Seat 3", facts: { "open-pair": true }, acts: ["Seat 3 brings in 30"] };
    const next = carried(of, answer, "fourth", "Seat 4");
    expect(next).toMatchObject({
      street: "fourth",
      pot: 340,
      folded: ["Seat 1"],
      stacks: { "Seat 2": 900, "Seat 3": 0 },
    });
    expect(next.seats).toEqual(["Seat 4", "Seat 1", "Seat 2", "Seat 3"]);
    expect([next.door, next.facts, next.acts]).toEqual([undefined, undefined, []]);
    expect(turned(["A", "B"], "X")).toEqual(["A", "B"]);
  });
});

describe("what belongs to one hand", () => {
  const hand = {
    straddles: { UTG: 1000, gone: 1 },
    posts: { SB: { live: 0 }, CO: { live: 500, dead: 250 } },
    inFront: { BB: { "500": 1 } },
    pot: 900,
  };
  it("is told on the street to which it belongs", () => {
    const before = newCase({ ...USUAL, further: [1000], hand, terms: { "raise-cap": 3 } });
    expect(before).toMatchObject({
      blinds: [250, 500, 1000],
      straddles: { UTG: 1000 },
      posts: hand.posts,
      in_front: hand.inFront,
      terms: { "raise-cap": 3 },
    });
    expect(before.pot).toBeUndefined();
    const flop = newCase({ ...USUAL, hand }, "flop");
    expect(flop.pot).toBe(900);
    expect(flop.straddles).toBeUndefined();
  });
  it("leaves the usual table as short as it was", () => {
    expect(Object.keys(newCase(USUAL))).toEqual(["book", "game", "blinds", "street", "seats", "denominations", "acts"]);
  });
  it("knows names of one's own, and who has the button", () => {
    const own = { ...USUAL, naming: "own" as const, count: 3, names: ["North", " "] };
    expect(seatNames(own)).toEqual(["North", "Seat 2", "Seat 3"]);
    expect(buttonOf(own)).toBe("Seat 3");
    expect(buttonOf({ ...USUAL, count: 2 })).toBe("SB");
  });
});
