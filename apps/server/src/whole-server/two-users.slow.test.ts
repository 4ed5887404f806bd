import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@sway/testing/child-environment';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { linzFile } from '@sway/testing/linz-files';
import type { Settings } from '@sway/testing/own-database';
import { recordFile } from '@sway/testing/record-files';
import { aCookie, aServerProcess } from '@sway/testing/server-process';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

const template = inject('databaseTemplate');
const NAME = `sway_test_two_users_${process.pid}`;
const [OWNER, SERVER] = [`${NAME}_owner`, `${NAME}_server`];
const TIMEOUT_MS = 120_000;

/** An empty database with the two users that the guide has (docs/guides/operating.md#two-users-of-the-database). */
async function twoUsers(): Promise<{ settings: Settings; query: pg.Client['query'] }> {
  const { url } = template as { url: string };
  const drop = [
    `drop database if exists ${NAME} with (force)`,
    `drop role if exists ${SERVER}`,
    `drop role if exists ${OWNER}`,
  ];
  await asAdmin(
    url,
    [
      ...drop,
      `create role ${OWNER} login`,
      `create role ${SERVER} login`,
      `create database ${NAME} owner ${OWNER}`,
    ],
    'postgres',
  );
  await asAdmin(url, ['create extension postgis', 'create extension pg_trgm'], NAME);
  const folder = mkdtempSync(join(tmpdir(), 'sway-two-users-'));
  writeFileSync(join(folder, 'index.html'), '<!--page-head--><!--/page-head-->');
  const as = (user: string) =>
    Object.assign(new URL(databaseUrl(url, NAME)), { username: user, password: '' }).href;
  const client = new pg.Client({ connectionString: as(SERVER) });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
    await asAdmin(url, drop, 'postgres');
  });
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: as(SERVER),
    DATABASE_MIGRATION_URL: as(OWNER),
    BACKUP_TO: folder,
    LANGUAGES: 'en',
  };
  return { settings, query: client.query.bind(client) as pg.Client['query'] };
}

async function run(settings: Settings, command: string, ...args: string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../cli/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: childEnvironment({ LOG_LEVEL: 'silent', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect(code, err).toBe(0);
  return out;
}

test.skipIf(template.engine === 'embedded')(
  'a server whose user has no rights on the schema does its jobs, follows imports and goes live',
  { timeout: TIMEOUT_MS },
  async () => {
    const { settings, query } = await twoUsers();
    const server = await aServerProcess({ ...settings, SITE_MODE: 'demo' });
    onTestFinished(() => void server.stop('SIGKILL'));
    await server.says('Sway is ready');
    for (const statement of [
      'create table mine (id int)',
      'alter table users add column mine int',
      'drop table users',
      'truncate audit_log',
      'delete from audit_log',
      'alter table audit_log disable trigger all',
    ])
      await expect(query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await aCookie(server);
    const counts = async () =>
      (
        await query(
          `select name, bool_or(state = 'completed') as done, bool_or(state in ('failed', 'retry')) as failed from pgboss.job group by name`,
        )
      ).rows;
    await expect
      .poll(counts, { timeout: 60_000 })
      .toSatisfy((rows: { done: boolean }[]) => rows.length >= 9 && rows.every(({ done }) => done));
    expect((await counts()).filter(({ failed }) => failed)).toEqual([]);

    await run(settings, 'import', linzFile([{ address_id: '700001' }]), recordFile(113968, [{}]));
    expect(
      await run(settings, 'import', linzFile([{ address_id: '700001' }, { address_id: '700002' }])),
    ).toContain('1 new');
    const found = await fetch(`${server.url}/api/addresses/700002`);
    expect(found.status).toBe(200);
    await run(settings, 'admin', 'rotate-keys');
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/permission denied|must be owner/);

    await run(settings, 'admin', 'remove-sample', '--yes');
    const { DATABASE_MIGRATION_URL: _, ...withoutOwner } = settings;
    const live = await aServerProcess(withoutOwner);
    onTestFinished(() => void live.stop('SIGKILL'));
    await live.says('Sway is ready');
    await aCookie(live);
    expect(await run({ ...settings, SMTP_URL: 'none' }, 'doctor')).toContain(
      'the server’s user cannot change it',
    );
  },
);
