import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshTrends } from '#features/trends/index.ts';
import { hashToken } from '#platform/tokens.ts';
import { askOwners } from './ask-owners.ts';
import { restListing, wakeListing } from './resting.repo.ts';

const site = useTestApp();
const DAY_MS = 24 * 3_600_000;
/** Noon of a Monday in New Zealand. */
const NOON = Date.parse('2026-11-15T23:00:00Z');
const EVENING = NOON + 6 * 3_600_000 - 60_000;

let ownerId = 0;
let owner = {};
let id = 0;

beforeEach(async () => {
  ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
  id = await aListing(site.db, { ownerId, title: 'Bach by the sea' });
  await confirmedDaysAgo(0);
});

async function confirmedDaysAgo(days: number, listingId = id): Promise<void> {
  await site.db
    .updateTable('properties')
    .set({ confirmedAt: new Date(NOON - days * DAY_MS) })
    .where('id', '=', listingId)
    .execute();
}

/** By default at the end of the day's mails, when every owner's minute has come. */
const ask = (at = EVENING) => askOwners({ ...site, clock: () => new Date(at) });
const mails = () =>
  site.db.selectFrom('outbox').select(['userId', 'subject', 'body']).orderBy('id').execute();
const post = (url: string, payload = {}, headers = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const get = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).json();

async function tokenOfLastMail(): Promise<string> {
  return /confirm-price\?token=([\w-]+)/.exec((await mails()).at(-1)!.body)![1]!;
}

const home = () =>
  site.db
    .selectFrom('properties')
    .select(['confirmedAt', 'priceAsks', 'restingFor', 'isListed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a resting home', () => {
  beforeEach(() => restListing(site.db, id, 'unconfirmed', new Date()));

  test('is in no list, count, figure, sitemap or address page, and on no map', async () => {
    await aListing(site.db, { isActive: false });
    expect(await get('/api/properties')).toEqual([]);
    expect(await get('/api/properties/summary')).toEqual({ matching: 0, total: 0, bounds: null });
    const box = await post('/api/map/listings', { north: -34, south: -47, east: 179, west: 166, zoom: 14 });
    expect(box.body).not.toContain('Bach');
    const { addressId } = await get(`/api/own/properties/${id}`, owner);
    expect(await get(`/api/addresses/${addressId}/listings`)).toEqual([]);
    await refreshTrends(site);
    expect((await site.db.selectFrom('trend_groups').selectAll().execute()).length).toBe(0);
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain('homes-');
  });

  test('keeps its page, which says why and is not indexed', async () => {
    expect(await get(`/api/properties/${id}`)).toMatchObject({
      title: 'Bach by the sea',
      restingFor: 'unconfirmed',
    });
    expect((await site.app.inject(`/property/${id}`)).body).toContain('content="noindex"');
  });

  test('stays among saved homes and in conversations, where people can still write', async () => {
    const buyerId = await aUser(site.db);
    const buyer = await aSession(site.db, buyerId);
    const conversationId = await aConversation(site.db, id, buyerId, ['Kia ora']);
    await site.app.inject({ method: 'PUT', url: `/api/watchlist/${id}`, headers: buyer, payload: {} });
    expect(await get('/api/watchlist', buyer)).toMatchObject([{ property: { restingFor: 'unconfirmed' } }]);
    const sent = await post(
      '/api/messages',
      { propertyId: id, conversationId, content: 'Still there?' },
      buyer,
    );
    expect(sent.statusCode).toBe(200);
  });

  test.each([
    ['confirms its price', () => post(`/api/properties/${id}/confirm-price`, {}, owner)],
    [
      'names another price',
      async () => {
        const { version } = await get(`/api/own/properties/${id}`, owner);
        return site.app.inject({
          method: 'PATCH',
          url: `/api/properties/${id}`,
          headers: owner,
          payload: { version, swayPrice: 2_700_000 },
        });
      },
    ],
  ])('is back when its owner %s', async (_, act) => {
    expect((await act()).statusCode).toBe(200);
    expect(await get('/api/properties')).toMatchObject([{ id, restingFor: null }]);
  });

  test('that rests for reports is not woken by its owner', async () => {
    await wakeListing(site.db, id, 'unconfirmed');
    await restListing(site.db, id, 'reported', new Date());
    await confirmedDaysAgo(50);
    expect((await post(`/api/properties/${id}/confirm-price`, {}, owner)).statusCode).toBe(200);
    expect(await home()).toMatchObject({ restingFor: 'reported', isListed: false });
    expect(await wakeListing(site.db, id, 'unconfirmed')).toBe(false);
  });
});

describe('an owner', () => {
  test('who confirmed a price in the last week confirms nothing again, so that no home is kept first', async () => {
    await confirmedDaysAgo(3);
    site.wait(NOON - Date.now());
    const before = await home();
    await post(`/api/properties/${id}/confirm-price`, {}, owner);
    expect(await home()).toEqual(before);
    site.wait(5 * DAY_MS);
    await post(`/api/properties/${id}/confirm-price`, {}, owner);
    expect((await home()).confirmedAt.getTime()).toBeGreaterThan(before.confirmedAt.getTime());
  });

  test('alone confirms the price of a home, and no admin', async () => {
    await confirmedDaysAgo(50);
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    for (const headers of [{}, admin, await aSession(site.db, await aUser(site.db))])
      expect((await post(`/api/properties/${id}/confirm-price`, {}, headers)).statusCode).toBeGreaterThan(
        400,
      );
    expect((await home()).confirmedAt.getTime()).toBe(NOON - 50 * DAY_MS);
  });

  test('of several homes that are due gets one mail about all of them', async () => {
    const other = await aListing(site.db, {
      ownerId,
      title: 'Flat in town',
      address: '2 Rātā Street, Te Aro, Wellington',
    });
    await confirmedDaysAgo(91);
    await confirmedDaysAgo(200, other);
    await ask();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.body).toMatch(/Bach by the sea[^]*Flat in town/);
    expect(await get('/api/notifications', owner)).toMatchObject([{ kind: 'price_to_confirm' }]);
  });

  test('is not asked at night, and never about a home of the sample', async () => {
    await confirmedDaysAgo(91);
    for (const hour of [10, 15, 19]) await ask(Date.parse('2026-11-16T00:00:00Z') + hour * 3_600_000);
    expect(await mails()).toEqual([]);
    await site.db.updateTable('users').set({ isSample: true }).where('id', '=', ownerId).execute();
    await ask();
    expect(await mails()).toEqual([]);
  });
});

describe('a link of a mail', () => {
  beforeEach(async () => {
    await confirmedDaysAgo(91);
    site.wait(EVENING - Date.now());
    await ask();
  });

  test('shows the home and changes nothing when it is opened, and confirms the price once', async () => {
    const token = await tokenOfLastMail();
    expect((await site.app.inject(`/confirm-price?token=${token}`)).statusCode).toBe(200);
    const read = await post('/api/price-links/read', { token });
    expect(read.json()).toMatchObject({ id, title: 'Bach by the sea', swayPrice: 2_790_000 });
    expect((await home()).priceAsks).toBe(1);
    expect((await site.app.inject({ url: '/api/price-links/confirm', query: { token } })).statusCode).toBe(
      405,
    );
    const both = await Promise.all([1, 2].map(() => post('/api/price-links/confirm', { token })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await home()).toMatchObject({ priceAsks: 0, restingFor: null });
    expect((await post('/api/price-links/read', { token })).json().code).toBe('listing.price_link_ended');
  });

  test('that is forged, of another kind, or too old confirms nothing', async () => {
    const token = await tokenOfLastMail();
    for (const forged of [`${token}x`, token.toUpperCase(), hashToken(token), ' ', id.toString()])
      expect((await post('/api/price-links/confirm', { token: forged })).json().code).toBe(
        'listing.price_link_ended',
      );
    site.wait(61 * DAY_MS);
    expect((await post('/api/price-links/confirm', { token })).statusCode).toBe(404);
    expect((await home()).priceAsks).toBe(1);
  });

  test('ends when the owner names another price, and with the home', async () => {
    const token = await tokenOfLastMail();
    await site.app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers: owner });
    expect((await post('/api/price-links/confirm', { token })).statusCode).toBe(404);
  });

  test('is kept as a hash alone', async () => {
    const token = await tokenOfLastMail();
    const links = await site.db.selectFrom('price_links').selectAll().execute();
    expect(links.map(link => link.tokenHash)).toEqual([hashToken(token)]);
  });
});
