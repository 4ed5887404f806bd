import { workerDatabase } from '@sway/testing/database';
import { hasNats, startNats } from '@sway/testing/nats';
import type { Nats } from '@sway/testing/nats';
import { aServerOn, canUseNats } from '@sway/testing/signal-ways';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteSignals, readSignals, readSnapshot } from '../database/signal-rows.repo.ts';
import { natsHints } from './nats-hints.ts';

type Server = Awaited<ReturnType<typeof aServerOn>>;

/** Below the half second after which signals are read without a hint. */
const BY_HINT_MS = 150;
/** Above it, on a busy machine. */
const BY_TABLE_MS = 2_500;

describe.runIf(canUseNats())('two servers', () => {
  let nats: Nats;
  let one: Server;
  let other: Server;
  let heard: string[];
  let gaps: number;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    nats = await startNats();
    [one, other, heard, gaps] = [await aServerOn(nats), await aServerOn(nats), [], 0];
    await Promise.all([one, other].map(server => expect.poll(server.isConnected).toBe(true)));
    stop = other.listen('sway_test', { onText: text => heard.push(text), onGap: () => (gaps += 1) });
    await expect.poll(() => gaps).toBe(1);
  });
  afterEach(async () => {
    nats.thaw();
    await stop();
    await Promise.all([one.close(), other.close()]);
    await nats.kill();
  });

  const tell = (text: string, db = one.db) => sql`select tell_servers('sway_test', ${text})`.execute(db);

  /** How long a signal takes from its commit to the other server, in ms. */
  async function delayOf(text: string): Promise<number> {
    await tell(text);
    const toldAt = performance.now();
    await expect.poll(() => heard.includes(text), { interval: 2, timeout: BY_TABLE_MS }).toBe(true);
    return performance.now() - toldAt;
  }

  /** The median of nine. */
  async function usualDelay(name: string): Promise<number> {
    const delays: number[] = [];
    for (let i = 0; i < 9; i++) delays.push(await delayOf(`${name} ${i}`));
    return delays.toSorted((a, b) => a - b)[4]!;
  }

  test('hear of each other by hints, and without NATS by the table: nothing is lost or repeated', async () => {
    expect(await usualDelay('hint')).toBeLessThan(BY_HINT_MS);
    await nats.kill();
    await expect.poll(other.isConnected).toBe(false);
    await usualDelay('killed');
    await nats.start();
    await Promise.all(
      [one, other].map(server => expect.poll(server.isConnected, { timeout: 10_000 }).toBe(true)),
    );
    expect(await usualDelay('again')).toBeLessThan(BY_HINT_MS);
    nats.freeze();
    await usualDelay('frozen');
    const names = ['hint', 'killed', 'again', 'frozen'];
    expect(heard).toEqual(names.flatMap(name => Array.from({ length: 9 }, (_, i) => `${name} ${i}`)));
    expect(gaps).toBe(1);
  });

  test('hear of a transaction that commits after later ones, once', async () => {
    const isLater = Promise.withResolvers<void>();
    const late = one.db.transaction().execute(async tx => {
      await tell('late', tx);
      await isLater.promise;
    });
    await delayOf('soon');
    await delayOf('sooner');
    expect(heard).toEqual(['soon', 'sooner']);
    isLater.resolve();
    await late;
    await expect.poll(() => heard).toEqual(['soon', 'sooner', 'late']);
    await delayOf('last');
    expect(heard).toEqual(['soon', 'sooner', 'late', 'last']);
  });

  test('that were silent for so long that rows can be gone read everything again', async () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 21_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect.poll(() => gaps, { timeout: 5_000 }).toBe(2);
    await delayOf('after the gap');
    expect(heard).toEqual(['after the gap']);
  });
});

test.runIf(canUseNats())(
  'rows are read once, those of a database that was restored only in their time, and deleted when they were seen',
  async () => {
    const { db } = await workerDatabase();
    const insert = (payload: string, xid = sql`pg_current_xact_id()`, to = db) =>
      sql`insert into signals (xid, channel, payload) values (${xid}, 'sway_test', ${payload})`.execute(to);
    await db.deleteFrom('signals').execute();
    const payloads = (rows: { payload: string | null }[]) => rows.map(({ payload }) => payload);
    const first = await readSnapshot(db);
    expect(payloads(await readSignals(db, first))).toEqual([null]);
    await insert('restored', sql`(pg_current_xact_id()::text::bigint + 1000000)::text::xid8`);
    await insert('seen');
    const second = await readSignals(db, first);
    expect(payloads(second)).toEqual(['seen']);
    await db.transaction().execute(async tx => {
      await insert('open', undefined, tx);
      const third = await readSignals(db, second[0]!.snapshot);
      expect(payloads(third)).toEqual([null]);
      await insert('later');
      const { snapshot } = third[0]!;
      expect(payloads(await readSignals(db, snapshot))).toEqual(['later']);
      expect(await deleteSignals(db, snapshot, 10)).toBe(1);
    });
    expect(payloads(await db.selectFrom('signals').select('payload').orderBy('number').execute())).toEqual([
      'restored',
      'open',
      'later',
    ]);
    await db.deleteFrom('signals').execute();
  },
);

test.runIf(hasNats)('a NATS that is lost is said once, and once when it is back', async () => {
  const nats = await startNats();
  onTestFinished(nats.kill);
  await nats.kill();
  const warnings: string[] = [];
  const hints = await natsHints(nats.url, text => warnings.push(text));
  onTestFinished(hints.close);
  await expect.poll(() => warnings).toHaveLength(1);
  await nats.start();
  await expect.poll(() => warnings, { timeout: 10_000 }).toHaveLength(2);
  expect(hints.isConnected()).toBe(true);
  await nats.kill();
  await expect.poll(() => warnings).toHaveLength(3);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^NATS does not answer, so servers hear of each other up to half a second later: .*refused/i,
    ),
    'NATS answers again',
    expect.stringContaining('NATS does not answer'),
  ]);
});
