import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '#shared/api/request.ts';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { applyReadMark } from '../api/conversation-cache.ts';
import { holdUnreadCount, repeatUnreadCount } from '../api/conversation-queries.ts';
import { enterView } from './threads-in-view.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Moves the user's read mark to the newest message while that is visible: the page in the foreground, scrolled to the end. */
export function useMarkRead(userId: number, conversationId: number, newest: number, isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const status = useLiveStatus();
  const reportedSequence = useRef(0);
  useEffect(() => {
    if (!isVisible || !isAtEnd) return undefined;
    const leaveView = enterView(conversationId);
    repeatUnreadCount(queryClient);
    return leaveView;
  }, [queryClient, conversationId, isVisible, isAtEnd]);
  useEffect(() => {
    if (!isVisible || !isAtEnd || status === 'connecting' || newest <= reportedSequence.current) return;
    reportedSequence.current = newest;
    const mark = { conversationId, userId, sequence: newest };
    const marking = request(
      'POST /api/conversations/:id/read',
      { params: { id: conversationId }, body: { sequence: newest } },
      AbortSignal.timeout(ANSWER_WITHIN_MS),
    );
    holdUnreadCount(marking);
    marking.then(
      () => applyReadMark(queryClient, userId, mark),
      () => {
        // The mark is sent again with the next message, or when the connection is back.
        reportedSequence.current = 0;
      },
    );
  }, [queryClient, userId, conversationId, newest, isVisible, isAtEnd, status]);
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
