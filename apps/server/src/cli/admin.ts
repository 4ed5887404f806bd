import { parseArgs } from 'node:util';
import { registerBody } from '@sway/contract/auth';
import { createAdmin } from '#features/admin/index.ts';
import type { NewAdmin } from '#features/admin/index.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { AppError } from '#platform/errors.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { PasswordError, readNewPassword } from './read-password.ts';

const USAGE = `Usage: npm run admin -- create --username NAME --email ADDRESS --name "FULL NAME"

Creates an admin. The password is asked for twice, or read from standard input where that is no terminal; it is never an
argument, which other users of the machine could see.`;

/** A wrong call of the command. The message is all there is to say. */
class CommandError extends Error {}

async function main(): Promise<void> {
  const asked = readArguments();
  if (!asked) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  const admin = validated({ ...asked, password: await readNewPassword() });
  const platform = await openPlatform(config, error => console.error(error));
  try {
    const id = await createAdmin(platform, admin);
    console.log(`Created the admin ${admin.username} (user ${id}).`);
  } finally {
    await platform.close();
  }
}

/** @returns who is to be created, or null when help is asked for. */
function readArguments(): Omit<NewAdmin, 'password'> | null {
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
  const isCreation = parsed.positionals.length === 1 && parsed.positionals[0] === 'create';
  if (!isCreation || username === undefined || email === undefined || name === undefined)
    throw new CommandError(USAGE);
  return { username, email, name };
}

/** Holds an admin to the rules of a registration (§5). @throws CommandError that lists every fault. */
function validated(admin: NewAdmin): NewAdmin {
  const checked = registerBody.safeParse({ ...admin, confirmPassword: admin.password });
  if (checked.success) {
    const { username, email, name, password } = checked.data;
    return { username, email, name, password };
  }
  const faults = new Set(checked.error.issues.map(issue => issue.message));
  throw new CommandError([...faults, 'No admin was created.'].join('\n'));
}

main().catch((error: unknown) => {
  const expected = [CommandError, PasswordError, ConfigError, FolderInUseError, AppError].some(
    kind => error instanceof kind,
  );
  const asError = error instanceof Error ? error : new Error(String(error));
  console.error(expected ? asError.message : asError.stack);
  process.exitCode = 1;
});
