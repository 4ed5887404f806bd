import { setImmediate } from 'node:timers/promises';
import { clientFrame } from '@sway/contract/live';
import { HEARTBEAT_MS } from '@sway/contract/live-limits';
import type { ClientFrame } from '@sway/contract/live';
import { findRunningSessions } from '#features/accounts/index.ts';
import { findReachable, readLastSequences } from '#features/conversations/index.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Signal } from '#platform/realtime/signals.ts';
import type { WebSocket } from 'ws';
import { createConnections } from './connections.ts';
import { lastingReads } from './lasting-reads.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveConnection } from './live-connection.ts';
import type { LiveLimits } from './live-sockets.ts';
import { messageDelivery } from './message-delivery.ts';

/** The shortest time between two typing signals of a connection, in ms. */
const TYPING_EVERY_MS = 2_000;

/** Connections that are written to before other work can run; writing to a socket takes time. */
const BATCH_SIZE = 25;

export type LiveHub = {
  /** Adds a client's socket for as long as it is open. */
  join: (socket: WebSocket, actor: SignedIn) => void;
  /** How many connections are open. */
  size: () => number;
  close: () => Promise<void>;
};

/**
 * The live connections of this instance. All data is read from the database; signals only state what to read. After a gap in the
 * signals everything is read again, and a read that fails is repeated or leads to a reconnection, so a lost signal or a failed read delays
 * a message but never loses it (product/conversations.md#live-updates).
 */
export function openLiveHub(
  { db, clock, signals }: Platform,
  { maxOpenPerUser, closeGraceMs, repeatAfterMs }: LiveLimits,
  onError: (error: unknown) => void,
): LiveHub {
  const connections = createConnections(maxOpenPerUser);
  const stopping = new AbortController();
  const readFor = lastingReads(repeatAfterMs, stopping.signal, onError);
  const deliver = messageDelivery(db, readFor);
  const guard = (work: Promise<void>) => void work.catch(onError);
  /** How many gaps there have been in the signals. */
  let gaps = 0;

  function onSignal(signal: Signal): void {
    const audience = connections.of(signal.userIds);
    if (audience.length === 0) return;
    const broadcast = (frame: Parameters<LiveConnection['send']>[0], except?: number) => {
      for (const connection of audience) if (connection.userId !== except) connection.send(frame);
    };
    const { kind } = signal;
    if (kind === 'message') guard(deliver(signal.conversationId, audience));
    else if (kind === 'sessions') guard(endClosedSessions(audience));
    else if (kind === 'notification') broadcast({ type: 'notification' });
    else if (kind === 'conversation')
      broadcast({ type: 'conversation', conversationId: signal.conversationId });
    else if (kind === 'typing')
      broadcast(
        { type: 'typing', conversationId: signal.conversationId, userId: signal.typistId },
        signal.typistId,
      );
    else {
      const { conversationId, readerId: userId, sequence } = signal;
      broadcast({ type: 'read', conversationId, userId, sequence });
    }
  }

  /** Ends the connections of sessions that have ended by logout, deletion or a change of role (product/accounts.md#sessions). */
  async function endClosedSessions(some: LiveConnection[]): Promise<void> {
    if (some.length === 0) return;
    const running = await findRunningSessions(
      db,
      some.map(connection => connection.sessionId),
      clock(),
    );
    for (const connection of some) if (!running.has(connection.sessionId)) connection.end('signed-out');
  }

  /** Reads everything again after a gap in the signals. Pages fetch what other frames would have told them. */
  async function catchUp(): Promise<void> {
    const gap = ++gaps;
    const open = connections.all();
    await readFor(open, async () => {
      // After a newer gap everything is being read again anyway.
      if (gap !== gaps) return;
      const lastSequences = await readLastSequences(db, [...new Set(open.map(({ userId }) => userId))]);
      await endClosedSessions(open);
      for (const connection of open)
        for (const [id, last] of lastSequences.get(connection.userId)!)
          if (connection.sent && last > (connection.sent.get(id) ?? 0)) guard(deliver(id, [connection]));
      await toEach(open, connection => connection.send({ type: 'gap' }));
    });
  }

  async function resume(connection: LiveConnection, seen: Record<string, number>): Promise<void> {
    connection.sent = null;
    await readFor([connection], async () => {
      const lastSequences = await readOwnLastSequences(connection.userId);
      connection.sent = new Map(
        [...lastSequences].map(([id, last]) => [id, Math.min(last, seen[id] ?? last)]),
      );
      for (const [id, last] of lastSequences) if (connection.sent.get(id)! < last) connection.pending.add(id);
    });
    const toDeliver = [...connection.pending];
    connection.pending.clear();
    for (const id of toDeliver) await deliver(id, [connection]);
  }

  /** The last sequences of a user who is not caught up yet: if there was a gap meanwhile, they can be older than that. */
  async function readOwnLastSequences(userId: number): Promise<ReadonlyMap<number, number>> {
    const gap = gaps;
    const lastSequences = (await readLastSequences(db, [userId])).get(userId)!;
    return gap === gaps ? lastSequences : readOwnLastSequences(userId);
  }

  async function signalTyping(connection: LiveConnection, conversationId: number): Promise<void> {
    const now = clock().getTime();
    if (now - connection.lastTypingAt < TYPING_EVERY_MS) return;
    connection.lastTypingAt = now;
    const userIds = await findReachable(db, conversationId, connection.userId);
    if (userIds.length > 0)
      await signals.send(db, { kind: 'typing', conversationId, typistId: connection.userId, userIds });
  }

  function onFrame(connection: LiveConnection, data: string): void {
    connection.isAlive = true;
    if (connection.hasEnded) return;
    if (connection.isTooFast(clock().getTime())) return connection.end('too-fast');
    const frame = parseFrame(data);
    if (!frame) return connection.end('bad-frame');
    if (frame.type === 'resume') guard(resume(connection, frame.seen));
    if (frame.type === 'typing') guard(signalTyping(connection, frame.conversationId));
  }

  /** Cuts the connections that sent nothing since the last ping, pings the others and ends those of expired sessions. */
  async function sendPings(): Promise<void> {
    await toEach(connections.all(), connection => {
      if (!connection.isAlive) connection.cut();
      connection.isAlive = false;
      connection.send({ type: 'ping' });
    });
    await endClosedSessions(connections.all());
  }

  const stopListening = signals.subscribe({ onSignal, onGap: () => guard(catchUp()) });
  const heartbeat = setInterval(() => guard(sendPings()), HEARTBEAT_MS);

  return {
    join(socket, actor) {
      const connection = liveConnection(socket, actor, closeGraceMs);
      // Listens before anything asynchronous happens, so that no early frame is missed.
      socket.on('message', (data, isBinary) => onFrame(connection, isBinary ? '' : String(data)));
      socket.on('error', () => connection.cut());
      socket.on('close', () => connections.remove(connection));
      connections.add(connection);
      connection.send({ type: 'welcome' });
      // The session may have ended since the request was authenticated.
      guard(endClosedSessions([connection]));
    },
    size: () => connections.all().length,
    async close() {
      clearInterval(heartbeat);
      stopping.abort();
      for (const connection of connections.all()) connection.end('shutting-down');
      await stopListening();
    },
  };
}

async function toEach(
  connections: readonly LiveConnection[],
  act: (connection: LiveConnection) => void,
): Promise<void> {
  for (let i = 0; i < connections.length; i += BATCH_SIZE) {
    for (const connection of connections.slice(i, i + BATCH_SIZE)) act(connection);
    await setImmediate();
  }
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
