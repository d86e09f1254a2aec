import { describe, expect, it } from "vitest";
import { matches, ruleOf, type Searched } from "../src/domain/search";

const ENTRY: Searched = {
  rules: ["45-B-1", "multiple-chips", "43-A", "raise-amounts"],
  texts: ["12", "Raise to 1,700. Seat UTG+1 adds 200.", "UTG+1 puts 1000 + 5x100", "Multiple Chip Betting"],
};

describe("the search of the log", () => {
  it("finds a rule by its number, its parts and its slug", () => {
    for (const question of ["45", "45-b", "45B", "45-B-1", "43", "multiple-chips", "45 utg+1"])
      expect([question, matches(question, ENTRY)]).toEqual([question, true]);
    for (const question of ["4", "5-b", "45-a", "46", "45b2"])
      expect([question, matches(question, ENTRY)]).toEqual([question, false]);
  });
  it("finds words in part, figures only whole", () => {
    for (const question of ["rais", "chip BETTING", "utg+1", "1700", "1,700", "12", "100", " "])
      expect([question, matches(question, ENTRY)]).toEqual([question, true]);
    for (const question of ["70", "fold", "raise fold", "3", "700"])
      expect([question, matches(question, ENTRY)]).toEqual([question, false]);
  });
  it("asks the server for what may be a rule's number", () => {
    expect(["45", "45b table", "45-b-1", "seat 4", "1700", "utg"].map(ruleOf)).toEqual([
      "45",
      "45-B",
      "45-B-1",
      "4",
      null,
      null,
    ]);
  });
});
