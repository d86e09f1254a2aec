/** One table on several phones: what is done here goes to the server step by step, what others do comes back. */

import { effect, signal } from "@preact/signals";
import type { Act, Case } from "../domain/case";
import { isSeatAct } from "../domain/case";
import { type Standing, type Step, steps } from "../domain/difference";
import { call, Refused } from "../engine/server";
import { begin, inHand, takeOver, tile } from "./hand";
import { setup } from "./table";

interface Table {
  id: string;
  version: number;
  case: Case;
  acts: Standing[];
}

/** The table that this phone shares; null: the case is this phone's alone. */
export const shared = signal<Table | null>(null);
/** What the person has to know about the sharing. */
export const sharedNote = signal<"" | "conflict" | "lost">("");

let stream: EventSource | null = null;
/** The case as the server last had it: whatever differs from it is still to be sent. */
let mirrored: Case | null = null;
let sending = false;

function whole(table: Table): Case {
  return { ...table.case, acts: table.acts.map(({ act }) => act) };
}

export async function share(): Promise<void> {
  const response = await call("POST", "api/tables", { name: setup.value.table, case: inHand.value }, key());
  follow((await response.json()) as Table);
}

export async function join(id: string): Promise<void> {
  const table = (await (await call("GET", `api/tables/${encodeURIComponent(id)}`)).json()) as Table;
  begin("link", whole(table));
  follow(table);
}

export function leave(): void {
  stream?.close();
  stream = null;
  mirrored = null;
  shared.value = null;
  sharedNote.value = "";
}

export function tableLink(id: string): string {
  return new URL(`#t=${id}`, document.baseURI).href;
}

function key(): Record<string, string> {
  return { "Idempotency-Key": crypto.randomUUID() };
}

function follow(table: Table): void {
  stream?.close();
  adopt(table);
  const from = new URL(`api/tables/${encodeURIComponent(table.id)}/events?after=${table.version}`, document.baseURI);
  stream = new EventSource(from);
  stream.addEventListener("state", (event) => {
    const now = JSON.parse((event as MessageEvent<string>).data) as Table;
    // While a step is on its way its own answer tells how the table stands.
    if (!sending && now.version > (shared.value?.version ?? 0)) adopt(now);
  });
}

function adopt(table: Table): void {
  shared.value = table;
  mirrored = whole(table);
  takeOver(mirrored);
}

async function push(to: Case): Promise<void> {
  const table = shared.value;
  if (!table || !mirrored || sending) return;
  sending = true;
  const todo = steps(mirrored, table.acts, to);
  try {
    for (const step of todo) await pushOne(step);
    mirrored = to;
    sharedNote.value = "";
  } catch (error) {
    await recover(error, todo);
  } finally {
    sending = false;
  }
  // Something was entered while the steps were on their way.
  if (shared.value && mirrored !== inHand.value) await push(inHand.value);
}

async function pushOne(step: Step): Promise<void> {
  const table = shared.value;
  if (!table) return;
  const headers = { "If-Match": `"${table.version}"`, ...key() };
  const response = await call("POST", `api/tables/${encodeURIComponent(table.id)}/acts`, step, headers);
  shared.value = ((await response.json()) as { table: Table }).table;
}

/** Somebody was first, or the network is gone: the table as it stands is shown, and what was entered here is kept. */
async function recover(error: unknown, todo: readonly Step[]): Promise<void> {
  const conflict = error instanceof Refused && error.problem.status === 409;
  const table = shared.value;
  if (!conflict || !table) {
    leaveQuietly();
    sharedNote.value = "lost";
    return;
  }
  const now = (await (await call("GET", `api/tables/${encodeURIComponent(table.id)}`)).json()) as Table;
  adopt(now);
  const lost = todo.flatMap((step): Act[] => ("act" in step ? [step.act] : [])).find(isSeatAct);
  if (lost) takeOver(mirrored ?? whole(now), lost);
  sharedNote.value = "conflict";
}

/** The case goes on as this phone's own. */
function leaveQuietly(): void {
  stream?.close();
  stream = null;
  mirrored = null;
  shared.value = null;
}

export function watchShared(): void {
  effect(() => {
    const of = inHand.value;
    if (shared.peek() && of !== mirrored && tile.peek()) void push(of);
  });
}
