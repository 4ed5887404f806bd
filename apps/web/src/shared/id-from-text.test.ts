import { expect, test } from 'vitest';
import { idFromText } from './id-from-text.ts';

test.each([
  ['1', 1],
  ['42', 42],
  ['999999999999999', 999_999_999_999_999],
])('%s is an id', (text, id) => expect(idFromText(text)).toBe(id));

test.each([null, undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', '1 ', '٣', '1000000000000000'])(
  '%s is not an id',
  text => expect(idFromText(text)).toBeNull(),
);
