import { AppError } from '#platform/errors.ts';
import { runAdmin } from './admin/run-admin.ts';
import { PasswordError } from './read-password.ts';
import { runCommand } from './run-command.ts';

runCommand(
  async () => console.log(await runAdmin(process.argv.slice(2), process.env)),
  [PasswordError, AppError],
);
