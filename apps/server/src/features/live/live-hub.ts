import { setImmediate } from 'node:timers/promises';
import { clientFrame } from '@sway/contract/live';
import { HEARTBEAT_MS } from '@sway/contract/live-limits';
import type { ClientFrame } from '@sway/contract/live';
import { findRunningSessions } from '#features/accounts/index.ts';
import { findReachable, readLastSequences } from '#features/conversations/index.ts';
import type { SignedIn } from '#platform/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Signal } from '#platform/realtime/signals.ts';
import type { WebSocket } from 'ws';
import { openConnections } from './connections.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveConnection } from './live-connection.ts';
import type { LiveLimits } from './live-sockets.ts';
import { messageDelivery } from './message-delivery.ts';

/** Typing is told at most this often a page. */
const TYPING_EVERY_MS = 2_000;

/** So many pages are asked for a sign of life before whatever else waits has its turn: writing to a socket takes its time. */
const PAGE_CONCURRENCY = 25;

export type LiveHub = {
  /** Takes a page's socket in, for as long as it lives. */
  join: (socket: WebSocket, actor: SignedIn) => void;
  close: () => Promise<void>;
};

/**
 * The open pages of this instance. What they are told comes from the tables; signals only say when to look, and after a gap in
 * those everything is looked at again, so a lost signal delays a message and never loses it
 * (product/conversations.md#live-updates).
 */
export function openLiveHub(
  { db, clock, signals }: Platform,
  { pagesAUser, closeGraceMs }: LiveLimits,
  onError: (error: unknown) => void,
): LiveHub {
  const pages = openConnections(pagesAUser);
  const deliver = messageDelivery(db);
  const guard = (work: Promise<void>) => void work.catch(onError);

  function onSignal(signal: Signal): void {
    const audience = pages.of(signal.userIds);
    if (audience.length === 0) return;
    const tell = (frame: Parameters<LiveConnection['send']>[0], except?: number) => {
      for (const page of audience) if (page.userId !== except) page.send(frame);
    };
    const { kind } = signal;
    if (kind === 'message') guard(deliver(signal.conversationId, audience));
    else if (kind === 'sessions') guard(endClosedSessions(audience));
    else if (kind === 'notification') tell({ type: 'notification' });
    else if (kind === 'conversation') tell({ type: 'conversation', conversationId: signal.conversationId });
    else if (kind === 'typing')
      tell(
        { type: 'typing', conversationId: signal.conversationId, userId: signal.typistId },
        signal.typistId,
      );
    else {
      const { conversationId, readerId: userId, sequence } = signal;
      tell({ type: 'read', conversationId, userId, sequence });
    }
  }

  /** Whoever logged out, was deleted or changed role is parted from at once (product/accounts.md#sessions). */
  async function endClosedSessions(some: LiveConnection[]): Promise<void> {
    if (some.length === 0) return;
    const running = await findRunningSessions(
      db,
      some.map(page => page.sessionId),
      clock(),
    );
    for (const page of some) if (!running.has(page.sessionId)) page.end('signed-out');
  }

  /** Looks at everything again: something may have been said while nobody listened. */
  async function applyChanges(): Promise<void> {
    const heads = await readLastSequences(db, pages.userIds());
    const behind = pages
      .all()
      .flatMap(page =>
        [...(heads.get(page.userId) ?? [])]
          .filter(([id, last]) => page.sent && last > (page.sent.get(id) ?? 0))
          .map(([id]) => deliver(id, [page])),
      );
    await Promise.all([...behind, endClosedSessions(pages.all())]);
  }

  async function resume(page: LiveConnection, seen: Record<string, number>): Promise<void> {
    page.sent = null;
    const heads = (await readLastSequences(db, [page.userId])).get(page.userId)!;
    const sent = new Map([...heads].map(([id, last]) => [id, Math.min(last, seen[id] ?? last)]));
    page.sent = sent;
    const behind = [...heads].filter(([id, last]) => sent.get(id)! < last).map(([id]) => id);
    const wanted = new Set([...behind, ...page.waiting]);
    page.waiting.clear();
    for (const id of wanted) await deliver(id, [page]);
  }

  async function sayTyping(page: LiveConnection, conversationId: number): Promise<void> {
    const now = clock().getTime();
    if (now - page.lastTypingAt < TYPING_EVERY_MS) return;
    page.lastTypingAt = now;
    const userIds = await findReachable(db, conversationId, page.userId);
    if (userIds.length > 0)
      await signals.send(db, { kind: 'typing', conversationId, typistId: page.userId, userIds });
  }

  function onFrame(page: LiveConnection, data: string): void {
    page.isAlive = true;
    if (page.hasEnded) return;
    if (page.isTooFast(clock().getTime())) return page.end('too-fast');
    const frame = parseFrame(data);
    if (!frame) return page.end('bad-frame');
    if (frame.type === 'resume') guard(resume(page, frame.seen));
    if (frame.type === 'typing') guard(sayTyping(page, frame.conversationId));
  }

  /** Pages that gave no sign of life since the last beat are gone; sessions that ran out end here. */
  async function beat(): Promise<void> {
    const open = pages.all();
    for (let i = 0; i < open.length; i += PAGE_CONCURRENCY) {
      for (const page of open.slice(i, i + PAGE_CONCURRENCY)) {
        if (!page.isAlive) page.cut();
        page.isAlive = false;
        page.send({ type: 'ping' });
      }
      await setImmediate();
    }
    await endClosedSessions(pages.all());
  }

  const stopListening = signals.subscribe({ onSignal, onGap: () => guard(applyChanges()) });
  const heartbeat = setInterval(() => guard(beat()), HEARTBEAT_MS);

  return {
    join(socket, actor) {
      const page = liveConnection(socket, actor, closeGraceMs);
      // Listened to before anything is waited for: what a page says at once must not be missed.
      socket.on('message', (data, isBinary) => onFrame(page, isBinary ? '' : String(data)));
      socket.on('error', () => page.cut());
      socket.on('close', () => pages.remove(page));
      pages.add(page);
      page.send({ type: 'welcome' });
      // The session may have ended between the question who it is and now.
      guard(endClosedSessions([page]));
    },
    async close() {
      clearInterval(heartbeat);
      for (const page of pages.all()) page.end('shutting-down');
      await stopListening();
    },
  };
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
