import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { unsentMessagesOf } from './unsent-messages.ts';
import type { Unsent } from './unsent-messages.ts';
import { sendWaiting } from './send-waiting.ts';

/** A conversation's unsent messages, and functions to send, retry and discard them. */
export function useUnsentMessages(userId: number, conversation: { id: number; propertyId: number }) {
  const queryClient = useQueryClient();
  const unsentMessages = unsentMessagesOf(userId);
  const waiting = useSyncExternalStore(unsentMessages.subscribe, unsentMessages.all);
  const startSending = () => void sendWaiting(queryClient, userId);
  return {
    unsent: waiting.filter((message: Unsent) => message.conversationId === conversation.id),
    send(content: string) {
      unsentMessages.add({
        clientId: crypto.randomUUID(),
        conversationId: conversation.id,
        propertyId: conversation.propertyId,
        content,
        writtenAt: new Date().toISOString(),
        refusal: null,
      });
      startSending();
    },
    retry(clientId: string) {
      unsentMessages.change(clientId, { refusal: null });
      startSending();
    },
    discard: (clientId: string) => unsentMessages.remove(clientId),
  };
}
