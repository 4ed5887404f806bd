import { expect, test } from 'vitest';
import { SITE } from '../test-site.ts';
import { COVER_KINDS } from './cover-kinds.ts';

test('a listing has three to eight different photographs, the first of a house of its style', () => {
  for (const { photographs, home } of SITE.listings) {
    expect(photographs.length).toBeGreaterThanOrEqual(3);
    expect(photographs.length).toBeLessThanOrEqual(8);
    expect(new Set(photographs).size).toBe(photographs.length);
    expect(COVER_KINDS[home.style]).toContain(photographs[0]!.kind);
  }
});
