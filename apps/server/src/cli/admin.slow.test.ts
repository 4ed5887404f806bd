import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { verify } from '@node-rs/argon2';
import { databaseUrl } from '@sway/testing/database-template';
import { emptyDatabase, workerDatabase } from '@sway/testing/database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';

const COMMAND = fileURLToPath(new URL('admin.ts', import.meta.url));
const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));
const PASSWORD = 'kererū in the pōhutukawa';
const ROIMATA = [
  'create',
  '--username',
  'roimata',
  '--email',
  'roimata@sway.example',
  '--name',
  'Roimata Ōtene',
];

type Run = { code: number; out: string; err: string };

/** Runs the command with these settings alone, and this on its standard input. */
function runAdmin(args: string[], input = '', settings: Record<string, string> = {}): Promise<Run> {
  return runNode([COMMAND, ...args], input, settings);
}

async function runNode(args: string[], input: string, settings: Record<string, string>): Promise<Run> {
  const env = { DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env });
  child.stdin.on('error', () => {}).end(input);
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number, out, err };
}

type Place = { settings: Record<string, string>; look: <T>(see: (db: Db) => Promise<T>) => Promise<T> };

/** A database of this test: settings that lead the command to it, and a way to see what it wrote once it has ended. */
async function aPlace(): Promise<Place> {
  const template = inject('databaseTemplate');
  if (template.engine === 'postgres') {
    const database = await workerDatabase();
    await emptyDatabase(database);
    const settings = { DATABASE_URL: databaseUrl(template.url, `sway_test_w${process.pid}`) };
    return { settings, look: see => see(database.db) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'sway-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(template.folder, 'template'), folder, { recursive: true });
  async function look<T>(see: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    try {
      return await see(database.db);
    } finally {
      await database.close();
    }
  }
  return { settings: { DATA_DIR: folder }, look };
}

test('an admin is created with the password from standard input, once, and the log keeps it', async () => {
  const { settings, look } = await aPlace();
  const run = await runAdmin(ROIMATA, `${PASSWORD}\n`, settings);
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(run.out).toContain('Created the admin roimata');
  expect(run.out).not.toContain(PASSWORD);

  const again = await runAdmin(ROIMATA, `${PASSWORD}\n`, settings);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^(Email|Username) already exists\n$/);

  const { users, entries } = await look(async db => ({
    users: await db.selectFrom('users').selectAll().execute(),
    entries: await db.selectFrom('audit_log').selectAll().execute(),
  }));
  expect(users).toHaveLength(1);
  const [admin] = users;
  expect(admin).toMatchObject({ username: 'roimata', name: 'Roimata Ōtene', user_type: 'admin' });
  expect(await verify(admin!.password_hash, PASSWORD)).toBe(true);
  expect(entries).toMatchObject([
    {
      action: 'admin.create',
      actor_id: admin!.id,
      subject: `user ${admin!.id}`,
      detail: { username: 'roimata' },
    },
  ]);
});

test('every fault is told at once, and no database is even opened', async () => {
  const run = await runAdmin(['create', '--username', 'x', '--email', 'nobody', '--name', ' '], 'short\n');
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.err.trim().split('\n')).toEqual([
    'Name is required',
    'Invalid email format',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
    'No admin was created.',
  ]);
});

test('a live server refuses a database with the sample and says how to go on; the sample is removed once', async () => {
  const { settings, look } = await aPlace();
  await look(db => db.insertInto('sample_seedings').values({ seeded_at: new Date() }).execute());
  const live = { ...settings, SITE_MODE: 'live' };
  const refused = await runNode([SERVER], '', { ...live, PORT: '0' });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('npm run admin -- remove-sample');
  const removal = await runAdmin(['remove-sample'], '', live);
  expect(removal).toMatchObject({ code: 0, err: '' });
  expect(removal.out).toContain('Removed the sample');
  expect((await runAdmin(['remove-sample'], '', live)).out).toContain('holds no sample');
  expect(await look(db => db.selectFrom('audit_log').select(['action', 'actor_id']).execute())).toEqual([
    { action: 'sample.remove', actor_id: null },
  ]);
});

test.each([
  [[]],
  [['create']],
  [['destroy', ...ROIMATA.slice(1)]],
  [[...ROIMATA, '--password', PASSWORD]],
  [['remove-sample', 'everything']],
  [['remove-sample', '--username', 'mere']],
])('%j shows the usage and ends with 1', async args => {
  const run = await runAdmin(args);
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.err).toContain('Usage: npm run admin -- create');
});
