import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startKeyCensus } from './key-census.ts';

test('of each key exactly its last row is told as the last, however far apart and however large keys are', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat());
  fc.assert(
    fc.property(fc.array(key), keys => {
      const census = startKeyCensus();
      for (const one of keys) census.count(one);
      const isLast = keys.map(one => census.isLast(one));
      expect(isLast).toEqual(keys.map((one, place) => keys.lastIndexOf(one) === place));
      expect(census.replaced()).toBe(keys.length - new Set(keys).size);
    }),
  );
});
