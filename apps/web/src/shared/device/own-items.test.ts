import { beforeEach, expect, it } from 'vitest';
import { keepOnlyOf, mayKeepFor, ownKey } from './own-items.ts';

beforeEach(() => {
  keepOnlyOf(null);
  localStorage.clear();
  sessionStorage.clear();
});

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

it('keeps nothing of a person who has signed out, in either storage', () => {
  keepOnlyOf(7);
  localStorage.setItem('sway-draft:7:3', 'Kia ora');
  localStorage.setItem('sway-outbox:7:a', '{}');
  localStorage.setItem(ownKey('listing-draft'), '{}');
  sessionStorage.setItem(`${ownKey('claim')}:12`, '{}');
  localStorage.setItem('sway-theme', 'dark');
  keepOnlyOf(7);
  expect(kept()).toHaveLength(5);
  keepOnlyOf(null);
  expect(kept()).toEqual(['sway-theme']);
});

it('shows the next person nothing of the one before, though no one signed out in between', () => {
  keepOnlyOf(7);
  localStorage.setItem('sway-draft:7:3', 'Kia ora');
  localStorage.setItem('sway-draft:77:3', 'Another');
  keepOnlyOf(77);
  expect(kept()).toEqual(['sway-draft:77:3']);
});

it('gives a visitor who signs in what they had begun, and never over what they had already', () => {
  localStorage.setItem(ownKey('listing-draft'), 'begun');
  sessionStorage.setItem(`${ownKey('claim')}:12`, 'begun');
  sessionStorage.setItem('sway-claim:7:12', 'kept');
  keepOnlyOf(7);
  expect(localStorage.getItem('sway-listing-draft:7')).toBe('begun');
  expect(sessionStorage.getItem('sway-claim:7:12')).toBe('kept');
  expect(kept()).toEqual(['sway-claim:7:12', 'sway-listing-draft:7']);
});

it('drops what earlier versions kept without saying whose it was', () => {
  localStorage.setItem('sway-listing-draft', '{}');
  localStorage.setItem('sway-videos-for-listing', '[]');
  keepOnlyOf(7);
  expect(kept()).toEqual([]);
});

it('lets a page that is still open keep nothing for somebody who has signed out', () => {
  keepOnlyOf(7);
  expect(mayKeepFor(7)).toBe(true);
  keepOnlyOf(null);
  expect(mayKeepFor(7)).toBe(false);
});
