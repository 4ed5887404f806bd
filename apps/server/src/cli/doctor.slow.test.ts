import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@sway/testing/child-environment';
import { workerDatabase } from '@sway/testing/database';
import { databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

const DOCTOR = fileURLToPath(new URL('doctor.ts', import.meta.url));

/** Runs the doctor with only these settings. */
async function runDoctor(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', DOCTOR], {
    env: childEnvironment({ DATA_DIR: folder, ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [[code], out] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return { code: code as number, lines: out.split('\n').filter(Boolean) };
}

test('the doctor ends with 0 if everything works, and with 1 and what to do otherwise', async () => {
  const template = inject('databaseTemplate');
  await workerDatabase();
  const database: Record<string, string> =
    template.engine === 'postgres'
      ? { DATABASE_URL: databaseUrl(template.url, `sway_test_w${process.pid}`) }
      : {};
  const healthy = await runDoctor(database);
  expect(healthy.lines.filter(line => line.startsWith('✗'))).toEqual([]);
  expect(healthy).toMatchObject({ code: 0, lines: expect.arrayContaining(['Everything works.']) });
  const ill = await runDoctor({ DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/sway` });
  expect(ill.code).toBe(1);
  expect(ill.lines.filter(line => line.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ database: .* Check DATABASE_URL/),
  ]);
  expect((await runDoctor({ PORT: 'x' })).code).toBe(1);
});

test('a database that does not store Unicode is named with how to make it', async ({ skip }) => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') return skip();
  const name = `sway_test_ascii_${process.pid}`;
  const admin = new pg.Client({ connectionString: template.url });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name}`);
    await admin.end();
  });
  await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  const { code, lines } = await runDoctor({ DATABASE_URL: databaseUrl(template.url, name) });
  expect(code).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(/^✗ database: .* SQL_ASCII: .* createdb --encoding UTF8/),
  );
});
