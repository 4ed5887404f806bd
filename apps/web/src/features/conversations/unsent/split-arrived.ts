import type { Message } from '@sway/contract/conversations';
import type { Unsent } from './unsent-messages.ts';

/**
 * Splits unsent messages into those that are among the conversation's messages and those that are not. The live connection or
 * another tab can deliver a message before the answer to its request, so until then it is in both. The `clientId` identifies it.
 */
export function splitArrived(
  userId: number,
  messages: readonly Message[],
  unsent: readonly Unsent[],
): { arrived: Unsent[]; waiting: Unsent[] } {
  const own = new Set(
    messages.filter(message => message.senderId === userId).map(message => message.clientId),
  );
  return {
    arrived: unsent.filter(message => own.has(message.clientId)),
    waiting: unsent.filter(message => !own.has(message.clientId)),
  };
}
