import type { CombinedRecord, RecordSummary } from '@sway/contract/records';
import { aListing, anAddress, aRecord } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { noteSource } from '#platform/import/sources.repo.ts';

const site = useTestApp();

const LANE = { lat: -36.8284, lng: 174.7977 };
const SQUARE = sql<string>`st_multi(st_makeenvelope(174.7976, -36.8285, 174.7978, -36.8283, 4326))`;

async function search(query: Record<string, string>): Promise<RecordSummary[]> {
  const response = await site.app.inject({ url: '/api/linz/search', query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function idsFor(q: string): Promise<string[]> {
  return (await search({ q })).map(({ unitOfPropertyId }) => unitOfPropertyId);
}

async function combined(id: string): Promise<CombinedRecord> {
  const response = await site.app.inject(`/api/linz/combined/${encodeURIComponent(id)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function aTitle(titleNo: string): Promise<void> {
  await site.db
    .insertInto('property_titles')
    .values({
      titleNo,
      linzId: 7,
      status: 'LIVE',
      type: 'Freehold',
      issueDate: '1998-05-12',
      boundary: SQUARE,
    })
    .execute();
}

async function updateValuation(id: string, columns: Record<string, string | number>): Promise<void> {
  await site.db.updateTable('valuations').set(columns).where('unitOfPropertyId', '=', id).execute();
}

describe('the count of boundaries', () => {
  test('is the number of stored boundaries, and 0 without any', async () => {
    expect((await site.app.inject('/api/linz/stats')).json()).toEqual({ totalBoundaries: 0 });
    await aRecord(site.db);
    await aRecord(site.db);
    expect((await site.app.inject('/api/linz/stats')).json()).toEqual({ totalBoundaries: 2 });
  });
});

describe('the search for a record', () => {
  test('says which records a listing of the address can be linked to, by the register’s link or by the boundary', async () => {
    const around = await aRecord(site.db, { at: LANE });
    const distant = await aRecord(site.db, { at: { lat: -41.3, lng: 174.8 } });
    const linked = await aRecord(site.db, { at: { lat: -45.9, lng: 170.5 } });
    const addressId = await anAddress(site.db, { at: LANE, unitOfPropertyId: linked });
    const fits = async (q: string, more = {}) =>
      (await search({ q, ...more })).map(found => found.isOfAddress);
    const ofAddress = { addressId: String(addressId) };
    expect(await fits(around, ofAddress)).toEqual([true]);
    expect(await fits(linked, ofAddress)).toEqual([true]);
    expect(await fits(distant, ofAddress)).toEqual([false]);
    expect(await fits(distant)).toEqual([null]);
    expect(await fits(distant, { addressId: '1' })).toEqual([null]);
  });

  test('finds it by address, name, situation, street, legal description, plan and id', async () => {
    const id = await aRecord(site.db);
    await aRecord(site.db, { at: { lat: -41.3, lng: 174.8 } });
    await anAddress(site.db, { fullAddress: '12A Kōmako Lane, Devonport, Auckland', unitOfPropertyId: id });
    await site.db
      .updateTable('property_boundaries')
      .set({ propertyName: 'Tūī Cottage' })
      .where('unitOfPropertyId', '=', id)
      .execute();
    const situation = {
      situationNumber: '12',
      additionalSituationNumber: 'A',
      situationName: 'KŌMAKO LANE',
    };
    await updateValuation(id, { ...situation, legalDescription: 'LOT 4 DP 123456' });
    for (const q of [
      '12a komako',
      '12A Kōmako Lane',
      'TUI cot',
      'komako lane',
      'lot 4 dp 1234',
      'DP 123456',
      `${id}`,
    ])
      expect(await idsFor(q), q).toContain(id);
    await refreshRegister(site.db);
    for (const q of ['12a komako lane, dev', 'Devonport', 'devonport komako', 'auckland devon'])
      expect(await idsFor(q), q).toEqual([id]);
  });

  test('finds those of a locality, also when many of its addresses have none', async () => {
    const id = await aRecord(site.db);
    for (let number = 1; number <= 25; number++)
      await anAddress(site.db, { fullAddress: `${number} Kōmako Lane, Beachlands, Auckland` });
    await anAddress(site.db, {
      fullAddress: '26 Kōmako Lane, Beachlands, Auckland',
      unitOfPropertyId: id,
    });
    await refreshRegister(site.db);
    expect(await idsFor('beachlands')).toEqual([id]);
  });

  test('returns boundary, valuation with its date, and the first address', async () => {
    const id = await aRecord(site.db);
    await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport, Auckland', unitOfPropertyId: id });
    await updateValuation(id, {
      situationNumber: '8',
      situationName: 'TOTARA LANE',
      landValue: 1_500_000,
    });
    expect(await search({ q: '8 totara' })).toEqual([
      {
        unitOfPropertyId: id,
        address: '8 Tōtara Lane, Devonport, Auckland',
        boundary: { unitOfPropertyId: id, propertyName: 'Lot 4' },
        valuation: {
          situationName: '8 TOTARA LANE',
          legalDescription: null,
          capitalValue: 2_450_000,
          landValue: 1_500_000,
          improvementValue: null,
          effectiveDate: '2024-05-01',
        },
        isOfAddress: null,
      },
    ]);
  });

  test('finds by a title number the unit that contains the title, or the title itself if there is none', async () => {
    await aTitle('NA12C/345');
    expect(await idsFor('na12c/3')).toEqual(['NA12C/345']);
    const id = await aRecord(site.db, { at: LANE });
    expect(await idsFor('NA12C/345')).toEqual([id]);
  });

  test('returns each record once, up to the limit, and matches wildcards literally', async () => {
    const ids = [await aRecord(site.db), await aRecord(site.db), await aRecord(site.db)];
    for (const id of ids)
      await updateValuation(id, { situationName: 'LOT LANE', legalDescription: 'LOT 4 DP 1' });
    expect((await idsFor('lot')).toSorted()).toEqual(ids.toSorted());
    expect(await search({ q: 'lot', limit: '2' })).toHaveLength(2);
    expect(await idsFor('l%t')).toEqual([]);
    expect(await idsFor('lo_')).toEqual([]);
  });

  test.each<Record<string, string>>([
    { q: 'ab' },
    { q: '  a  ' },
    {},
    { q: 'abc', limit: '21' },
    { q: 'abc', limit: '0' },
  ])('%j is rejected', async query => {
    const response = await site.app.inject({ url: '/api/linz/search', query });
    expect(response.statusCode).toBe(400);
  });
});

describe('a combined record', () => {
  test('has snake_case names, the boundary as GeoJSON, the valuation in words, and its addresses', async () => {
    const id = await aRecord(site.db);
    const addressId = await anAddress(site.db, {
      fullAddress: '8 Tōtara Lane, Devonport, Auckland',
      unitOfPropertyId: id,
    });
    await updateValuation(id, {
      situationNumber: '8',
      situationName: 'TOTARA LANE',
      propertyCategory: 'RD196B',
      zoning: '91',
      bedrooms: 4,
      floorAreaM2: 192,
      landValue: 1_650_000,
      improvementsValue: 800_000,
      buildingConstructionIndicator: 'WI',
      buildingConditionIndicator: 'ZZ',
      offStreetParking: 2,
      valuationRoll: '12345',
      valuationAssessment: '67800',
    });
    const record = await combined(id);
    expect(record).toMatchObject({
      unit_of_property_id: id,
      title: '8 Tōtara Lane, Devonport, Auckland',
      property_name: 'Lot 4',
      price: null,
      has_listing: false,
      listing_id: null,
      bedrooms: 4,
      floor_area: 192,
      land_area: 541,
      property_category: 'RD196B',
      property_category_words: 'Residential dwelling, built in the 1960s, quality B',
      zoning: '91',
      zoning_words: 'Single-unit residential',
      capital_value: 2_450_000,
      land_value: 1_650_000,
      improvements_value: 800_000,
      valuation: { situationName: '8 TOTARA LANE', improvementValue: 800_000, effectiveDate: '2024-05-01' },
      addresses: [
        {
          id: addressId,
          fullAddress: '8 Tōtara Lane, Devonport, Auckland',
          latitude: LANE.lat,
          longitude: LANE.lng,
        },
      ],
      address_count: 1,
      titles: [],
    });
    expect(record.valuation!.details).toEqual([
      { label: 'Type', words: 'Residential dwelling, built in the 1960s, quality B', code: 'RD196B' },
      { label: 'Zoning', words: 'Single-unit residential', code: '91' },
      { label: 'Construction', words: 'Weatherboard walls, iron roof', code: 'WI' },
      { label: 'Condition', words: 'code ZZ', code: null },
      { label: 'Off-street parking', words: '2', code: null },
      { label: 'Valuation reference', words: '12345/67800', code: null },
    ]);
    expect(record.boundary).toMatchObject({
      unitOfPropertyId: id,
      propertyName: 'Lot 4',
      geometry: { type: 'MultiPolygon' },
    });
    expect(record.boundary!.areaM2).toBeGreaterThan(390);
    expect(record.boundary!.geometry.coordinates[0]![0]).toContainEqual([174.7976, -36.8285]);
  });

  test('without a valuation has the land area of the boundary and no figures', async () => {
    const id = await aRecord(site.db);
    await site.db.deleteFrom('valuations').execute();
    const record = await combined(id);
    expect(record).toMatchObject({
      title: 'Lot 4',
      valuation: null,
      capital_value: null,
      zoning: null,
      zoning_words: null,
    });
    expect(record.land_area).toBe(record.boundary!.areaM2);
  });

  test('without a boundary has its valuation', async () => {
    const id = await aRecord(site.db);
    await site.db.deleteFrom('property_boundaries').execute();
    expect(await combined(id)).toMatchObject({ boundary: null, capital_value: 2_450_000, land_area: 541 });
  });

  test('has the price of its active listing, and nothing of a hidden one', async () => {
    const id = await aRecord(site.db);
    const hidden = await aListing(site.db, { unitOfPropertyId: id, isActive: false, title: 'Secret villa' });
    expect(await combined(id)).toMatchObject({ has_listing: false, listing_id: null, price: null });
    expect(JSON.stringify(await combined(id))).not.toContain('Secret');
    const shown = await aListing(site.db, { unitOfPropertyId: id, swayPrice: 2_790_000, title: 'Villa' });
    expect(shown).not.toBe(hidden);
    expect(await combined(id)).toMatchObject({
      has_listing: true,
      listing_id: shown,
      price: 2_790_000,
      title: 'Villa',
    });
  });

  test('of a title without a unit of property has the title’s boundary, also with a slash in its number', async () => {
    await aTitle('NA12C/345');
    const addressId = await anAddress(site.db);
    await site.db.updateTable('addresses').set({ titleNo: 'NA12C/345' }).execute();
    expect(await combined('NA12C/345')).toMatchObject({
      addresses: [{ id: addressId }],
      boundary: { unitOfPropertyId: 'NA12C/345' },
      titles: [{ titleNo: 'NA12C/345', type: 'Freehold', issueDate: '1998-05-12' }],
      valuation: null,
    });
  });

  test('of a unit has the titles of its addresses, and counts the addresses beyond the fifty that it lists', async () => {
    const id = await aRecord(site.db);
    await aTitle('NA1');
    for (let n = 0; n < 52; n++) await anAddress(site.db, { unitOfPropertyId: id });
    await site.db.updateTable('addresses').set({ titleNo: 'NA1' }).execute();
    const record = await combined(id);
    expect(record).toMatchObject({ address_count: 52, titles: [{ titleNo: 'NA1' }] });
    expect(record.addresses).toHaveLength(50);
  });

  test.each([
    ['no-such-unit', 'record.not_found'],
    ['%00', 'input.invalid'],
    ['x'.repeat(65), 'input.invalid'],
  ])('of %s does not exist', async (id, code) => {
    const response = await site.app.inject(`/api/linz/combined/${id}`);
    expect(response.json()).toMatchObject({ code });
  });
});

test('a record says the licence that was stated for the imported valuations, and nothing where none were imported', async () => {
  const id = await aRecord(site.db);
  expect((await combined(id)).valuation_source).toBeNull();
  for (const licence of [null, 'CC BY 4.0']) {
    await noteSource(site.db, 'valuations', licence);
    expect((await combined(id)).valuation_source).toEqual({ licence });
  }
});
