import { markConversationRead } from '@sway/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '#shared/api/request.ts';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { takeReading } from '../api/conversation-cache.ts';
import { unreadQuery } from '../api/conversation-queries.ts';
import { enterView } from './threads-in-view.ts';

/** Tells that one has read as far as one sees, once it is really in view: the page in front, the newest message showing. */
export function useMarkRead(userId: number, conversationId: number, newest: number, isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const status = useLiveStatus();
  const told = useRef(0);
  useEffect(
    () => (isVisible && isAtEnd ? enterView(conversationId) : undefined),
    [conversationId, isVisible, isAtEnd],
  );
  useEffect(() => {
    if (!isVisible || !isAtEnd || status === 'connecting' || newest <= told.current) return;
    told.current = newest;
    const mark = { conversationId, userId, sequence: newest };
    request(markConversationRead, { params: { id: conversationId }, body: { sequence: newest } }).then(
      () => takeReading(queryClient, userId, mark),
      () => {
        // Said again with the next message, or once the connection is back.
        told.current = 0;
        // The count that was on its way when the message came was given up for the one that now does not follow.
        void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
      },
    );
  }, [queryClient, userId, conversationId, newest, isVisible, isAtEnd, status]);
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
