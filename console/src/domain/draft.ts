/** The act that is being entered: deeds of one seat, changed by one tap at a time. Every change gives a new draft. */

import { type Chips, type Deed, type Flag, type GestureKind, isWhole, type PlainVerb, type SeatAct } from "./case";

export interface Draft {
  /** null: whoever is to act. */
  seat: string | null;
  deeds: Deed[];
  /** The next chip begins a motion of its own. */
  fresh: boolean;
  /** Place in the timeline of the act that is being changed; null for a new one. */
  edits: number | null;
}

export const EMPTY: Draft = { seat: null, deeds: [], fresh: false, edits: null };

/** Acts that need no more than their word: entered by one tap, and the turn moves on. */
export function isDone(verb: PlainVerb): boolean {
  return verb === "fold" || verb === "check" || verb === "call";
}

/** The draft as an act, without what is only half entered; null where nothing can be ruled on yet. */
export function asAct(draft: Draft, seat: string | null): SeatAct | null {
  const deeds = draft.deeds.filter(isWhole).map(trimmed);
  return seat !== null && deeds.length > 0 ? { seat, deeds } : null;
}

function trimmed(deed: Deed): Deed {
  return "says" in deed ? { ...deed, says: deed.says.trim() } : deed;
}

export function withVerb(draft: Draft, verb: PlainVerb): Draft {
  const last = draft.deeds.at(-1);
  const fresh: Deed = { plain: verb };
  if (last && "plain" in last && !isDone(verb)) {
    // The amount typed before stays: "800, no, all-in".
    return replaced(draft, { ...last, plain: verb });
  }
  return last && "plain" in last ? replaced(draft, fresh) : appended(draft, fresh);
}

/** Digits typed behind the amount of a clean act; without one they begin a bet or a raise. */
export function withDigits(draft: Draft, digits: string, opening: PlainVerb): Draft {
  const last = draft.deeds.at(-1);
  if (last && "plain" in last && !isDone(last.plain)) return replaced(draft, { ...last, to: typed(last.to, digits) });
  const to = typed(undefined, digits);
  return to === undefined ? draft : appended(draft, { plain: opening, to });
}

export function withAmount(draft: Draft, to: number, opening: PlainVerb): Draft {
  const last = draft.deeds.at(-1);
  if (last && "plain" in last && !isDone(last.plain)) return replaced(draft, { ...last, to });
  return appended(draft, { plain: opening, to });
}

export const MOST_DIGITS = 15;

function typed(before: number | undefined, digits: string): number | undefined {
  const text = `${before ?? ""}${digits}`.slice(0, MOST_DIGITS);
  const value = Number(text);
  return value > 0 ? value : undefined;
}

export function withBackspace(draft: Draft): Draft {
  const last = draft.deeds.at(-1);
  if (!last) return draft;
  if ("plain" in last && last.to !== undefined) {
    const to = Math.floor(last.to / 10);
    if (to > 0) return replaced(draft, { ...last, to });
    return last.plain === "all-in" ? replaced(draft, { ...last, to: undefined }) : dropped(draft);
  }
  if ("says" in last && last.says.length > 1) {
    const shorter = /\d$/.test(last.says) ? last.says.slice(0, -1) : last.says.trimEnd().replace(/\s*\S+$/, "");
    return shorter ? replaced(draft, { ...last, says: shorter }) : dropped(draft);
  }
  return dropped(draft);
}

export function withWord(draft: Draft, word: string): Draft {
  const last = draft.deeds.at(-1);
  if (last && "says" in last) return replaced(draft, { ...last, says: joined(last.says, word) });
  return appended(draft, { says: word });
}

export function withWords(draft: Draft, says: string): Draft {
  const last = draft.deeds.at(-1);
  if (last && "says" in last) return says === "" ? dropped(draft) : replaced(draft, { ...last, says });
  return says === "" ? draft : appended(draft, { says });
}

/** A digit behind a digit belongs to the same figure; anything else is a word of its own. */
function joined(words: string, word: string): string {
  const glued = /\d$/.test(words) && /^\d/.test(word);
  return glued || words === "" || words.endsWith(" ") ? words + word : `${words} ${word}`;
}

export function withChip(draft: Draft, value: number, pull: boolean): Draft {
  const last = draft.deeds.at(-1);
  if (last && !draft.fresh) {
    if (pull && "pulls_back" in last) return replaced(draft, { ...last, pulls_back: more(last.pulls_back, value, 1) });
    if (!pull && "puts" in last) return replaced(draft, { ...last, puts: more(last.puts, value, 1) });
  }
  const chips: Chips = { [value]: 1 };
  return { ...appended(draft, pull ? { pulls_back: chips } : { puts: chips }), fresh: false };
}

/** One chip less of the last motion that holds one. */
export function withoutChip(draft: Draft, value: number): Draft {
  for (let place = draft.deeds.length - 1; place >= 0; place -= 1) {
    const deed = draft.deeds[place];
    if (!deed || !((chipsOf(deed)?.[value] ?? 0) > 0)) continue;
    const chips = more(chipsOf(deed) ?? {}, value, -1);
    const rest = Object.keys(chips).length > 0;
    const changed: Deed[] = !rest
      ? []
      : "puts" in deed
        ? [{ ...deed, puts: chips }]
        : [{ ...deed, pulls_back: chips } as Deed];
    return { ...draft, deeds: draft.deeds.toSpliced(place, 1, ...changed) };
  }
  return draft;
}

export function chipsOf(deed: Deed): Chips | null {
  if ("puts" in deed) return deed.puts;
  return "pulls_back" in deed ? deed.pulls_back : null;
}

function more(chips: Chips, value: number, by: number): Chips {
  const count = (chips[value] ?? 0) + by;
  const rest = { ...chips };
  delete rest[value];
  return count > 0 ? { ...rest, [value]: count } : rest;
}

export function withGesture(draft: Draft, gesture: GestureKind): Draft {
  return appended(draft, { gesture });
}

/** Turns a flag of the last deed on or off. */
export function withFlag(draft: Draft, flag: Flag): Draft {
  const last = draft.deeds.at(-1);
  if (!last) return draft;
  const flags = (last.flags ?? []).includes(flag)
    ? (last.flags ?? []).filter((other) => other !== flag)
    : [...(last.flags ?? []), flag];
  const { flags: _, ...bare } = last;
  return replaced(draft, (flags.length ? { ...bare, flags } : bare) as Deed);
}

/** `last` or `together` on the last motion, on or off. */
export function withMark(draft: Draft, mark: "last" | "together"): Draft {
  const last = draft.deeds.at(-1);
  if (!last || !("puts" in last)) return draft;
  const { [mark]: on, ...bare } = last;
  return replaced(draft, on ? bare : { ...bare, [mark]: true });
}

/** Words and chips at the same time: the words just before the chips become words said with them, and back. */
export function withSameTime(draft: Draft): Draft {
  const [before, last] = [draft.deeds.at(-2), draft.deeds.at(-1)];
  if (!last || !("puts" in last)) return draft;
  const rest = draft.deeds.slice(0, -1);
  if (last.saying !== undefined) {
    const { saying, ...bare } = last;
    return { ...draft, deeds: [...rest, { says: saying }, bare] };
  }
  if (!before || !("says" in before)) return draft;
  return { ...draft, deeds: [...draft.deeds.slice(0, -2), { ...last, saying: before.says.trim() }] };
}

function appended(draft: Draft, deed: Deed): Draft {
  return { ...draft, deeds: [...draft.deeds, deed] };
}

function replaced(draft: Draft, deed: Deed): Draft {
  return { ...draft, deeds: [...draft.deeds.slice(0, -1), deed] };
}

function dropped(draft: Draft): Draft {
  return { ...draft, deeds: draft.deeds.slice(0, -1) };
}
