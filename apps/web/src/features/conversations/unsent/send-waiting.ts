import { sendMessage } from '@sway/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#shared/api/request.ts';
import { takeMessage } from '../api/conversation-cache.ts';
import { outboxOf } from './unsent-messages.ts';
import type { Unsent } from './unsent-messages.ts';

/** How often what waits is tried again. */
export const RETRY_INTERVAL_MS = 4_000;
/** A line on which nothing comes back for so long is as good as none. */
const ANSWER_WITHIN_MS = 20_000;
/** So many faults of the server over one message, and those behind it are let by. */
const MAX_REPORTED_ERRORS = 3;

const sending = new Set<number>();
const faults = new Map<string, number>();

/** Sends what waits, now and every few seconds, whichever tab wrote it. @returns what ends it. */
export function startSending(queryClient: QueryClient, userId: number): () => void {
  const send = () => void sendWaiting(queryClient, userId);
  send();
  const timer = setInterval(send, RETRY_INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Sends what waits, one after the other, so that messages arrive as they were written. What the server refuses stays with its
 * reason; what did not get through waits and is tried again, under the same clientId, so that it is never there twice
 * (product/conversations.md#messages).
 */
export async function sendWaiting(queryClient: QueryClient, userId: number): Promise<void> {
  if (sending.has(userId)) return;
  sending.add(userId);
  try {
    let isAnswered = true;
    for (let next = firstWaiting(userId); next && isAnswered; next = firstWaiting(userId)) {
      isAnswered = await sendOne(queryClient, userId, next);
    }
  } finally {
    sending.delete(userId);
  }
}

function firstWaiting(userId: number): Unsent | undefined {
  return outboxOf(userId)
    .all()
    .find(one => one.refusal === null);
}

/** @returns whether there is an answer, good or bad. */
async function sendOne(queryClient: QueryClient, userId: number, message: Unsent): Promise<boolean> {
  const { clientId, conversationId, propertyId, content } = message;
  const box = outboxOf(userId);
  try {
    const body = { clientId, conversationId, propertyId, content };
    const sent = await request(sendMessage, { body }, AbortSignal.timeout(ANSWER_WITHIN_MS));
    takeMessage(queryClient, userId, sent);
    box.remove(clientId);
    return true;
  } catch (error) {
    if (!isRefusal(error, clientId)) return false;
    faults.delete(clientId);
    box.change(clientId, { refusal: error.userMessage('It could not be sent.') });
    return true;
  }
}

/** Whether it is of no use to send it again as it is. Who is signed out, too fast, or met a server that restarts, only waits. */
function isRefusal(error: unknown, clientId: string): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 429) return false;
  if (error.status < 500) return true;
  if (error.status !== 500) return false;
  const count = (faults.get(clientId) ?? 0) + 1;
  faults.set(clientId, count);
  return count >= MAX_REPORTED_ERRORS;
}
