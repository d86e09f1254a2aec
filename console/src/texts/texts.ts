/** Texts by their keys, in the phone's language where there is a catalogue for it. */

import { type Catalogue, en, type Key } from "./en";

/** Add a catalogue here: `de: () => import("./de")`, and it is used on phones set to that language. */
const CATALOGUES: Record<string, Catalogue> = { en };

const language = navigatorLanguage();
const catalogue = CATALOGUES[language.split("-")[0] ?? "en"] ?? en;
const plural = new Intl.PluralRules(language);
const figures = new Intl.NumberFormat(language);

function navigatorLanguage(): string {
  return typeof navigator === "undefined" ? "en" : navigator.language || "en";
}

export type { Key };

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? amount(value) : value;
  });
}

/** A text with one form for one and another for more: `state.waiting` with `.one` and `.other`. */
export function counted(key: "state.waiting" | "state.offline" | "log.found", n: number): string {
  return t(plural.select(n) === "one" ? `${key}.one` : `${key}.other`, { n });
}

/** Is there a text by a name that is put together from data? */
export function isKey(key: string): key is Key {
  return key in catalogue;
}

export function amount(chips: number): string {
  return figures.format(chips);
}

export function time(iso: string): string {
  return iso.slice(11, 16);
}
