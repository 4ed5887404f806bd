import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { outboxOf } from './unsent-messages.ts';
import type { Unsent } from './unsent-messages.ts';
import { sendWaiting } from './send-waiting.ts';

/** What was written in a conversation and has not arrived, and what can be done about it. */
export function useOutbox(userId: number, conversation: { id: number; propertyId: number }) {
  const queryClient = useQueryClient();
  const box = outboxOf(userId);
  const waiting = useSyncExternalStore(box.subscribe, box.all);
  const goOn = () => void sendWaiting(queryClient, userId);
  return {
    unsent: waiting.filter((one: Unsent) => one.conversationId === conversation.id),
    send(content: string) {
      box.add({
        clientId: crypto.randomUUID(),
        conversationId: conversation.id,
        propertyId: conversation.propertyId,
        content,
        writtenAt: new Date().toISOString(),
        refusal: null,
      });
      goOn();
    },
    retry(clientId: string) {
      box.change(clientId, { refusal: null });
      goOn();
    },
    discard: (clientId: string) => box.remove(clientId),
  };
}
