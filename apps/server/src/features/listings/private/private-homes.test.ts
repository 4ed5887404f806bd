import type { ListingDetail } from '@sway/contract/properties';
import { MIN_STREET_HOMES } from '@sway/domain/listings/privacy';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { claimAs, listAs } from '@sway/testing/verified-homes';
import { verifyClaim } from '@sway/testing/decide-claim';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';

const site = useTestApp();
const TEXTS = { title: 'Sunny and quiet', description: 'Near the school.' };

let owner: SignedInUser;
let addressId: number;

/** The last of some homes of a street. */
async function aStreetOf(homes: number): Promise<number> {
  let last = 0;
  for (let number = 1; number <= homes; number += 1) {
    const at = { lat: -41.285 - number / 10_000, lng: 174.735 };
    const fullAddress = `${number} Aroha Street, Karori, Wellington`;
    last = await anAddress(site.db, { fullAddress, at, district: 'Wellington City' });
  }
  await refreshRegister(site.db);
  return last;
}

beforeEach(async () => {
  owner = await aSignedInUser(site);
  addressId = await aStreetOf(MIN_STREET_HOMES);
});

async function list(change: object = {}): Promise<ListingDetail & { version: number }> {
  const answer = await listAs(owner, addressId, { ...TEXTS, privacy: 'street', ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const published = async (id: number) =>
  (await site.app.inject(`/api/properties/${id}`)).json<ListingDetail>();

describe('a private home', () => {
  test('is told by its street to others, and with its address, estimate and floor area to its owner', async () => {
    const own = await list({ floorArea: 130 });
    expect(own).toMatchObject({
      address: '10 Aroha Street, Karori, Wellington',
      floorArea: 130,
      privacy: 'street',
    });
    expect(own.avmPrice).not.toBeNull();
    expect(own.estimate?.amount).toBe(own.avmPrice);
    expect(await published(own.id)).toMatchObject({
      address: 'Aroha Street, Karori, Wellington',
      suburb: 'Karori',
      floorArea: 120,
      avmPrice: null,
      estimate: null,
      estimateHistory: [],
      latitude: -41.286,
      publicAddressId: null,
      area: null,
    });
    expect((await owner.send('GET', '/api/own/properties')).json()).toMatchObject([{ floorArea: 130 }]);
    const data = (await owner.send('GET', '/api/auth/export')).body;
    expect(data).toContain('10 Aroha Street');
  });

  test('is exact again when its owner says so, and keeps its id', async () => {
    const { id, version } = await list();
    const answer = await owner.send('PATCH', `/api/properties/${id}`, { privacy: 'exact', version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await published(id)).toMatchObject({
      address: '10 Aroha Street, Karori, Wellington',
      floorArea: 120,
    });
    expect((await published(id)).avmPrice).not.toBeNull();
  });

  test('keeps what is true of it through edits of something else', async () => {
    const { id, version } = await list({ floorArea: 130 });
    await owner.send('PATCH', `/api/properties/${id}`, { bedrooms: 4, version });
    const own = (await owner.send('GET', `/api/own/properties/${id}`)).json();
    expect(own).toMatchObject({
      bedrooms: 4,
      floorArea: 130,
      address: '10 Aroha Street, Karori, Wellington',
    });
  });

  test('is not on the page of its address, and its claim neither, shown or deleted', async () => {
    await verifyClaim(site, await claimAs(owner, addressId));
    const { id } = await list();
    const read = async (what: string) =>
      (await site.app.inject(`/api/addresses/${addressId}/${what}`)).json();
    expect([await read('listings'), await read('claims')]).toEqual([[], []]);
    expect(await published(id)).toMatchObject({ ownerVerified: false, linzVerified: false });
    await owner.send('DELETE', `/api/properties/${id}`);
    expect(await read('claims')).toEqual([]);
  });

  test('is not on the record of its title', async () => {
    const titleNo = 'WN12C/345';
    const boundary = 'SRID=4326;MULTIPOLYGON(((174.7 -41.3,174.8 -41.3,174.8 -41.2,174.7 -41.3)))';
    const title = { titleNo, linzId: 7, status: 'LIVE', type: 'Freehold', issueDate: '1998-05-12', boundary };
    await site.db.insertInto('property_titles').values(title).execute();
    await site.db.updateTable('addresses').set({ titleNo }).where('addressId', '=', addressId).execute();
    const { id, version } = await list();
    const read = async () =>
      (await site.app.inject(`/api/linz/combined/${encodeURIComponent(titleNo)}`)).body;
    expect(await read()).not.toContain(TEXTS.title);
    await owner.send('PATCH', `/api/properties/${id}`, { privacy: 'exact', version });
    expect(await read()).toContain(TEXTS.title);
  });

  test('of a claim has another id than the claim, which finds no conversation about it', async () => {
    const claimId = await claimAs(owner, addressId);
    await verifyClaim(site, claimId);
    const stated = {
      ...TEXTS,
      swayPrice: 1_250_000,
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
    };
    const made = await owner.send('PUT', `/api/property-claims/${claimId}/listing`, {
      ...stated,
      privacy: 'street',
    });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().id).not.toBe(claimId);
    const shown = await owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(await published(made.json().id)).toMatchObject({ privacy: 'street', title: TEXTS.title });
    const chat = await (
      await aSignedInUser(site)
    ).send('POST', '/api/conversations', { propertyId: claimId });
    expect(chat.statusCode, chat.body).toBe(404);
  });

  test('is not told to those who watch its address', async () => {
    const watcher = await aSignedInUser(site);
    const watched = await watcher.send('PUT', `/api/own/watched-addresses/${addressId}`);
    expect(watched.statusCode, watched.body).toBe(200);
    await list();
    const told = () =>
      site.db.selectFrom('notifications').select('kind').where('userId', '=', watcher.id).execute();
    expect(await told()).toEqual([]);
    // Another home at the address, which is exact.
    await listAs(await aSignedInUser(site), addressId);
    expect(await told()).toEqual([{ kind: 'address_watched' }]);
  });

  test('is looked at without counting as explored, which is counted by address', async () => {
    const { id } = await list();
    const viewer = await aSignedInUser(site);
    const view = await viewer.send('POST', '/api/achievements/track-view', {
      propertyId: id,
      propertyType: 'sway_listing',
    });
    expect(view.statusCode, view.body).toBe(200);
    expect(await site.db.selectFrom('explored_homes').selectAll().execute()).toEqual([]);
  });

  test('gets no enquiry about its address, which waits like one about a home that nobody lists', async () => {
    await verifyClaim(site, await claimAs(owner, addressId));
    await list();
    const enquiry = { addressId, inquiryType: 'interest', message: 'Kia ora', contactDetails: 'a@b.nz' };
    const sent = await (await aSignedInUser(site)).send('POST', '/api/inquiries', enquiry);
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    const [stored] = await site.db
      .selectFrom('property_inquiries')
      .select(['ownerId', 'propertyId'])
      .execute();
    expect(stored).toEqual({ ownerId: null, propertyId: null });
  });
});

describe('refused is', () => {
  test.each(['title', 'description', 'priceJustificationText'])('an address in the %s', async field => {
    const answer = await listAs(owner, addressId, {
      ...TEXTS,
      privacy: 'street',
      [field]: 'See 10 Aroha St',
    });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'listing.text_tells_address',
      issues: [{ path: field }],
    });
  });

  test('an address in the note of a price, and a private place where a note has it already', async () => {
    const { id, version } = await list({ privacy: 'exact' });
    const note = { swayPrice: 1_240_000, priceNote: 'Like 10 Aroha Street' };
    const at = async (change: object) => {
      const own = (await owner.send('GET', `/api/own/properties/${id}`)).json<{ version: number }>();
      return (await owner.send('PATCH', `/api/properties/${id}`, { ...change, version: own.version })).json();
    };
    expect(await at({ ...note, privacy: 'street' })).toMatchObject({
      code: 'listing.text_tells_address',
      issues: [{ path: 'priceNote' }],
    });
    await owner.send('PATCH', `/api/properties/${id}`, { ...note, version });
    expect(await at({ privacy: 'street' })).toMatchObject({
      status: 409,
      code: 'listing.note_tells_address',
      issues: [{ path: 'privacy' }],
    });
    expect((await published(id)).privacy).toBe('exact');
  });

  test('a street of few homes, and an area with too few homes alike', async () => {
    const alone = await anAddress(site.db, {
      fullAddress: '1 Birch Grove, Karori, Wellington',
      district: 'Wellington City',
    });
    for (const privacy of ['street', 'area']) {
      const answer = await listAs(owner, alone, { ...TEXTS, privacy });
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'listing.too_few_homes',
        issues: [{ path: 'privacy' }],
      });
    }
    expect(await site.db.selectFrom('properties').selectAll().execute()).toEqual([]);
  });
});
