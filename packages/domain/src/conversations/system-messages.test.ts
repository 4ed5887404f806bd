import { expect, test } from 'vitest';
import { peopleIn, systemMessageText, withoutPerson } from './system-messages.ts';
import type { MessagePart } from './system-messages.ts';

const PARTS: MessagePart[] = [{ userId: 1 }, ' invited ', { userId: 2, agency: 'Harbour Realty' }, '.'];
const NAMES = new Map([
  [1, 'Hana Ngata'],
  [2, 'Tama Reweti'],
]);

test('a system message states the names of its people, and the agency of an agent', () => {
  expect(systemMessageText(PARTS, NAMES)).toBe('Hana Ngata invited Tama Reweti of Harbour Realty.');
  expect(peopleIn(PARTS)).toEqual([1, 2]);
});

test('a person whose account is not known is somebody', () => {
  const parts: MessagePart[] = [{ userId: null }, ' removed ', { userId: 2 }, '.'];
  expect(systemMessageText(parts, NAMES)).toBe('Somebody removed Tama Reweti.');
  expect(peopleIn(parts)).toEqual([2]);
});

test('without a deleted user, nothing of their agency stays, nor of that of an unknown person', () => {
  const unknown: MessagePart = { userId: null, agency: 'Tama Reweti Homes' };
  expect(withoutPerson([...PARTS, unknown], 2)).toEqual([
    { userId: 1 },
    ' invited ',
    { userId: 2 },
    '.',
    { userId: null },
  ]);
  expect(withoutPerson(PARTS, 1)).toEqual(PARTS);
});
