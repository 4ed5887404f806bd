import type { Message } from '@sway/contract/conversations';
import { useEffect } from 'react';
import { splitArrived } from './split-arrived.ts';
import type { useUnsentMessages } from './use-unsent-messages.ts';

const NO_MESSAGES: readonly Message[] = [];

/**
 * The unsent messages to show below a conversation's messages. Those that have arrived are discarded, so that they are not
 * sent again and a refusal is not shown on the next visit.
 */
export function useUnsentInThread(
  userId: number,
  messages: readonly Message[] = NO_MESSAGES,
  { unsent, discard }: Pick<ReturnType<typeof useUnsentMessages>, 'unsent' | 'discard'>,
) {
  const { arrived, waiting } = splitArrived(userId, messages, unsent);
  const arrivedIds = arrived.map(({ clientId }) => clientId).join();
  useEffect(() => {
    for (const clientId of arrivedIds.split(',').filter(Boolean)) discard(clientId);
    // The effect depends only on which messages have arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrivedIds]);
  return waiting;
}
