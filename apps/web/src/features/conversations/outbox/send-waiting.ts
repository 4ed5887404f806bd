import { sendMessage } from '@sway/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#shared/api/request.ts';
import { takeMessage } from '../api/conversation-cache.ts';
import { outboxOf } from './outbox.ts';
import type { Unsent } from './outbox.ts';

const AGAIN_MS = 4_000;

const sending = new Set<number>();
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits, one after the other, so that messages arrive as they were written. What the server refuses stays with its
 * reason; what did not get through waits and is tried again, under the same clientId, so that it is never there twice (D24).
 */
export async function sendWaiting(queryClient: QueryClient, userId: number): Promise<void> {
  if (sending.has(userId)) return;
  sending.add(userId);
  try {
    for (let next = firstWaiting(userId); next; next = firstWaiting(userId)) {
      if (await sendOne(queryClient, userId, next)) continue;
      clearTimeout(again);
      again = setTimeout(() => void sendWaiting(queryClient, userId), AGAIN_MS);
      return;
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
    const sent = await request(sendMessage, { body: { clientId, conversationId, propertyId, content } });
    takeMessage(queryClient, userId, sent);
    box.remove(clientId);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return false;
    box.change(clientId, { refusal: error.userMessage('It could not be sent.') });
    return true;
  }
}
