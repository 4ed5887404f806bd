import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePhotographs, type PhotographOptions } from './choose-photographs.ts';
import { PICTURED_TYPES, type PicturedRegion, type Subject } from './photograph.ts';
import { PHOTOGRAPHS } from './picture-listings.ts';

const OUTDOORS: ReadonlySet<Subject> = new Set(['exterior', 'deck', 'garden', 'view', 'street']);
const pool = PHOTOGRAPHS;
const regions = [...new Set<PicturedRegion>(pool.map(({ region }) => region))];
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

const anyOptions: fc.Arbitrary<PhotographOptions> = fc.record({
  propertyType: fc.constantFrom(...PICTURED_TYPES),
  region: fc.constantFrom(...regions),
  seed: fc.oneof(fc.string(), fc.integer()),
  subjects: fc.subarray(subjects),
  count: fc.integer({ min: -2, max: 20 }),
});

describe('the photographs of a listing', () => {
  test('are three to eight: the requested number, where the type has rooms', () => {
    fc.assert(
      fc.property(anyOptions, options => {
        const { length } = choosePhotographs(pool, options);
        const asked = Math.min(8, Math.max(3, options.count));
        const hasRooms = options.propertyType !== 'Land' && options.propertyType !== 'Commercial';
        expect(length).toBeGreaterThanOrEqual(hasRooms ? asked : 3);
        expect(length).toBeLessThanOrEqual(asked);
      }),
    );
  });

  test('start with an exterior of the type and have no other exterior', () => {
    fc.assert(
      fc.property(anyOptions, options => {
        const [first, ...rest] = choosePhotographs(pool, options);
        expect(first?.subject).toBe('exterior');
        expect(first?.propertyTypes).toContain(options.propertyType);
        expect(rest.some(row => row.subject === 'exterior')).toBe(false);
      }),
    );
  });

  test('are different ones', () => {
    fc.assert(
      fc.property(anyOptions, options => {
        const names = choosePhotographs(pool, options).map(row => row.name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  test('are the same for the same options', () => {
    fc.assert(
      fc.property(anyOptions, options => {
        expect(choosePhotographs(pool, options)).toEqual(choosePhotographs(pool, options));
      }),
    );
  });

  test('show one region, one light outdoors, and only what the type has', () => {
    fc.assert(
      fc.property(anyOptions, options => {
        const chosen = choosePhotographs(pool, options);
        const outdoors = chosen.filter(({ subject }) => OUTDOORS.has(subject));
        expect(new Set(chosen.map(row => row.region))).toEqual(new Set([options.region]));
        expect(new Set(outdoors.map(row => row.hour)).size).toBe(1);
        expect(chosen.every(row => row.propertyTypes.includes(options.propertyType))).toBe(true);
      }),
    );
  });

  test('differ between listings', () => {
    const options = { propertyType: 'House', region: 'Auckland', count: 6 } as const;
    const sets = Array.from({ length: 30 }, (_, seed) =>
      choosePhotographs(pool, { ...options, seed })
        .map(row => row.name)
        .join(),
    );
    expect(new Set(sets).size).toBeGreaterThan(15);
  });

  test('follow the requested order after the exterior', () => {
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

  test('are an error if the pool has no such exterior', () => {
    const options = { propertyType: 'House', region: 'Otago', seed: 1, count: 5 } as const;
    expect(() => choosePhotographs([], options)).toThrow('No exterior of type House in Otago.');
  });
});
