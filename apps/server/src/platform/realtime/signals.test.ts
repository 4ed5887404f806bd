import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseSignals } from './signals.ts';
import type { Signal } from './signals.ts';

const database = await workerDatabase();

function messageSignal(n: number): Signal {
  return { kind: 'message', conversationId: 1, sequence: n, userIds: [1] };
}

test('receives every committed signal once, also from older connections than the listener, and none of a rollback', async () => {
  const { db } = database;
  // The pool's connections are opened before the listener's, as on a server that has just migrated.
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.02)`.execute(db)));
  const signals = databaseSignals(database, error => expect.unreachable(String(error)));
  const received: number[] = [];
  const expected = Array.from({ length: 60 }, (_, i) => i + 1);
  let stop = async () => {};
  await new Promise<void>(resolve => {
    let isListening = false;
    stop = signals.subscribe({
      onSignal(signal) {
        if (signal.kind === 'message') received.push(signal.sequence);
        if (received.length === expected.length) resolve();
      },
      onGap() {
        if (isListening) return;
        isListening = true;
        for (const n of expected) void db.transaction().execute(tx => signals.send(tx, messageSignal(n)));
        const undone = db.transaction().execute(async tx => {
          await signals.send(tx, messageSignal(999));
          throw new Error('rolled back');
        });
        undone.catch(() => undefined);
      },
    });
  });
  await stop();
  expect(received.toSorted((a, b) => a - b)).toEqual(expected);
});
