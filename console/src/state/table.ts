/** The tables that this phone knows, and the one that is in hand. */

import { computed, effect, signal } from "@preact/signals";
import { NO_HAND, type Setup, USUAL } from "../domain/setup";
import { keep, kept } from "./kept";

export const tables = signal<Record<string, Setup>>(kept("tables", { [USUAL.table]: USUAL }));
export const current = signal<string>(kept("table", USUAL.table));

export const setup = computed<Setup>(() => ({
  ...USUAL,
  ...(tables.value[current.value] ?? { table: current.value }),
}));

export function change(to: Partial<Setup>): void {
  const changed = { ...setup.value, ...to };
  tables.value = { ...tables.value, [changed.table]: changed };
}

/** What belongs to one hand, and is gone with it. */
export const NOT_KEPT = { out: [], stacks: {}, hand: NO_HAND };

/** A table by its name; a new one begins as a copy of the one in hand. */
export function choose(table: string): void {
  if (!tables.value[table]) tables.value = { ...tables.value, [table]: { ...setup.value, table, ...NOT_KEPT } };
  current.value = table;
}

effect(() => keep("tables", tables.value));
effect(() => keep("table", current.value));
