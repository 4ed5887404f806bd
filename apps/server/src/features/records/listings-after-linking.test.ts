import { aListing, anAddress, aRecord } from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkParcels } from './link-parcels.ts';

const site = useTestApp();

const HERE: Place = { lat: -41.2801, lng: 174.7602 };
const AWAY: Place = { lat: -41.3305, lng: 174.8107 };

/** Every method by which an import finds and writes links, whatever their number. */
const METHODS = {
  'place by place': {},
  'parcel by parcel': { maxPlaces: 0 },
  'in a rebuilt register': { rebuildFrom: 1 },
};

/** Moves a boundary, as an import of a newer file does. */
async function moveBoundary(unitOfPropertyId: string, { lat, lng }: Place): Promise<void> {
  await sql`update property_boundaries set boundary =
      st_multi(st_makeenvelope(${lng - 0.0001}, ${lat - 0.0001}, ${lng + 0.0001}, ${lat + 0.0001}, 4326))
    where unit_of_property_id = ${unitOfPropertyId}`.execute(site.db);
}

async function shown(listingId: number) {
  const { unitOfPropertyId, linzVerified } = (await site.app.inject(`/api/properties/${listingId}`)).json();
  return { unitOfPropertyId, linzVerified };
}

describe.each(Object.entries(METHODS))('when an import changes the links %s, a listing', (_, options) => {
  async function aVerifiedHome(unitOfPropertyId: string): Promise<number> {
    const addressId = await anAddress(site.db, { at: HERE });
    await linkParcels(site.db, options);
    return aListing(site.db, { addressId, at: HERE, unitOfPropertyId, isVerified: true });
  }

  test('is linked to the present record of its address and keeps the badge', async () => {
    const [before, now] = [await aRecord(site.db, { at: HERE }), await aRecord(site.db, { at: AWAY })];
    const id = await aVerifiedHome(before);
    expect(await shown(id)).toEqual({ unitOfPropertyId: before, linzVerified: true });
    await moveBoundary(before, AWAY);
    await moveBoundary(now, HERE);
    await linkParcels(site.db, options);
    expect(await shown(id)).toEqual({ unitOfPropertyId: now, linzVerified: true });
  });

  test('is unlinked and loses the badge if its address has no record any more', async () => {
    const record = await aRecord(site.db, { at: HERE });
    const id = await aVerifiedHome(record);
    await moveBoundary(record, AWAY);
    await linkParcels(site.db, options);
    expect(await shown(id)).toEqual({ unitOfPropertyId: null, linzVerified: false });
    expect((await site.app.inject(`/api/linz/combined/${record}`)).json()).toMatchObject({
      listing_id: null,
    });
  });

  test('keeps a record whose boundary contains it, until that boundary moves', async () => {
    const around = await aRecord(site.db, { at: HERE });
    const within = await aRecord(site.db, { at: HERE });
    await sql`update property_boundaries set boundary = st_multi(st_expand(boundary, -0.00002))
      where unit_of_property_id = ${within}`.execute(site.db);
    const id = await aVerifiedHome(around);
    expect(await shown(id)).toEqual({ unitOfPropertyId: around, linzVerified: true });
    await moveBoundary(around, AWAY);
    expect(await linkParcels(site.db, options)).toBe(0);
    expect(await shown(id)).toEqual({ unitOfPropertyId: within, linzVerified: true });
  });

  test('without a record stays without one', async () => {
    const record = await aRecord(site.db, { at: AWAY });
    const addressId = await anAddress(site.db, { at: HERE });
    const id = await aListing(site.db, { addressId, at: HERE, isVerified: true });
    await moveBoundary(record, HERE);
    expect(await linkParcels(site.db, options)).toBe(1);
    expect(await shown(id)).toEqual({ unitOfPropertyId: null, linzVerified: false });
  });
});

test('a linking that fails after the swap of the register is completed by the next one', async () => {
  const record = await aRecord(site.db, { at: HERE });
  const addressId = await anAddress(site.db, { at: HERE });
  await linkParcels(site.db);
  const id = await aListing(site.db, { addressId, at: HERE, unitOfPropertyId: record, isVerified: true });
  await moveBoundary(record, AWAY);
  await sql`alter table properties add constraint no_unlinking check (unit_of_property_id is not null)`.execute(
    site.db,
  );
  await expect(linkParcels(site.db, { rebuildFrom: 1 })).rejects.toThrow('no_unlinking');
  await sql`alter table properties drop constraint no_unlinking`.execute(site.db);
  expect(await linkParcels(site.db)).toBe(0);
  expect(await shown(id)).toEqual({ unitOfPropertyId: null, linzVerified: false });
});
