import { expect, test } from 'vitest';
import { isSendable, MAX_MESSAGE_CHARACTERS } from './conversation-rules.ts';

test.each([
  ['a letter', 'a'],
  ['a letter among spaces', ' a '],
  ['the most characters', 'a'.repeat(MAX_MESSAGE_CHARACTERS)],
])('a message of %s can be sent', (_, content) => {
  expect(isSendable(content)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['only spaces and line breaks', ' \n\t '],
  ['a character too many', 'a'.repeat(MAX_MESSAGE_CHARACTERS + 1)],
])('a message of %s cannot be sent', (_, content) => {
  expect(isSendable(content)).toBe(false);
});
