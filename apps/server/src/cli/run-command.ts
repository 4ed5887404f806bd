import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { ConfigError } from '#platform/config.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { SchemaError } from '#platform/database/schema-error.ts';
import { outsideFailure } from '#platform/failures.ts';
import { withUnknownSettings } from '#platform/unknown-settings.ts';
import { CommandError } from './admin/command.ts';

type ErrorKind = abstract new (...args: never[]) => Error;

const EXPECTED: ErrorKind[] = [CommandError, ConfigError, FolderInUseError, SchemaError];

/** The folder of the caller; npm itself runs scripts in the folder of the project. */
export const callerDir = process.env.INIT_CWD ?? process.cwd();

/** A path of an argument. */
export function callersPath(path: string): string {
  return resolve(callerDir, path);
}

/**
 * Runs a command. An error ends it with code 1.
 * @param expected errors whose message tells an operator everything, besides those of every command
 */
export function runCommand(main: () => Promise<void>, expected: ErrorKind[] = []): void {
  main().catch((error: unknown) => {
    console.error(withUnknownSettings(describeFailure(error, expected)));
    process.exitCode = 1;
  });
}

/** What the operating system says to a user who may not read or write a file. */
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What an operator reads of an error: its message if that tells everything, and otherwise its stack. */
export function describeFailure(error: unknown, expected: ErrorKind[] = []): string {
  const asError = error instanceof Error ? error : new Error(String(error));
  if ([...EXPECTED, ...expected].some(kind => error instanceof kind)) return asError.message;
  if (NOT_ALLOWED.has((asError as NodeJS.ErrnoException).code ?? ''))
    return `Run the command as the user of the server: ${asError.message}`;
  if (outsideFailure(error)) return `The command was ended by a failure outside of it: ${asError.message}`;
  return asError.stack ?? asError.message;
}

/** Reads the arguments of a command. @throws CommandError with the usage if they are others */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}
