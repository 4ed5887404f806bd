import { isoDayInNewZealand } from '@sway/domain/text/format';
import { FIGURE_WEEKS } from '@sway/domain/listings/listing-rules';
import { expect, test } from 'vitest';
import { listedAt } from '../listings/listings.ts';
import { priceAt } from '../listings/price-history.ts';
import { NOW, SITE } from '../test-site.ts';
import { DAY_MS, daysBetween } from '../time.ts';

const { conversations, enquiries, listings, saves, viewers, weekViews } = SITE;

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

test('users who saved a home, wrote or enquired about it have looked at it that day, and are counted once a day', () => {
  const looked = new Set(viewers.map(({ username, listing, day }) => `${username} ${listing} ${day}`));
  expect(looked.size).toBe(viewers.length);
  const act = (username: string, listing: number, at: Date) =>
    `${username} ${listing} ${isoDayInNewZealand(at)}`;
  const acted = [
    ...saves.map(({ username, listing, at }) => act(username, listing, at)),
    ...conversations.map(each => act(each.buyerUsername, each.listing, each.messages[0]!.at)),
    ...enquiries.map(({ enquirerUsername, listing, at }) => act(enquirerUsername, listing, at)),
  ];
  expect(acted.filter(each => !looked.has(each))).toEqual([]);
});

/** The Monday of a day, found by its weekday. */
function mondayOf(day: string): string {
  let moment = Date.parse(day);
  while (new Date(moment).getUTCDay() !== 1) moment -= DAY_MS;
  return new Date(moment).toISOString().slice(0, 10);
}

const LAST_WEEKS = new Set(
  Array.from({ length: FIGURE_WEEKS }, (_, ago) =>
    mondayOf(isoDayInNewZealand(new Date(NOW.getTime() - ago * 7 * DAY_MS))),
  ),
);

test('the weeks of a listing add up to its visitors and users, and none is before it', () => {
  expect(weekViews.every(({ week }) => LAST_WEEKS.has(week))).toBe(true);
  for (const [index, listing] of listings.entries()) {
    const own = weekViews.filter(each => each.listing === index);
    const listedOn = mondayOf(isoDayInNewZealand(listedAt(listing)));
    expect(own.every(({ week, views }) => week >= listedOn && views > 0)).toBe(true);
    const users = viewers.filter(each => each.listing === index).length;
    const total = own.reduce((sum, { views }) => sum + views, 0);
    const isOlder = !LAST_WEEKS.has(listedOn);
    expect(total < listing.visitors + users).toBe(isOlder);
    expect(total).toBeLessThanOrEqual(listing.visitors + users);
  }
});

test('in no week was a home saved, enquired or written about more often than viewed', () => {
  const viewed = new Map(weekViews.map(({ listing, week, views }) => [`${listing} ${week}`, views]));
  const keyOf = (listing: number, at: Date) => `${listing} ${mondayOf(isoDayInNewZealand(at))}`;
  for (const acts of [
    saves.map(({ listing, at }) => keyOf(listing, at)),
    enquiries.map(({ listing, at }) => keyOf(listing, at)),
    conversations.map(({ listing, messages }) => keyOf(listing, messages[0]!.at)),
  ]) {
    const shown = acts.filter(key => LAST_WEEKS.has(key.split(' ')[1]!));
    expect(shown.length).toBeGreaterThan(3);
    for (const [key, { length }] of Map.groupBy(shown, each => each))
      expect(length, key).toBeLessThanOrEqual(viewed.get(key) ?? 0);
  }
});
