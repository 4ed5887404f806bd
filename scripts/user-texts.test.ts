import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { readProject } from './lib/product-references.ts';
import {
  hasBareName,
  hasBreakableRange,
  hasHyphenRange,
  hasStraightQuotes,
  hasUnusualWord,
  textsOf,
} from './lib/user-texts.ts';
import type { CodeText } from './lib/user-texts.ts';

const files = readProject(ROOT);
const texts = textsOf(files);

function faults(isFault: (text: string) => boolean, all: readonly CodeText[] = texts): string[] {
  return all.filter(({ text }) => isFault(text)).map(({ file, line, text }) => `${file}:${line} ${text}`);
}

describe('a text that users read', () => {
  test('is found wherever the product has one', () => {
    expect(texts.length).toBeGreaterThan(10_000);
    const folders = new Set(texts.map(({ file }) => file.split('/').slice(0, 2).join('/')));
    expect([...folders].toSorted()).toEqual([
      'apps/server',
      'apps/web',
      'packages/contract',
      'packages/demo',
      'packages/domain',
    ]);
  });

  test('has typographic quotes and apostrophes', () => {
    expect(faults(hasStraightQuotes)).toEqual([]);
  });

  test('has a dash between the ends of a range', () => {
    expect(faults(hasHyphenRange)).toEqual([]);
  });

  test('has no range that can break at its dash over two lines', () => {
    expect(faults(hasBreakableRange)).toEqual([]);
  });

  test('has no name of a field in a sentence, unless in backticks', () => {
    expect(faults(hasBareName)).toEqual([]);
  });

  test('has no archaic or private word', () => {
    expect(faults(hasUnusualWord)).toEqual([]);
  });
});

test('dates and numbers are formatted by one folder', () => {
  const formatting = [...files].filter(
    ([file, source]) =>
      /^(?:apps\/(?:server|web)|packages\/\w+)\/src\//.test(file) &&
      !file.includes('.test.') &&
      /\bnew Intl\.(?:Number|DateTime)Format|\.toLocale(?:Date|Time)?String\(/.test(source),
  );
  expect(new Set(formatting.map(([file]) => dirname(file)))).toEqual(new Set(['packages/domain/src/text']));
});

describe('the search for faults', () => {
  const inCode = (source: string) => textsOf(new Map([['apps/web/src/a.tsx', source]]));

  test.each([
    ['an apostrophe', `<p>It's yours</p>`],
    ['an apostrophe of a plural', `'the owners\\' homes'`],
    ['quotes', `'It is called "Sway" here'`],
    ['a part of a template', "`${name}'s home`"],
  ])('finds %s', (_, source) => {
    expect(faults(hasStraightQuotes, inCode(source))).toHaveLength(1);
  });

  test.each([
    ['typographic ones', `<p>It’s “yours”</p>`],
    ['markup', `'<a href="https://linz.govt.nz">LINZ</a>'`],
    ['SQL', "sql`select 'the owner'`"],
    ['feet and inches', `'12" of rain'`],
  ])('accepts %s', (_, source) => {
    expect(faults(hasStraightQuotes, inCode(source))).toEqual([]);
  });

  test('finds a range with a hyphen, and not a number of a unit', () => {
    expect(hasHyphenRange('We answer within 24-48 hours.')).toBe(true);
    expect(hasHyphenRange('Within 24–48 hours, at 2-18 Rātā Place')).toBe(false);
  });

  test('finds a range that can break at its dash', () => {
    expect(hasBreakableRange('Within 24–48 hours')).toBe(true);
    expect(hasBreakableRange('Within 24–\u206048 hours')).toBe(false);
  });

  test('finds a field in a sentence, and not in a path or in backticks', () => {
    expect(hasBareName('Rejecting a claim withdrawnClaimId its verification')).toBe(true);
    expect(hasBareName('Send it as `withdrawnClaimId`, on an iPhone too')).toBe(false);
    expect(hasBareName('DELETE /api/blocks/:userId now')).toBe(false);
  });

  test('finds an archaic word, and not a part of another one', () => {
    expect(hasUnusualWord('Take back your price')).toBe(true);
    expect(hasUnusualWord('We recommend coupons')).toBe(false);
  });
});
