import { parseArgs } from 'node:util';
import { registerBody } from '@sway/contract/auth';
import { createAdmin } from '#features/admin/index.ts';
import type { NewAdmin } from '#features/admin/index.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { SchemaError } from '#platform/database/schema-error.ts';
import { AppError } from '#platform/errors.ts';
import { openPlatform } from '#platform/open-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { removeSample } from '../demo/index.ts';
import { PasswordError, readNewPassword } from './read-password.ts';

const USAGE = `Usage: npm run admin -- create --username NAME --email ADDRESS --name "FULL NAME"
       npm run admin -- remove-sample

create creates an admin. It prompts for the password twice, or reads it from standard input if that is not a terminal. The password
is never an argument, because other users of the machine can see arguments.

remove-sample removes the sample data of a demo site from the database, so that the site can go live: sample people with their
listings and conversations, sample photographs, addresses and records. What real users added stays. All sessions end, and no user
remains an admin. Stop the server first.`;

type Command = { name: 'create'; admin: Omit<NewAdmin, 'password'> } | { name: 'remove-sample' };

/** A wrong use of the command; its message is shown without a stack. */
class CommandError extends Error {}

async function main(): Promise<void> {
  const command = readArguments();
  if (!command) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  const work =
    command.name === 'create'
      ? create(validated({ ...command.admin, password: await readNewPassword() }))
      : reportRemoval;
  const platform = await openPlatform(config, { warn: console.warn, error: console.error });
  try {
    console.log(await work(platform));
  } finally {
    await platform.close();
  }
}

function create(admin: NewAdmin) {
  return async (platform: Platform) =>
    `Created the admin ${admin.username} (user ${await createAdmin(platform, admin)}).`;
}

async function reportRemoval(platform: Platform): Promise<string> {
  const removed = await removeSample(platform);
  if (!removed) return 'This database has no sample data. Nothing was changed.';
  const { people, listings, conversations, addresses, records, photographs, formerAdmins } = removed;
  const counts = Object.entries({ people, listings, conversations, addresses, records, photographs });
  return [
    'Removed the sample data:',
    ...counts.map(([kind, count]) => `  ${count} ${kind}`),
    ...(formerAdmins.length > 0 ? [`No longer admins: ${formerAdmins.join(', ')}`] : []),
    'Every session has ended. Create an admin with: npm run admin -- create',
  ].join('\n');
}

/** @returns the command, or null for help. */
function readArguments(): Command | null {
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      options: { username: text, email: text, name: text, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
  const { username, email, name, help } = parsed.values;
  if (help) return null;
  const [commandName, ...rest] = parsed.positionals;
  if (rest.length > 0) throw new CommandError(USAGE);
  if (commandName === 'remove-sample' && Object.keys(parsed.values).length === 0)
    return { name: commandName };
  if (commandName !== 'create' || username === undefined || email === undefined || name === undefined)
    throw new CommandError(USAGE);
  return { name: commandName, admin: { username, email, name } };
}

/**
 * Checks an admin by the rules of a registration (product/accounts.md#registration). @throws CommandError listing every error
 */
function validated(admin: NewAdmin): NewAdmin {
  const checked = registerBody.safeParse({ ...admin, confirmPassword: admin.password });
  if (checked.success) {
    const { username, email, name, password } = checked.data;
    return { username, email, name, password };
  }
  const errors = new Set(checked.error.issues.map(issue => issue.message));
  throw new CommandError([...errors, 'No admin was created.'].join('\n'));
}

main().catch((error: unknown) => {
  const expected = [CommandError, PasswordError, ConfigError, FolderInUseError, SchemaError, AppError].some(
    kind => error instanceof kind,
  );
  const asError = error instanceof Error ? error : new Error(String(error));
  console.error(expected ? asError.message : asError.stack);
  process.exitCode = 1;
});
