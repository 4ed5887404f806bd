import { expect, test } from 'vitest';
import { medianOf } from './lighthouse.ts';
import type { Audit } from './lighthouse.ts';

// oxfmt-ignore
const AUDIT: Audit = {
  performance: 90, accessibility: 100, 'best-practices': 100, seo: 100, 'first-contentful-paint': 1900,
  'largest-contentful-paint': 2500, 'total-blocking-time': 90, shift: 0, bytes: 300_000,
};

test('the median of each value is taken by itself', () => {
  const audits = [
    { ...AUDIT, performance: 70, shift: 0.01 },
    { ...AUDIT, performance: 100, shift: 0 },
    { ...AUDIT, performance: 95, shift: 0.3 },
  ];
  expect(medianOf(audits)).toEqual({ ...AUDIT, performance: 95, shift: 0.01 });
});
