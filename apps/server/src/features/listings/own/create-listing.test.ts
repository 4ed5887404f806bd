import { randomUUID } from 'node:crypto';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { aHome, anOwner } from '@sway/testing/owners';
import type { Owner } from '@sway/testing/owners';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let owner: Owner;
beforeEach(async () => {
  owner = await anOwner(site);
});

describe('creating a listing', () => {
  test('makes it found by the postcode of its address, if the register has one', async () => {
    const addressId = await anAddress(site.db);
    await site.db
      .updateTable('addresses')
      .set({ postcode: '0624' })
      .where('addressId', '=', addressId)
      .execute();
    const created = await owner.send('POST', '/api/properties', aHome(addressId));
    await owner.list();
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
    const response = await owner.send(
      'POST',
      '/api/properties',
      aHome(addressId, { city: 'Atlantis', region: 'Nowhere', latitude: 0, longitude: 0 }),
    );
    const listing = response.json<OwnListingDetail>();
    expect(listing).toMatchObject({
      ownerId: owner.id,
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
      const other = await aSignedInUser(site);
      const response = await other.send('POST', '/api/properties', { ...posted, address });
      expect(response.json()).toMatchObject({ addressId: match, latitude: beside.lat });
    }
    for (const change of [
      { address: '11 Rātā Street' },
      { address: '9 Rātā Street', latitude: -41, longitude: 174 },
    ]) {
      const response = await owner.send('POST', '/api/properties', { ...posted, ...change });
      expect(response.json()).toMatchObject({ status: 400, code: 'listing.address_unknown' });
      expect(response.json().issues[0].path).toBe('address');
    }
    const nowhere = await owner.send('POST', '/api/properties', { ...body, address: '9 Rātā Street' });
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
    const response = await owner.send('POST', '/api/properties', aHome(await anAddress(site.db), change));
    expect(response.json()).toMatchObject({ status: 400, code });
    expect(response.json().issues[0].path).toBe(field);
    expect(response.json().issues[0].message).toContain(message);
    expect((await owner.send('GET', '/api/own/properties')).json()).toEqual([]);
  });

  test('accepts values at their bounds', async () => {
    const smallest = { swayPrice: 100_000, bedrooms: 1, bathrooms: 1, floorArea: 30 };
    expect(await owner.list({ ...smallest, priceJustificationText: 'x'.repeat(500) })).toMatchObject(
      smallest,
    );
  });

  test('gives a listing without a title one from its facts', async () => {
    expect(await owner.list({ title: '' })).toMatchObject({ title: '3-bedroom house in Devonport' });
  });

  test('makes a buyer an owner, and is only possible as oneself', async () => {
    const buyer = await aSignedInUser(site, { userType: 'buyer' });
    const foreign = aHome(await anAddress(site.db), { ownerId: owner.id });
    expect((await buyer.send('POST', '/api/properties', foreign)).json()).toMatchObject({
      status: 403,
      code: 'permission.not_yourself',
    });
    const own = await buyer.send('POST', '/api/properties', { ...foreign, ownerId: buyer.id });
    expect(own.json()).toMatchObject({ ownerId: buyer.id });
    expect((await buyer.send('GET', '/api/auth/session')).json()).toMatchObject({ userType: 'owner' });
  });

  test('creates one listing from ten concurrent requests with one key, and returns it to each', async () => {
    const body = aHome(await anAddress(site.db), { creationKey: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.send('POST', '/api/properties', body)),
    );
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(answer => answer.json<{ id: number }>().id)).size).toBe(1);
    expect((await owner.send('GET', '/api/own/properties')).json()).toHaveLength(1);
  });

  test.each([
    ['another address', async () => ({ addressId: await anAddress(site.db) })],
    ['another price', async () => ({ swayPrice: 1_700_000 })],
    ['other words', async () => ({ description: 'Typed in a second tab.' })],
  ])(
    'with the key of a listing with %s is a conflict, so that no input is lost silently',
    async (_, change) => {
      const body = aHome(await anAddress(site.db), { creationKey: randomUUID() });
      const made = (await owner.send('POST', '/api/properties', body)).json<OwnListingDetail>();
      const other = await owner.send('POST', '/api/properties', { ...body, ...(await change()) });
      expect([other.statusCode, other.json().issues[0].path]).toEqual([409, 'creationKey']);
      await owner.send('DELETE', `/api/properties/${made.id}`);
      expect((await owner.send('POST', '/api/properties', body)).json()).toMatchObject({
        status: 409,
        code: 'listing.creation_key_used',
      });
      const withNewKey = await owner.send('POST', '/api/properties', { ...body, creationKey: randomUUID() });
      expect(withNewKey.statusCode).toBe(200);
    },
  );

  test('creates one listing from concurrent requests without a key for one home', async () => {
    const body = aHome(await anAddress(site.db));
    const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', '/api/properties', body)));
    const codes = answers.map(answer => answer.json().code ?? 'created');
    expect(codes.toSorted()).toEqual(['created', 'listing.already_listed', 'listing.already_listed']);
  });
});
