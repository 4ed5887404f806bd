import { expect, test } from 'vitest';
import { findArbitrarySizes } from './lib/arbitrary-sizes.ts';

test.each([
  '<p className="md:text-[13px]">',
  "'text-[0.8125rem]'",
  'text-[length:1.1em]',
  'text-[clamp(1rem,2vw,2rem)]',
  '  font-size: 11.5px;',
  '  font-size: larger;',
  '  font: 700 15px/1.1 var(--font-sans);',
  '<text fontSize={12}>',
  "style={{ fontSize: '1.2rem' }}",
])('%s is found, with its place', line => {
  const found = findArbitrarySizes('a.tsx', `first line\n${line}\n`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^a\.tsx:2: /);
});

test.each([
  '<p className="text-sm text-[oklch(0.5_0.1_20)] text-[var(--ink)]">',
  '  font-size: var(--text-sm);',
  '  font: 700 var(--text-md) / 1.1 var(--font-sans);',
  '  font-size: inherit;',
  "'text-size': pill.fontSize,",
])('%s is of the scale, or no size', line => {
  expect(findArbitrarySizes('a.tsx', line)).toEqual([]);
});
