import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserHistory } from './page-history.ts';
import type { HistoryChange } from './page-history.ts';

let end = () => {};

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => end());

const entry = () => window.history.state as { key?: string } | null;

/** Loads the page, and collects the changes of its place. */
function open() {
  const changes: HistoryChange[] = [];
  const history = browserHistory();
  end = history.listen(change => changes.push(change));
  return { history, changes };
}

test('a page load gets a key of its own, which a reload keeps', () => {
  const first = open().history.location.key;
  expect(open().history.location.key).toBe(first);
  window.history.pushState(null, '');
  expect(open().history.location.key).not.toBe(first);
});

test('what else the entry holds is kept', () => {
  window.history.replaceState({ usr: { fromResults: true }, idx: 2 }, '');
  const { location } = open().history;
  expect(location.state).toEqual({ fromResults: true });
  expect(window.history.state).toMatchObject({ idx: 2, key: location.key });
});

test('each change says how far it went, with the place and its state', async () => {
  const { history, changes } = open();
  history.push('/browse?q=1#top', { from: 'home' });
  history.replace({ search: 'q=2' });
  history.go(-1);
  await expect.poll(() => changes.length).toBe(3);
  expect(
    changes.map(({ action, delta, location: { pathname, search, hash, state } }) => [
      action,
      delta,
      pathname + search + hash,
      state,
    ]),
  ).toEqual([
    ['PUSH', 1, '/browse?q=1#top', { from: 'home' }],
    ['REPLACE', 0, '/browse?q=2', null],
    ['POP', -1, '/', null],
  ]);
  expect(entry()?.key).toBe(history.location.key);
});

test('for an entry that a mark on the page has added, how far the user went is not known', async () => {
  const { changes } = open();
  window.location.hash = 'mark';
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]).toMatchObject({ action: 'POP', delta: null, location: { hash: '#mark' } });
});
