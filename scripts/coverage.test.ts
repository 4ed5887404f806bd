import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { findMissing } from './lib/coverage-table.ts';

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

test('each file and each test that docs/product/coverage.md names exists', () => {
  expect(findMissing(read('docs/product/coverage.md')!, read)).toEqual([]);
});

describe('the search for missing tests', () => {
  const files = new Map([
    ['a.test.ts', "test('the guarantee that is held', () => {})"],
    ['apps/web/src/features/b/b.test.ts', "test('another one', () => {})"],
    ['apps/web/src/shared/c.ts', ''],
  ]);
  const missing = (row: string) =>
    findMissing(
      `| rule | where | test | deviation |\n| --- | --- | --- | --- |\n${row}\n`,
      path => files.get(path) ?? null,
    );

  test.each([
    ['a test by a part of its name', '| says | `a.test.ts` | `a.test.ts` “the guarantee” | |', []],
    ['paths without their folders', '| says | `web/shared/c.ts` | `web/b/b.test.ts` “another” | |', []],
    ['a file that does not exist', '| says | `b.ts` | `a.test.ts` “the guarantee” | |', ['b.ts']],
    [
      'a name that is not in the file',
      '| says | `a.test.ts` | `a.test.ts` “the other” | |',
      ['a.test.ts: the other'],
    ],
    [
      'a row without a sentence',
      '| | | `a.test.ts` “the guarantee” | |',
      ['no sentence: `a.test.ts` “the guarantee”'],
    ],
    ['a row without a test', '| says | `a.test.ts` | | |', ['no test: says']],
  ])('for %s finds what is missing', (_, row, expected) => {
    expect(missing(row)).toEqual(expected);
  });
});
