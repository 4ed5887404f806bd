import { categoryText, readRollDate, zoningText } from '@sway/domain/records/roll-codes';
import { expect, test } from 'vitest';
import { ringAreaM2, ringContains } from '../geometry.ts';
import { SITE } from '../test-site.ts';

const { addresses, listings, records } = SITE;

test('over 3,000 addresses have a boundary: a closed ring around them, of the area on the roll', () => {
  expect(records.length).toBeGreaterThan(3_000);
  expect(new Set(records.map(({ unitOfPropertyId }) => unitOfPropertyId)).size).toBe(records.length);
  for (const { boundary, address, landAreaHa } of records) {
    expect(boundary.at(-1)).toEqual(boundary[0]);
    expect(ringContains(boundary, address)).toBe(true);
    expect(Math.abs(landAreaHa * 10_000 - ringAreaM2(boundary))).toBeLessThan(1);
  }
});

test('a boundary contains no other address', () => {
  const cell = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;
  const near = Map.groupBy(addresses, cell);
  for (const { boundary, address } of records) {
    const around = [-0.002, -0.001, 0, 0.001, 0.002].flatMap(north =>
      [-0.002, -0.001, 0, 0.001, 0.002].flatMap(
        east => near.get(cell({ lat: address.lat + north, lng: address.lng + east })) ?? [],
      ),
    );
    const inside = around.filter(other => ringContains(boundary, other));
    expect([...new Set(inside)]).toEqual([address]);
  }
});

test('values add up, and a listed home has the same rooms on the roll as in its listing', () => {
  const homes = new Map(listings.map(({ address, home }) => [address.id, home]));
  for (const record of records) {
    expect(record.landValue + record.improvementsValue).toBe(record.capitalValue);
    expect(record.landValue).toBeGreaterThan(0);
    const home = homes.get(record.address.id);
    if (!home) continue;
    expect(record).toMatchObject({ bedrooms: home.bedrooms, floorAreaM2: home.floorArea });
  }
});

test('every category and zone has a text, and every date is a day of the calendar', () => {
  for (const { propertyCategory, zoning, effectiveDate, building } of records) {
    expect(categoryText(propertyCategory)).not.toContain(propertyCategory);
    expect(zoningText(zoning)).not.toBe(zoning);
    expect(readRollDate(effectiveDate)).not.toBeNull();
    // Bare land has neither.
    expect(building.constructionIndicator ?? 'WI').toMatch(/^[A-Z]{2}$/);
    expect(building.conditionIndicator ?? 'GG').toMatch(/^[A-Z]{2}$/);
  }
});

test('most listed homes have a record, and every verified one does', () => {
  const recorded = new Set(records.map(({ address }) => address.id));
  const linked = listings.filter(({ address }) => recorded.has(address.id));
  expect(linked.length / listings.length).toBeGreaterThan(0.85);
  expect(linked.length).toBeLessThan(listings.length);
  expect(listings.filter(each => each.isVerified && !recorded.has(each.address.id))).toEqual([]);
});
