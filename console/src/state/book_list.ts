import type { House } from "../domain/case";

/** The books that come with the package; house files that the phone keeps stand beside them (houses.ts). */
export const BOOKS = [
  ["tda-2024", "TDA 2024"],
  ["tda-2026", "TDA 2026 (reported)"],
  ["tda-2022", "TDA 2022"],
  ["tda-2019", "TDA 2019"],
  ["tda-2013", "TDA 2013"],
  ["tda-2011", "TDA 2011"],
  ["wsop-2024", "WSOP tournaments 2024"],
  ["wsop-live-2024", "WSOP live action 2024"],
  ["fidpa", "FIDPA"],
  ["roberts-11", "Robert's Rules 11"],
] as const;

/** A book as a case names it: by its id, or as a house's own table. */
export function bookName(book: string | House): string {
  if (typeof book !== "string") return book.title || book.id;
  return BOOKS.find(([id]) => id === book)?.[1] ?? book;
}
