import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { findMissingPaths, pathsOfProject } from './lib/named-paths.ts';
import { readProject } from './lib/product-references.ts';

/** Documents that name deleted files, and the one with short paths, which another test checks. */
const LEFT_OUT = new Set(['CHANGELOG.md', 'docs/product/coverage.md']);

test('each file and folder that a document names exists', () => {
  const documents = [...readProject(ROOT)].filter(([file]) => file.endsWith('.md') && !LEFT_OUT.has(file));
  expect(documents.length).toBeGreaterThan(50);
  expect(findMissingPaths(new Map(documents), pathsOfProject(ROOT))).toEqual([]);
});

describe('the search for missing paths', () => {
  const PATHS = [
    'apps/server/src/app.ts',
    'apps/server/src/features/a/a.repo.ts',
    'deploy/sway',
    'docs',
    'README.md',
  ];
  const missingIn = (text: string) =>
    findMissingPaths(new Map([['docs/a.md', text]]), PATHS).map(({ line, path }) => `${line} ${path}`);

  test.each([
    ['a file by its path', 'See `apps/server/src/app.ts`.'],
    ['a file by its name, or by the end of its path', '`app.ts` and `a/a.repo.ts`'],
    ['a pattern', '`apps/server/src/**/*.repo.ts` and `src/{app,main}.ts`'],
    ['a folder', '`docs/` and `deploy/sway`'],
    ['a command with a file', '`node ./apps/server/src/app.ts --once`'],
    ['what a build writes', '`apps/web/dist/server`'],
    ['other code', '`npm start`, `a.b`, `nz.pmtiles`, `/api/tiles/{z}/{x}/{y}.mvt`'],
    [
      'a file where it was, in a table of what moved',
      '| guarantee | tested before | tested now |\n| --- | --- | --- |\n| it works | `gone.test.ts` | `app.ts` |',
    ],
  ])('accepts %s', (_, text) => {
    expect(missingIn(text)).toEqual([]);
  });

  test.each([
    ['a file that does not exist', 'One\n`app.tsx`', '2 app.tsx'],
    ['a path of which only the end of a name exists', '`pp.ts`', '1 pp.ts'],
    ['a file that has moved', '`server/app.ts`', '1 server/app.ts'],
    ['a folder that does not exist', '`deploy/k8s`', '1 deploy/k8s'],
    ['a pattern without a file', '`features/*/*.service.ts`', '1 features/*/*.service.ts'],
    [
      'a file in another column than where it was',
      '| guarantee | tested before | tested now |\n| --- | --- | --- |\n| it works | `a.ts` | `gone.test.ts` |',
      '3 gone.test.ts',
    ],
  ])('finds %s', (_, text, found) => {
    expect(missingIn(text)).toEqual([found]);
  });
});
