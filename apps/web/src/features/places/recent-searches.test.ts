import { afterEach, expect, test, vi } from 'vitest';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { forgetSearch, recentSearches, addSearch } from './recent-searches.ts';

const KEY = 'sway-recent-searches:visitor';

const search = (where: string, what = 'Any price, any home') => ({
  query: `location=${where}&${what}`,
  where,
  what,
});

afterEach(() => {
  localStorage.clear();
  setDeviceOwner(null);
  vi.restoreAllMocks();
});

test('the last six are kept, the latest first, and a refined one takes the place of the one before', () => {
  for (const where of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) addSearch(search(where));
  addSearch(search('D', '3+ beds'));
  expect(recentSearches().map(({ where }) => where)).toEqual(['D', 'G', 'F', 'E', 'C', 'B']);
  expect(recentSearches()[0]).toEqual(search('D', '3+ beds'));
});

test('one is removed, and nothing stays on the device after the last', () => {
  addSearch(search('A'));
  addSearch(search('B'));
  expect(forgetSearch(search('B'))).toEqual([search('A')]);
  expect(forgetSearch(search('A'))).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('those of a user are deleted when they sign out', () => {
  setDeviceOwner(7);
  addSearch(search('A'));
  expect(recentSearches()).toHaveLength(1);
  setDeviceOwner(null);
  expect(recentSearches()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['{', '7', '{"a":1}', '[1,null,{"query":"x"}]'])('stored text %s that is none is ignored', text => {
  localStorage.setItem(KEY, text);
  expect(recentSearches()).toEqual([]);
});

test('a full storage and an endless query are not remembered', () => {
  addSearch(search('x'.repeat(1_000)));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addSearch(search('A'));
  expect(recentSearches()).toEqual([]);
});
