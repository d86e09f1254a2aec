import { describe, expect, it } from "vitest";
import { actText, deedText } from "../src/domain/act_text";
import {
  asAct,
  EMPTY,
  withAmount,
  withBackspace,
  withChip,
  withDigits,
  withFlag,
  withGesture,
  withMark,
  withoutChip,
  withSameTime,
  withVerb,
  withWord,
  withWords,
} from "../src/domain/draft";

function text(draft: typeof EMPTY): string {
  const act = asAct(draft, "UTG");
  return act ? actText(act) : "";
}

describe("clean acts", () => {
  it("digits alone begin a bet or a raise", () => {
    expect(text(withDigits(withDigits(EMPTY, "11", "raise"), "00", "raise"))).toBe("UTG raises to 1100");
    expect(text(withDigits(EMPTY, "00", "bet"))).toBe("");
  });
  it("a verb keeps the amount that was typed, and the amount the verb", () => {
    expect(text(withVerb(withDigits(EMPTY, "800", "bet"), "all-in"))).toBe("UTG all-in 800");
    expect(text(withDigits(withVerb(EMPTY, "all-in"), "125", "bet"))).toBe("UTG all-in 125");
    expect(text(withVerb(EMPTY, "raise"))).toBe("");
    expect(text(withAmount(withDigits(EMPTY, "8", "bet"), 500, "bet"))).toBe("UTG bets 500");
  });
  it("takes digits back, and then the act", () => {
    const typed = withDigits(EMPTY, "12", "bet");
    expect(text(withBackspace(typed))).toBe("UTG bets 1");
    expect(withBackspace(withBackspace(typed)).deeds).toEqual([]);
    expect(text(withBackspace(withDigits(withVerb(EMPTY, "all-in"), "5", "bet")))).toBe("UTG all-in");
  });
  it("never holds more than fifteen digits", () => {
    expect(text(withDigits(EMPTY, "9".repeat(20), "bet"))).toBe(`UTG bets ${"9".repeat(15)}`);
  });
});

describe("words", () => {
  it("glues digits to digits and parts words", () => {
    const said = ["raise", "to", "8", "00"].reduce(withWord, EMPTY);
    expect(text(said)).toBe('UTG says "raise to 800"');
    expect(text(withBackspace(said))).toBe('UTG says "raise to 80"');
    expect(text(withBackspace(["raise", "to"].reduce(withWord, EMPTY)))).toBe('UTG says "raise"');
  });
  it("quotes what is typed", () => {
    expect(deedText({ says: 'he said "five"' })).toBe('says "he said \\"five\\""');
    expect(withWords(withWord(EMPTY, "call"), "").deeds).toEqual([]);
  });
});

describe("chips", () => {
  const five = [1000, 100, 100].reduce((now, value) => withChip(now, value, false), EMPTY);
  it("a tap is one chip, largest first in the line", () => {
    expect(text(five)).toBe("UTG puts 1000 + 2x100");
    expect(text(withoutChip(five, 100))).toBe("UTG puts 1000 + 100");
    expect(withoutChip(withoutChip(withoutChip(five, 100), 100), 1000).deeds).toEqual([]);
    expect(withoutChip(five, 25)).toEqual(five);
  });
  it("a new motion is a deed of its own, and so is taking back", () => {
    expect(text(withChip({ ...five, fresh: true }, 500, false))).toBe("UTG puts 1000 + 2x100, puts 500");
    expect(text(withChip(five, 100, true))).toBe("UTG puts 1000 + 2x100, pulls back 100");
  });
  it("marks go on and off", () => {
    expect(text(withMark(five, "last"))).toBe("UTG puts 1000 + 2x100 last");
    expect(text(withMark(withMark(five, "last"), "last"))).toBe("UTG puts 1000 + 2x100");
    expect(text(withMark(five, "together"))).toBe("UTG puts together 1000 + 2x100");
    expect(text(withFlag(five, "not-released"))).toBe("UTG puts 1000 + 2x100 (not released)");
    expect(withFlag(withFlag(five, "hidden"), "hidden")).toEqual(five);
  });
  it("words before the chips can be said with them, and back", () => {
    const both = withChip(withWord(EMPTY, "five"), 1000, false);
    expect(text(both)).toBe('UTG says "five", puts 1000');
    expect(text(withSameTime(both))).toBe('UTG puts 1000 saying "five"');
    expect(withSameTime(withSameTime(both))).toEqual(both);
  });
  it("a gesture follows what came before", () => {
    expect(text(withWord(withGesture(EMPTY, "tap"), "all-in"))).toBe('UTG taps, says "all-in"');
  });
});
