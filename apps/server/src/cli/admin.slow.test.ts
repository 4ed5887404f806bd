import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { verify } from '@node-rs/argon2';
import { childEnvironment } from '@sway/testing/child-environment';
import { databaseUrl } from '@sway/testing/database-template';
import { openMailServer } from '@sway/testing/mail-server';
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

/** Runs the command with only these settings and this standard input. */
function runAdmin(args: string[], input = '', settings: Record<string, string> = {}): Promise<Run> {
  return runNode([COMMAND, ...args], input, settings);
}

async function runNode(args: string[], input: string, settings: Record<string, string>): Promise<Run> {
  const env = childEnvironment({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', ...settings });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env });
  child.stdin.on('error', () => {}).end(input);
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  // On a slow machine a statement can take long enough to be named.
  return { code: code as number, out, err: err.replaceAll(/^A statement took .*\n/gm, '') };
}

type TestSite = {
  settings: Record<string, string>;
  readDatabase: <T>(read: (db: Db) => Promise<T>) => Promise<T>;
};

/** A database for this test: the settings of the command, and a function that reads the database after the command has ended. */
async function aTestSite(): Promise<TestSite> {
  const template = inject('databaseTemplate');
  if (template.engine === 'postgres') {
    const database = await workerDatabase();
    await emptyDatabase(database);
    const settings = { DATABASE_URL: databaseUrl(template.url, `sway_test_w${process.pid}`) };
    return { settings, readDatabase: read => read(database.db) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'sway-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(template.folder, 'template'), folder, { recursive: true });
  async function readDatabase<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    try {
      return await read(database.db);
    } finally {
      await database.close();
    }
  }
  return { settings: { DATA_DIR: folder }, readDatabase };
}

test('an admin is created once, with the password from standard input, and the audit log records it', async () => {
  const { settings, readDatabase } = await aTestSite();
  const run = await runAdmin(ROIMATA, `${PASSWORD}\n`, settings);
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(run.out).toContain('Created the admin roimata');
  expect(run.out).not.toContain(PASSWORD);

  const again = await runAdmin(ROIMATA, `${PASSWORD}\n`, settings);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^(Email|Username) already exists\n$/);

  const { users, entries } = await readDatabase(async db => ({
    users: await db.selectFrom('users').selectAll().execute(),
    entries: await db.selectFrom('audit_log').selectAll().execute(),
  }));
  expect(users).toHaveLength(1);
  const [admin] = users;
  expect(admin).toMatchObject({ username: 'roimata', name: 'Roimata Ōtene', userType: 'admin' });
  expect(await verify(admin!.passwordHash, PASSWORD)).toBe(true);
  expect(entries).toMatchObject([
    {
      action: 'admin.create',
      actorId: admin!.id,
      subject: `user ${admin!.id}`,
      detail: { username: 'roimata' },
    },
  ]);
});

test('all errors are shown together, before a database is opened', async () => {
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

test('a wrong DATA_DIR is named, and no database is created there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sway-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await runAdmin(['promote', 'mere'], '', { DATA_DIR: folder })).toEqual({
    code: 1,
    out: '',
    err: `${folder} has no database: is DATA_DIR right? The first start creates one.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a live server refuses a database with sample data and names the command that removes it; it is removed once', async () => {
  const { settings, readDatabase } = await aTestSite();
  await readDatabase(db => db.insertInto('sample_seedings').values({ seededAt: new Date() }).execute());
  const live = { ...settings, SITE_MODE: 'live', SMTP_URL: 'none' };
  const refused = await runNode([SERVER], '', { ...live, PORT: '0' });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('npm run admin -- remove-sample');
  expect(await runAdmin(['remove-sample'], '', live)).toEqual({
    code: 1,
    out: '',
    err: 'This removes the sample data for good and ends every session. Add --yes to do it. Nothing was changed.\n',
  });
  const removal = await runAdmin(['remove-sample', '--yes'], '', live);
  expect(removal).toMatchObject({ code: 0, err: '' });
  expect(removal.out).toContain('Removed the sample data');
  expect((await runAdmin(['remove-sample', '--yes'], '', live)).out).toContain('has no sample data');
  expect(
    await readDatabase(db => db.selectFrom('audit_log').select(['action', 'actorId']).execute()),
  ).toEqual([{ action: 'sample.remove', actorId: null }]);
});

test('the server and the commands refuse a database that a newer version has used, in one line', async () => {
  const { settings, readDatabase } = await aTestSite();
  await readDatabase(db =>
    db.insertInto('migrations').values({ name: '9999_boats.sql', checksum: 'x' }).execute(),
  );
  for (const args of [[SERVER], [COMMAND, 'remove-sample', '--yes']]) {
    const { code, out, err } = await runNode(args, '', settings);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The database is newer than this version of Sway: .*9999_boats\.sql.*\n$/);
  }
  await readDatabase(db => db.deleteFrom('migrations').where('name', '=', '9999_boats.sql').execute());
});

test('accounts are promoted, disabled, enabled, signed out and given a link, each in a line', async () => {
  const { settings } = await aTestSite();
  const act = async (...args: string[]) => {
    const { code, out, err } = await runAdmin(args, '', { ...settings, BASE_URL: 'https://sway.example' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  await runAdmin(ROIMATA, `${PASSWORD}\n`, settings);
  await runAdmin(
    ['create', '--username', 'mere', '--email', 'mere@sway.example', '--name', 'Mere'],
    `${PASSWORD}\n`,
    settings,
  );
  expect(await act('promote', 'mere')).toBe('mere is an admin already. Nothing was changed.\n');
  expect(await act('disable', 'mere', '--reason', 'Left')).toBe('Disabled mere and took down 0 listings.\n');
  expect(await act('enable', 'mere')).toBe('Enabled mere. 0 listings are no longer taken down.\n');
  expect(await act('sign-out', 'mere@sway.example')).toBe('Ended 0 sessions of mere@sway.example.\n');
  expect(await act('reset-password', 'mere')).toMatch(
    /^https:\/\/sway\.example\/reset-password\?token=[\w-]+\nThe link works once, until .*Z\.\n$/,
  );
  expect(await runAdmin(['disable', 'nobody'], '', settings)).toEqual({
    code: 1,
    out: '',
    err: 'There is no user nobody\n',
  });
  expect(await runAdmin(['reset-password', 'mere', '--mail'], '', settings)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no mail server \(SMTP_URL\)\..*\n$/),
  });
});

test('jobs and mails that wait are listed, and there is nothing to try again', async () => {
  const { settings } = await aTestSite();
  const list = await runAdmin(['jobs'], '', settings);
  expect(list).toMatchObject({ code: 0, err: '', out: expect.stringContaining('No mails wait.') });
  expect(await runAdmin(['jobs', 'retry', 'all'], '', settings)).toMatchObject({
    code: 0,
    out: '0 failed jobs will run again; 0 waiting mails will be tried now.\n',
  });
  expect(await runAdmin(['jobs', 'retry', 'abcd'], '', settings)).toEqual({
    code: 1,
    out: '',
    err: 'No failed job has an id that begins with abcd.\n',
  });
});

test('the maintenance begins and ends by command, and survives in the database', async () => {
  const { settings, readDatabase } = await aTestSite();
  const reason = () => readDatabase(db => db.selectFrom('maintenance').select('reason').execute());
  expect(await runAdmin(['maintenance', 'on', ' Back at ten. '], '', settings)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('maintenance off'),
  });
  expect(await reason()).toEqual([{ reason: 'Back at ten.' }]);
  const end = await runAdmin(['maintenance', 'off'], '', settings);
  expect(end).toEqual({ code: 0, err: '', out: 'The site is open again.\n' });
  expect(await reason()).toEqual([]);
});

test('mail-test prints the mail server’s answer, and fails with what is wrong', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const settings = { SMTP_URL: server.url };
  const sent = await runAdmin(['mail-test', 'mere@mail.example'], '', settings);
  expect(sent).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^The mail server accepted the mail to mere@mail\.example: 250 .*\n$/),
  });
  expect(server.received).toMatchObject([{ to: 'mere@mail.example' }]);
  server.answers.set('mere@mail.example', '550 5.1.1 No such user');
  expect(await runAdmin(['mail-test', 'mere@mail.example'], '', settings)).toEqual({
    code: 1,
    out: '',
    err: 'The mail server refuses this address for good: 550 5.1.1 No such user\n',
  });
  expect(await runAdmin(['mail-test', 'mere@mail.example'])).toMatchObject({
    code: 1,
    err: 'There is no mail server: set SMTP_URL.\n',
  });
});

test('a command that there is not is refused with the usage and code 1', async () => {
  const run = await runAdmin(['destroy', ...ROIMATA.slice(1)]);
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.err).toMatch(/^There is no command destroy\.\n\nUsage: npm run admin -- COMMAND/);
  expect(run.err).not.toContain('    at ');
});
