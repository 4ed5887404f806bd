import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';

test.each([
  [{}, 'npm run backup --'],
  [{ OPERATOR_COMMAND: '' }, 'npm run backup --'],
  [{ OPERATOR_COMMAND: 'sway' }, 'sway backup'],
])('with %j an operator backs up with: %s FOLDER', (environment, expected) => {
  expect(commandLine('backup', environment)).toBe(expected);
});
