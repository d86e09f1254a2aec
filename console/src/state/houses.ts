/** House files on this phone: read once by the package, kept as text and as the table that goes into each case. */

import { effect, signal } from "@preact/signals";
import type { Case, House } from "../domain/case";
import { newCase, USUAL } from "../domain/setup";
import { type NotRead, readHouse } from "../engine/engine";
import { keep, kept } from "./kept";
import { change, setup, tables } from "./table";

export interface KeptHouse {
  file: string;
  text: string;
  house: House;
}

/** By name: a mark that no packaged book's id has, and the house's own id. */
export const houses = signal<Record<string, KeptHouse>>(kept("houses", {}));
effect(() => keep("houses", houses.value));

/** More than any house's file needs. */
export const MOST_TEXT = 100_000;

export function nameOf(house: House): string {
  return `house:${house.id}`;
}

/** Reads a house file, keeps it and rules by it at this table; or tells what is wrong with it. */
export async function add(text: string, file: string): Promise<NotRead | null> {
  const told = await readHouse(text, file);
  if (!told.ok) return told;
  const name = nameOf(told.house);
  houses.value = { ...houses.value, [name]: { file, text, house: told.house } };
  change({ book: name });
  return null;
}

/** Takes a house off this phone; its tables go back to the book that it follows. What was ruled holds it still. */
export function remove(name: string): void {
  const { [name]: gone, ...rest } = houses.value;
  if (!gone) return;
  const follows = gone.house.follows;
  tables.value = Object.fromEntries(
    Object.entries(tables.value).map(([table, of]) => [table, of.book === name ? { ...of, book: follows } : of]),
  );
  houses.value = rest;
}

/** A book as a case carries it. */
export function bookOf(name: string): string | House {
  const own = houses.value[name]?.house;
  if (own) return own;
  return name.startsWith("house:") ? USUAL.book : name;
}

/** A new case at the table in hand. */
export function fresh(street?: string): Case {
  const { book } = setup.value;
  return { ...newCase(setup.value, street), book: bookOf(book) };
}
