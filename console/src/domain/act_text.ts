/** An act in the notation, as the timeline shows it and as the engine would print it. */

import type { Act, Chips, Deed } from "./case";

const VERBS: Record<string, string> = {
  fold: "folds",
  check: "checks",
  call: "calls",
  bet: "bets",
  raise: "raises to",
  "all-in": "all-in",
  complete: "completes to",
  "bring-in": "brings in",
};
const GESTURES = { tap: "taps", muck: "mucks", table: "tables", "speak-up": "speaks up" };

export function actText(act: Act): string {
  if (typeof act === "string") return act;
  if ("deeds" in act) return `${act.seat} ${act.deeds.map(deedText).join(", ")}`;
  if ("street" in act) return act.cards ? `${act.street} ${act.cards}` : act.street;
  if ("floor" in act) return `floor: ${act.floor}`;
  if ("note" in act) return `note: ${act.note}`;
  if ("ask" in act) return `? ${act.ask}`.trim();
  const [what, amount] = Object.entries(act.dealer)[0] ?? ["bet", 0];
  return `dealer says ${what} ${amount}`;
}

export function deedText(deed: Deed): string {
  const flags = (deed.flags ?? []).map((flag) => ` (${flag.replace("-", " ")})`).join("");
  return plainText(deed) + flags;
}

function plainText(deed: Deed): string {
  if ("plain" in deed) return VERBS[deed.plain] + (deed.to ? ` ${deed.to}` : "");
  if ("says" in deed) return `says ${quoted(deed.says)}`;
  if ("pulls_back" in deed) return `pulls back ${chipsText(deed.pulls_back)}`;
  if ("gesture" in deed) return GESTURES[deed.gesture];
  const together = deed.together ? "together " : "";
  const last = deed.last ? " last" : "";
  const saying = deed.saying ? ` saying ${quoted(deed.saying)}` : "";
  return `puts ${together}${chipsText(deed.puts)}${last}${saying}`;
}

/** Largest first: `1000 + 5x100`. */
export function chipsText(chips: Chips): string {
  const faces = Object.entries(chips).filter(([, count]) => count > 0);
  faces.sort(([one], [two]) => Number(two) - Number(one));
  return faces.map(([value, count]) => (count === 1 ? value : `${count}x${value}`)).join(" + ");
}

function quoted(words: string): string {
  return `"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
