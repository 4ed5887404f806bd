import type { ServerFrame } from '@sway/contract/live';
import type { Language } from '@sway/domain/language/languages';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { WebSocket } from 'ws';

/** The most unsent bytes for a client that does not read, before its connection is closed. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** The most frames that a client can send in a second. */
const MAX_FRAMES_PER_SECOND = 30;

export type GoodbyeReason = Extract<ServerFrame, { type: 'goodbye' }>['reason'];

/** Who opens a connection, and the language of the page. */
export type LivePage = SignedIn & { language: Language };

/** One live connection: its user, and how far each conversation has been sent to it. */
export type LiveConnection = {
  userId: number;
  sessionId: number;
  language: Language;
  /** Whether the client has sent what it has. */
  hasResumed: boolean;
  /** The last sequence that was sent, by conversation. Null until what the client lacks is known. */
  sent: Map<number, number> | null;
  /** Conversations with new messages that arrived while the connection was resuming. */
  pending: Set<number>;
  /** Whether a frame was received since the last ping. */
  isAlive: boolean;
  lastTypingAt: number;
  /** Whether the server has ended the connection. Frames that arrive afterwards are ignored. */
  hasEnded: boolean;
  send: (frame: ServerFrame) => void;
  /** Counts a received frame. @returns whether it exceeds the limit. */
  isTooFast: (now: number) => boolean;
  end: (reason: GoodbyeReason) => void;
  /** Closes the connection without a goodbye, because the client no longer responds. */
  cut: () => void;
};

/** Close codes of RFC 6455: 1008 for a violated policy, 1012 for a restart. */
const CLOSE_CODE = { policy: 1008, restart: 1012 } as const;

/** @param closeGraceMs the time in ms that the client has to close after the goodbye, before the connection is cut. */
export function liveConnection(socket: WebSocket, page: LivePage, closeGraceMs: number): LiveConnection {
  const rate = { second: 0, frames: 0 };
  function end(reason: GoodbyeReason): void {
    if (connection.hasEnded) return;
    connection.hasEnded = true;
    const cutting = setTimeout(() => socket.terminate(), closeGraceMs);
    socket.once('close', () => clearTimeout(cutting));
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'goodbye', reason }));
    socket.close(reason === 'shutting-down' ? CLOSE_CODE.restart : CLOSE_CODE.policy, reason);
    // A client that does not read does not answer the goodbye either.
    if (reason === 'too-slow') socket.terminate();
  }
  const connection: LiveConnection = {
    userId: page.id,
    sessionId: page.sessionId,
    language: page.language,
    hasResumed: false,
    sent: null,
    pending: new Set(),
    isAlive: true,
    lastTypingAt: 0,
    hasEnded: false,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) end('too-slow');
      else socket.send(JSON.stringify(frame));
    },
    isTooFast(now) {
      const second = Math.floor(now / 1000);
      rate.frames = rate.second === second ? rate.frames + 1 : 1;
      rate.second = second;
      return rate.frames > MAX_FRAMES_PER_SECOND;
    },
    end,
    cut: () => socket.terminate(),
  };
  return connection;
}
