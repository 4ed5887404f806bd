import { clientFrame } from '@sway/contract/live';
import type { ClientFrame } from '@sway/contract/live';
import { findReachable } from '#features/conversations/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { CatchingUp } from './catching-up.ts';
import type { LiveConnection } from './live-connection.ts';

/** The shortest time between two typing signals of a connection, in ms. */
const TYPING_EVERY_MS = 2_000;

/** @returns a function that does what a client's frame asks for, and ends the connection if the frame is not acceptable. */
export function frameReceiver(platform: Platform, resume: CatchingUp['resume']) {
  return async (connection: LiveConnection, data: string): Promise<void> => {
    const frame = acceptedFrame(connection, data, platform.clock());
    if (frame?.type === 'resume') await resume(connection, frame.seen);
    if (frame?.type === 'typing') await signalTyping(platform, connection, frame.conversationId);
  };
}

/** Reads a frame of a client, or ends the connection over it. */
function acceptedFrame(connection: LiveConnection, data: string, now: Date): ClientFrame | null {
  connection.isAlive = true;
  if (connection.hasEnded) return null;
  if (connection.isTooFast(now.getTime())) {
    connection.end('too-fast');
    return null;
  }
  const frame = parseFrame(data);
  // A page resumes once: doing so reads all of its user's conversations and can send all their messages.
  if (frame && !(frame.type === 'resume' && connection.hasResumed)) return frame;
  connection.end('bad-frame');
  return null;
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

async function signalTyping(
  { db, clock, signals }: Platform,
  connection: LiveConnection,
  conversationId: number,
): Promise<void> {
  const now = clock().getTime();
  if (now - connection.lastTypingAt < TYPING_EVERY_MS) return;
  connection.lastTypingAt = now;
  const userIds = await findReachable(db, conversationId, connection.userId);
  if (userIds.length > 0)
    await signals.send(db, { kind: 'typing', conversationId, typistId: connection.userId, userIds });
}
