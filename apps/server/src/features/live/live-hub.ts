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
import { createConnections } from './connections.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveConnection } from './live-connection.ts';
import type { LiveLimits } from './live-sockets.ts';
import { messageDelivery } from './message-delivery.ts';

/** The shortest time between two typing signals of a connection, in ms. */
const TYPING_EVERY_MS = 2_000;

/** Connections that are pinged before other work can run; writing to a socket takes time. */
const PING_BATCH_SIZE = 25;

export type LiveHub = {
  /** Adds a client's socket for as long as it is open. */
  join: (socket: WebSocket, actor: SignedIn) => void;
  /** How many connections are open. */
  size: () => number;
  close: () => Promise<void>;
};

/**
 * The live connections of this instance. All data is read from the database; signals only state what to read. After a gap in the
 * signals everything is read again, so a lost signal delays a message but never loses it
 * (product/conversations.md#live-updates).
 */
export function openLiveHub(
  { db, clock, signals }: Platform,
  { maxOpenPerUser, closeGraceMs }: LiveLimits,
  onError: (error: unknown) => void,
): LiveHub {
  const connections = createConnections(maxOpenPerUser);
  const deliver = messageDelivery(db);
  const guard = (work: Promise<void>) => void work.catch(onError);

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

  /** Reads everything again after a gap in the signals. */
  async function catchUp(): Promise<void> {
    const lastSequences = await readLastSequences(db, connections.userIds());
    const behind = connections
      .all()
      .flatMap(connection =>
        [...(lastSequences.get(connection.userId) ?? [])]
          .filter(([id, last]) => connection.sent && last > (connection.sent.get(id) ?? 0))
          .map(([id]) => deliver(id, [connection])),
      );
    await Promise.all([...behind, endClosedSessions(connections.all())]);
  }

  async function resume(connection: LiveConnection, seen: Record<string, number>): Promise<void> {
    connection.sent = null;
    const lastSequences = (await readLastSequences(db, [connection.userId])).get(connection.userId)!;
    const sent = new Map([...lastSequences].map(([id, last]) => [id, Math.min(last, seen[id] ?? last)]));
    connection.sent = sent;
    const behind = [...lastSequences].filter(([id, last]) => sent.get(id)! < last).map(([id]) => id);
    const toDeliver = new Set([...behind, ...connection.pending]);
    connection.pending.clear();
    for (const id of toDeliver) await deliver(id, [connection]);
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
    const open = connections.all();
    for (let i = 0; i < open.length; i += PING_BATCH_SIZE) {
      for (const connection of open.slice(i, i + PING_BATCH_SIZE)) {
        if (!connection.isAlive) connection.cut();
        connection.isAlive = false;
        connection.send({ type: 'ping' });
      }
      await setImmediate();
    }
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
      for (const connection of connections.all()) connection.end('shutting-down');
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
