import type { ServerFrame } from '@sway/contract/live';
import type { SignedIn } from '#platform/http/actor.ts';
import type { WebSocket } from 'ws';

/** What may lie unsent for a browser that does not read, in bytes, before it is let go. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** How many frames a browser may send within a second. */
const MAX_FRAMES_A_SECOND = 30;

export type GoodbyeReason = Extract<ServerFrame, { type: 'goodbye' }>['reason'];

/** One open page: whose it is, and how far it has been told of each conversation. */
export type LiveConnection = {
  userId: number;
  sessionId: number;
  /** By conversation, the last message that was sent here. Null until the page has said what it has. */
  sent: Map<number, number> | null;
  /** Conversations that had news while the page was being caught up. */
  waiting: Set<number>;
  /** Whether anything was heard since the last ping. */
  isAlive: boolean;
  lastTypingAt: number;
  /** Whether it was told to close. Until it has, nothing that it says counts. */
  hasEnded: boolean;
  send: (frame: ServerFrame) => void;
  /** Counts a frame that came in. @returns whether it is one too many. */
  isTooFast: (now: number) => boolean;
  end: (reason: GoodbyeReason) => void;
  /** Ends without a word: the other side is not there any more. */
  cut: () => void;
};

/** Close codes of the protocol (RFC 6455): 1008 for what policy does not let through, 1012 for a restart. */
const CLOSE_CODE = { policy: 1008, restart: 1012 } as const;

/** @param closeGraceMs how long the other side may take to close, once it was told to, before the connection is cut. */
export function liveConnection(socket: WebSocket, actor: SignedIn, closeGraceMs: number): LiveConnection {
  const rate = { second: 0, frames: 0 };
  function end(reason: GoodbyeReason): void {
    if (connection.hasEnded) return;
    connection.hasEnded = true;
    const cutting = setTimeout(() => socket.terminate(), closeGraceMs);
    socket.once('close', () => clearTimeout(cutting));
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'goodbye', reason }));
    socket.close(reason === 'shutting-down' ? CLOSE_CODE.restart : CLOSE_CODE.policy, reason);
    // A page that does not answer the farewell is not waited for.
    if (reason === 'too-slow') socket.terminate();
  }
  const connection: LiveConnection = {
    userId: actor.id,
    sessionId: actor.sessionId,
    sent: null,
    waiting: new Set(),
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
      return rate.frames > MAX_FRAMES_A_SECOND;
    },
    end,
    cut: () => socket.terminate(),
  };
  return connection;
}
