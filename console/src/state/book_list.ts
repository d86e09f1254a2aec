/** The books that can be chosen. A house file is a path and stays with the server. */
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

export function bookName(id: string): string {
  return BOOKS.find(([book]) => book === id)?.[1] ?? id;
}
