import { expect, test } from 'vitest';
import { slots } from './slots.ts';

test('each key has its own slots, and a freed one can be taken again', () => {
  const uploads = slots<number>(2);
  const free = uploads.take(7);
  uploads.take(7);
  expect([uploads.isFull(7), uploads.isFull(8)]).toEqual([true, false]);
  free();
  expect(uploads.isFull(7)).toBe(false);
});

test('freeing twice, as when an answer and the end of its connection both do, frees one slot', () => {
  const bodies = slots<number>(1);
  const free = bodies.take(7);
  free();
  bodies.take(7);
  free();
  expect(bodies.isFull(7)).toBe(true);
});
