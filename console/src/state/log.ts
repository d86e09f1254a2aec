/** The day's log on the phone (IndexedDB): each ruling with its own time, sent to the server once, whenever it can be. */

import { signal } from "@preact/signals";
import type { Case } from "../domain/case";
import type { Answer } from "../engine/answer";
import type { Stamp } from "../engine/engine";
import type { Given } from "./link";

export interface Override {
  verb: string;
  to: number | null;
  reason: string;
  note: string;
}
export interface Entry {
  /** Made on the phone; the server takes a ruling with an id it has already as the same ruling. */
  id: string;
  /** First tap, and when it was logged; ISO with the zone. */
  begun: string;
  at: string;
  table: string;
  case: Case;
  given: Given;
  /** The answer as it was given, and which law gave it. */
  answer: Answer;
  stamp: Stamp | null;
  by: string;
  override: Override | null;
  link: string;
  /** "" until the server has it. */
  sent: string;
  /** Its id in the server's log. */
  server?: string;
  /** Why the server would not take it; it is not sent again by itself. */
  refused?: string;
}

const NAME = "floorcall";
const STORE = "rulings";
/** The log is bounded: the oldest entries that the server has are dropped first. */
export const MOST = 2000;

export const entries = signal<Entry[]>([]);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the log cannot be opened"));
  });
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = base.transaction(STORE, mode);
      const asked = act(transaction.objectStore(STORE));
      // Kept only once the transaction is through: a phone that dies in between has lost nothing it promised.
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = () => reject(transaction.error ?? new Error("the log cannot be written"));
      transaction.onabort = transaction.onerror;
    });
  } finally {
    base.close();
  }
}

export async function load(): Promise<void> {
  const all = await inStore<Entry[]>("readonly", (store) => store.getAll());
  entries.value = all.sort((one, two) => two.at.localeCompare(one.at));
}

export async function put(entry: Entry): Promise<void> {
  await inStore("readwrite", (store) => store.put(entry));
  await load();
  const spare = entries.value.slice(MOST).filter((old) => old.sent);
  for (const old of spare) await drop(old.id);
}

export async function drop(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id));
  await load();
}

export function unsent(): Entry[] {
  return entries.value.filter((entry) => !entry.sent && !entry.refused);
}
