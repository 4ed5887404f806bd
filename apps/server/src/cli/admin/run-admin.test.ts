import { expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { runAdmin } from './run-admin.ts';

const ROIMATA = ['--username', 'roimata', '--email', 'roimata@sway.example', '--name', 'Roimata Ōtene'];

test.each([
  [[], 'Usage: npm run admin -- COMMAND'],
  [['destroy', ...ROIMATA], 'There is no command destroy.'],
  [['create'], 'Usage: npm run admin -- create'],
  [['create', ...ROIMATA, '--password', 'kererū in the rain'], 'Usage: npm run admin -- create'],
  [['remove-sample', 'everything'], 'Usage: npm run admin -- remove-sample'],
  [['remove-sample', '--username', 'mere'], 'Usage: npm run admin -- remove-sample'],
  [['disable'], 'An argument is missing.'],
  [['sign-out', 'mere', 'tama'], 'There are too many arguments.'],
  [['jobs', 'stop'], 'An argument is missing.'],
  [['jobs', 'retry', 'everything'], 'Say retry and an id'],
  [['maintenance'], 'Say on or off.'],
  [['maintenance', 'on'], 'An argument is missing.'],
  [['maintenance', 'on', ' '], 'The reason has 1 to 500 characters.'],
  [['rotate-keys', 'all'], 'There are too many arguments.'],
  [['mail-test', 'nobody'], 'This is not an e-mail address.'],
])('%j is refused with the usage', async (args, part) => {
  const error: unknown = await runAdmin(args, { DATA_DIR: '/nowhere' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toContain(part);
  expect((error as Error).message).toContain('Usage: npm run admin -- ');
});

test.each([
  [['help'], /^Usage: npm run admin -- COMMAND/],
  [['disable', '--help'], /^Usage: npm run admin -- disable .*\n\n/],
])('%j prints the usage', async (args, text) => {
  expect(await runAdmin(args, { DATA_DIR: '/nowhere' })).toMatch(text);
});
