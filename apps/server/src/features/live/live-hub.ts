import { HEARTBEAT_MS } from '@sway/contract/live-limits';
import type { ServerFrame } from '@sway/contract/live';
import type { WebSocket } from 'ws';
import type { Platform } from '#platform/platform.ts';
import type { Signal } from '#platform/realtime/signals.ts';
import { catchingUp } from './catching-up.ts';
import { createConnections } from './connections.ts';
import type { Connections } from './connections.ts';
import { endClosedSessions } from './ended-sessions.ts';
import { lastingReads } from './lasting-reads.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveConnection, LivePage } from './live-connection.ts';
import type { LiveLimits } from './live-sockets.ts';
import { messageDelivery } from './message-delivery.ts';
import { frameReceiver } from './received-frames.ts';
import { toEach } from './to-each.ts';

export type LiveHub = {
  /** Adds a client's socket for as long as it is open. */
  join: (socket: WebSocket, page: LivePage) => void;
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
  platform: Platform,
  { maxOpenPerUser, closeGraceMs, repeatAfterMs }: LiveLimits,
  onError: (error: unknown) => void,
): LiveHub {
  const connections = createConnections(maxOpenPerUser);
  const stopping = new AbortController();
  const guard = (work: Promise<void>) => void work.catch(onError);
  const readFor = lastingReads(repeatAfterMs, stopping.signal, onError);
  const deliver = messageDelivery(platform.db, readFor);
  const { resume, afterGap } = catchingUp(platform, readFor, deliver);
  const receive = frameReceiver(platform, resume);

  function onSignal(signal: Signal): void {
    const audience = connections.of(signal.userIds);
    if (audience.length === 0) return;
    if (signal.kind === 'message') guard(deliver(signal.conversationId, audience));
    else if (signal.kind === 'sessions') guard(endClosedSessions(platform, audience));
    else sendToPages(signal, audience);
  }

  const stopListening = platform.signals.subscribe({ onSignal, onGap: () => guard(afterGap(connections)) });
  const heartbeat = setInterval(() => guard(sendPings(platform, connections)), HEARTBEAT_MS);

  return {
    join(socket, page) {
      const connection = liveConnection(socket, page, closeGraceMs);
      // Listens before anything asynchronous happens, so that no early frame is missed.
      socket.on('message', (data, isBinary) => guard(receive(connection, isBinary ? '' : String(data))));
      socket.on('error', () => connection.cut());
      socket.on('close', () => connections.remove(connection));
      connections.add(connection);
      connection.send({ type: 'welcome' });
      // The session may have ended since the request was authenticated.
      guard(endClosedSessions(platform, [connection]));
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

/** Tells pages of a signal, except those of the user who types. */
function sendToPages(signal: CompleteSignal, audience: LiveConnection[]): void {
  const frame = frameOf(signal);
  const typistId = signal.kind === 'typing' ? signal.typistId : null;
  for (const connection of audience) if (connection.userId !== typistId) connection.send(frame);
}

/** Cuts the connections that sent nothing since the last ping, pings the others and ends those of expired sessions. */
async function sendPings(platform: Platform, connections: Connections): Promise<void> {
  await toEach(connections.all(), connection => {
    if (!connection.isAlive) connection.cut();
    connection.isAlive = false;
    connection.send({ type: 'ping' });
  });
  await endClosedSessions(platform, connections.all());
}

/** A signal that has all that pages need: nothing is read from the database for it. */
type CompleteSignal = Exclude<Signal, { kind: 'message' | 'sessions' }>;

/** The frame that tells pages of a signal. */
function frameOf(signal: CompleteSignal): ServerFrame {
  switch (signal.kind) {
    case 'notification':
      return { type: 'notification' };
    case 'conversation':
      return { type: 'conversation', conversationId: signal.conversationId };
    case 'typing':
      return { type: 'typing', conversationId: signal.conversationId, userId: signal.typistId };
    case 'read': {
      const { conversationId, readerId: userId, sequence } = signal;
      return { type: 'read', conversationId, userId, sequence };
    }
  }
}
