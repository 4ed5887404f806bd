import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyCounter } from './key-counter.ts';
import type { Key } from './key-counter.ts';

/** What the census must find, by the plainest of means. */
function check(keys: Key[]): void {
  const keyCounter = createKeyCounter();
  for (const one of keys) keyCounter.count(one);
  const isLast = keys.map(one => keyCounter.isLast(one));
  expect(isLast).toEqual(keys.map((one, place) => keys.lastIndexOf(one) === place));
  expect(keyCounter.replaced()).toBe(keys.length - new Set(keys).size);
}

test('of each key exactly its last row is told as the last, however far apart and however large keys are', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat());
  fc.assert(fc.property(fc.array(number), check));
});

test('texts are told apart as exactly: UUIDs, title numbers and whatever else', () => {
  const text = fc.oneof(fc.uuid(), fc.constantFrom('NA1A/1', 'NA1A/2', 'na1a/1', '', '1'), fc.string());
  fc.assert(fc.property(fc.array(fc.oneof(text, fc.constant(1))), check));
});

test('a hundred thousand texts, each twice, keep being told apart while the table grows', () => {
  const texts = Array.from({ length: 100_000 }, (_, n) => `unit ${n}`);
  const keyCounter = createKeyCounter();
  for (const text of [...texts, ...texts]) keyCounter.count(text);
  expect(keyCounter.replaced()).toBe(texts.length);
  expect(texts.filter(text => keyCounter.isLast(text))).toEqual([]);
  expect(texts.filter(text => !keyCounter.isLast(text))).toEqual([]);
});
