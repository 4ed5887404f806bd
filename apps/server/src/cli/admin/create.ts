import { registerBody } from '@sway/contract/auth';
import { createAdmin } from '#features/admin/index.ts';
import type { NewAdmin } from '#features/admin/index.ts';
import { readNewPassword } from '../read-password.ts';
import { CommandError, onSite, readArguments, UsageError } from './command.ts';
import type { AdminCommand } from './command.ts';

const text = { type: 'string' } as const;

export const create: AdminCommand = {
  usage: '--username NAME --email ADDRESS --name "FULL NAME"',
  about:
    'Creates an admin. Asks for the password twice, or reads it from standard input; it is never an argument, because other users of ' +
    'the machine can see arguments.',
  async read(args) {
    const { username, email, name } = readArguments(args, 0, {
      username: text,
      email: text,
      name: text,
    }).values;
    if (username === undefined || email === undefined || name === undefined)
      throw new UsageError('--username, --email and --name are needed.');
    const admin = validated({ username, email, name, password: await readNewPassword() });
    return onSite(
      async platform => `Created the admin ${admin.username} (user ${await createAdmin(platform, admin)}).`,
    );
  },
};

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
