import type { Message } from '@sway/contract/conversations';
import { useEffect } from 'react';
import { splitArrived } from './split-arrived.ts';
import type { useOutbox } from './use-unsent-messages.ts';

const NONE: readonly Message[] = [];

/**
 * What is still to be shown as unsent below a conversation's messages. What has arrived leaves the outbox too, so that it is not
 * sent again, and a refusal of it is not shown on the next visit.
 */
export function useUnarrived(
  userId: number,
  messages: readonly Message[] = NONE,
  { unsent, discard }: Pick<ReturnType<typeof useOutbox>, 'unsent' | 'discard'>,
) {
  const { arrived, waiting } = splitArrived(userId, messages, unsent);
  const arrivedIds = arrived.map(({ clientId }) => clientId).join();
  useEffect(() => {
    for (const clientId of arrivedIds.split(',').filter(Boolean)) discard(clientId);
    // Which of them have arrived is all that it follows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrivedIds]);
  return waiting;
}
