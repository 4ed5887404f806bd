import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePhotographs, type PhotographOptions } from './choose-photographs.ts';
import { KINDS } from './kinds.ts';
import { PICTURED_TYPES, planPhotographs, type Subject } from './photographs.ts';
import { REGIONS, type Region } from './regions.ts';

const pool = planPhotographs();
const subjects: Subject[] = [
  'exterior',
  'lounge',
  'kitchen',
  'deck',
  'bedroom',
  'bathroom',
  'garden',
  'view',
  'office',
];

const wishes: fc.Arbitrary<PhotographOptions> = fc.record({
  propertyType: fc.constantFrom(...PICTURED_TYPES),
  region: fc.constantFrom(...(Object.keys(REGIONS) as Region[])),
  seed: fc.oneof(fc.string(), fc.integer()),
  subjects: fc.subarray(subjects),
  count: fc.integer({ min: -2, max: 20 }),
});

describe('the photographs of a listing', () => {
  test('are three to eight, as many as asked where the type has rooms', () => {
    fc.assert(
      fc.property(wishes, wish => {
        const { length } = choosePhotographs(pool, wish);
        const asked = Math.min(8, Math.max(3, wish.count));
        const hasRooms = wish.propertyType !== 'Land' && wish.propertyType !== 'Commercial';
        expect(length).toBeGreaterThanOrEqual(hasRooms ? asked : 3);
        expect(length).toBeLessThanOrEqual(asked);
      }),
    );
  });

  test('begin with an exterior of the type and hold no other', () => {
    fc.assert(
      fc.property(wishes, wish => {
        const [first, ...rest] = choosePhotographs(pool, wish);
        expect(first?.subject).toBe('exterior');
        expect(first?.propertyTypes).toContain(wish.propertyType);
        expect(rest.some(row => row.subject === 'exterior')).toBe(false);
      }),
    );
  });

  test('come once each', () => {
    fc.assert(
      fc.property(wishes, wish => {
        const names = choosePhotographs(pool, wish).map(row => row.name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  test('are the same for the same wish', () => {
    fc.assert(
      fc.property(wishes, wish => {
        expect(choosePhotographs(pool, wish)).toEqual(choosePhotographs(pool, wish));
      }),
    );
  });

  test('show one region, one light out of doors, and only what the type has', () => {
    fc.assert(
      fc.property(wishes, wish => {
        const chosen = choosePhotographs(pool, wish);
        const outdoors = chosen.filter(row => !KINDS[row.kind].indoors);
        expect(new Set(chosen.map(row => row.region))).toEqual(new Set([wish.region]));
        expect(new Set(outdoors.map(row => row.hour)).size).toBe(1);
        expect(chosen.every(row => row.propertyTypes.includes(wish.propertyType))).toBe(true);
      }),
    );
  });

  test('differ between listings', () => {
    const wish = { propertyType: 'House', region: 'Auckland', count: 6 } as const;
    const sets = Array.from({ length: 30 }, (_, seed) =>
      choosePhotographs(pool, { ...wish, seed })
        .map(row => row.name)
        .join(),
    );
    expect(new Set(sets).size).toBeGreaterThan(15);
  });

  test('follow the wished order after the exterior', () => {
    const wished: Subject[] = ['bathroom', 'view', 'kitchen'];
    const chosen = choosePhotographs(pool, {
      propertyType: 'Apartment',
      region: 'Wellington',
      seed: 7,
      subjects: wished,
      count: 4,
    });
    expect(chosen.map(row => row.subject)).toEqual(['exterior', ...wished]);
  });

  test('are refused where the pool has no such exterior', () => {
    const wish = { propertyType: 'House', region: 'Otago', seed: 1, count: 5 } as const;
    expect(() => choosePhotographs([], wish)).toThrow('No exterior of type House in Otago.');
  });
});
