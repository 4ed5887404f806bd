import type { OwnListingDetail } from '@sway/contract/own-properties';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAddress, aPictureOf, aRecord, aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aHome, anOwner } from '@sway/testing/owners';
import type { Owner } from '@sway/testing/owners';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let owner: Owner;
beforeEach(async () => {
  owner = await anOwner(site);
});

describe('editing', () => {
  test('changes any field, and the estimate with it', async () => {
    const listing = await owner.list();
    const unitOfPropertyId = await aRecord(site.db, { capitalValue: 1_310_000 });
    const change = {
      title: 'New words',
      description: 'A garden.',
      bedrooms: 4,
      bathrooms: 1,
      floorArea: 210,
      propertyType: 'Townhouse',
      features: ['Deck/Patio'],
      priceJustificationTags: [],
      priceJustificationText: '',
      unitOfPropertyId,
    };
    const edited = (await owner.edit(listing, change)).json();
    expect(edited).toMatchObject({
      ...change,
      priceJustificationText: null,
      capitalValue: 1_310_000,
      version: 2,
    });
    expect(edited.avmPrice).toBe(Math.round(12_000 * 210 * 0.95 * 1.08 * 1.04));
    expect(edited.priceHistory).toHaveLength(1);
  });

  test('adds each price with its date and note; hiding and showing do not restart the price history', async () => {
    const listing = await owner.list();
    const lower = (
      await owner.edit(listing, { swayPrice: 1_500_000, priceNote: 'We have found a place' })
    ).json();
    await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: false });
    await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: true });
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    await owner.edit(now, { swayPrice: 1_520_000 });
    const shown = (await site.app.inject(`/api/properties/${listing.id}`)).json<OwnListingDetail>();
    expect(lower.version).toBe(2);
    expect(shown.priceHistory.map(({ price, note }) => [price, note])).toEqual([
      [1_590_000, null],
      [1_500_000, 'We have found a place'],
      [1_520_000, null],
    ]);
    expect(shown.swayPrice).toBe(1_520_000);
  });

  test('an edit from an older version is a conflict and changes nothing; a retry from the present version succeeds', async () => {
    const listing = await owner.list();
    await owner.edit(listing, { swayPrice: 1_500_000 });
    const second = await owner.edit(listing, { swayPrice: 1_700_000, title: 'Other words' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'listing.version_conflict',
      issues: [{ path: 'version' }],
    });
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect(now).toMatchObject({ swayPrice: 1_500_000, title: listing.title });
    expect((await owner.edit(now, { title: 'Other words' })).json()).toMatchObject({ title: 'Other words' });
  });

  test('one of many concurrent edits from one version succeeds', async () => {
    const listing = await owner.list();
    const prices = [1_100_000, 1_200_000, 1_300_000, 1_400_000, 1_500_000];
    const answers = await Promise.all(prices.map(swayPrice => owner.edit(listing, { swayPrice })));
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { priceHistory } = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect(priceHistory).toHaveLength(2);
  });

  test('repeating the same edit returns the result of the first', async () => {
    const listing = await owner.list();
    const change = { swayPrice: 1_500_000, priceNote: 'Once' };
    expect((await owner.edit(listing, change)).json()).toMatchObject({ version: 2 });
    const again = (await owner.edit(listing, change)).json();
    expect(again).toMatchObject({ version: 2 });
    expect(again.priceHistory).toHaveLength(2);
  });

  test('a listing takes 100 changes an hour, and can be hidden all the same', async () => {
    const id = await aListing(site.db, { ownerId: owner.id });
    const url = `/api/properties/${id}`;
    const change = (version: number, floorArea: number) => owner.send('PATCH', url, { version, floorArea });
    const { max } = RATE_LIMITS.changesOfListing;
    for (let i = 1; i <= max; i++) expect((await change(i, 100 + i)).statusCode).toBe(200);
    const refused = await change(max + 1, 99);
    expect(refused.json()).toMatchObject({ status: 429, code: 'listing.change_limit' });
    const [hidden, shown] = [
      await owner.send('PATCH', url, { isActive: false }),
      await owner.send('PATCH', url, { isActive: true }),
    ];
    expect([hidden.statusCode, shown.statusCode]).toEqual([200, 429]);
    site.wait(3_600_000);
    expect((await owner.send('PATCH', url, { isActive: true })).statusCode).toBe(200);
  });

  test('an edit without a version is rejected', async () => {
    const { id } = await owner.list();
    const response = await owner.send('PATCH', `/api/properties/${id}`, { title: 'Blind' });
    expect(response.json()).toMatchObject({ status: 400, code: 'listing.version_required' });
    expect(response.json().issues[0].path).toBe('version');
  });

  test('a house needs its rooms; a section has none', async () => {
    const listing = await owner.list();
    expect((await owner.edit(listing, { bedrooms: null })).json().issues).toMatchObject([
      { path: 'bedrooms' },
    ]);
    const land = (await owner.edit(listing, { propertyType: 'Land', floorArea: null })).json();
    expect(land).toMatchObject({ bedrooms: null, bathrooms: null, floorArea: null, avmPrice: null });
    const back = await owner.edit(land, { propertyType: 'House' });
    expect(back.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
      'bedrooms',
      'bathrooms',
      'floorArea',
    ]);
  });

  test('a listing can move to another address, unless that is listed already or the listing is verified', async () => {
    const listing = await owner.list();
    const right = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 }, town: 'Dunedin' });
    const moved = (await owner.edit(listing, { addressId: right })).json();
    expect(moved).toMatchObject({
      addressId: right,
      city: 'Dunedin',
      latitude: -45.9,
      avmPrice: 4_800 * 136,
    });
    const other = await owner.list();
    expect((await owner.edit(other, { addressId: right })).statusCode).toBe(409);
    const verified = await aListing(site.db, { ownerId: owner.id, isVerified: true });
    const ofVerified = await owner.edit(
      { id: verified, version: 1 },
      { addressId: await anAddress(site.db) },
    );
    expect(ofVerified.json()).toMatchObject({ status: 409, code: 'listing.address_locked' });
  });

  test('pictures keep the order in which they are sent, and omitted ones are removed', async () => {
    const listing = await owner.list();
    const keys = [await aPictureOf(site.db, listing.id), await aPictureOf(site.db, listing.id)];
    const [first, second] = keys.map(key => `/media/${key}/1280.webp`);
    const reordered = (await owner.edit(listing, { images: [second, first] })).json();
    expect(reordered.images).toEqual([second, first]);
    expect((await owner.edit(reordered, { images: [first] })).json().images).toEqual([first]);
  });

  test('the last entry of the price history is always the price', async () => {
    const prices = fc.array(fc.integer({ min: 100_000, max: 9_999_999_999 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(prices, async swayPrices => {
        // A new owner for each run, because an account can list only some homes a day.
        owner = await anOwner(site);
        let listing = await owner.list();
        for (const swayPrice of swayPrices)
          listing = (await owner.edit(listing, { swayPrice, confirmsPrice: true })).json();
        expect(listing.priceHistory.at(-1)!.price).toBe(listing.swayPrice);
        const changes = listing.priceHistory.map(change => change.price);
        expect(changes.every((price, i) => price !== changes[i - 1])).toBe(true);
      }),
      { numRuns: repetitions({ quick: 4, full: 40 }) },
    );
  });
});

describe('hiding and deleting', () => {
  test('only the owner sees a hidden listing, and can show it without a version', async () => {
    const { id } = await owner.list();
    const hidden = await owner.send('PATCH', `/api/properties/${id}`, { isActive: false });
    expect(hidden.json()).toMatchObject({ isActive: false });
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(404);
    expect((await owner.send('GET', '/api/own/properties')).json()).toMatchObject([{ id, isActive: false }]);
    await owner.send('PATCH', `/api/properties/${id}`, { isActive: true });
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(200);
  });

  test('a deleted listing is shown nowhere and cannot come back; its conversation stays and its id is not used again', async () => {
    const { id } = await owner.list();
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    await aConversation(site.db, id, buyerId, ['Kia ora']);
    const admin = await aSignedInUser(site, { userType: 'admin' });
    expect((await owner.send('DELETE', `/api/properties/${id}`)).json()).toEqual({ deleted: true });
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(404);
    expect((await owner.send('GET', `/api/own/properties/${id}`)).statusCode).toBe(404);
    expect((await owner.send('DELETE', `/api/properties/${id}`)).statusCode).toBe(404);
    for (const url of [`/api/properties/${id}`, `/api/admin/properties/${id}`]) {
      expect((await admin.send('PATCH', url, { isActive: true })).statusCode).toBe(404);
    }
    expect((await owner.send('GET', '/api/own/properties')).json()).toEqual([]);
    expect((await admin.send('GET', '/api/admin/properties')).json()).toEqual([]);
    expect((await admin.send('GET', '/api/admin/conversations')).json()).toMatchObject([
      { property: { title: 'Bungalow a block from the beach' }, messageCount: 1 },
    ]);
    expect((await owner.list()).id).toBeGreaterThan(id);
  });

  test('a home whose listing was deleted can be listed again', async () => {
    const { id, addressId } = await owner.list();
    await owner.send('DELETE', `/api/properties/${id}`);
    expect((await owner.send('POST', '/api/properties', aHome(addressId))).statusCode).toBe(200);
  });
});
