import { createHash } from 'node:crypto';
import { CITY_RATES_NZD_PER_M2, estimateValue } from '@sway/domain/estimate';
import { LISTING_LIMITS, PRICE_JUSTIFICATION_TAGS } from '@sway/domain/listing-rules';
import { priceContext } from '@sway/domain/price-bands';
import { PROPERTY_TYPES, hasRooms } from '@sway/domain/property-types';
import { categoryText, readRollDate, zoningText } from '@sway/domain/roll-codes';
import { describe, expect, test } from 'vitest';
import { ringAreaM2, ringContains } from './geometry.ts';
import { SAMPLE_DAY } from './listings/price-history.ts';
import { SAMPLE_AGENTS } from './people/agents.ts';
import { DEMO_ACCOUNTS } from './people/demo-accounts.ts';
import { CITIES, PLACES } from './places/places.ts';
import { demoSite } from './demo-site.ts';

const sample = demoSite();
const active = sample.listings.filter(({ isActive }) => isActive);

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]));
}

test('the sample is the same on every run, and its register on every machine', () => {
  expect(demoSite()).toEqual(sample);
  const register = sample.addresses.map(({ id, fullAddress, lat, lng }) => [id, fullAddress, lat, lng]);
  const digest = createHash('sha256').update(JSON.stringify(register)).digest('hex');
  // Changes with the streets, on purpose: then this line changes too.
  expect(digest).toBe('793125260f794fdd2f2aff5b9b5d587857620536448c794857a7a7db9f8c38f6');
});

describe('the register', () => {
  test('has over 20,000 addresses, each once, under ids that LINZ never gives', () => {
    expect(sample.addresses.length).toBeGreaterThan(20_000);
    expect(new Set(sample.addresses.map(({ fullAddress }) => fullAddress)).size).toBe(
      sample.addresses.length,
    );
    expect(Math.min(...sample.addresses.map(({ id }) => id))).toBeGreaterThan(100_000_000);
  });

  test('reaches every suburb, and all sixteen regions', () => {
    expect(new Set(sample.addresses.map(({ lot }) => lot.street.place.suburb)).size).toBe(PLACES.length);
    expect(new Set(CITIES.map(({ region }) => region)).size).toBe(16);
  });

  test.each([
    ['a unit', /^\d+\/\d+ [\p{L} ’]+ [A-Z]\w+, [\p{L} ]+, [\p{L} ]+$/u],
    ['a number with a letter', /^\d+A /],
    ['a town that is its own suburb', /^\d+ [\p{L} ]+, Kerikeri$/u],
  ])('writes %s as LINZ does', (_, shape) => {
    expect(sample.addresses.some(({ fullAddress }) => shape.test(fullAddress))).toBe(true);
  });
});

describe('boundaries', () => {
  test('cover over 3,000 addresses, each in a closed ring with its area on the roll', () => {
    expect(sample.records.length).toBeGreaterThan(3_000);
    for (const { boundary, address, landAreaHa } of sample.records) {
      expect(boundary.at(-1)).toEqual(boundary[0]);
      expect(ringContains(boundary, address)).toBe(true);
      expect(Math.abs(landAreaHa * 10_000 - ringAreaM2(boundary))).toBeLessThan(1);
    }
  });

  test('hold no address but their own', () => {
    const cell = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;
    const near = Map.groupBy(sample.addresses, cell);
    for (const { boundary, address } of sample.records) {
      const about = [-0.002, -0.001, 0, 0.001, 0.002].flatMap(north =>
        [-0.002, -0.001, 0, 0.001, 0.002].flatMap(
          east => near.get(cell({ lat: address.lat + north, lng: address.lng + east })) ?? [],
        ),
      );
      const within = about.filter(other => ringContains(boundary, other));
      expect([...new Set(within)]).toEqual([address]);
    }
  });
});

describe('valuations', () => {
  test('add up, and say of a listed home what its listing says', () => {
    const homes = new Map(sample.listings.map(({ address, home }) => [address.id, home]));
    for (const record of sample.records) {
      expect(record.landValue + record.improvementsValue).toBe(record.capitalValue);
      expect(record.landValue).toBeGreaterThan(0);
      const home = homes.get(record.address.id);
      if (!home) continue;
      expect(record).toMatchObject({ bedrooms: home.bedrooms, floorAreaM2: home.floorAreaM2 });
    }
  });

  test('are in the roll’s form: every category and zone is one that has words, every day one of the calendar', () => {
    for (const { propertyCategory, zoning, effectiveDate, building } of sample.records) {
      expect(categoryText(propertyCategory)).not.toContain(propertyCategory);
      expect(zoningText(zoning)).not.toBe(zoning);
      expect(readRollDate(effectiveDate)).not.toBeNull();
      // Bare land has neither.
      expect(building.constructionIndicator ?? 'WI').toMatch(/^[A-Z]{2}$/);
      expect(building.conditionIndicator ?? 'GG').toMatch(/^[A-Z]{2}$/);
    }
  });

  test('stand behind most listings, and behind each that is verified', () => {
    const recorded = new Set(sample.records.map(({ address }) => address.id));
    const linked = sample.listings.filter(({ address }) => recorded.has(address.id));
    expect(linked.length / sample.listings.length).toBeGreaterThan(0.85);
    expect(linked.length).toBeLessThan(sample.listings.length);
    expect(sample.listings.filter(each => each.isVerified && !recorded.has(each.address.id))).toEqual([]);
  });
});

describe('people', () => {
  test('are the four demo accounts, the agents, and owners with a home each, every name once', () => {
    const owners = new Set(sample.listings.map(({ ownerUsername }) => ownerUsername));
    const known = new Set<string>(
      [...Object.values(DEMO_ACCOUNTS), ...SAMPLE_AGENTS].map(({ username }) => username),
    );
    expect(sample.people.length).toBeGreaterThan(120);
    expect(new Set(sample.people.map(({ name }) => name)).size).toBe(sample.people.length);
    expect(new Set(sample.people.map(({ username }) => username)).size).toBe(sample.people.length);
    expect(sample.people.every(({ username }) => known.has(username) || owners.has(username))).toBe(true);
    expect(sample.people.every(({ email }) => email.endsWith('@sway.example'))).toBe(true);
  });

  test('the demo owner has homes to manage, one of them hidden', () => {
    const own = sample.listings.filter(({ ownerUsername }) => ownerUsername === DEMO_ACCOUNTS.owner.username);
    expect(own.filter(({ isActive }) => isActive).length).toBeGreaterThanOrEqual(3);
    expect(own.filter(({ isActive }) => !isActive)).toHaveLength(1);
  });
});

describe('listings', () => {
  test('number over 600 that are active, in every city that has a rate of its own and in a dozen others', () => {
    expect(active.length).toBeGreaterThan(600);
    expect(sample.listings.length - active.length).toBeGreaterThan(10);
    const inCity = countBy(active, ({ home }) => home.place.city.name);
    const rated = Object.keys(CITY_RATES_NZD_PER_M2);
    expect(rated.filter(city => !(inCity[city]! >= 10))).toEqual([]);
    expect(Object.keys(inCity).length).toBeGreaterThan(rated.length + 12);
  });

  test('are mostly houses, with enough of every other type', () => {
    const ofType = countBy(active, ({ home }) => home.propertyType);
    expect(PROPERTY_TYPES.filter(type => !(ofType[type]! >= 12))).toEqual([]);
    expect(ofType['House']).toBeGreaterThan(active.length / 2);
  });

  test('keep to what their type may be', () => {
    for (const { home, justificationText, justificationTags, description, title } of sample.listings) {
      const isHome = home.propertyType !== 'Land' && home.propertyType !== 'Commercial';
      expect(home.bedrooms !== null && home.bathrooms !== null).toBe(isHome);
      expect(home.floorAreaM2 !== null).toBe(hasRooms(home.propertyType));
      expect(home.floorAreaM2 ?? Infinity).toBeGreaterThanOrEqual(LISTING_LIMITS.minFloorAreaM2);
      expect(justificationText.length).toBeLessThanOrEqual(LISTING_LIMITS.maxJustificationCharacters);
      expect(PRICE_JUSTIFICATION_TAGS).toEqual(expect.arrayContaining(justificationTags));
      expect(`${title} ${description} ${justificationText}`).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
    }
  });

  test('are estimated from what is stored, where there is anything to estimate', () => {
    for (const { home, estimateNzd } of sample.listings) {
      const { propertyType, floorAreaM2, bedrooms, place } = home;
      const estimate = estimateValue({
        city: place.city.name,
        floorArea: floorAreaM2 ?? 0,
        propertyType,
        bedrooms: bedrooms ?? 0,
      });
      expect(estimateNzd).toBe(estimate?.amountNzd ?? null);
    }
  });

  test('are priced as owners price, over every band and its extremes', () => {
    const leans = active.flatMap(({ swayPriceNzd, estimateNzd }) =>
      estimateNzd === null ? [] : [priceContext('discover', swayPriceNzd, estimateNzd)!],
    );
    const inBand = countBy(leans, ({ band }) => band);
    expect(['realistic', 'aspirational', 'dream'].filter(band => !(inBand[band]! > 100))).toEqual([]);
    expect(Math.min(...leans.map(({ differencePercent }) => differencePercent))).toBeLessThan(-10);
    expect(leans.filter(({ differencePercent }) => differencePercent > 50).length).toBeGreaterThan(3);
    expect(sample.listings.every(({ swayPriceNzd }) => /(0000|5000|9000)$/.test(`${swayPriceNzd}`))).toBe(
      true,
    );
  });

  test('have a history that starts with the listing, ends with its price and never reaches past the sample day', () => {
    const counts = countBy(sample.listings, ({ priceChanges }) => `${priceChanges.length}`);
    expect(Object.keys(counts).toSorted()).toEqual(['1', '2', '3']);
    for (const { priceChanges, swayPriceNzd } of sample.listings) {
      const times = priceChanges.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(SAMPLE_DAY.getTime());
      expect(priceChanges.at(-1)!.priceNzd).toBe(swayPriceNzd);
      priceChanges
        .slice(1)
        .forEach((change, i) => expect(change.priceNzd).not.toBe(priceChanges[i]!.priceNzd));
    }
  });

  test('never say the same twice, nor begin alike among a dozen neighbours', () => {
    for (const text of ['title', 'description', 'justificationText'] as const)
      expect(new Set(sample.listings.map(each => each[text])).size).toBe(sample.listings.length);
    const openings = sample.listings.map(({ description }) => description.split('. ')[0]);
    for (let i = 0; i + 12 <= openings.length; i++) expect(new Set(openings.slice(i, i + 12)).size).toBe(12);
  });
});
