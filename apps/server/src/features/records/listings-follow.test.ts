import { aListing, anAddress, aRecord } from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkParcels } from './link-parcels.ts';

const site = useTestApp();

const HERE: Place = { lat: -41.2801, lng: 174.7602 };
const AWAY: Place = { lat: -41.3305, lng: 174.8107 };

/** Every way in which an import finds and writes links, however few there are. */
const WAYS = {
  'place by place': {},
  'parcel by parcel': { fewPlaces: 0 },
  'in a register built anew': { rebuildFrom: 1 },
};

/** As a file of boundaries does that has the parcel somewhere else. */
async function moveBoundary(unitOfPropertyId: string, { lat, lng }: Place): Promise<void> {
  await sql`update property_boundaries set boundary =
      st_multi(st_makeenvelope(${lng - 0.0001}, ${lat - 0.0001}, ${lng + 0.0001}, ${lat + 0.0001}, 4326))
    where unit_of_property_id = ${unitOfPropertyId}`.execute(site.db);
}

async function shown(listingId: number) {
  const { unitOfPropertyId, linzVerified } = (await site.app.inject(`/api/properties/${listingId}`)).json();
  return { unitOfPropertyId, linzVerified };
}

describe.each(Object.entries(WAYS))('when an import changes the links %s, a listing', (_, way) => {
  async function aVerifiedHome(unitOfPropertyId: string): Promise<number> {
    const addressId = await anAddress(site.db, { at: HERE });
    await linkParcels(site.db, way);
    return aListing(site.db, { addressId, at: HERE, unitOfPropertyId, isVerified: true });
  }

  test('follows its address to the record that is its own now, and keeps the badge', async () => {
    const [before, now] = [await aRecord(site.db, { at: HERE }), await aRecord(site.db, { at: AWAY })];
    const id = await aVerifiedHome(before);
    expect(await shown(id)).toEqual({ unitOfPropertyId: before, linzVerified: true });
    await moveBoundary(before, AWAY);
    await moveBoundary(now, HERE);
    await linkParcels(site.db, way);
    expect(await shown(id)).toEqual({ unitOfPropertyId: now, linzVerified: true });
  });

  test('whose address has no record any more has none either, and no badge', async () => {
    const record = await aRecord(site.db, { at: HERE });
    const id = await aVerifiedHome(record);
    await moveBoundary(record, AWAY);
    await linkParcels(site.db, way);
    expect(await shown(id)).toEqual({ unitOfPropertyId: null, linzVerified: false });
    expect((await site.app.inject(`/api/linz/combined/${record}`)).json()).toMatchObject({
      listing_id: null,
    });
  });

  test('keeps a record whose boundary holds it, though the register links a smaller one, until that boundary moves', async () => {
    const around = await aRecord(site.db, { at: HERE });
    const within = await aRecord(site.db, { at: HERE });
    await sql`update property_boundaries set boundary = st_multi(st_expand(boundary, -0.00002))
      where unit_of_property_id = ${within}`.execute(site.db);
    const id = await aVerifiedHome(around);
    expect(await shown(id)).toEqual({ unitOfPropertyId: around, linzVerified: true });
    await moveBoundary(around, AWAY);
    expect(await linkParcels(site.db, way)).toBe(0);
    expect(await shown(id)).toEqual({ unitOfPropertyId: within, linzVerified: true });
  });

  test('without a record stays without one', async () => {
    const record = await aRecord(site.db, { at: AWAY });
    const addressId = await anAddress(site.db, { at: HERE });
    const id = await aListing(site.db, { addressId, at: HERE, isVerified: true });
    await moveBoundary(record, HERE);
    expect(await linkParcels(site.db, way)).toBe(1);
    expect(await shown(id)).toEqual({ unitOfPropertyId: null, linzVerified: false });
  });
});

test('a linking that is cut off between the swap of the register and its listings leaves them to the next', async () => {
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
