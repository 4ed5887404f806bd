import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aFolder, readContents, fillSite } from '@sway/testing/backups';
import { childEnvironment } from '@sway/testing/child-environment';
import { emptyDatabase } from '@sway/testing/own-database';
import type { Settings } from '@sway/testing/own-database';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openPlatform } from '#platform/open-platform.ts';

const KILL_AT = import.meta.resolve('@sway/testing/kill-at');
const FLAGS = ['--disable-warning=ExperimentalWarning'];

/** It starts a dozen processes. */
const TIMEOUT_MS = 400_000;

type Run = { code: number | null; signal: string | null; out: string; err: string };

/** Runs a command of the site with only these settings. */
function run(command: string, args: string[], settings: Settings, killAt?: string): Promise<Run> {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const env = childEnvironment({ ...settings, ...(killAt ? { KILL_AT: killAt } : {}) });
  const flags = killAt ? [...FLAGS, '--import', KILL_AT] : FLAGS;
  return new Promise(resolve => {
    execFile(process.execPath, [...flags, file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, signal: error?.signal ?? null, out, err });
    });
  });
}

async function aPlace(): Promise<Settings> {
  const { settings, remove } = await emptyDatabase();
  onTestFinished(remove);
  return settings;
}

/** A site with rows of most kinds and their media, and its server in a process of its own. */
async function aRunningSite(): Promise<{ settings: Settings; server: ServerProcess }> {
  const settings = await aPlace();
  const platform = await openPlatform(readConfig(settings), {
    warn: () => undefined,
    error: () => undefined,
  });
  await fillSite(platform);
  await platform.close();
  const server = await aServerProcess(settings);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await server.says('Sway is ready');
  return { settings, server };
}

async function contents(settings: Settings): Promise<Record<string, string>> {
  const database = await openDatabase(readConfig(settings));
  try {
    return await readContents(database.db);
  } finally {
    await database.close();
  }
}

test(
  'a running site is backed up; a killed backup neither stops it nor harms the backup before',
  { timeout: TIMEOUT_MS },
  async () => {
    const { settings, server } = await aRunningSite();
    const folder = aFolder();
    expect(await run('backup', [folder], settings)).toMatchObject({ code: 0 });
    const [first] = readdirSync(join(folder, 'snapshots'));

    for (const killAt of [String.raw`from public\."users" where ctid`, 'set alive_at = now']) {
      expect(await run('backup', [folder], settings, killAt)).toMatchObject({ signal: 'SIGKILL' });
      expect((await fetch(`${server.url}/api/properties`)).status).toBe(200);
      const verified = await run('verify-backup', [folder], settings);
      expect(verified.code).toBe(1);
      expect(verified.err).toMatch(
        /^Snapshot \S+ is incomplete: its backup was interrupted\..*\n.* has 1 problem /,
      );
    }

    const place = await aPlace();
    expect(await run('restore', [folder], place)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        new RegExp(`^Restored .* \\(snapshot ${first}\\) .* Counts and hashes are equal\\.\n$`),
      ),
    });

    const next = await run('backup', [folder, '--keep', '1'], settings);
    expect(next).toMatchObject({
      code: 0,
      err: expect.stringContaining('was not completed: it was interrupted.'),
    });
    expect(next.out).toMatch(
      /^Backed up [\d,]+ rows of \d+ tables and [\d,]+ files \(0 new, 0\.0 MB\) .*Removed 1 old backup/,
    );
    expect((await run('verify-backup', [folder], settings)).out).toMatch(/ is whole: 1 snapshot, /);

    await server.stop();
    const last = await aPlace();
    expect(await run('backup', [folder], settings)).toMatchObject({ code: 0 });
    expect(await run('restore', [folder], last)).toMatchObject({ code: 0 });
    expect(await contents(last)).toEqual(await contents(settings));
    expect(await run('restore', [folder], last)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty: .* Nothing was changed\.\n$/),
    });
  },
);

test.each([
  ['backup', []],
  ['backup', ['one', 'two']],
  ['backup', ['one', '--keep', '0']],
  ['restore', []],
  ['verify-backup', ['--all']],
  ['move', ['postgresql://localhost/sway']],
  ['move', ['--to', 'mysql://localhost/sway']],
])('%s %j shows the usage and exits with 1', async (command, args) => {
  const { code, out, err } = await run(command, args, { DATA_DIR: '/nowhere' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(`Usage: npm run ${command} -- `);
});

test('what there is not is told in one line', async () => {
  const nowhere = { DATA_DIR: join(aFolder(), 'none') };
  const folder = join(aFolder(), 'none');
  expect((await run('backup', [folder], nowhere)).err).toMatch(/^\S+ has no database: is DATA_DIR right/);
  expect(await run('verify-backup', [folder], nowhere)).toMatchObject({
    code: 1,
    err: `${folder} has no backup.\n`,
  });
  // Where a site has its database on a server, the embedded one is not there.
  const mistyped = { ...nowhere, DATABSE_URL: 'postgresql://localhost/sway' };
  expect((await run('backup', [folder], mistyped)).err).toMatch(
    /has no database: .*\nDATABSE_URL is not a setting and is ignored\. Is DATABASE_URL meant\?\n$/,
  );
  const unreachable = { DATABASE_URL: 'postgresql://localhost:1/sway' };
  expect((await run('backup', [folder], unreachable)).err).toMatch(
    /^The backup failed\. Former backups .*ECONNREFUSED.*\n$/,
  );
});
