import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { describeFailure } from './run-command.ts';

test('a command tells mistakes, and what failed outside of it, in a line, and anything else with its stack', () => {
  expect(describeFailure(new ConfigError('PORT: must be a port number'))).toBe('PORT: must be a port number');
  const lost = new Error('Connection terminated unexpectedly');
  expect(describeFailure(lost)).toBe(
    'The command was ended by a failure outside of it: Connection terminated unexpectedly',
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(describeFailure(full)).toBe(
    'The command was ended by a failure outside of it: ENOSPC: no space left on device, write',
  );
  const locked = Object.assign(new Error(`EACCES: permission denied, unlink '.data/engine-socket'`), {
    code: 'EACCES',
  });
  expect(describeFailure(locked)).toBe(
    `Run the command as the user of the server: EACCES: permission denied, unlink '.data/engine-socket'`,
  );
  const fault = new Error('x is undefined');
  expect(describeFailure(fault)).toBe(fault.stack);
});
