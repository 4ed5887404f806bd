import { beforeEach, expect, test } from 'vitest';
import { nameHistoryEntry } from './name-history-entry.ts';

const key = () => (window.history.state as { key?: string } | null)?.key;

beforeEach(() => window.history.replaceState(null, ''));

test('a page load gets a key of its own, which a reload keeps', () => {
  nameHistoryEntry();
  const first = key();
  expect(first).toBeDefined();
  nameHistoryEntry();
  expect(key()).toBe(first);
  window.history.pushState(null, '');
  nameHistoryEntry();
  expect(key()).not.toBe(first);
});

test('what else the entry holds is kept', () => {
  window.history.replaceState({ usr: { fromResults: true }, idx: 2 }, '');
  nameHistoryEntry();
  expect(window.history.state).toMatchObject({ usr: { fromResults: true }, idx: 2, key: key() });
});
