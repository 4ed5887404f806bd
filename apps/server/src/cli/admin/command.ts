import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';

/** What a command does once its arguments are read. It returns what to print. */
export type Work =
  | { on: 'site'; run: (platform: Platform) => Promise<string> }
  | { on: 'settings'; run: (config: Config) => Promise<string> };

/** A command of `npm run admin`. */
export type AdminCommand = {
  /** The arguments, as in `USER [--mail]`. */
  usage: string;
  /** What it does, in a sentence or two. */
  about: string;
  /** Reads the arguments, and what else is needed before the database is opened. @throws CommandError */
  read: (args: string[]) => Promise<Work>;
};

/** A mistake of the person who runs a command; its message is shown without a stack. */
export class CommandError extends Error {}

/** The arguments are not those of the command: its usage is shown after the message. */
export class UsageError extends CommandError {}

/** Reads the arguments of a command. @param count the number of arguments that are not options @throws UsageError */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  count: number,
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (positionals.length !== count) throw new UsageError(wrongCount(positionals.length, count));
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wrongCount(given: number, expected: number): string {
  return given < expected ? 'An argument is missing.' : 'There are too many arguments.';
}

/** An operation on the site's database. */
export function onSite(run: (platform: Platform) => Promise<string>): Work {
  return { on: 'site', run };
}
