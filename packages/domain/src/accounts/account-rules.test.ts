import { expect, test } from 'vitest';
import { LICENCE_NUMBER_PATTERN, USERNAME_PATTERN } from './account-rules.ts';

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
