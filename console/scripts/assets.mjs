// Puts what the worker loads at run time under public/: Pyodide's runtime from npm, and floorcall itself.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const console_ = join(dirname(fileURLToPath(import.meta.url)), "..");
const runtime = join(console_, "node_modules", "pyodide");
const target = join(console_, "public", "pyodide");

mkdirSync(target, { recursive: true });
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]) {
  copyFileSync(join(runtime, name), join(target, name));
}

const inPlace = join(console_, "..", ".venv", "bin", "python");
const python = process.env.FLOORCALL_PYTHON ?? (existsSync(inPlace) ? inPlace : "python3");
const packed = spawnSync(
  python,
  [join(console_, "scripts", "pack_python.py"), join(console_, "public", "py", "floorcall.zip")],
  { stdio: "inherit" },
);
process.exit(packed.status ?? 1);
