import { pathToFileURL } from 'node:url';
import type ts from 'typescript';
import { filesOf, pathOf } from './templates.ts';

/** An exported function with a database parameter. */
export type RepositoryFunction = {
  name: string;
  file: string;
  signature: ts.Signature;
  call: (args: unknown[]) => unknown;
};

/** The exported functions of a program's files with a database parameter. */
export async function findFunctions(program: ts.Program): Promise<RepositoryFunction[]> {
  const checker = program.getTypeChecker();
  const found: RepositoryFunction[] = [];
  for (const file of filesOf(program)) {
    const symbol = checker.getSymbolAtLocation(file);
    const url = pathToFileURL(file.fileName).href;
    const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
    for (const { name, ...exported } of symbol ? exportsOf(checker, symbol) : []) {
      const implementation = module[name];
      if (typeof implementation !== 'function' || !takesDatabase(checker, exported.signature)) continue;
      const call = (args: unknown[]) => (implementation as (...all: unknown[]) => unknown)(...args);
      found.push({ name, file: pathOf(file), signature: exported.signature, call });
    }
  }
  return found;
}

function exportsOf(checker: ts.TypeChecker, module: ts.Symbol): { name: string; signature: ts.Signature }[] {
  return checker.getExportsOfModule(module).flatMap(exported => {
    const [signature] = checker.getTypeOfSymbol(exported).getCallSignatures();
    return signature ? [{ name: exported.name, signature }] : [];
  });
}

function takesDatabase(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  return signature
    .getParameters()
    .some(parameter => checker.getTypeOfSymbol(parameter).getSymbol()?.name === 'Kysely');
}
