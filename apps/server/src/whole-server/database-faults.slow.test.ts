import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aLivePage, sequencesIn } from '@sway/testing/live-page';
import { aRelay } from '@sway/testing/relay';
import type { Relay } from '@sway/testing/relay';
import { aServerProcess, register, useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aSession } from '@sway/testing/sessions';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { notifySignal } from '#platform/realtime/signals.ts';
import pg from 'pg';
import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// A server process whose PostgreSQL fails in the ways in which it does in operation.

const servers = useServers();
let relay: Relay;
let admin: pg.Client;

const databaseUrl = () => servers.settings()['DATABASE_URL']!;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: databaseUrl() });
  await admin.connect();
});
beforeEach(async () => {
  relay = await aRelay(databaseUrl());
});
afterEach(() => relay.close());
afterAll(() => admin.end());

const start = () => servers.start({ DATABASE_URL: relay.url });

const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(url + path)).status;

const READ = '/api/properties?limit=1';

async function expectRecovery(server: ServerProcess): Promise<void> {
  await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
  expect(await statusOf(server, READ)).toBe(200);
  expect(server.child.exitCode).toBeNull();
}

const ROUNDS = 20;

describe('connections that are killed', () => {
  const kills: [name: string, kill: () => Promise<unknown> | void][] = [
    [
      'by the server',
      () =>
        admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
    ],
    ['by the network', () => relay.cut()],
  ];
  test.each(kills)(
    '%s fail their requests with 503, and the process serves the next ones',
    async (_, kill) => {
      const server = await start();
      const statuses: number[] = [];
      const over = new AbortController();
      const keepReading = async () => {
        while (!over.signal.aborted) statuses.push(await statusOf(server, READ));
      };
      const keepWriting = async () => {
        while (!over.signal.aborted) statuses.push((await register(server)).status);
      };
      const clients = [keepReading(), keepReading(), keepWriting(), keepWriting(), keepWriting()];
      for (let round = 0; round < ROUNDS; round++) {
        const before = statuses.length;
        await expect.poll(() => statuses.length).toBeGreaterThan(before + round);
        await kill();
      }
      over.abort();
      await Promise.all(clients);
      expect(new Set(statuses).difference(new Set([200, 429, 503]))).toEqual(new Set());
      await expectRecovery(server);
      expect(server.output()).not.toContain('request failed');
    },
  );
});

describe('a frozen database', () => {
  test('fails requests with 503 and Retry-After, pages with a page, and is served again without a restart', async () => {
    const server = await start();
    expect(await statusOf(server, READ)).toBe(200);
    relay.freeze();
    const [call, page] = await Promise.all([fetch(server.url + READ), fetch(`${server.url}/property/1`)]);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('will be back in a moment');
    await server.says('The database does not answer');
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ detail: expect.stringContaining('database') });
    expect(await statusOf(server, '/healthz')).toBe(200);
    relay.thaw();
    await server.says('The database answers again');
    await expectRecovery(server);
    // The jobs ask several times a second.
    expect(server.output()).not.toContain('(Queue: ');
  });

  test('at the start is waited for, and the server says so', async () => {
    relay.freeze();
    const server = await servers.open({ DATABASE_URL: relay.url });
    await server.says('Waiting for the database at 127.0.0.1');
    relay.thaw();
    await server.says('Sway is ready');
    expect(await statusOf(server, '/readyz')).toBe(200);
  });
});

describe('a database that is lost during the start', () => {
  /** Positions of the loss between the first and the last packet of a start. Only requests and jobs follow after half of them. */
  const POSITIONS = [0.05, 0.15, 0.25, 0.35, 0.5];
  let packets: number;

  beforeAll(async () => {
    const counting = await aRelay(databaseUrl());
    const server = await aServerProcess({ ...servers.settings(), DATABASE_URL: counting.url });
    await server.says('Sway is ready');
    packets = counting.packets();
    await server.stop();
    await counting.close();
  });

  async function expectReady(server: ServerProcess): Promise<void> {
    await server.says('Sway is ready');
    await expectRecovery(server);
  }

  test.each(POSITIONS)('by a cut at %d of its way is waited for', async position => {
    const cut = relay.cutAtPacket(Math.ceil(packets * position), 'answer');
    const server = await servers.open({ DATABASE_URL: relay.url });
    await expectReady(server);
    expect(cut.isDone()).toBe(true);
  });

  test.each(POSITIONS)(
    'as it freezes at %d of its way is waited for, and the server says so',
    async position => {
      const freezing = relay.freezeAtPacket(Math.ceil(packets * position));
      const server = await servers.open({ DATABASE_URL: relay.url });
      await expect.poll(freezing.isDone).toBe(true);
      await expect.poll(server.output).toMatch(/Waiting for the database at 127\.0\.0\.1|does not answer/);
      relay.thaw();
      await expectReady(server);
    },
  );
});

describe('live updates', () => {
  /** Stores and signals a message as another server does, which reaches the database. */
  async function storeMessage(
    db: Db,
    conversationId: number,
    sequence: number,
    userIds: number[],
  ): Promise<void> {
    await db.transaction().execute(async tx => {
      await tx
        .insertInto('messages')
        .values({
          conversationId,
          sequence,
          senderId: null,
          kind: 'system',
          content: 'Kia ora',
        })
        .execute();
      const change = { lastSequence: sequence };
      await tx.updateTable('conversations').set(change).where('id', '=', conversationId).execute();
      await notifySignal(tx, { kind: 'message', conversationId, sequence, userIds });
    });
  }

  /** Freezes the database, until the server has noticed it, and then for longer, so that its listener loses its connection too. */
  async function freezeFor(server: ServerProcess, longerMs: number): Promise<void> {
    const timesNoticed = () => server.output().split('The database does not answer').length;
    const before = timesNoticed();
    relay.freeze();
    await expect.poll(timesNoticed).toBeGreaterThan(before);
    await passing(longerMs);
  }

  test('bring every message that was stored while the server did not reach its database, once and in order', async () => {
    const direct = await openDatabase({ databaseUrl: databaseUrl(), dataDir: '' });
    const { db } = direct;
    const server = await start();
    const ownerId = await aUser(db);
    const owner = await aSession(db, ownerId);
    const conversationId = await aConversation(db, await aListing(db, { ownerId }), await aUser(db));
    const received: number[] = [];
    const connect = async () => {
      const opened = await aLivePage(server.url, owner);
      opened.send({ type: 'resume', seen: { [conversationId]: received.at(-1) ?? 0 } });
      return opened;
    };
    let page = await connect();
    /** Waits for a message, and connects again when the server says so, as pages do. */
    async function receive(sequence: number): Promise<void> {
      const hasArrived = () => sequencesIn(page.frames).includes(sequence);
      let hasEnded = false;
      void page.ended.then(() => (hasEnded = true));
      await expect.poll(() => hasArrived() || hasEnded).toBe(true);
      if (hasArrived()) return;
      received.push(...sequencesIn(page.frames));
      await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
      page = await connect();
      await receive(sequence);
    }
    const faults = ['frozen', 'cut', 'frozen', 'frozen', 'cut', 'frozen'];
    for (const [i, fault] of faults.entries()) {
      await (fault === 'frozen' ? freezeFor(server, 3_000 + 700 * i) : relay.cut());
      await storeMessage(db, conversationId, i + 1, [ownerId]);
      relay.thaw();
      await receive(i + 1);
    }
    received.push(...sequencesIn(page.frames));
    expect(received).toEqual(faults.map((_, i) => i + 1));
    page.cut();
    await direct.close();
  });
});

test('a database that does not exist stops the start with one plain line', async () => {
  const url = new URL(relay.url);
  url.pathname = '/no_such_database';
  const server = await servers.open({ DATABASE_URL: url.href });
  await expect.poll(() => server.child.exitCode).toBe(1);
  expect(server.output()).toMatch(
    /^The database at \S+ refuses to be opened \(DATABASE_URL\): .*no_such_database.*\n$/,
  );
});

test('a notification that is not a signal is logged and passed over', async () => {
  const server = await start();
  for (const payload of [
    'nonsense',
    '{"kind":"unknown","userIds":[1]}',
    '[]',
    'null',
    '{"kind":"message"}',
  ]) {
    const logged = `passed over: ${payload.replaceAll('"', String.raw`\"`)}`;
    const notify = async () => {
      await admin.query('select pg_notify($1, $2)', ['sway_signals', payload]);
      return server.output();
    };
    // The server may still be connecting its listener.
    await expect.poll(notify).toContain(logged);
  }
  expect(await statusOf(server, READ)).toBe(200);
});
