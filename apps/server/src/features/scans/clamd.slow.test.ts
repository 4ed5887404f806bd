import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { aListing, aUser } from '@sway/testing/builders';
import { aPdf } from '@sway/testing/pdf';
import { aScanner } from '@sway/testing/scanner';
import { useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aSession } from '@sway/testing/sessions';
import { aMovie, fileBody } from '@sway/testing/uploads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ping, scan } from '#platform/scanner/clamd.ts';

const KILL_AT = import.meta.resolve('@sway/testing/kill-at');

/** Debian has it in the package clamav-daemon. */
const hasClamd = spawnSync('clamd', ['--version']).status === 0;

/** The file that every scanner reports, in parts, so that none reports this test. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const MIB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'sway-clamd-'));
const scanner = { path: join(folder, 'clamd.sock') };
const servers = useServers();
let stopClamd = async () => {};
let database: Database;

/** Starts clamd with a database of its own that knows EICAR alone, wherever it stands in a file. */
async function startClamd(): Promise<void> {
  writeFileSync(join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${scanner.path}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 64M',
    'MaxFileSize 60M',
    'AlertExceedsMax yes',
  ];
  writeFileSync(join(folder, 'clamd.conf'), settings.join('\n'));
  const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const exited = once(clamd, 'exit');
  // It ends also if it never answers.
  stopClamd = async () => {
    clamd.kill('SIGKILL');
    await exited;
  };
  await vi.waitFor(() => ping(scanner), { timeout: 30_000, interval: 100 });
}

beforeAll(async () => {
  if (hasClamd) await startClamd();
  database = await openDatabase({ databaseUrl: servers.settings()['DATABASE_URL']!, dataDir: '' });
});
afterAll(async () => {
  await stopClamd();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasClamd)(
  'clamd, where it is installed, finds EICAR in files up to the largest upload, and says if a file is too large',
  async () => {
    const withEicarAt = (bytes: number) => [Buffer.alloc(bytes, 7), Buffer.from(EICAR), Buffer.alloc(100)];
    const scanParts = (parts: Buffer[]) => scan(scanner, Readable.from(parts));
    expect(await scanParts([aMovie()])).toBeNull();
    expect(await scanParts([aPdf()])).toBeNull();
    expect(await scanParts(withEicarAt(50 * MIB))).toBe('Eicar-Test.UNOFFICIAL');
    await expect(scanParts(withEicarAt(62 * MIB))).rejects.toThrow('Heuristics.Limits.Exceeded');
    await expect(scanParts(withEicarAt(70 * MIB))).rejects.toThrow('The virus scanner');
    expect(await scanParts(withEicarAt(0))).toBe('Eicar-Test.UNOFFICIAL');
  },
);

/** A listing with a video that contains a text, on a server. */
async function aHomeWith(server: ServerProcess, text: string) {
  const ownerId = await aUser(database.db);
  const session = await aSession(database.db, ownerId);
  const movie = aMovie('isom', 300);
  movie.write(text, movie.length - 200);
  const { payload, headers } = fileBody(movie);
  const uploaded = await fetch(`${server.url}/api/media`, {
    method: 'POST',
    headers: { ...headers, ...session },
    body: new Uint8Array(payload),
  });
  const { url } = (await uploaded.json()) as { url: string };
  const listingId = await aListing(database.db, { ownerId });
  const attached = await fetch(`${server.url}/api/properties/${listingId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ version: 1, videos: [url] }),
  });
  return { ownerId, url, attached: attached.status };
}

const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(url + path)).status;
const videos = () => database.db.selectFrom('media').select('awaitsScan').execute();
const removalsToldTo = async (userId: number) =>
  (
    await database.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', userId)
      .where('kind', '=', 'file_removed')
      .execute()
  ).length;

test.skipIf(!hasClamd)(
  'a site with clamd, where it is installed, shows a clean video and removes one with EICAR',
  async () => {
    const server = await servers.start({ CLAMD_URL: `unix://${scanner.path}` });
    const clean = await aHomeWith(server, 'nothing');
    await expect.poll(() => statusOf(server, clean.url)).toBe(200);
    const infected = await aHomeWith(server, EICAR);
    await expect.poll(() => removalsToldTo(infected.ownerId)).toBe(1);
    expect(await statusOf(server, infected.url)).toBe(404);
    await database.db.deleteFrom('property_media').execute();
    await database.db.deleteFrom('media').execute();
  },
);

test('a server killed between verdict and removal shows nothing of the video, and the next scan removes it and tells its uploader once', async () => {
  const own = await aScanner();
  onTestFinished(own.stop);
  const settings = { CLAMD_URL: own.url };
  const killed = { NODE_OPTIONS: `--import ${KILL_AT}`, KILL_AT: 'delete from "media"' };
  const answer = own.hold();
  const first = await servers.start({ ...settings, ...killed });
  const { ownerId, url, attached } = await aHomeWith(first, 'VIRUS');
  expect(attached).toBe(200);
  expect(await statusOf(first, url)).toBe(404);
  const exited = once(first.child, 'exit');
  answer();
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(await videos()).toEqual([{ awaitsScan: true }]);
  expect(await removalsToldTo(ownerId)).toBe(0);
  const second = await servers.start(settings);
  expect(await statusOf(second, url)).toBe(404);
  // A scan begins with another upload, and otherwise within five minutes.
  await aHomeWith(second, 'nothing');
  await expect.poll(() => removalsToldTo(ownerId)).toBe(1);
  await expect.poll(videos).toEqual([{ awaitsScan: false }]);
  expect(await statusOf(second, url)).toBe(404);
});
