import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@sway/testing/child-environment';
import { databaseUrl } from '@sway/testing/database-template';
import { fileOf, linzFile } from '@sway/testing/linz-files';
import { recordFile } from '@sway/testing/record-files';
import { workerDatabase } from '@sway/testing/database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';

const COMMAND = fileURLToPath(new URL('import.ts', import.meta.url));

type Run = { code: number; out: string; err: string };

/** Runs the command with only these settings. */
function runImport(args: string[], environment: Record<string, string> = {}): Promise<Run> {
  const env = childEnvironment({ DATA_DIR: '/nowhere', ...environment });
  return new Promise(done => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
  });
}

/** The settings for a database of this test. */
async function databaseSettings(): Promise<Record<string, string>> {
  const template = inject('databaseTemplate');
  if (template.engine === 'postgres') {
    await workerDatabase();
    return { DATABASE_URL: databaseUrl(template.url, `sway_test_w${process.pid}`) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'sway-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(template.folder, 'template'), folder, { recursive: true });
  return { DATA_DIR: folder };
}

test('a file named relative to the caller’s folder is imported, and the counts are shown', async () => {
  const path = linzFile([{ address_id: '700001' }, { address_id: '700002' }]);
  const settings = { ...(await databaseSettings()), INIT_CWD: dirname(path) };
  const run = await runImport([basename(path)], settings);
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(run.out).toContain('NZ Addresses (layer 123113)');
  expect(run.out).toContain('2 new, 0 changed, 0 unchanged, 0 duplicates, 0 rejected');
});

test('a file without an importable row exits with 1', async () => {
  const run = await runImport([linzFile([{ shape_X: '0' }])], await databaseSettings());
  expect(run.code).toBe(1);
  expect(run.out).toContain('line 2: position is outside New Zealand');
  expect(run.err).toContain('No row of this file could be imported.');
});

test('a file that cannot be imported keeps no other from it, and the end names it', async () => {
  const metres = linzFile([{ WKT: '', shape_X: '1748739.12', shape_Y: '5427010.55' }]);
  const unknown = fileOf('a,b\n1,2\n', 'other.csv');
  const good = linzFile([{ address_id: '700003' }]);
  const run = await runImport([metres, unknown, 'missing.csv', good], await databaseSettings());
  expect(run.code).toBe(1);
  expect(run.out).toContain('1 new, 0 changed');
  const end = run.err.slice(run.err.indexOf('3 of 4 files could not be imported:'));
  expect(end).toContain(`${metres}: position is in metres of New Zealand Transverse Mercator (EPSG:2193)`);
  expect(end).toContain('other.csv: its header is of no known layer');
  expect(end).toContain('missing.csv: there is no such file');
});

test('without a file that can be imported no database is opened', async () => {
  const run = await runImport([fileOf('a,b\n1,2\n', 'other.csv'), 'missing.csv']);
  expect(run.code).toBe(1);
  expect(run.err).toContain('other.csv: its header is of no known layer');
  expect(run.err).toContain('missing.csv: there is no such file');
  expect(run.err).toContain('Nothing was imported.');
});

test('the licence of valuations is asked for, and stored as it was stated last', async () => {
  const settings = await databaseSettings();
  const file = recordFile(114085, [{}]);
  expect((await runImport([file], settings)).out).toContain('State it with --licence TEXT');
  const stated = await runImport([file, '--licence', ' CC BY 4.0 '], settings);
  expect(stated.out).not.toContain('State it');
  expect(await runImport([file, '--licence', 'x'.repeat(201)], settings)).toMatchObject({
    code: 1,
    err: 'A licence has at most 200 characters.\n',
  });
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR ?? '',
  });
  onTestFinished(database.close);
  const source = await database.db
    .selectFrom('import_sources')
    .select('licence')
    .where('tableName', '=', 'valuations')
    .executeTakeFirst();
  expect(source).toEqual({ licence: 'CC BY 4.0' });
});

test('a database that does not exist is named in a line', async ({ skip }) => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') return skip();
  const run = await runImport([linzFile([{}])], {
    DATABASE_URL: databaseUrl(template.url, 'sway_test_none'),
  });
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.err).toMatch(
    /^The database at \S+ refuses to be opened \(DATABASE_URL\): database "sway_test_none" does not exist\n$/,
  );
});

test.each([[[]], [['--frce', 'a.csv']]])('%j shows the usage and exits with 1', async args => {
  const run = await runImport(args);
  expect(run.code).toBe(1);
  expect(run.err).toContain('Usage: npm run import -- FILE…');
});
