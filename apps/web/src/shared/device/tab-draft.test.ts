import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteTabDraft, isOnlyInThisTab, readTabDraft, storeTabDraft } from './tab-draft.ts';

const KEY = 'sway-draft:7';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Continues as another tab with its own session storage. Returns a function that continues as the tab before. */
function openTab(): () => void {
  const before = { ...sessionStorage };
  sessionStorage.clear();
  return () => {
    sessionStorage.clear();
    for (const [key, text] of Object.entries(before)) sessionStorage.setItem(key, text as string);
  };
}

test('two tabs have two drafts, and a tab without one starts from the last', () => {
  storeTabDraft(KEY, 'first');
  const backToFirst = openTab();
  expect(readTabDraft(KEY)).toBe('first');
  storeTabDraft(KEY, 'second');
  backToFirst();
  expect(readTabDraft(KEY)).toBe('first');
  openTab();
  expect(readTabDraft(KEY)).toBe('second');
});

test('a tab that deleted its draft has none, and another tab’s remains', () => {
  storeTabDraft(KEY, 'first');
  const backToFirst = openTab();
  storeTabDraft(KEY, 'second');
  backToFirst();
  deleteTabDraft(KEY);
  expect(readTabDraft(KEY)).toBeNull();
  expect(isOnlyInThisTab(KEY)).toBe(false);
  openTab();
  expect(readTabDraft(KEY)).toBe('second');
});

test('a deleted draft that was the last one of the device is in no tab', () => {
  storeTabDraft(KEY, 'only');
  deleteTabDraft(KEY);
  expect(readTabDraft(KEY)).toBeNull();
  openTab();
  expect(readTabDraft(KEY)).toBeNull();
});

test('a draft is only in its tab if another tab’s is the last one of the device', () => {
  expect(isOnlyInThisTab(KEY)).toBe(false);
  storeTabDraft(KEY, 'first');
  expect(isOnlyInThisTab(KEY)).toBe(false);
  const backToFirst = openTab();
  storeTabDraft(KEY, 'second');
  backToFirst();
  expect(isOnlyInThisTab(KEY)).toBe(true);
});

test('without storage there is no draft and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeTabDraft(KEY, 'first');
  expect(readTabDraft(KEY)).toBeNull();
  deleteTabDraft(KEY);
  expect(isOnlyInThisTab(KEY)).toBe(false);
});
