/** Permalinks: the case, and the ruling as it was given, in the part of the address that no server sees. */

import type { Case } from "../domain/case";

export interface Given {
  /** The law that gave it: package, book, print of the book. */
  law: string;
  say: string;
  verb: string | null;
  to: number | null;
  status: string;
  at?: string;
}
export interface Linked {
  case: Case;
  given?: Given;
}

export async function encode(linked: Linked): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(linked));
  return base64url(await through(bytes, new CompressionStream("deflate-raw")));
}

/** Raises an Error for what is not a permalink's text. */
export async function decode(text: string): Promise<Linked> {
  const bytes = await through(unbase64url(text), new DecompressionStream("deflate-raw"));
  const read = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  if (!isLinked(read)) throw new Error("not a case");
  return { ...read, case: withLines(read.case) };
}

function isLinked(read: unknown): read is Linked {
  return (
    typeof read === "object" && read !== null && "case" in read && typeof read.case === "object" && read.case !== null
  );
}

/** A text of acts becomes its lines, so that each can be changed; numbers of lines stay. */
export function withLines(read: Case): Case {
  const acts: unknown = read.acts ?? [];
  const lines = typeof acts === "string" ? textLines(acts) : acts;
  return {
    ...read,
    game: read.game ?? "NL",
    book: read.book ?? "tda-2024",
    street: read.street ?? "preflop",
    seats: read.seats ?? [],
    acts: lines as Case["acts"],
  };
}

function textLines(text: string): string[] {
  const lines = text.includes("\n") ? text.split("\n") : text.split(";");
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return lines.map((line) => line.trim());
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unbase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
