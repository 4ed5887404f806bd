import { aListing, anAddress, aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { driverOf, openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { refusalOf } from '#platform/database/replicas/prove-replica.ts';
import { databaseChecks } from '#src/cli/doctor/database.ts';
import { buildWebIfStale } from '../../../../scripts/lib/web-build.ts';
import { hasPostgres, startCluster } from '../../../../scripts/lib/postgres.ts';
import type { Cluster } from '../../../../scripts/lib/postgres.ts';

// Two servers on one PostgreSQL with a standby that follows it over a real connection.

/** Longer than it takes to find a server lost, or there again. */
const NOTICED_MS = 60_000;

/** Building the pages takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;

type Headers = Record<string, string>;
type Statements = { replica: number; primary: number };

describe.skipIf(!hasPostgres())('a replica', () => {
  let primary: Cluster;
  let standby: Cluster;
  let database: Database;
  let servers: [ServerProcess, ServerProcess];

  const start = async (): Promise<ServerProcess> => {
    const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url };
    const server = await aServerProcess({ ...settings, DATA_DIR: '/tmp' });
    await server.says('Sway is ready');
    await server.says('is read\n');
    return server;
  };

  beforeAll(buildWebIfStale, BUILD_LIMIT_MS);
  beforeAll(async () => {
    primary = await startCluster();
    database = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
    await migrate(database.db);
    standby = await startCluster({ standbyOf: primary });
    servers = [await start(), await start()];
  });
  afterEach(async () => {
    await onStandby('select pg_wal_replay_resume() where pg_is_in_recovery()').catch(() => undefined);
    await isUsed();
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.stop('SIGKILL')));
    await database.close();
    await standby.remove();
    await primary.remove();
  });

  async function onStandby(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  const statusAt = async (path: string, headers: Headers = {}, server = servers[1]) =>
    (await fetch(server.url + path, { headers })).status;
  const bodyAt = async (path: string, headers: Headers = {}, server = servers[1]) =>
    (await fetch(server.url + path, { headers })).text();

  const change = async (
    method: string,
    path: string,
    headers: Headers,
    body: object,
    server = servers[0],
  ) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };

  async function figures(name: string, server = servers[1]): Promise<Record<string, number>> {
    const lines = (await bodyAt('/metrics', {}, server)).matchAll(
      new RegExp(`^${name}\\{\\w+="(.+)"\\} (.+)$`, 'gm'),
    );
    return Object.fromEntries([...lines].map(([, label, value]) => [label, Number(value)]));
  }

  /** The statements of some work that a replica may answer, by who did. */
  async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
    const before = await figures('database_reads_total');
    await work();
    const after = await figures('database_reads_total');
    return { replica: after.replica! - before.replica!, primary: after.primary! - before.primary! };
  }

  async function isUsed(): Promise<void> {
    for (const server of servers)
      await expect
        .poll(async () => Object.values(await figures('database_replica_lag_seconds', server)), {
          timeout: NOTICED_MS,
        })
        .toEqual([0]);
  }

  async function anOwner() {
    const ownerId = await aUser(database.db);
    return { ownerId, headers: await aSession(database.db, ownerId) };
  }

  test('answers what a visitor reads, and is named by the doctor', async () => {
    const id = await aListing(database.db);
    for (const path of [
      `/api/properties/${id}`,
      '/api/properties',
      '/api/tiles/addresses/16/64632/40949.mvt',
    ])
      expect(await statementsOf(() => statusAt(path)), path).toEqual({
        replica: expect.any(Number),
        primary: 0,
      });
    expect((await statementsOf(() => statusAt(`/api/properties/${id}`))).replica).toBeGreaterThan(0);
    const config = readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url });
    const [, check] = databaseChecks(config);
    expect(await check!.run()).toMatch(/ follows the database$/);
  });

  test('that replays nothing answers nothing: users read what they wrote, and a hidden home stays away', async () => {
    const { ownerId, headers } = await anOwner();
    const id = await aListing(database.db, { ownerId, addressId: await anAddress(database.db) });
    const [page, own] = [`/property/${id}`, '/api/own/properties'];
    expect([await statusAt(page), await bodyAt(own, headers)]).toEqual([
      200,
      expect.stringContaining(`"id":${id},`),
    ]);
    await onStandby('select pg_wal_replay_pause()');
    await change('PATCH', `/api/properties/${id}`, headers, { title: 'A new title', version: 1 });
    expect(await bodyAt(`/api/properties/${id}`)).toContain('A new title');
    await change('PATCH', `/api/properties/${id}`, headers, { isActive: false });
    expect(await statusAt(`/api/properties/${id}`)).toBe(404);
    expect(await bodyAt('/api/properties')).not.toContain(`"id":${id},`);
    expect(await bodyAt(own, headers)).toContain('"isActive":false');
    await expect.poll(() => statusAt(page)).toBe(404);
    expect((await statementsOf(() => statusAt(page))).replica).toBe(0);
    await onStandby('select pg_wal_replay_resume()');
    await isUsed();
    expect(await statementsOf(() => statusAt(`/api/properties/${id}`))).toEqual({
      replica: expect.any(Number),
      primary: 0,
    });
    expect([await statusAt(page), await statusAt(`/api/properties/${id}`)]).toEqual([404, 404]);
  });

  async function lagUntil(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await onStandby('select pg_wal_replay_pause()');
      await pause(Math.random() * 60);
      await onStandby('select pg_wal_replay_resume()');
      await pause(Math.random() * 1_500);
    }
  }

  test('shows each of many sessions its own writes on every server, however it lags', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, anOwner));
    const ids = await Promise.all(sessions.map(({ ownerId }) => aListing(database.db, { ownerId })));
    const over = new AbortController();
    const lagging = lagUntil(over.signal);
    const rounds = repetitions({ quick: 20, full: 60 });
    async function writeAndRead({ headers }: { headers: Headers }, i: number): Promise<void> {
      for (let version = 1; version <= rounds; version++) {
        const [writer, reader] = version % 2 ? servers : servers.toReversed();
        const title = `Title ${version} of ${i}`;
        await change('PATCH', `/api/properties/${ids[i]}`, headers, { title, version }, writer);
        expect(await bodyAt(`/api/own/properties/${ids[i]}`, headers, reader)).toContain(title);
        expect(await bodyAt(`/api/properties/${ids[i]}`, {}, reader)).toContain(title);
        expect(await bodyAt('/api/properties?limit=50', {}, writer)).toContain(title);
      }
    }
    const statements = await statementsOf(() => Promise.all(sessions.map(writeAndRead))).finally(() =>
      over.abort(),
    );
    await lagging;
    // Otherwise the test would show nothing.
    expect(statements.replica).toBeGreaterThan(0);
    expect(statements.primary).toBeGreaterThan(0);
  });

  const losses: [how: string, lose: () => Promise<void>, recover: () => Promise<void> | void][] = [
    ['killed', () => standby.stop('immediate'), () => standby.start()],
    ['stopped', () => standby.stop('fast'), () => standby.start()],
    ['frozen', async () => standby.freeze(), () => standby.thaw()],
    [
      'cut off from its clients',
      () =>
        onStandby(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
        ),
      () => undefined,
    ],
  ];
  test.each(losses)(
    'that is %s fails no request, and is used again when it is back',
    async (_, lose, recover) => {
      const id = await aListing(database.db);
      const over = new AbortController();
      const statuses = new Map<number, number>();
      const readers = Array.from({ length: 10 }, async () => {
        for (let i = 0; !over.signal.aborted; i++) {
          const status = await statusAt(i % 2 ? `/api/properties/${id}` : `/api/users/${i + 1}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      try {
        await pause(500);
        await lose();
        await pause(6_000);
        await recover();
        await isUsed();
      } finally {
        over.abort();
        await Promise.all(readers);
      }
      expect([...statuses.keys()].toSorted()).toEqual([200, 404]);
      expect((await statementsOf(() => statusAt(`/api/properties/${id}`))).primary).toBe(0);
    },
  );

  test('that was promoted is refused, and so is one that follows it, although it replays', async () => {
    const promoted = await startCluster({ standbyOf: primary });
    const follower = await startCluster({ standbyOf: promoted });
    const [promotedDatabase, followerDatabase] = [promoted, follower].map(({ url }) =>
      openDatabase({ databaseUrl: url, dataDir: '' }),
    );
    const { db } = await promotedDatabase!;
    const replica = await followerDatabase!;
    try {
      expect(await refusalOf(driverOf(replica.db).pool, database.db)).toBeNull();
      await sql`select pg_promote()`.execute(db);
      // The follower gets ahead of the primary.
      await sql`create table ahead as select generate_series(1, 100000)`.execute(db);
      expect(await refusalOf(driverOf(db).pool, database.db)).toMatch(/^it is not a standby/);
      await expect
        .poll(async () => refusalOf(driverOf(replica.db).pool, database.db), { timeout: NOTICED_MS })
        .toBe('it does not follow the database of DATABASE_URL');
    } finally {
      await Promise.all([(await promotedDatabase!).close(), replica.close()]);
      await follower.remove();
      await promoted.remove();
    }
  });

  test('that is promoted while it is read is not read any more', async () => {
    const own = await startCluster({ standbyOf: primary });
    const said: string[] = [];
    const { db, close } = await openDatabase({
      databaseUrl: primary.url,
      replicas: { urls: [own.url], waitMs: 50 },
      onReplica: text => said.push(text),
      hasTimeLimits: true,
      dataDir: '',
    });
    try {
      await expect.poll(() => said.at(-1), { timeout: NOTICED_MS }).toMatch(/is read$/);
      const client = new pg.Client({ connectionString: own.url });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
      await expect.poll(() => said.at(-1), { timeout: NOTICED_MS }).toMatch(/is not read: it/);
      expect(await db.selectFrom('migrations').select('name').limit(1).execute()).toHaveLength(1);
    } finally {
      await close();
      await own.remove();
    }
  });
});
