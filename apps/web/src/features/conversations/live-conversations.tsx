import type { PrivateUser } from '@sway/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { closeChatPanel, onChatPanel, openChat } from '#shared/chat/chat-panel.ts';
import { takePendingChat } from '#shared/chat/pending-chat.ts';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import { startLive } from '#shared/live/live.ts';
import { useLiveFrames, useLiveStatus } from '#shared/live/use-live.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { lastSeen, takeMessage, takeReading } from './api/conversation-cache.ts';
import { CONVERSATION_LISTS, unreadQuery } from './api/conversation-queries.ts';
import { showBrowserNotification } from './browser-notifications.ts';
import { startSending, sendWaiting } from './unsent/send-waiting.ts';
import { useUnreadTitle } from './use-unread-title.ts';

const ChatPanel = lazy(async () => ({ default: (await import('./panel/chat-panel.tsx')).ChatPanel }));

/** What goes on in the background of every page for somebody who is signed in: news come, what waits is sent, the panel. */
export function LiveConversations({ user }: { user: PrivateUser }) {
  const queryClient = useQueryClient();
  const status = useLiveStatus();
  const chat = useSyncExternalStore(onChatPanel, openChat);
  const { start } = useStartChat();
  const startWished = useEffectEvent(() => {
    const wished = takePendingChat();
    if (wished) start(wished);
  });
  useUnreadTitle();

  useEffect(() => startLive(() => lastSeen(queryClient)), [queryClient]);
  useEffect(() => startWished(), []);
  useEffect(() => closeChatPanel, []);
  useEffect(() => startSending(queryClient, user.id), [queryClient, user.id]);
  useEffect(() => {
    if (status === 'live') void sendWaiting(queryClient, user.id);
  }, [status, queryClient, user.id]);

  useLiveFrames(frame => {
    if (frame.type === 'message') {
      takeMessage(queryClient, user.id, frame.message);
      if (frame.message.senderId !== user.id) showBrowserNotification(frame.message);
    } else if (frame.type === 'read') takeReading(queryClient, user.id, frame);
    else if (frame.type === 'conversation') {
      void queryClient.invalidateQueries({ queryKey: CONVERSATION_LISTS });
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'one', frame.conversationId] });
    } else if (frame.type === 'welcome') {
      void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
    } else if (frame.type === 'goodbye' && frame.reason === 'signed-out') {
      void queryClient.refetchQueries(sessionQuery);
    }
  });

  if (!chat) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel key={chat.opening} user={user} chat={chat} />
    </Suspense>
  );
}
