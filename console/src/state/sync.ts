/** Sends what was logged on the phone to the server, once each, whenever there is one. */

import { call, NoServer, Refused } from "../engine/server";
import { type Entry, load, put, unsent } from "./log";

let busy = false;

/** Sends one after another; stops at the first sign that there is no server. Safe to call at any time. */
export async function send(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (const entry of unsent().toReversed()) await sendOne(entry);
  } catch (error) {
    if (!(error instanceof NoServer)) throw error;
  } finally {
    busy = false;
    await load();
  }
}

async function sendOne(entry: Entry): Promise<void> {
  try {
    const response = await call("POST", "api/rulings", body(entry), { "Idempotency-Key": entry.id });
    const { id } = (await response.json()) as { id: string };
    await put({ ...entry, sent: new Date().toISOString(), server: id });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, message } = error.problem;
    // Not let in, too busy, or down: another time. Anything else will not get better by itself.
    if (status === 401 || status === 403 || status === 429 || status >= 500) throw new NoServer(message);
    await put({ ...entry, refused: message });
  }
}

/** A ruling as the server's log takes it. */
export function body(entry: Entry): object {
  const { override } = entry;
  const made = utc(entry.at);
  return {
    case: entry.case,
    answer: entry.answer,
    ...(entry.stamp ? { stamp: entry.stamp } : {}),
    made,
    tapped: utc(entry.begun),
    table: entry.table,
    ...(override
      ? { override: { verb: override.verb, to: override.to, reason: override.reason, note: override.note, made } }
      : {}),
  };
}

function utc(iso: string): string {
  return new Date(iso).toISOString();
}
