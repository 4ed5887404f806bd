import { beforeEach, expect, it } from 'vitest';
import { setDeviceOwner, canStoreFor, ownKey } from './own-items.ts';

beforeEach(() => {
  setDeviceOwner(null);
  localStorage.clear();
  sessionStorage.clear();
});

const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

it('removes all items of a user who has signed out, from both storages', () => {
  setDeviceOwner(7);
  localStorage.setItem('sway-draft:7:3', 'Kia ora');
  localStorage.setItem('sway-outbox:7:a', '{}');
  localStorage.setItem(ownKey('listing-draft'), '{}');
  sessionStorage.setItem(`${ownKey('claim')}:12`, '{}');
  localStorage.setItem('sway-theme', 'dark');
  setDeviceOwner(7);
  expect(storedKeys()).toHaveLength(5);
  setDeviceOwner(null);
  expect(storedKeys()).toEqual(['sway-theme']);
});

it('removes the previous user’s items even if they did not sign out', () => {
  setDeviceOwner(7);
  localStorage.setItem('sway-draft:7:3', 'Kia ora');
  localStorage.setItem('sway-draft:77:3', 'Another');
  setDeviceOwner(77);
  expect(storedKeys()).toEqual(['sway-draft:77:3']);
});

it('moves a visitor’s items to the user who signs in, without overwriting that user’s items', () => {
  localStorage.setItem(ownKey('listing-draft'), 'draft');
  sessionStorage.setItem(`${ownKey('claim')}:12`, 'draft');
  sessionStorage.setItem('sway-claim:7:12', 'saved');
  setDeviceOwner(7);
  expect(localStorage.getItem('sway-listing-draft:7')).toBe('draft');
  expect(sessionStorage.getItem('sway-claim:7:12')).toBe('saved');
  expect(storedKeys()).toEqual(['sway-claim:7:12', 'sway-listing-draft:7']);
});

it('does not allow an open page to store items for a user who has signed out', () => {
  setDeviceOwner(7);
  expect(canStoreFor(7)).toBe(true);
  setDeviceOwner(null);
  expect(canStoreFor(7)).toBe(false);
});
