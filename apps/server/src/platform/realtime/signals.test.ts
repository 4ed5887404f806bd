import { SIGNAL_WAYS } from '@sway/testing/signal-ways';
import type { TwoServers } from '@sway/testing/signal-ways';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { databaseSignals } from './signals.ts';
import type { Signal } from './signals.ts';

function messageSignal(n: number): Signal {
  return { kind: 'message', conversationId: 1, sequence: n, userIds: [1] };
}

/** The numbers of the messages that a server receives once it listens. */
async function heardBy(database: Database): Promise<{ heard: number[]; stop: () => Promise<void> }> {
  const heard: number[] = [];
  const isListening = Promise.withResolvers<void>();
  const signals = databaseSignals(database, error => expect.unreachable(String(error)));
  const stop = signals.subscribe({
    onSignal: signal => void (signal.kind === 'message' && heard.push(signal.sequence)),
    onGap: isListening.resolve,
  });
  await isListening.promise;
  return { heard, stop };
}

// Those by NATS are skipped without PostgreSQL and nats-server.
describe.each(SIGNAL_WAYS.filter(({ isPossible }) => isPossible()))('by $way', ({ open }) => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await open();
  });
  afterAll(() => servers.close());

  test('every committed signal is received once, also from older connections than the listener, and none of a rollback', async () => {
    const { one, other } = servers;
    // The pool's connections are opened before the listener's, as on a server that has just migrated.
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.02)`.execute(one.db)));
    const signals = databaseSignals(one, () => undefined);
    const here = await heardBy(one);
    const there = await heardBy(other);
    const expected = Array.from({ length: 60 }, (_, i) => i + 1);
    const sent = expected.map(n =>
      one.db.transaction().execute(async tx => {
        await signals.send(tx, messageSignal(n));
        // A transaction tells the same once.
        await signals.send(tx, messageSignal(n));
      }),
    );
    const undone = one.db.transaction().execute(async tx => {
      await signals.send(tx, messageSignal(999));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await Promise.all(sent);
    for (const { heard, stop } of [here, there]) {
      await expect.poll(() => heard.toSorted((a, b) => a - b)).toEqual(expected);
      await stop();
    }
  });
});
