/** Floorcall's own Python package, run by Pyodide off the page's thread. */

import type { PyodideInterface } from "pyodide";
import glue from "./glue.py?raw";

type Ask = (request: string) => string;

/** Nothing is ever fetched by name: only what the build put beside the page is loaded. */
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "" },
  packages: {},
};

async function start(base: string): Promise<Ask> {
  const runtime = new URL("pyodide/", base).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtime}pyodide.mjs`)) as typeof import("pyodide");
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: runtime, lockFileContents: NO_PACKAGES as never, checkAPIVersion: false }),
    bytes(new URL("py/floorcall.zip", base).href),
  ]);
  return imported(python, archive);
}

async function bytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

function imported(python: PyodideInterface, archive: ArrayBuffer): Ask {
  const folder = "/floorcall";
  python.unpackArchive(archive, "zip", { extractDir: folder });
  python.runPython(`import sys; sys.path.insert(0, "${folder}")`);
  python.runPython(glue);
  return python.globals.get("ask") as Ask;
}

let ready: Promise<Ask> | null = null;

self.onmessage = async ({ data }: MessageEvent<{ id: number; base?: string; request?: unknown }>) => {
  try {
    if (data.base !== undefined) ready ??= start(data.base);
    const ask = await ready;
    if (!ask) throw new Error("the worker was not started");
    const told = data.request === undefined ? { ok: true } : JSON.parse(ask(JSON.stringify(data.request)));
    self.postMessage({ id: data.id, told });
  } catch (error) {
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
