import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LICENCE_NUMBER_PATTERN, loginPauseMs, USERNAME_PATTERN } from './account-rules.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 2_000],
  [6, 4_000],
  [10, 64_000],
  [14, 900_000],
  [1_000, 900_000],
])('after %d failures a login waits %d ms', (failures, pause) => {
  expect(loginPauseMs(failures)).toBe(pause);
});

test('a further failure never shortens the pause', () => {
  fc.assert(
    fc.property(fc.nat(5_000), n => {
      expect(loginPauseMs(n + 1)).toBeGreaterThanOrEqual(loginPauseMs(n));
    }),
  );
});

test.each([
  ['mere', true],
  ['māia.t-2_x', true],
  ['7seas', true],
  ['.mere', false],
  ['me re', false],
  ['mere@sway', false],
  ['', false],
])('the username %j is accepted: %s', (username, accepted) => {
  expect(USERNAME_PATTERN.test(username)).toBe(accepted);
});

test.each([
  ['1234', false],
  ['12345', true],
  ['1234567890', true],
  ['12345678901', false],
  ['12a45', false],
])('the licence number %j is accepted: %s', (number, accepted) => {
  expect(LICENCE_NUMBER_PATTERN.test(number)).toBe(accepted);
});
