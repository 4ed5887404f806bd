import { readLastSequences } from '#features/conversations/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Connections } from './connections.ts';
import { endClosedSessions } from './ended-sessions.ts';
import type { ReadFor } from './lasting-reads.ts';
import type { LiveConnection } from './live-connection.ts';
import type { DeliverMessages } from './message-delivery.ts';
import { toEach } from './to-each.ts';

/** Gives connections what they have missed. */
export type CatchingUp = {
  /** Sends a page that has connected again the messages after those that it has. */
  resume: (connection: LiveConnection, seen: Record<string, number>) => Promise<void>;
  /** Reads everything again after a gap in the signals. Pages fetch what other frames would have told them. */
  afterGap: (connections: Connections) => Promise<void>;
};

export function catchingUp(
  platform: Pick<Platform, 'db' | 'clock'>,
  readFor: ReadFor,
  deliver: DeliverMessages,
): CatchingUp {
  const { db } = platform;
  /** How many gaps there have been in the signals. */
  let gaps = 0;

  /** The last sequences of a user who is not caught up yet: if there was a gap meanwhile, they can be older than that. */
  async function readOwnLastSequences(userId: number): Promise<ReadonlyMap<number, number>> {
    const gap = gaps;
    const lastSequences = (await readLastSequences(db, [userId])).get(userId)!;
    return gap === gaps ? lastSequences : readOwnLastSequences(userId);
  }

  return {
    async resume(connection, seen) {
      connection.hasResumed = true;
      await readFor([connection], async () =>
        startAfter(connection, seen, await readOwnLastSequences(connection.userId)),
      );
      const toDeliver = [...connection.pending];
      connection.pending.clear();
      for (const id of toDeliver) await deliver(id, [connection]);
    },
    async afterGap(connections) {
      const open = connections.all();
      const gap = ++gaps;
      await readFor(open, async () => {
        // After a newer gap everything is being read again anyway.
        if (gap !== gaps) return;
        const lastSequences = await readLastSequences(db, [...new Set(open.map(({ userId }) => userId))]);
        await endClosedSessions(platform, open);
        for (const connection of open)
          for (const [id, last] of lastSequences.get(connection.userId)!)
            if (connection.sent && last > (connection.sent.get(id) ?? 0)) void deliver(id, [connection]);
        await toEach(open, connection => connection.send({ type: 'gap' }));
      });
    },
  };
}

/** Takes over what a page has, and notes the conversations that have more. Of unknown conversations it gets only new messages. */
function startAfter(
  connection: LiveConnection,
  seen: Record<string, number>,
  lastSequences: ReadonlyMap<number, number>,
): void {
  connection.sent = new Map([...lastSequences].map(([id, last]) => [id, Math.min(last, seen[id] ?? last)]));
  for (const [id, last] of lastSequences) if (connection.sent.get(id)! < last) connection.pending.add(id);
}
