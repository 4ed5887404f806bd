import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node has it, but only the types of browsers describe it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<CompiledModule> };

/** A `WebAssembly.Module`. */
type CompiledModule = object;

/** The compiled code of the engine and of the program that creates its data folder, as the engine's options. */
export type EngineModules = { pgliteWasmModule: CompiledModule; initdbWasmModule: CompiledModule };

let modules: Promise<EngineModules> | null = null;

/**
 * Compiles the engine's code once in a process and keeps it: opening an engine again takes two thirds of the time, and V8 never
 * frees the code while another thread uses it, which can end the process (nodejs/node#64500).
 */
export function compiledEngine(): Promise<EngineModules> {
  modules ??= compileEngine();
  return modules;
}

async function compileEngine(): Promise<EngineModules> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

async function compile(file: string): Promise<CompiledModule> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(folder, file)));
}
