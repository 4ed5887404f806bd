import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_CALLS } from '@sway/contract/api';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { findBrokenReferences, headingAnchors, readProject } from './lib/product-references.ts';

const files = readProject(ROOT);
// This file contains deliberately broken references.
files.delete('scripts/product-references.test.ts');

describe('a reference to a document', () => {
  test('has an existing file and heading as its target, everywhere in the project', () => {
    const broken = findBrokenReferences(files, path => existsSync(join(ROOT, path)));
    expect(broken.map(({ file, line, target }) => `${file}:${line} ${target}`)).toEqual([]);
  });

  test('is not a section number of a document outside the project', () => {
    const found = [...files].flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, i) => (/§ ?\d|\bD\d{1,2}\b/.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('is searched for in code, migrations and documents', () => {
    const endings = new Set([...files.keys()].map(path => /\.\w+$/.exec(path)?.[0]));
    expect(endings).toEqual(new Set(['.md', '.mjs', '.sql', '.ts', '.tsx']));
  });
});

test('every decision has its date and status', () => {
  const decisions = [...files].filter(([file]) => file.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(20);
  const heading =
    /^# \d+\. .+\n\n\*\*Date:\*\* \d{4}-\d{2}-\d{2} · \*\*Status:\*\* (?:accepted|replaced|proposed)/;
  expect(decisions.flatMap(([file, text]) => (heading.test(text) ? [] : [file]))).toEqual([]);
});

describe('the search for broken references', () => {
  const rules = '# Prices\n\n## The price history\n\n```\n## Not a heading\n```\n\n## The price history\n';
  const brokenIn = (file: string, text: string) =>
    findBrokenReferences(
      new Map([
        ['docs/product/prices.md', rules],
        [file, text],
      ]),
      path => path === 'docs/pictures',
    );

  test.each([
    ['a rule named in code', 'apps/a.ts', '/** Kept for good (product/prices.md#the-price-history). */'],
    ['the same with its folder', 'apps/a.sql', '-- docs/product/prices.md#the-price-history'],
    ['the second of two equal headings', 'apps/a.ts', '// product/prices.md#the-price-history-1'],
    ['a document without an anchor', 'apps/a.ts', '// product/prices.md'],
    ['a relative link', 'docs/guides/a.md', '[rule](../product/prices.md#prices)'],
    ['a link within the document', 'docs/a.md', '# One\n[rule](#one)'],
    ['a folder', 'docs/a.md', '[pictures](pictures)'],
    ['a web address', 'docs/a.md', '[a](https://example.nz/product/x.md#y)'],
  ])('accepts %s', (_, file, text) => {
    expect(brokenIn(file, text)).toEqual([]);
  });

  test.each([
    ['an anchor without a heading', 'apps/a.ts', '\n// product/prices.md#the-price-histry', 2],
    ['a heading inside a code block', 'apps/a.ts', '// product/prices.md#not-a-heading', 1],
    ['a missing document', 'apps/a.tsx', '// product/fees.md#prices', 1],
    ['a link to an anchor without a heading', 'docs/a.md', '[rule](product/prices.md#price)', 1],
    ['a link to a missing file', 'README.md', '# One\n\n[rule](docs/gone.md)', 3],
    ['a link within the document without a heading', 'docs/a.md', '[rule](#two)', 1],
  ])('finds %s', (_, file, text, line) => {
    expect(brokenIn(file, text)).toMatchObject([{ file, line }]);
  });

  test.each([
    ['The price can change at any time', 'the-price-can-change-at-any-time'],
    ['What is “LINZ Verified”?', 'what-is-linz-verified'],
    ['`GET /api/properties`', 'get-apiproperties'],
    ['Māori names', 'māori-names'],
  ])('converts the heading %s as GitHub does', (heading, anchor) => {
    expect(headingAnchors(`## ${heading}`)).toEqual(new Set([anchor]));
  });
});

describe('docs/product/api.md', () => {
  test('lists every call of the contract', () => {
    const page = files.get('docs/product/api.md') ?? '';
    const calls = API_CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(calls.filter(call => !page.includes(`\`${call}\``))).toEqual([]);
  });
});
