import type { Message } from '@sway/contract/conversations';
import type { Unsent } from './unsent-messages.ts';

/**
 * Which of the messages in the outbox are among a conversation's, and which still wait. A message arrives by the live connection
 * or by another tab's request before the answer to its own request is here, and stands in both until then: it is one message, by
 * its `clientId`.
 */
export function splitArrived(
  userId: number,
  messages: readonly Message[],
  unsent: readonly Unsent[],
): { arrived: Unsent[]; waiting: Unsent[] } {
  const own = new Set(messages.filter(one => one.senderId === userId).map(one => one.clientId));
  return {
    arrived: unsent.filter(one => own.has(one.clientId)),
    waiting: unsent.filter(one => !own.has(one.clientId)),
  };
}
