import type { QueryClient } from '@tanstack/react-query';
import { reportExplored } from '#features/exploration/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { isTransient } from '#shared/api/is-transient.ts';
import { request } from '#shared/api/request.ts';
import { inOneTab } from '#shared/device/in-one-tab.ts';
import { addMessage } from '../api/conversation-cache.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';
import { unsentMessagesOf } from './unsent-messages.ts';
import type { Unsent } from './unsent-messages.ts';

/** How often unsent messages are tried again. */
export const RETRY_INTERVAL_MS = 4_000;
/** A request without an answer after this time has failed. */
const ANSWER_TIMEOUT_MS = 20_000;
/** After this many server errors (500) a message counts as refused, so that those behind it are sent. */
const MAX_SERVER_ERRORS = 3;

const sending = new Set<number>();
const serverErrors = new Map<string, number>();

/** Sends unsent messages of all tabs, now and every few seconds. @returns a function that stops it. */
export function startSending(queryClient: QueryClient, userId: number): () => void {
  const send = () => void sendWaiting(queryClient, userId);
  send();
  const timer = setInterval(send, RETRY_INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Sends unsent messages one after another, so that they arrive in the order in which they were written. A message that the
 * server refuses stays with the reason. A message without an answer is tried again with the same clientId, so that it is
 * stored once (product/conversations.md#messages).
 */
export async function sendWaiting(queryClient: QueryClient, userId: number): Promise<void> {
  if (sending.has(userId)) return;
  sending.add(userId);
  try {
    await inOneTab('outbox', userId, async () => {
      let isAnswered = true;
      for (let next = firstWaiting(userId); next && isAnswered; next = firstWaiting(userId)) {
        isAnswered = await sendOne(queryClient, userId, next);
      }
    });
  } finally {
    sending.delete(userId);
  }
}

function firstWaiting(userId: number): Unsent | undefined {
  return unsentMessagesOf(userId)
    .all()
    .find(message => message.refusal === null);
}

/** Sends a message. @returns whether the server accepted or refused it; if not, it is tried again. */
async function sendOne(queryClient: QueryClient, userId: number, message: Unsent): Promise<boolean> {
  const { clientId, conversationId, propertyId, content } = message;
  const unsentMessages = unsentMessagesOf(userId);
  try {
    const body = { clientId, conversationId, propertyId, content };
    const sent = await request('POST /api/messages', { body }, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
    addMessage(queryClient, userId, sent);
    unsentMessages.remove(clientId);
    // The conversation counts for the sender's achievements from its first message on.
    if (sent.sequence === 1) reportExplored({ kind: 'check' });
    return true;
  } catch (error) {
    if (!isRefusal(error, clientId)) return false;
    serverErrors.delete(clientId);
    unsentMessages.change(clientId, { refusal: describeError(error) });
    // The page may not know yet that nothing can be written any more.
    void queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
    void queryClient.invalidateQueries({ queryKey: conversationKeys.details });
    return true;
  }
}

/** Whether the server refused the message for good. After an internal error it is sent a few times more. */
function isRefusal(error: unknown, clientId: string): error is Error {
  if (isTransient(error)) return false;
  if (!hasCode(error, 'internal_error')) return true;
  const count = (serverErrors.get(clientId) ?? 0) + 1;
  serverErrors.set(clientId, count);
  return count >= MAX_SERVER_ERRORS;
}
