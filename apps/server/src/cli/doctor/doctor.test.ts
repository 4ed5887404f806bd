import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@sway/testing/bucket';
import { workerDatabase } from '@sway/testing/database';
import { freePort } from '@sway/testing/free-port';
import { openMailServer } from '@sway/testing/mail-server';
import { aScanner } from '@sway/testing/scanner';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { backupsCheck } from './backups.ts';
import { Problem, runChecks } from './check.ts';
import type { Check } from './check.ts';
import { databaseChecks } from './database.ts';
import { findAppliedMigrations, readServerFacts } from './database.repo.ts';
import { mediaChecks } from './media.ts';
import { scannerCheck } from './scanner.ts';
import { mailCheck, nodeCheck, settingsCheck } from './settings.ts';

async function linesOf(...checks: Check[]): Promise<{ allPassed: boolean; lines: string[] }> {
  const lines: string[] = [];
  return { allPassed: await runChecks(checks, line => void lines.push(line)), lines };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('each check is a line with ✓ or ✗, a failed one does not stop the others, and one that has nothing to check is left out', async () => {
  const fine = { name: 'disk', run: async () => 'much space' };
  const nothing = { name: 'bucket', run: async () => null };
  const wrong = {
    name: 'clock',
    run: async () => {
      throw new Problem('Wind it up.');
    },
  };
  const bare = {
    name: 'mail',
    run: async () => {
      throw Object.assign(new Error(''), { code: 'ECONNREFUSED' });
    },
  };
  expect(await linesOf(fine, wrong, nothing, bare)).toEqual({
    allPassed: false,
    lines: ['✓ disk: much space', '✗ clock: Wind it up.', '✗ mail: ECONNREFUSED'],
  });
  expect(await linesOf(fine)).toMatchObject({ allPassed: true });
});

test.each([
  [{}, '✓ settings: a demo site at http://localhost:3000'],
  [{ PORT: 'x' }, '✗ settings: Invalid settings:\n  PORT: must be a port number'],
  [{ SITE_MODE: 'live' }, '✗ settings: A live site needs a mail server: set SMTP_URL'],
  [
    { SITE_MODE: 'live', SMTP_URL: 'none' },
    '✗ settings: BASE_URL is http://localhost:3000: a live site needs',
  ],
  [
    { SITE_MODE: 'live', SMTP_URL: 'smtp://mail.example', BASE_URL: 'https://sway.example' },
    '✗ settings: MAIL_FROM is Sway <kiaora@sway.example>: a live site needs a sender of its own',
  ],
  [
    { SITE_MODE: 'live', SMTP_ULR: 'smtp://mail.example' },
    'or SMTP_URL=none to run without mails.\nSMTP_ULR is not a setting and is ignored. Is SMTP_URL meant?',
  ],
  [{ SMTP_ULR: 'x' }, '✗ settings: SMTP_ULR is not a setting and is ignored. Is SMTP_URL meant?'],
])('the settings %j: %s', async (environment: Record<string, string>, line) => {
  const { lines } = await linesOf(settingsCheck(environment));
  expect(lines).toEqual([expect.stringContaining(line)]);
});

test('this Node is new enough', async () => {
  expect(await linesOf(nodeCheck)).toMatchObject({ allPassed: true });
});

test('the database of the tests has what the doctor asks for', async () => {
  const { db } = await workerDatabase();
  const facts = await readServerFacts(db);
  expect(facts.versionNumber).toBeGreaterThanOrEqual(150_000);
  expect(facts.installed).toEqual(expect.arrayContaining(['postgis', 'pg_trgm']));
  expect(facts.encoding).toBe('UTF8');
  expect(facts.canCreate).toBe(true);
  expect(Math.abs(facts.nowMs - Date.now())).toBeLessThan(5_000);
  expect(await findAppliedMigrations(db)).toContainEqual(
    expect.objectContaining({ name: '0001_schema.sql' }),
  );
});

test('a database server that is not there is named with the setting, and a database folder that does not exist is fine', async () => {
  const port = await freePort();
  const away = readConfig({ DATABASE_URL: `postgresql://127.0.0.1:${port}/sway` });
  expect((await linesOf(...databaseChecks(away))).lines).toEqual([
    expect.stringMatching(/^✗ database: It cannot be used: .*ECONNREFUSED.* Check DATABASE_URL/),
  ]);
  const fresh = readConfig({ DATA_DIR: join(aFolder(), 'data') });
  expect((await linesOf(...databaseChecks(fresh))).lines).toEqual([
    expect.stringMatching(/^✓ database: the embedded one in .*, which the first start creates$/),
  ]);
});

test('files are written, read and deleted where media are stored, in a folder and in a bucket, and none is left', async () => {
  const folder = aFolder();
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  for (const settings of [{}, bucket.settings]) {
    const { allPassed, lines } = await linesOf(...mediaChecks(readConfig({ DATA_DIR: folder, ...settings })));
    expect({ allPassed, lines }).toEqual({
      allPassed: true,
      lines: [
        expect.stringMatching(/^✓ disk: \d+ MB are left for /),
        expect.stringMatching(/^✓ media: .*: files can be written, read and deleted$/),
        '✓ scanner: no virus scanner is set (CLAMD_URL)',
      ],
    });
  }
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

test('a folder that cannot be written and a bucket that does not exist are named with the setting', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const { lines } = await linesOf(...mediaChecks(readConfig({ DATA_DIR: join(file, 'data') })));
  expect(lines).toEqual([
    expect.stringMatching(/^✗ disk: .* cannot be created: .* Set DATA_DIR /),
    expect.stringMatching(/^✗ media: .*\(DATA_DIR\)/),
    '✓ scanner: no virus scanner is set (CLAMD_URL)',
  ]);
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const config = readConfig({ DATA_DIR: aFolder(), ...bucket.settings, S3_BUCKET: 'elsewhere' });
  expect((await linesOf(mediaChecks(config)[1]!)).lines).toEqual([
    expect.stringMatching(/^✗ media: The bucket elsewhere cannot be used \(S3_BUCKET/),
  ]);
});

test('the virus scanner answers and takes the largest upload, or is named with what to set', async () => {
  const scanner = await aScanner();
  onTestFinished(scanner.stop);
  const lineOf = async (settings: Record<string, string>) =>
    (await linesOf(scannerCheck(readConfig(settings)))).lines;
  const settings = { CLAMD_URL: scanner.url };
  expect(await lineOf({})).toEqual(['✓ scanner: no virus scanner is set (CLAMD_URL)']);
  expect(await lineOf(settings)).toEqual(['✓ scanner: it takes files of 50MB']);
  expect(scanner.received()[0]).toHaveLength(50 * 1024 * 1024);
  scanner.answer('INSTREAM size limit exceeded. ERROR');
  expect(await lineOf(settings)).toEqual([
    expect.stringMatching(/^✗ scanner: .*size limit exceeded.* StreamMaxLength and MaxFileSize of 64M/),
  ]);
  await scanner.stop();
  expect(await lineOf(settings)).toEqual([
    expect.stringMatching(/^✗ scanner: .*ECONNREFUSED.* Check CLAMD_URL/),
  ]);
});

test('the folder for backups can be written, or is named with the setting', async () => {
  const folder = aFolder();
  const check = (to?: string) => linesOf(backupsCheck(readConfig({ BACKUP_TO: to })));
  expect(await check(folder)).toEqual({
    allPassed: true,
    lines: [`✓ backups: every 24 hours to ${folder}, the newest 14 are kept`],
  });
  expect(readdirSync(folder)).toEqual([]);
  // Nobody can write there, not even root.
  for (const wrong of [join(folder, 'none'), '/proc'])
    expect(await check(wrong)).toEqual({
      allPassed: false,
      lines: [expect.stringMatching(`^✗ backups: ${wrong} cannot be written: .* \\(BACKUP_TO\\)`)],
    });
  expect((await check()).lines).toEqual([]);
});

test('a live site without a folder for backups is told of, unless it has none on purpose', async () => {
  const check = (to?: string) => linesOf(backupsCheck(readConfig({ SITE_MODE: 'live', BACKUP_TO: to })));
  expect(await check()).toEqual({
    allPassed: false,
    lines: [expect.stringMatching(/^✗ backups: The server makes none: set BACKUP_TO /)],
  });
  expect(await check('none')).toEqual({
    allPassed: true,
    lines: ['✓ backups: the server makes none (BACKUP_TO=none)'],
  });
});

test('the mail server answers, or is named with the setting; no password is printed', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const check = (url: string) => linesOf(mailCheck(readConfig({ SMTP_URL: url })));
  expect((await check(server.url)).lines).toEqual([
    expect.stringMatching(/^✓ mail: 127\.0\.0\.1:\d+ answers/),
  ]);
  expect(server.received).toEqual([]);
  const away = await check(`smtp://sway:secret@127.0.0.1:${await freePort()}`);
  expect(away.lines).toEqual([
    expect.stringMatching(/^✗ mail: 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.* Check SMTP_URL\.$/),
  ]);
  const closing = createServer(socket => socket.on('error', () => undefined).end('554 Go away\r\n'));
  closing.listen(0, '127.0.0.1');
  await once(closing, 'listening');
  onTestFinished(() => void closing.close());
  const refused = await check(`smtp://sway:secret@127.0.0.1:${(closing.address() as AddressInfo).port}`);
  expect(refused.allPassed).toBe(false);
  expect([...away.lines, ...refused.lines].join('\n')).not.toContain('secret');
});
