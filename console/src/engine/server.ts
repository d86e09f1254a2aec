/** The HTTP API beside the page, where there is one. Every address is relative to the page: nothing else is ever asked. */

import type { Answer } from "./answer";
import type { Stamp } from "./engine";

export interface Problem {
  status: number;
  message: string;
  /** The whole problem+json, for what a caller has to read out of it. */
  body: Record<string, unknown>;
}

/** There is no server, or no way to it. */
export class NoServer extends Error {}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Who the server takes this phone for; null before it was asked, or where there is none. */
export interface Session {
  label: string;
  role: string;
  /** Does the server ask for a token at all? */
  needed: boolean;
}

export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(path, document.baseURI), {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: "no-store",
      credentials: "same-origin",
    });
  } catch {
    throw new NoServer(path);
  }
  if (response.ok) return response;
  const kind = response.headers.get("Content-Type") ?? "";
  // A static host answers with a page of its own; only our API speaks problem+json.
  if (!kind.includes("problem+json")) throw new NoServer(`${path}: ${response.status}`);
  const told = (await response.json()) as Record<string, unknown>;
  const message = String(told.detail ?? told.title ?? response.status);
  throw new Refused({ status: response.status, message, body: told });
}

/** Hands a token to the server, which keeps it in a cookie that no script can read. Refused, or NoServer. */
export async function signIn(token: string): Promise<Session> {
  await call("POST", "api/session", { token });
  return session();
}

export async function session(): Promise<Session> {
  return (await (await call("GET", "api/session")).json()) as Session;
}

export async function ruleOnServer(asked: object): Promise<{ answer: Answer; stamp: Stamp | null }> {
  const response = await call("POST", "api/rule?explain=true", asked);
  const stamp = response.headers.get("Floorcall-Stamp");
  return { answer: (await response.json()) as Answer, stamp: stamp ? (JSON.parse(stamp) as Stamp) : null };
}

export async function pictureFromServer(asked: object): Promise<string> {
  return (await call("POST", "api/table.svg", asked)).text();
}
