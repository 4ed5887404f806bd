import { randomUUID } from 'node:crypto';
import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import { RATE_LIMITS } from '@sway/domain/rate-limits';
import {
  aClaim,
  aConversation,
  aListing,
  anAddress,
  aPictureOf,
  aRecord,
  aUser,
} from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineHiddenListingJob } from '../saved/hidden-notifications.ts';

const site = useTestApp();

type Headers = Record<string, string>;
let ownerId: number;
let owner: Headers;

beforeEach(async () => {
  ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
});

function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) {
  return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** A create request as a browser sends it for an address of the register. */
function aHome(addressId: number, change: object = {}) {
  return {
    addressId,
    unitOfPropertyId: null,
    title: 'Bungalow a block from the beach',
    description: '',
    swayPrice: 1_590_000,
    bedrooms: 3,
    bathrooms: 2,
    floorArea: 136,
    propertyType: 'House',
    images: [],
    videos: [],
    features: ['Heat Pump'],
    avmPrice: 1,
    priceJustificationTags: ['Recently Renovated Kitchen'],
    priceJustificationText: 'Winter sun.',
    isActive: true,
    ...change,
  };
}

async function list(change: object = {}): Promise<OwnListingDetail> {
  const response = await call('POST', '/api/properties', owner, aHome(await anAddress(site.db), change));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

function edit(listing: { id: number; version: number }, change: object) {
  return call('PATCH', `/api/properties/${listing.id}`, owner, { version: listing.version, ...change });
}

describe('creating a listing', () => {
  test('makes it found by the postcode of its address, if the register has one', async () => {
    const addressId = await anAddress(site.db);
    await site.db
      .updateTable('addresses')
      .set({ postcode: '0624' })
      .where('address_id', '=', addressId)
      .execute();
    const created = await call('POST', '/api/properties', owner, aHome(addressId));
    await list();
    const found = await site.app.inject('/api/properties?location=devonport%200624');
    expect(found.json()).toMatchObject([{ id: created.json().id }]);
    expect(found.json()).toHaveLength(1);
  });

  test('takes place and region from the register and the estimate from the server, and the listing is found at once', async () => {
    const addressId = await anAddress(site.db, {
      fullAddress: '12 Kauri Road, Ōtāhuhu, Auckland',
      at: { lat: -36.9, lng: 174.7 },
      suburb: 'Ōtāhuhu',
    });
    const response = await call(
      'POST',
      '/api/properties',
      owner,
      aHome(addressId, { city: 'Atlantis', region: 'Nowhere', latitude: 0, longitude: 0 }),
    );
    const listing = response.json<OwnListingDetail>();
    expect(listing).toMatchObject({
      ownerId,
      addressId,
      suburb: 'Ōtāhuhu',
      city: 'Auckland',
      region: 'Auckland',
      latitude: -36.9,
      longitude: 174.7,
      avmPrice: 12_000 * 136,
      isActive: true,
      linzVerified: false,
      version: 1,
    });
    expect(listing.priceHistory).toMatchObject([{ price: 1_590_000, note: null }]);
    const found = await site.app.inject('/api/properties?location=otahuhu');
    expect(found.json()).toMatchObject([{ id: listing.id }]);
  });

  test('resolves a posted position and text to the registered address that matches, or rejects them', async () => {
    const at = { lat: -36.9, lng: 174.7 };
    await anAddress(site.db, { fullAddress: '7 Rātā Street, Naenae, Lower Hutt', at });
    const beside = { lat: -36.9001, lng: 174.7001 };
    const match = await anAddress(site.db, { fullAddress: '9 Rātā Street, Naenae, Lower Hutt', at: beside });
    const { addressId: _, ...body } = aHome(0);
    const posted = { ...body, latitude: at.lat, longitude: at.lng };
    for (const address of ['9 rata street, naenae, lower hutt', '9 Rata St']) {
      const headers = await aSession(site.db, await aUser(site.db));
      const response = await call('POST', '/api/properties', headers, { ...posted, address });
      expect(response.json()).toMatchObject({ addressId: match, latitude: beside.lat });
    }
    for (const change of [
      { address: '11 Rātā Street' },
      { address: '9 Rātā Street', latitude: -41, longitude: 174 },
    ]) {
      const response = await call('POST', '/api/properties', owner, { ...posted, ...change });
      expect(response.json()).toMatchObject({ status: 400, code: 'listing.address_unknown' });
      expect(response.json().issues[0].path).toBe('address');
    }
    const nowhere = await call('POST', '/api/properties', owner, { ...body, address: '9 Rātā Street' });
    expect(nowhere.json()).toMatchObject({
      code: 'listing.address_required',
      issues: [{ path: 'addressId' }],
    });
  });

  test.each([
    [{ swayPrice: 99_999 }, 'swayPrice', 'Price must be at least $100,000'],
    [{ swayPrice: null }, 'swayPrice', 'Price must be at least $100,000'],
    [{ bedrooms: 0 }, 'bedrooms', 'At least 1 bedroom is required'],
    [{ bathrooms: 0 }, 'bathrooms', 'At least 1 bathroom is required'],
    [{ floorArea: 29 }, 'floorArea', 'Floor area must be at least 30 m²'],
    [{ priceJustificationText: 'x'.repeat(501) }, 'priceJustificationText', 'At most 500 characters'],
    [{ images: Array(11).fill('/media/a/1280.webp') }, 'images', 'You can only upload 10 images'],
    [{ videos: Array(4).fill('/media/a/video.mp4') }, 'videos', 'You can only upload 3 videos'],
    [{ propertyType: 'Castle' }, 'propertyType', 'Choose one of: '],
    [{ priceJustificationTags: ['Because'] }, 'priceJustificationTags.0', 'Choose one of: '],
    [{ addressId: 424_242 }, 'addressId', 'address', 'listing.address_unknown'],
    [
      { unitOfPropertyId: 'nothing' },
      'unitOfPropertyId',
      'official record does not exist',
      'listing.record_unknown',
    ],
  ])('rejects %j, naming the field', async (change, field, message, code = 'input.invalid') => {
    const response = await call('POST', '/api/properties', owner, aHome(await anAddress(site.db), change));
    expect(response.json()).toMatchObject({ status: 400, code });
    expect(response.json().issues[0].path).toBe(field);
    expect(response.json().issues[0].message).toContain(message);
    expect((await call('GET', '/api/own/properties', owner)).json()).toEqual([]);
  });

  test('accepts values at their bounds', async () => {
    const smallest = { swayPrice: 100_000, bedrooms: 1, bathrooms: 1, floorArea: 30 };
    expect(await list({ ...smallest, priceJustificationText: 'x'.repeat(500) })).toMatchObject(smallest);
  });

  test('gives a listing without a title one from its facts', async () => {
    expect(await list({ title: '' })).toMatchObject({ title: '3-bedroom house in Devonport' });
  });

  test('makes a buyer an owner, and is only possible as oneself', async () => {
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    const buyer = await aSession(site.db, buyerId);
    const foreign = aHome(await anAddress(site.db), { ownerId });
    expect((await call('POST', '/api/properties', buyer, foreign)).json()).toMatchObject({
      status: 403,
      code: 'permission.not_yourself',
    });
    const own = await call('POST', '/api/properties', buyer, { ...foreign, ownerId: buyerId });
    expect(own.json()).toMatchObject({ ownerId: buyerId });
    expect((await call('GET', '/api/auth/session', buyer)).json()).toMatchObject({ userType: 'owner' });
  });

  test('creates one listing from ten concurrent requests with one key, and returns it to each', async () => {
    const body = aHome(await anAddress(site.db), { creationKey: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/api/properties', owner, body)),
    );
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(answer => answer.json<{ id: number }>().id)).size).toBe(1);
    expect((await call('GET', '/api/own/properties', owner)).json()).toHaveLength(1);
  });

  test.each([
    ['another address', async () => ({ addressId: await anAddress(site.db) })],
    ['another price', async () => ({ swayPrice: 1_700_000 })],
    ['other words', async () => ({ description: 'Typed in a second tab.' })],
  ])(
    'with the key of a listing with %s is a conflict, so that no input is lost silently',
    async (_, change) => {
      const body = aHome(await anAddress(site.db), { creationKey: randomUUID() });
      const made = (await call('POST', '/api/properties', owner, body)).json<OwnListingDetail>();
      const other = await call('POST', '/api/properties', owner, { ...body, ...(await change()) });
      expect([other.statusCode, other.json().issues[0].path]).toEqual([409, 'creationKey']);
      await call('DELETE', `/api/properties/${made.id}`, owner);
      expect((await call('POST', '/api/properties', owner, body)).json()).toMatchObject({
        status: 409,
        code: 'listing.creation_key_used',
      });
      const withNewKey = await call('POST', '/api/properties', owner, { ...body, creationKey: randomUUID() });
      expect(withNewKey.statusCode).toBe(200);
    },
  );

  test('creates one listing from concurrent requests without a key for one home', async () => {
    const body = aHome(await anAddress(site.db));
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/properties', owner, body)));
    const codes = answers.map(answer => answer.json().code ?? 'created');
    expect(codes.toSorted()).toEqual(['created', 'listing.already_listed', 'listing.already_listed']);
  });
});

describe('a listing that an admin takes off the site', () => {
  let admin: Headers;
  beforeEach(async () => {
    admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  });
  async function aTakenDown() {
    const listing = await list();
    const setActive = (isActive: boolean) =>
      call('PATCH', `/api/admin/properties/${listing.id}`, admin, { isActive });
    expect((await setActive(false)).json()).toMatchObject({ isActive: false });
    return { listing, setActive };
  }
  const bell = async (headers = owner) => (await call('GET', '/api/notifications', headers)).json();

  test('cannot be shown by its owner, who sees the reason and can still edit it', async () => {
    const { listing, setActive } = await aTakenDown();
    const refused = await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: true });
    expect(refused.json()).toMatchObject({ status: 409, code: 'listing.taken_down' });
    expect(refused.json().message).toContain('Our team has taken this home off the site');
    expect((await call('GET', '/api/own/properties', owner)).json()).toMatchObject([
      { isTakenDown: true, isActive: false },
    ]);
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect((await edit(now, { title: 'A new title' })).statusCode).toBe(200);
    await setActive(true);
    const shown = (await site.app.inject(`/api/properties/${listing.id}`)).json();
    expect(shown).toMatchObject({ title: 'A new title' });
    expect(
      (await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: false })).statusCode,
    ).toBe(200);
    expect((await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: true })).statusCode).toBe(
      200,
    );
  });

  test('stays hidden even if its owner had hidden it, and the owner is notified once of each change', async () => {
    const { setActive, listing } = await aTakenDown();
    await setActive(false);
    expect(await bell()).toMatchObject([
      { kind: 'home_taken_down', title: 'Your home was taken off the site' },
    ]);
    await setActive(true);
    await setActive(true);
    expect(await bell()).toMatchObject([{ title: 'Your home is back on the site' }]);
    await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: false });
    await setActive(false);
    expect((await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: true })).statusCode).toBe(
      409,
    );
  });

  test('does not come back by deleting, moving or listing it again; an admin can delete it', async () => {
    const { listing } = await aTakenDown();
    const url = `/api/properties/${listing.id}`;
    expect((await call('DELETE', url, owner)).statusCode).toBe(409);
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect((await edit(now, { addressId: await anAddress(site.db) })).json()).toMatchObject({
      status: 409,
      code: 'listing.taken_down',
    });
    expect((await call('POST', '/api/properties', owner, aHome(listing.addressId))).statusCode).toBe(409);
    expect((await call('DELETE', url, admin)).statusCode).toBe(200);
  });

  test('stays hidden when the take-down is lifted after its owner has hidden it, until the owner shows it', async () => {
    const { listing, setActive } = await aTakenDown();
    const url = `/api/properties/${listing.id}`;
    expect((await call('PATCH', url, owner, { isActive: false })).statusCode).toBe(200);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false, hiddenBy: 'owner' });
    expect((await site.app.inject(url)).statusCode).toBe(404);
    expect(await bell()).toMatchObject([{ title: 'You can show your home again' }]);
    expect((await call('PATCH', url, owner, { isActive: true })).json()).toMatchObject({ isActive: true });
  });

  test('stays hidden when its owner hides it with an edit of other fields', async () => {
    const { listing, setActive } = await aTakenDown();
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    await edit(now, { title: 'A new title', isActive: false });
    expect((await setActive(true)).json()).toMatchObject({ title: 'A new title', isActive: false });
  });

  test('is never shown once its owner is deleted', async () => {
    const { listing, setActive } = await aTakenDown();
    await call('DELETE', `/api/admin/users/${ownerId}`, admin);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false });
    expect((await site.app.inject(`/api/properties/${listing.id}`)).statusCode).toBe(404);
    const shown = site.db
      .updateTable('properties')
      .set({ is_active: true })
      .where('id', '=', listing.id)
      .execute();
    await expect(shown).rejects.toMatchObject({ constraint: 'properties_shown_have_an_owner' });
  });

  test('is announced to the users who saved it as if its owner had hidden it', async () => {
    defineHiddenListingJob(site);
    await site.jobs.start();
    const listing = await list();
    const saver = await aSession(site.db, await aUser(site.db));
    await call('PUT', `/api/watchlist/${listing.id}`, saver, {});
    await call('PATCH', `/api/admin/properties/${listing.id}`, admin, { isActive: false });
    await expect.poll(() => bell(saver)).toMatchObject([{ kind: 'home_hidden' }]);
    await site.jobs.stop();
  });
});

describe('a listing that an admin changes', () => {
  let admin: Headers;
  let listing: OwnListingDetail;
  let url: string;
  beforeEach(async () => {
    admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    listing = await list();
    url = `/api/properties/${listing.id}`;
  });
  const change = (changed: object) => call('PATCH', url, admin, changed);
  const bell = async () => (await call('GET', '/api/notifications', owner)).json();
  const auditLog = async () => (await call('GET', '/api/admin/audit-log', admin)).json();

  test('is in the audit log with the changed fields and both prices, and its owner is notified', async () => {
    const { version, description, images } = listing;
    const edited = { version, swayPrice: 1_600_000, title: 'Changed by an admin', description, images };
    expect((await change(edited)).json()).toMatchObject({ title: 'Changed by an admin' });
    const subject = `property ${listing.id}`;
    const detail = { fields: ['title', 'swayPrice'], fromNzd: 1_590_000, toNzd: 1_600_000 };
    expect(await auditLog()).toMatchObject([{ action: 'property.edit', subject, detail }]);
    expect(await bell()).toMatchObject([
      {
        kind: 'home_taken_down',
        title: 'Your home was changed',
        text: expect.stringContaining(listing.title),
      },
    ]);
    // A retry, which changes nothing.
    expect((await change(edited)).statusCode).toBe(200);
    expect(await auditLog()).toHaveLength(1);
    expect(await bell()).toHaveLength(1);
    expect((await auditLog())[0].detail).toEqual(detail);
  });

  test('is in the audit log with a new address and new files', async () => {
    for (let i = 0; i < 2; i++) await aPictureOf(site.db, listing.id);
    const shown = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json<OwnListingDetail>();
    const images = shown.images.toReversed();
    const addressId = await anAddress(site.db);
    expect((await change({ version: listing.version, addressId, images })).statusCode).toBe(200);
    expect(await auditLog()).toMatchObject([{ detail: { fields: ['addressId', 'images'] } }]);
  });

  test('is taken down and put back as on the dashboard', async () => {
    expect((await change({ isActive: false })).json()).toMatchObject({ isActive: false, isTakenDown: true });
    expect((await change({ isActive: false })).statusCode).toBe(200);
    expect(await bell()).toMatchObject([{ title: 'Your home was taken off the site' }]);
    expect((await change({ isActive: true })).json()).toMatchObject({ isActive: true, isTakenDown: false });
    expect(await auditLog()).toMatchObject([
      { action: 'property.activate' },
      { action: 'property.deactivate' },
    ]);
  });

  test('is not shown if its owner has hidden it, and nothing of the change is made', async () => {
    await call('PATCH', url, owner, { isActive: false });
    const { version } = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect((await change({ version, title: 'Changed by an admin', isActive: true })).json()).toMatchObject({
      status: 409,
      code: 'listing.hidden_by_owner',
    });
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect(now).toMatchObject({ title: listing.title, isActive: false });
    expect([await auditLog(), await bell()]).toEqual([[], []]);
  });

  test('is deleted with an entry in the audit log, and its owner is notified', async () => {
    expect((await call('DELETE', url, admin)).statusCode).toBe(200);
    const subject = `property ${listing.id}`;
    expect(await auditLog()).toMatchObject([{ action: 'property.delete', subject }]);
    expect(await bell()).toMatchObject([{ title: 'Your home was taken off the site' }]);
  });

  test('and that is the admin’s own is neither in the audit log nor announced', async () => {
    const ownHome = await call('POST', '/api/properties', admin, aHome(await anAddress(site.db)));
    url = `/api/properties/${ownHome.json().id}`;
    await change({ isActive: false });
    await change({ isActive: true });
    expect((await call('DELETE', url, admin)).statusCode).toBe(200);
    expect(await auditLog()).toEqual([]);
  });
});

describe('editing', () => {
  test('changes any field, and the estimate with it', async () => {
    const listing = await list();
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
    const edited = (await edit(listing, change)).json();
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
    const listing = await list();
    const lower = (await edit(listing, { swayPrice: 1_500_000, priceNote: 'We have found a place' })).json();
    await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: false });
    await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: true });
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    await edit(now, { swayPrice: 1_520_000 });
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
    const listing = await list();
    await edit(listing, { swayPrice: 1_500_000 });
    const second = await edit(listing, { swayPrice: 1_700_000, title: 'Other words' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'listing.version_conflict',
      issues: [{ path: 'version' }],
    });
    const now = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect(now).toMatchObject({ swayPrice: 1_500_000, title: listing.title });
    expect((await edit(now, { title: 'Other words' })).json()).toMatchObject({ title: 'Other words' });
  });

  test('one of many concurrent edits from one version succeeds', async () => {
    const listing = await list();
    const prices = [1_100_000, 1_200_000, 1_300_000, 1_400_000, 1_500_000];
    const answers = await Promise.all(prices.map(swayPrice => edit(listing, { swayPrice })));
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { priceHistory } = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json();
    expect(priceHistory).toHaveLength(2);
  });

  test('repeating the same edit returns the result of the first', async () => {
    const listing = await list();
    const change = { swayPrice: 1_500_000, priceNote: 'Once' };
    expect((await edit(listing, change)).json()).toMatchObject({ version: 2 });
    const again = (await edit(listing, change)).json();
    expect(again).toMatchObject({ version: 2 });
    expect(again.priceHistory).toHaveLength(2);
  });

  test('a listing takes 100 changes an hour, and can be hidden all the same', async () => {
    const id = await aListing(site.db, { ownerId });
    const url = `/api/properties/${id}`;
    const change = (version: number, floorArea: number) => call('PATCH', url, owner, { version, floorArea });
    const { max } = RATE_LIMITS.changesOfListing;
    for (let i = 1; i <= max; i++) expect((await change(i, 100 + i)).statusCode).toBe(200);
    const refused = await change(max + 1, 99);
    expect(refused.json()).toMatchObject({ status: 429, code: 'listing.change_limit' });
    const [hidden, shown] = [
      await call('PATCH', url, owner, { isActive: false }),
      await call('PATCH', url, owner, { isActive: true }),
    ];
    expect([hidden.statusCode, shown.statusCode]).toEqual([200, 429]);
    site.wait(3_600_000);
    expect((await call('PATCH', url, owner, { isActive: true })).statusCode).toBe(200);
  });

  test('an edit without a version is rejected', async () => {
    const { id } = await list();
    const response = await call('PATCH', `/api/properties/${id}`, owner, { title: 'Blind' });
    expect(response.json()).toMatchObject({ status: 400, code: 'listing.version_required' });
    expect(response.json().issues[0].path).toBe('version');
  });

  test('a house needs its rooms; a section has none', async () => {
    const listing = await list();
    expect((await edit(listing, { bedrooms: null })).json().issues).toMatchObject([{ path: 'bedrooms' }]);
    const land = (await edit(listing, { propertyType: 'Land', floorArea: null })).json();
    expect(land).toMatchObject({ bedrooms: null, bathrooms: null, floorArea: null, avmPrice: null });
    const back = await edit(land, { propertyType: 'House' });
    expect(back.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
      'bedrooms',
      'bathrooms',
      'floorArea',
    ]);
  });

  test('a listing can move to another address, unless that is listed already or the listing is verified', async () => {
    const listing = await list();
    const right = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 }, town: 'Dunedin' });
    const moved = (await edit(listing, { addressId: right })).json();
    expect(moved).toMatchObject({
      addressId: right,
      city: 'Dunedin',
      latitude: -45.9,
      avmPrice: 4_800 * 136,
    });
    const other = await list();
    expect((await edit(other, { addressId: right })).statusCode).toBe(409);
    const verified = await aListing(site.db, { ownerId, isVerified: true });
    const ofVerified = await edit({ id: verified, version: 1 }, { addressId: await anAddress(site.db) });
    expect(ofVerified.json()).toMatchObject({ status: 409, code: 'listing.address_locked' });
  });

  test('pictures keep the order in which they are sent, and omitted ones are removed', async () => {
    const listing = await list();
    const keys = [await aPictureOf(site.db, listing.id), await aPictureOf(site.db, listing.id)];
    const [first, second] = keys.map(key => `/media/${key}/1280.webp`);
    const reordered = (await edit(listing, { images: [second, first] })).json();
    expect(reordered.images).toEqual([second, first]);
    expect((await edit(reordered, { images: [first] })).json().images).toEqual([first]);
  });

  test('the last entry of the price history is always the price', async () => {
    const prices = fc.array(fc.integer({ min: 100_000, max: 9_999_999_999 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(prices, async swayPrices => {
        // A new owner for each run, because an account can list only some homes a day.
        ownerId = await aUser(site.db);
        owner = await aSession(site.db, ownerId);
        let listing = await list();
        for (const swayPrice of swayPrices)
          listing = (await edit(listing, { swayPrice, confirmsPrice: true })).json();
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
    const { id } = await list();
    const hidden = await call('PATCH', `/api/properties/${id}`, owner, { isActive: false });
    expect(hidden.json()).toMatchObject({ isActive: false });
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(404);
    expect((await call('GET', '/api/own/properties', owner)).json()).toMatchObject([{ id, isActive: false }]);
    await call('PATCH', `/api/properties/${id}`, owner, { isActive: true });
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(200);
  });

  test('a deleted listing is shown nowhere and cannot come back; its conversation stays and its id is not used again', async () => {
    const { id } = await list();
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    await aConversation(site.db, id, buyerId, ['Kia ora']);
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    expect((await call('DELETE', `/api/properties/${id}`, owner)).json()).toEqual({ deleted: true });
    for (const [method, url, headers] of [
      ['GET', `/api/properties/${id}`, {}],
      ['GET', `/api/own/properties/${id}`, owner],
      ['DELETE', `/api/properties/${id}`, owner],
    ] as const) {
      expect((await call(method, url, headers)).statusCode).toBe(404);
    }
    for (const url of [`/api/properties/${id}`, `/api/admin/properties/${id}`]) {
      expect((await call('PATCH', url, admin, { isActive: true })).statusCode).toBe(404);
    }
    expect((await call('GET', '/api/own/properties', owner)).json()).toEqual([]);
    expect((await call('GET', '/api/admin/properties', admin)).json()).toEqual([]);
    expect((await call('GET', '/api/admin/conversations', admin)).json()).toMatchObject([
      { property: { title: 'Bungalow a block from the beach' }, messageCount: 1 },
    ]);
    expect((await list()).id).toBeGreaterThan(id);
  });

  test('a home whose listing was deleted can be listed again', async () => {
    const { id, addressId } = await list();
    await call('DELETE', `/api/properties/${id}`, owner);
    expect((await call('POST', '/api/properties', owner, aHome(addressId))).statusCode).toBe(200);
  });
});

/** The last midnight at which a week began, in ms: the hour whose day in New Zealand is Monday, and whose moment before is not. */
function mondayInNewZealand(now: Date): number {
  const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: 'Pacific/Auckland' });
  let hour = now.getTime() - (now.getTime() % 3_600_000);
  while (weekday.format(hour) !== 'Mon' || weekday.format(hour - 1) === 'Mon') hour -= 3_600_000;
  return hour;
}

describe('the figures of an owner’s listings', () => {
  test('count other users: viewers once a day, saves, and messages of this month', async () => {
    const listing = await list();
    await list();
    await call('PATCH', `/api/properties/${listing.id}`, owner, { isActive: true });
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    const buyer = await aSession(site.db, buyerId);
    await site.app.inject({
      method: 'PUT',
      url: `/api/watchlist/${listing.id}`,
      headers: buyer,
      payload: {},
    });
    await aConversation(site.db, listing.id, buyerId, ['Kia ora', 'Kia ora koe', 'How big is the garden?']);
    const conversation = await aConversation(site.db, listing.id, await aUser(site.db), []);
    await site.db
      .insertInto('messages')
      .values({
        conversation_id: conversation,
        sequence: 1,
        sender_id: buyerId,
        content: 'Long ago',
        created_at: '2020-01-01',
      })
      .execute();
    for (const headers of [buyer, buyer, owner, {}]) {
      await call('POST', `/api/properties/${listing.id}/view`, headers);
    }
    await call('POST', '/api/inquiries', buyer, { propertyId: listing.id, inquiryType: 'interest' });
    expect((await call('GET', '/api/own/summary', owner)).json()).toEqual({
      total: 2,
      active: 2,
      viewers: 2,
      saves: 1,
      enquiries: 1,
      messagesThisMonth: 2,
    });
    const cards = (await call('GET', '/api/own/properties', owner)).json<OwnListing[]>();
    expect(cards.map(({ viewers, saves, conversations }) => [viewers, saves, conversations])).toEqual([
      [0, 0, 0],
      [2, 1, 2],
    ]);
    const detail = await call('GET', `/api/own/properties/${listing.id}`, owner);
    expect(detail.json()).toMatchObject({ viewers: 2, saves: 1, conversations: 2 });
    const weeks = (ofThisWeek: number) => [...Array.from({ length: 11 }, () => 0), ofThisWeek];
    expect(detail.json().weeks).toEqual({ views: weeks(2), saves: weeks(1), enquiries: weeks(1) });
    expect(cards[0]!.weeks).toEqual({ views: weeks(0), saves: weeks(0), enquiries: weeks(0) });
  });

  test('a week of the figures begins on Monday at midnight in New Zealand', async () => {
    const listing = await list();
    const buyer = await aSession(site.db, await aUser(site.db));
    const monday = mondayInNewZealand(site.clock());
    for (const at of [monday - 1, monday]) {
      await call('POST', '/api/inquiries', buyer, { propertyId: listing.id, inquiryType: 'interest' });
      await site.db
        .updateTable('property_inquiries')
        .set({ created_at: new Date(at), status: 'closed', closed_at: new Date(at) })
        .where('status', '=', 'new')
        .execute();
    }
    const detail = await call('GET', `/api/own/properties/${listing.id}`, owner);
    expect(detail.json().weeks.enquiries.slice(-3)).toEqual([0, 1, 1]);
  });

  test('the month of the figures starts at midnight in New Zealand, not in UTC', async () => {
    // The month in New Zealand at the site's clock, which is ahead of UTC by 12 or 13 hours.
    const [month, year] = [
      new Intl.DateTimeFormat('en-NZ', { month: 'numeric', timeZone: 'Pacific/Auckland' }),
      new Intl.DateTimeFormat('en-NZ', { year: 'numeric', timeZone: 'Pacific/Auckland' }),
    ].map(format => Number(format.format(site.clock())));
    const listing = await list();
    const buyerId = await aUser(site.db);
    const conversation = await aConversation(site.db, listing.id, buyerId, []);
    const midnight = startOfMonthInNewZealand(year!, month!);
    for (const [sequence, at] of [midnight - 1000, midnight].entries())
      await site.db
        .insertInto('messages')
        .values({
          conversation_id: conversation,
          sequence: sequence + 1,
          sender_id: buyerId,
          content: 'Kia ora',
          created_at: new Date(at),
        })
        .execute();
    expect((await call('GET', '/api/own/summary', owner)).json()).toMatchObject({ messagesThisMonth: 1 });
  });
});

describe('the listings of an owner', () => {
  test('each has the state of its owner’s claim on the address, and of nobody else’s', async () => {
    const listing = await list();
    const { addressId } = listing;
    const read = async () => {
      const [card] = (await call('GET', '/api/own/properties', owner)).json<OwnListing[]>();
      const detail = (await call('GET', `/api/own/properties/${listing.id}`, owner)).json<OwnListingDetail>();
      expect(detail.claim).toEqual(card!.claim);
      return detail.claim;
    };
    await aClaim(site.db, { addressId, ownershipType: 'tenant', status: 'verified' });
    expect(await read()).toBeNull();
    const id = await aClaim(site.db, { addressId, userId: ownerId });
    const pending = { claimStatus: 'pending_verification', ownershipType: 'owner', isAskedForMore: false };
    expect(await read()).toEqual(pending);
    const change = (values: object) =>
      site.db.updateTable('property_claims').set(values).where('id', '=', id).execute();
    await change({ asked_at: new Date(), asked_for: 'A rates notice, please.' });
    expect(await read()).toEqual({ ...pending, isAskedForMore: true });
    await change({ status: 'verified', asked_at: null, asked_for: null, decided_at: new Date() });
    expect(await read()).toEqual({ ...pending, claimStatus: 'verified' });
    await change({ status: 'rejected', decision_reason: 'The title names another.' });
    expect(await read()).toEqual({ ...pending, claimStatus: 'rejected' });
    expect((await call('GET', `/api/properties/${listing.id}`, {})).json()).not.toHaveProperty('claim');
  });

  test('are found by their address, hidden ones too, and those of others are not', async () => {
    const listing = await list({ isActive: false });
    await list();
    const other = await aSession(site.db, await aUser(site.db));
    const at = `/api/own/properties?addressId=${listing.addressId}`;
    const found = await call('GET', at, owner);
    expect(found.json()).toMatchObject([{ id: listing.id, isActive: false }]);
    expect(found.json()).toHaveLength(1);
    expect(found.headers['x-total-count']).toBe('1');
    expect((await call('GET', at, other)).json()).toEqual([]);
  });

  test('paging returns every listing once, newest first', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await list()).id);
    const walked: number[] = [];
    let url: string | undefined = '/api/own/properties?limit=2';
    while (url) {
      const page: Awaited<ReturnType<typeof call>> = await call('GET', url, owner);
      expect(page.headers['x-total-count']).toBe('5');
      walked.push(...page.json<OwnListing[]>().map(item => item.id));
      url = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(walked).toEqual(ids.toReversed());
  });
});

describe('views', () => {
  test('a viewer counts once a day, also with concurrent requests, and again the next day', async () => {
    const { id } = await list();
    const buyer = await aSession(site.db, await aUser(site.db));
    const view = async (headers: Headers) =>
      (await call('POST', `/api/properties/${id}/view`, headers)).json<{ counted: boolean }>().counted;
    const concurrent = await Promise.all(Array.from({ length: 8 }, () => view(buyer)));
    expect(concurrent.filter(Boolean)).toHaveLength(1);
    expect(await view({})).toBe(true);
    expect(await view({})).toBe(false);
    expect(await view(owner)).toBe(false);
    site.wait(86_400_000);
    expect(await view(buyer)).toBe(true);
    expect(await view({})).toBe(true);
  });

  test('only a hash of a visitor is stored, and the salt of a past day is deleted', async () => {
    const { id } = await list();
    await call('POST', `/api/properties/${id}/view`, { 'user-agent': 'Kererū/1.0' });
    site.wait(86_400_000);
    await call('POST', `/api/properties/${id}/view`, { 'user-agent': 'Kererū/1.0' });
    const views = await site.db.selectFrom('property_views').select('viewer').execute();
    expect(new Set(views.map(row => row.viewer)).size).toBe(2);
    expect(JSON.stringify(views)).not.toMatch(/Kerer|127\.0/);
    expect(await site.db.selectFrom('view_salts').select('day').execute()).toHaveLength(1);
  });

  test('a hidden listing cannot be viewed', async () => {
    const id = await aListing(site.db, { isActive: false });
    expect((await call('POST', `/api/properties/${id}/view`, {})).statusCode).toBe(404);
  });
});

/** When a month starts in New Zealand, in milliseconds since 1970: daylight time is 13 hours ahead of UTC, standard time 12. */
function startOfMonthInNewZealand(year: number, month: number): number {
  const isStart = (at: number) =>
    new Date(at).toLocaleString('en-NZ', { timeZone: 'Pacific/Auckland', hour12: false, hour: '2-digit' }) ===
    '00';
  return [12, 13].map(hours => Date.UTC(year, month - 1, 1) - hours * 3_600_000).find(isStart)!;
}
