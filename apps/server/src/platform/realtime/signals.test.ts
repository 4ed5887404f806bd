import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseSignals } from './signals.ts';
import type { Signal } from './signals.ts';

const database = await workerDatabase();

function aSignal(n: number): Signal {
  return { kind: 'message', conversationId: 1, sequence: n, userIds: [1] };
}

test('every signal that commits is heard once, from connections older than the listener too; none that is rolled back', async () => {
  const { db } = database;
  // The pool's connections are there before anybody listens, as they are when a server has migrated and begins.
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.02)`.execute(db)));
  const signals = databaseSignals(database);
  const heard: number[] = [];
  const wanted = Array.from({ length: 60 }, (_, i) => i + 1);
  let stop = async () => {};
  await new Promise<void>(resolve => {
    let isListening = false;
    stop = signals.subscribe({
      onSignal(signal) {
        if (signal.kind === 'message') heard.push(signal.sequence);
        if (heard.length === wanted.length) resolve();
      },
      onGap() {
        if (isListening) return;
        isListening = true;
        for (const n of wanted) void db.transaction().execute(tx => signals.send(tx, aSignal(n)));
        const undone = db.transaction().execute(async tx => {
          await signals.send(tx, aSignal(999));
          throw new Error('rolled back');
        });
        undone.catch(() => undefined);
      },
    });
  });
  await stop();
  expect(heard.toSorted((a, b) => a - b)).toEqual(wanted);
});
