/** From one case to another, as the steps that a shared table takes. */

import type { Act, Case } from "./case";

/** An act that stands at a shared table, and the version of the event that made it. */
export interface Standing {
  version: number;
  act: Act;
}

export type Step =
  | { act: Act }
  | { edit: number; act: Act }
  | { undo: number }
  | { set: Record<string, unknown> }
  | { hand: Record<string, unknown> };

/** Is it the same data, whatever the order of its keys? */
export function equal(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function bare(of: Case): Record<string, unknown> {
  const { acts: _, ...rest } = of;
  return rest;
}

/** Keys that a table sets one by one; where any other differs, a new hand begins. */
const SETTABLE = new Set(["facts", "book", "terms", "name", "source"]);

/** The steps that lead from what stands to what is wanted. */
export function steps(from: Case, standing: readonly Standing[], to: Case): Step[] {
  const changed = changedKeys(from, to);
  if (changed.some((key) => !SETTABLE.has(key))) return [{ hand: bare(to) }, ...to.acts.map((act) => ({ act }))];
  const set = changed.map((key) => [key, key === "facts" ? factChanges(from, to) : (to[key] ?? null)] as const);
  return [...actSteps(standing, to.acts), ...(set.length ? [{ set: Object.fromEntries(set) }] : [])];
}

function changedKeys(from: Case, to: Case): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  keys.delete("acts");
  return [...keys].filter((key) => !equal(from[key], to[key]));
}

/** Facts are set one by one: what is gone is taken away. */
function factChanges(from: Case, to: Case): Record<string, unknown> {
  const gone = Object.keys(from.facts ?? {}).filter((fact) => !(fact in (to.facts ?? {})));
  return { ...Object.fromEntries(gone.map((fact) => [fact, null])), ...to.facts };
}

function actSteps(standing: readonly Standing[], acts: readonly Act[]): Step[] {
  let same = 0;
  while (same < standing.length && same < acts.length && equal(standing[same]?.act, acts[same])) same += 1;
  const [old, fresh] = [standing.slice(same), acts.slice(same)];
  const [first] = old;
  if (first && fresh[0] !== undefined && old.length === fresh.length && equal(rest(old), fresh.slice(1))) {
    return [{ edit: first.version, act: fresh[0] }];
  }
  if (first && old.length === fresh.length + 1 && equal(rest(old), fresh)) return [{ undo: first.version }];
  return [...old.toReversed().map(({ version }) => ({ undo: version })), ...fresh.map((act) => ({ act }))];
}

function rest(standing: readonly Standing[]): Act[] {
  return standing.slice(1).map(({ act }) => act);
}
