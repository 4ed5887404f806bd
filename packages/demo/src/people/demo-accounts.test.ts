import { expect, test } from 'vitest';
import { SITE } from '../test-site.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const { claims, conversations, listings, saves } = SITE;
const { buyer, owner } = DEMO_ACCOUNTS;

test('the demo owner has two homes in one town: active, of two types, one of them verified', () => {
  const homes = listings.filter(({ ownerUsername }) => ownerUsername === owner.username);
  expect(homes).toHaveLength(2);
  expect(homes.every(({ isActive }) => isActive)).toBe(true);
  expect(new Set(homes.map(({ home }) => home.place.city.name)).size).toBe(1);
  expect(new Set(homes.map(({ home }) => home.propertyType)).size).toBe(2);
  expect(homes.map(({ isVerified }) => isVerified).toSorted()).toEqual([false, true]);
});

test('the demo owner has one pending claim, with a document', () => {
  const own = claims.filter(each => each.claimantUsername === owner.username && each.listing === null);
  expect(own.map(({ status }) => status)).toEqual(['pending_verification']);
  expect(own[0]!.document).not.toBeNull();
});

test('both homes of the demo owner have visitors, saves and a conversation', () => {
  for (const [index, { ownerUsername, visitors }] of listings.entries()) {
    if (ownerUsername !== owner.username) continue;
    expect(visitors).toBeGreaterThan(20);
    expect(saves.some(({ listing }) => listing === index)).toBe(true);
    expect(conversations.some(({ listing }) => listing === index)).toBe(true);
  }
});

test('the demo buyer has two conversations, one with an unread message', () => {
  const own = conversations.filter(({ buyerUsername }) => buyerUsername === buyer.username);
  expect(own).toHaveLength(2);
  expect(own.map(({ unread }) => unread.buyer).toSorted()).toEqual([0, 1]);
});

test('the demo buyer has saved homes in several towns, of which one has a new price', () => {
  const own = saves.filter(({ username }) => username === buyer.username);
  const saved = own.map(({ listing }) => listings[listing]!);
  expect(saved.every(({ isActive }) => isActive)).toBe(true);
  expect(new Set(saved.map(({ home }) => home.place.city.name)).size).toBeGreaterThanOrEqual(5);
  const changed = own.filter(each => listings[each.listing]!.swayPriceNzd !== each.priceWhenSavedNzd);
  expect(changed.length).toBeGreaterThanOrEqual(1);
});
