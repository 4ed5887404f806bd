import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { driverOf, openDatabase, openSharedDatabase } from '../database.ts';
import { withOwnConnection } from '../own-connection.ts';
import { startEmbeddedEngine } from './engine.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const template = inject('databaseTemplate');

/** The embedded engine is the same in every run of the suite: one run is enough. */
const isPostgresRun = template.engine === 'postgres';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sway-embedded-'));
  // Copying the template is faster than creating a database.
  if (template.engine === 'embedded') cpSync(join(template.folder, 'template'), dataDir, { recursive: true });
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that opens the same folder and inserts one row after the other, printing each that was acknowledged. */
const WRITER = `
  import { openDatabase } from '${new URL('../database.ts', import.meta.url).href}';
  import { sql } from 'kysely';
  const { db } = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[1] });
  await sql\`create table if not exists acknowledged (n bigint primary key)\`.execute(db);
  for (let n = 1; ; n++) {
    await sql\`insert into acknowledged values (\${n})\`.execute(db);
    console.log(n);
  }`;

function startWriter(env: Record<string, string> = {}) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', WRITER, dataDir],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
}

test.skipIf(isPostgresRun)(
  'a process that is killed while writing loses no acknowledged row, and leaves no stale lock',
  async () => {
    const writer = startWriter();
    let acknowledged = 0;
    for await (const line of createInterface(writer.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === 300) writer.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(n) as last from acknowledged`.execute(database.db);
    await database.close();
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]!.count).toBe(rows[0]!.last);
  },
);

test.skipIf(isPostgresRun)(
  'a folder that another process has open is rejected, with what to do',
  async () => {
    const writer = startWriter();
    await once(writer.stdout, 'data');
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(FolderInUseError);
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(/set DATA_DIR/);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  },
);

test.skipIf(isPostgresRun)(
  'the start waits for the engine when Node reports each file that a thread loads',
  async () => {
    // `node --watch` sets this, which `npm run dev` uses.
    const writer = startWriter({ WATCH_REPORT_DEPENDENCIES: '1' });
    let first: string | undefined;
    for await (const line of createInterface(writer.stdout)) {
      first ??= line;
      writer.kill('SIGKILL');
    }
    expect(first).toBe('1');
  },
);

test.skipIf(isPostgresRun)('a folder is free again once its lock is released', () => {
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(FolderInUseError);
  lock.release();
  lockFolder(dataDir).release();
});

test.skipIf(isPostgresRun)(
  'transactions on several connections do not see each other’s unfinished work',
  async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const { db } = database;
    await sql`create table counter (n bigint)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const increment = () =>
      db.transaction().execute(async tx => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(tx);
        await sql`update counter set n = ${rows[0]!.n + 1}`.execute(tx);
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    const { rows } = await sql<{ n: number }>`select n from counter`.execute(db);
    await database.close();
    expect(rows[0]!.n).toBe(40);
  },
);

test.skipIf(isPostgresRun)('queries that fail never disturb those of other connections', async () => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const { db } = database;
  await sql`create table taken (n int primary key)`.execute(db);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const own = await sql<{ n: number }>`select ${i}::int as n`.execute(db);
      expect(own.rows[0]!.n).toBe(i);
      return db
        .transaction()
        .execute(tx => sql`insert into taken values (${i % 10})`.execute(tx))
        .then(
          () => 'written',
          (error: Error) => error.message,
        );
    }),
  );
  await database.close();
  expect(outcomes.filter(outcome => outcome === 'written')).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(
    new Set(['written', 'duplicate key value violates unique constraint "taken_pkey"']),
  );
});

test.skipIf(isPostgresRun)(
  'rows of a long COPY arrive as they are, wherever the engine cuts them, and the session is free afterwards',
  async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const client = await driverOf(database.db).pool.connect();
    // Pieces that begin with G look like the engine’s request for rows; lengths differ so that every cut occurs.
    for (let length = 8_180; length < 8_200; length++) {
      const query = `copy (select repeat('G', ${length}) from generate_series(1, 20)) to stdout`;
      const text = (await buffer(client.query(copyTo(query)))).toString();
      expect(text === `${'G'.repeat(length)}\n`.repeat(20), `rows of ${length} characters`).toBe(true);
      await sql`select 1`.execute(database.db);
    }
    client.release();
    await database.close();
  },
);

test.skipIf(isPostgresRun)(
  'another process uses the running engine as long as it runs, and is refused while it starts or ends',
  async () => {
    const settings = { databaseUrl: undefined, dataDir };
    const writer = startWriter();
    await once(writer.stdout, 'data');
    const shared = await openSharedDatabase(settings);
    const { rows } = await sql<{ count: number }>`select count(*) as count from acknowledged`.execute(
      shared.db,
    );
    expect(rows[0]!.count).toBeGreaterThan(0);
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
    await expect(sql`select 1`.execute(shared.db)).rejects.toThrow(/terminated|ECONN|ENOENT/);
    await shared.close();

    const lock = lockFolder(dataDir);
    await expect(openSharedDatabase(settings)).rejects.toThrow(FolderInUseError);
    lock.release();
    const own = await openSharedDatabase(settings);
    await sql`select 1`.execute(own.db);
    await own.close();
  },
);

test.skipIf(isPostgresRun)(
  'a database that is closed after work failed in the middle of a transaction closes without a further error',
  async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const failing = withOwnConnection(database.db, async client => {
      await client.query('begin');
      await client.query('create table unfinished (n int)');
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await database.close();
    const again = await openDatabase({ databaseUrl: undefined, dataDir });
    await expect(sql`select from unfinished`.execute(again.db)).rejects.toThrow('does not exist');
    await again.close();
  },
);

test.skipIf(isPostgresRun)(
  'a connection that breaks within a transaction leaves no changes and does not delay others',
  async () => {
    const engine = await startEmbeddedEngine(dataDir);
    const connect = async () => {
      const client = new pg.Client({ host: engine.socketDir, user: 'postgres', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const [broken, other] = [await connect(), await connect()];
    await other.query('create table entries (n int)');
    await broken.query('begin');
    await broken.query('insert into entries values ($1)', [1]);
    const waiting = other.query('select count(*)::int as count from entries');
    (broken as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    expect((await waiting).rows).toEqual([{ count: 0 }]);
    await other.end();
    await engine.close();
  },
);
