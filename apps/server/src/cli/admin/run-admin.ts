import { commandLine } from '#platform/command-line.ts';
import { readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { requireDatabase } from '../require-database.ts';
import { CommandError, UsageError } from './command.ts';
import type { AdminCommand, Work } from './command.ts';
import { create } from './create.ts';
import { eraseAgainCommand } from './erase-again.ts';
import { jobs } from './jobs.ts';
import { mailTest } from './mail-test.ts';
import { maintenance } from './maintenance.ts';
import { removeSampleCommand } from './remove-sample.ts';
import { migrateCommand } from './migrate.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { disable, enable, promote, resetFactors, resetPassword, signOut } from './users.ts';
import { vapidKeys } from './vapid-keys.ts';

const COMMANDS: Record<string, AdminCommand> = {
  create,
  promote,
  disable,
  enable,
  'sign-out': signOut,
  'reset-password': resetPassword,
  'reset-factors': resetFactors,
  'mail-test': mailTest,
  jobs,
  maintenance,
  migrate: migrateCommand,
  'erase-again': eraseAgainCommand,
  'rotate-keys': rotateKeysCommand,
  'vapid-keys': vapidKeys,
  'remove-sample': removeSampleCommand,
};

/** Runs one of the operator's commands. @returns what it prints. @throws CommandError with the usage if the arguments are others */
export async function runAdmin(
  [name = '', ...args]: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (name === '') throw new CommandError(usage());
  if (['help', '--help', '-h'].includes(name)) return usage();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command ${name}.\n\n${usage()}`);
  if (args.includes('--help') || args.includes('-h')) return `${usageOf(name, command)}\n\n${command.about}`;
  const work = await command.read(args).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`${error.message}\n${usageOf(name, command)}`, { cause: error });
  });
  return run(work, readConfig(environment));
}

async function run(work: Work, config: Config): Promise<string> {
  if (work.on === 'settings') return work.run(config);
  requireDatabase(config);
  const platform = await openPlatform(config, { warn: console.warn, error: console.error });
  try {
    return await work.run(platform);
  } finally {
    await platform.close();
  }
}

function usageOf(name: string, { usage: parameters }: AdminCommand): string {
  return `Usage: ${commandLine('admin')} ${name} ${parameters}`.trimEnd();
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, command]) =>
    `  ${name} ${command.usage}`.trimEnd().concat(`\n      ${command.about}`),
  );
  return [
    `Usage: ${commandLine('admin')} COMMAND …`,
    '',
    ...lines,
    '',
    'USER is a username or an e-mail address. On PostgreSQL the commands work while the site runs. The embedded database belongs to the',
    'server while it runs: stop the server, run the command, and start the server again.',
  ].join('\n');
}
