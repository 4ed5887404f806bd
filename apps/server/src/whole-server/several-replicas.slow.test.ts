import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { repetitions } from '@sway/testing/depth';
import { hasPgBouncer, startPgBouncer } from '@sway/testing/pgbouncer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { driverOf, openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { fromReplica } from '#platform/database/replicas/read-scope.ts';
import { CONNECT_QUERY } from '#platform/database/session-settings.ts';
import { hasPostgres, startCluster } from '../../../../scripts/lib/postgres.ts';
import type { Cluster } from '../../../../scripts/lib/postgres.ts';

// A database behind a PgBouncer in transaction mode, and its two standbys. One of them shows each commit late.

const NOTICED_MS = 60_000;
const [CLIENTS, DELAY_MS, WAIT_MS] = [8, 30, 200];

describe.skipIf(!hasPostgres() || !hasPgBouncer)('replicas that lag differently', () => {
  let primary: Cluster;
  let standbys: [prompt: Cluster, late: Cluster];

  beforeAll(async () => {
    primary = await startCluster();
    const { db, close } = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
    await migrate(db);
    await sql`create table counted as select id, 0 as n from generate_series(1, ${CLIENTS}::int) id`.execute(
      db,
    );
    await close();
    const settings = [`recovery_min_apply_delay=${DELAY_MS}ms`];
    const prompt = await startCluster({ standbyOf: primary });
    standbys = [prompt, await startCluster({ standbyOf: primary, settings })];
  });
  afterAll(async () => {
    for (const cluster of [...standbys, primary]) await cluster.remove();
  });

  /** The URL of a PgBouncer whose connections lead to clusters in turn. */
  async function pooled(...clusters: Cluster[]): Promise<string> {
    const folders = clusters.map(({ folder }) => folder).join();
    const databaseUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folders)}`;
    const { url, stop } = await startPgBouncer(databaseUrl, 'transaction', CONNECT_QUERY);
    onTestFinished(stop);
    return url;
  }

  /** The URL of a relay whose connections lead to the standbys in turn: the one that asks for the position to the prompt one. */
  async function inTurn(): Promise<string> {
    let turn = 1;
    const relay = createServer(client => {
      const server = connect(`${standbys[turn++ % standbys.length]!.folder}/.s.PGSQL.5432`);
      for (const socket of [client, server])
        socket.on('error', () => [client, server].forEach(end => end.destroy()));
      client.pipe(server).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    onTestFinished(() => void relay.close());
    return `postgresql://postgres@127.0.0.1:${(relay.address() as AddressInfo).port}/postgres`;
  }

  /** Opens the database with replicas. @returns it with what the log says of them */
  async function openWith(urls: string[]) {
    const said: string[] = [];
    const { db, close } = await openDatabase({
      databaseUrl: await pooled(primary),
      directUrl: primary.url,
      replicas: { urls, waitMs: WAIT_MS },
      onReplica: text => said.push(text),
      hasTimeLimits: true,
      dataDir: '',
    });
    onTestFinished(close);
    return { db, said, answered: driverOf(db).replicas!.answered };
  }

  /** Clients write and read in turn. @returns what was read that was older than what its client had written */
  async function staleReads(db: Db): Promise<string[]> {
    const stale: string[] = [];
    async function writeAndRead(id: number): Promise<void> {
      for (let n = 1; n <= repetitions({ quick: 50, full: 200 }); n++) {
        await sql`update counted set n = ${n} where id = ${id}`.execute(db);
        const read = sql<{ n: number }>`select n from counted where id = ${id}`;
        const { rows } = await fromReplica(() => read.execute(db));
        if (rows[0]!.n !== n) stale.push(`${rows[0]!.n}, not ${n}`);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, i) => writeAndRead(i + 1)));
    return stale;
  }

  test('show each client what it wrote, the database behind a pooler', async () => {
    const { db, said, answered } = await openWith(standbys.map(({ url }) => url));
    await expect.poll(() => said, { timeout: NOTICED_MS }).toHaveLength(2);
    expect(said.every(text => text.endsWith(' is read'))).toBe(true);
    expect(await staleReads(db)).toEqual([]);
    // Otherwise the test would show nothing.
    expect(answered.replica).toBeGreaterThan(0);
  });

  test('are not read behind one pooler, whose connections lead to either', async () => {
    const { db, said } = await openWith([await pooled(...standbys)]);
    await expect.poll(() => said, { timeout: NOTICED_MS }).not.toEqual([]);
    expect(await staleReads(db)).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/ is not read: it is reached through a pooler/)]);
  });

  test('are not taken for each other at one address, which leads to either', async () => {
    const { db, said, answered } = await openWith([await inTurn()]);
    await expect.poll(() => said, { timeout: NOTICED_MS }).toEqual([expect.stringMatching(/ is read$/)]);
    expect(await staleReads(db)).toEqual([]);
    expect(answered.replica).toBeGreaterThan(0);
  });
});
