import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, run } from './lib/command.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** At least one breach of each rule: a file, and the import that the rule forbids. */
const BREACHES: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'packages/contract/src/round.ts', 'packages/contract/src/round.ts'],
  ['domain-is-pure', 'packages/domain/src/a.ts', 'packages/contract/src/b.ts'],
  ['domain-is-pure', 'packages/domain/src/io.ts', 'node:fs'],
  ['estimate-is-pure', 'packages/estimate/src/a.ts', 'packages/contract/src/b.ts'],
  ['estimate-is-pure', 'packages/estimate/src/io.ts', 'node:fs'],
  ['catalogs-not-in-pages', `${WEB}/app/e.ts`, 'packages/languages/src/b.ts'],
  ['estimate-only-in-server', `${WEB}/app/e.ts`, 'packages/estimate/src/b.ts'],
  ['demo-is-data', 'packages/demo/src/a.ts', `${SERVER}/platform/database/database.ts`],
  ['demo-is-data', 'packages/demo/src/b.ts', 'node:fs'],
  ['demo-only-in-server-demo', `${SERVER}/features/x/b.ts`, 'packages/demo/src/a.ts'],
  ['demo-only-in-server-demo', `${WEB}/app/b.ts`, 'packages/demo/src/a.ts'],
  ['demo-entry', `${SERVER}/cli/a.ts`, `${SERVER}/demo/seed/a.ts`],
  ['demo-loaded-lazily', `${SERVER}/main.ts`, `${SERVER}/demo/index.ts`],
  ['contract-imports-only-domain', 'packages/contract/src/a.ts', `${SERVER}/app.ts`],
  ['client-is-alone', 'packages/client/src/a.ts', 'packages/contract/src/b.ts'],
  ['packages-import-no-app', 'packages/scenes/scripts/a.ts', `${WEB}/shared/b.ts`],
  ['apps-do-not-import-each-other', `${WEB}/app/a.ts`, `${SERVER}/app.ts`],
  ['platform-imports-no-feature', `${SERVER}/platform/a.ts`, `${SERVER}/features/x/index.ts`],
  ['features-through-index', `${SERVER}/features/x/a.ts`, `${SERVER}/features/y/y.service.ts`],
  ['routes-call-services', `${SERVER}/features/x/x.routes.ts`, `${SERVER}/features/x/x.repo.ts`],
  ['routes-contain-no-sql', `${SERVER}/features/x/x.service.ts`, 'node_modules/kysely/index.ts'],
  [
    'presented-values-in-presenters',
    `${SERVER}/features/x/z.service.ts`,
    `${SERVER}/platform/http/presented-values.ts`,
  ],
  ['web-features-through-index', `${WEB}/features/x/a.ts`, `${WEB}/features/y/b.ts`],
  ['web-features-one-way', `${WEB}/features/v/a.ts`, `${WEB}/features/w/index.ts`],
  ['web-features-one-way', `${WEB}/features/w/sub/a.ts`, `${WEB}/features/v/index.ts`],
  ['web-features-import-no-page', `${WEB}/features/x/c.ts`, `${WEB}/app/pages/c.tsx`],
  ['web-shared-imports-no-feature', `${WEB}/shared/a.ts`, `${WEB}/features/y/b.ts`],
  ['no-test-code-in-product', `${SERVER}/main.ts`, 'tests/support/src/builders.ts'],
  ['resolvable', 'packages/demo/src/c.ts', 'packages/demo/src/gone.ts'],
];

/** Imports that the rules allow. */
const ALLOWED: [from: string, to: string][] = [
  ['packages/contract/src/b.ts', 'packages/domain/src/b.ts'],
  [`${SERVER}/features/x/index.ts`, `${SERVER}/features/x/x.service.ts`],
  [`${SERVER}/features/x/x.service.ts`, `${SERVER}/features/y/index.ts`],
  [`${SERVER}/features/y/index.ts`, 'packages/contract/src/b.ts'],
  [`${SERVER}/features/x/x-presenter.ts`, `${SERVER}/platform/http/presented-values.ts`],
  ['packages/demo/src/a.ts', 'packages/domain/src/b.ts'],
  ['packages/estimate/src/a.ts', 'packages/domain/src/b.ts'],
  [`${SERVER}/features/x/c.ts`, 'packages/estimate/src/b.ts'],
  [`${SERVER}/demo/index.ts`, 'packages/demo/src/a.ts'],
  [`${WEB}/app/page.ts`, `${WEB}/features/x/b.ts`],
  [`${WEB}/features/x/a.ts`, `${WEB}/features/y/index.ts`],
  [`${WEB}/features/x/b.ts`, 'packages/domain/src/b.ts'],
];

/** Checks a generated tree with these imports by the project's rules. */
async function cruise(imports: [from: string, to: string][]): Promise<{ code: number; output: string }> {
  const tree = mkdtempSync(join(tmpdir(), 'sway-rule-'));
  try {
    cpSync(join(ROOT, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
    const files = new Set(
      imports.flat().filter(path => !path.startsWith('node:') && !path.endsWith('gone.ts')),
    );
    for (const file of files) {
      const targets = imports.filter(([from]) => from === file).map(([, to]) => specifier(file, to));
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(
        join(tree, file),
        `${targets.map(target => `import '${target}';`).join('\n')}\nexport {};\n`,
      );
    }
    const command = `cd '${tree}' && depcruise --config '${join(ROOT, '.dependency-cruiser.mjs')}' --progress none .`;
    const { code, output } = await run('sh', ['-c', command], { quiet: true });
    // A run that finds no modules finds no errors either: a false pass.
    expect(Number(/(\d+) modules/.exec(output)?.[1]), output).toBeGreaterThanOrEqual(files.size);
    return { code, output };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function specifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return to.startsWith('node:') ? to : path.startsWith('.') ? path : `./${path}`;
}

describe('the dependency rule', () => {
  let planted: { code: number; output: string };
  beforeAll(async () => {
    planted = await cruise(BREACHES.map(([, from, to]) => [from, to]));
  });
  afterAll(() => expect(planted.code).not.toBe(0));

  test.each(BREACHES)('a breach of %s is caught: %s → %s', (rule, from) => {
    // A rule of folders names the feature.
    const source = rule === 'web-features-one-way' ? from.replace(/(features\/\w+)\/.*/, '$1') : from;
    expect(planted.output).toContain(`error ${rule}: ${source} → `);
  });

  test('allowed imports pass', async () => {
    expect((await cruise(ALLOWED)).code).toBe(0);
  });
});
