import { expect, test } from 'vitest';
import { listedAt } from '../listings/listings.ts';
import { priceAt } from '../listings/price-history.ts';
import { NOW, SITE } from '../test-site.ts';
import { daysBetween } from '../time.ts';
import { spreadOverWeeks } from './visitors.ts';

const { conversations, enquiries, listings, saves, viewers } = SITE;

const figures = listings.map((listing, index) => ({
  days: daysBetween(listedAt(listing), NOW),
  visitors: listing.visitors,
  saves: saves.filter(save => save.listing === index).length,
  conversations: conversations.filter(conversation => conversation.listing === index).length,
}));

function mean(items: readonly (typeof figures)[number][], figure: 'visitors' | 'saves' | 'conversations') {
  return items.reduce((sum, item) => sum + item[figure], 0) / items.length;
}

test('older listings have more visitors, saves and conversations', () => {
  const young = figures.filter(({ days }) => days < 10);
  const old = figures.filter(({ days }) => days > 90);
  expect(young.length).toBeGreaterThan(20);
  expect(old.length).toBeGreaterThan(100);
  for (const figure of ['visitors', 'saves', 'conversations'] as const)
    expect(mean(old, figure)).toBeGreaterThan(3 * mean(young, figure));
});

test('a listing has no more visitors than its age allows, and fewer saves and conversations than visitors', () => {
  for (const { days, visitors, saves: saved, conversations: held } of figures) {
    expect(visitors).toBeLessThanOrEqual(Math.ceil(10 * days));
    expect(saved).toBeLessThanOrEqual(visitors * 0.1 + 2);
    expect(held).toBeLessThanOrEqual(Math.max(1, visitors * 0.05));
  }
});

test('listings differ: of the same age, some have several times the visitors of others', () => {
  const visitors = figures.filter(({ days }) => days > 60 && days < 70).map(each => each.visitors);
  expect(Math.max(...visitors)).toBeGreaterThan(2.5 * Math.min(...visitors));
});

test('a home is saved at the price that it had then, after it was listed, by each user once', () => {
  for (const { listing, at, priceWhenSavedNzd } of saves) {
    expect(at.getTime()).toBeGreaterThan(listedAt(listings[listing]!).getTime());
    expect(priceWhenSavedNzd).toBe(priceAt(listings[listing]!.priceChanges, at));
  }
  expect(new Set(saves.map(({ username, listing }) => `${username} ${listing}`)).size).toBe(saves.length);
});

test('users who saved a home, wrote or enquired about it have looked at it, and are counted once', () => {
  const looked = new Set(viewers.map(({ username, listing }) => `${username} ${listing}`));
  expect(looked.size).toBe(viewers.length);
  const acted = [
    ...saves.map(({ username, listing }) => `${username} ${listing}`),
    ...conversations.map(({ buyerUsername, listing }) => `${buyerUsername} ${listing}`),
    ...enquiries.map(({ enquirerUsername, listing }) => `${enquirerUsername} ${listing}`),
  ];
  expect(acted.filter(each => !looked.has(each))).toEqual([]);
});

test('the visitors of a listing are spread over its weeks, and none are before it', () => {
  for (const listing of listings) {
    const listedWeeks = Math.floor(daysBetween(listedAt(listing), NOW) / 7) + 1;
    const weeks = spreadOverWeeks(listing, 12, NOW);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(0, Math.max(0, 12 - listedWeeks)).every(count => count === 0)).toBe(true);
    const total = weeks.reduce((sum, count) => sum + count, 0);
    // Each week is rounded.
    expect(total).toBeLessThanOrEqual(listing.visitors + 6);
    expect(total).toBeGreaterThanOrEqual(listedWeeks <= 12 ? listing.visitors - 6 : 0);
  }
});
