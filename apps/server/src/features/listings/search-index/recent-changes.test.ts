import { expect, test } from 'vitest';
import { changedSince, noChanges, recordChange } from './recent-changes.ts';

const HERE = { west: 100, east: 200, north: 100, south: 200 };

test('a change inside a box is seen from an earlier version and not from its own', () => {
  const changes = noChanges();
  recordChange(changes, 1, 100, 199);
  expect(changedSince(changes, 0, HERE)).toBe(true);
  expect(changedSince(changes, 1, HERE)).toBe(false);
});

test('changes outside a box do not count', () => {
  const changes = noChanges();
  for (const [i, [x, y]] of [
    [99, 150],
    [200, 150],
    [150, 99],
    [150, 200],
  ].entries()) {
    recordChange(changes, i + 1, x!, y!);
  }
  expect(changedSince(changes, 0, HERE)).toBe(false);
});

test('a version too old to compare counts as changed', () => {
  const changes = noChanges();
  for (let version = 1; version <= 2_000; version++) recordChange(changes, version, 0, 0);
  expect(changedSince(changes, 0, HERE)).toBe(true);
  expect(changedSince(changes, 1_999, HERE)).toBe(false);
});
