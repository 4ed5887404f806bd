import { readMessageBatch } from '#features/conversations/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { LiveConnection } from './live-connection.ts';

/** Brings pages up to date with a conversation. */
export type DeliverMessages = (conversationId: number, pages: Iterable<LiveConnection>) => Promise<void>;

/**
 * Sends what came after the last message that each page has, in order and each once. A conversation is read by one at a time:
 * whoever asks meanwhile is served by one more reading after it, so that a burst of messages costs two readings and not fifty.
 */
export function messageDelivery(db: Db): DeliverMessages {
  const waiting = new Map<number, Set<LiveConnection>>();
  const running = new Map<number, Promise<void>>();

  async function serve(conversationId: number): Promise<void> {
    for (let pages = take(conversationId); pages.length > 0; pages = take(conversationId)) {
      const hasMore = await deliverOnce(db, conversationId, pages);
      if (hasMore) add(conversationId, pages);
    }
  }

  function take(conversationId: number): LiveConnection[] {
    const pages = [...(waiting.get(conversationId) ?? [])];
    waiting.delete(conversationId);
    return pages;
  }

  function add(conversationId: number, pages: Iterable<LiveConnection>): void {
    const others = waiting.get(conversationId) ?? new Set();
    for (const page of pages) {
      // A page that is still being caught up is served at the end of that.
      if (page.sent) others.add(page);
      else page.waiting.add(conversationId);
    }
    if (others.size > 0) waiting.set(conversationId, others);
  }

  return (conversationId, pages) => {
    add(conversationId, pages);
    const already = running.get(conversationId);
    if (already) return already;
    const work = serve(conversationId).finally(() => running.delete(conversationId));
    running.set(conversationId, work);
    return work;
  };
}

/** @returns whether more is to be read. */
async function deliverOnce(db: Db, conversationId: number, pages: LiveConnection[]): Promise<boolean> {
  const lastOf = (page: LiveConnection) => page.sent?.get(conversationId) ?? 0;
  const { messages, readableAfter, hasMore } = await readMessageBatch(
    db,
    conversationId,
    Math.min(...pages.map(lastOf)),
  );
  for (const page of pages) {
    const theirs = readableAfter.get(page.userId);
    for (const message of messages) {
      if (message.sequence <= lastOf(page)) continue;
      if (theirs !== undefined && message.sequence > theirs) page.send({ type: 'message', message });
      page.sent?.set(conversationId, message.sequence);
    }
  }
  return hasMore;
}
