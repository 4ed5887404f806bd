import { presentMessage, readMessageBatch } from '#features/conversations/index.ts';
import type { Db } from '#platform/database/database.ts';
import { inLanguage } from '#platform/language.ts';
import type { ReadFor } from './lasting-reads.ts';
import type { LiveConnection } from './live-connection.ts';

/** Sends the new messages of a conversation to connections. It never rejects. */
export type DeliverMessages = (
  conversationId: number,
  connections: Iterable<LiveConnection>,
) => Promise<void>;

/**
 * Sends to each connection the messages after the last one that was sent to it, in order and once. Concurrent requests for one
 * conversation are coalesced: those made during a read share one more read after it, so a burst of messages costs two reads.
 */
export function messageDelivery(db: Db, readFor: ReadFor): DeliverMessages {
  const queued = new Map<number, Set<LiveConnection>>();
  const running = new Map<number, Promise<void>>();

  async function serve(conversationId: number): Promise<void> {
    for (let connections = take(conversationId); connections.length > 0; connections = take(conversationId)) {
      let hasMore = false;
      await readFor(connections, async () => {
        hasMore = await deliverOnce(db, conversationId, connections);
      });
      if (hasMore) add(conversationId, connections);
    }
  }

  function take(conversationId: number): LiveConnection[] {
    const connections = [...(queued.get(conversationId) ?? [])];
    queued.delete(conversationId);
    return connections;
  }

  function add(conversationId: number, connections: Iterable<LiveConnection>): void {
    const others = queued.get(conversationId) ?? new Set();
    for (const connection of connections) {
      // A connection that is still resuming receives it when it has resumed.
      if (connection.sent) others.add(connection);
      else connection.pending.add(conversationId);
    }
    if (others.size > 0) queued.set(conversationId, others);
  }

  return (conversationId, connections) => {
    add(conversationId, connections);
    const current = running.get(conversationId);
    if (current) return current;
    const work = serve(conversationId).finally(() => running.delete(conversationId));
    running.set(conversationId, work);
    return work;
  };
}

/** @returns whether there is more to read. */
async function deliverOnce(db: Db, conversationId: number, connections: LiveConnection[]): Promise<boolean> {
  const lastOf = (connection: LiveConnection) => connection.sent?.get(conversationId) ?? 0;
  const { messages, readableAfter, hasMore } = await readMessageBatch(
    db,
    conversationId,
    Math.min(...connections.map(lastOf)),
  );
  for (const connection of connections) {
    const readable = readableAfter.get(connection.userId);
    for (const message of messages) {
      if (message.sequence <= lastOf(connection)) continue;
      if (readable !== undefined && message.sequence > readable)
        inLanguage(connection.language, () =>
          connection.send({ type: 'message', message: presentMessage(message) }),
        );
      connection.sent?.set(conversationId, message.sequence);
    }
  }
  return hasMore;
}
