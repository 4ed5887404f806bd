import type { PrivateUser } from '@sway/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { closeChatPanel, onChatPanel, openChat } from './panel/open-chat.ts';
import { takePendingChat } from './start/pending-chat.ts';
import { useStartChat } from './start/use-start-chat.ts';
import { mayHaveMissed, startLive } from '#shared/live/live.ts';
import { refetchChanged } from '#shared/live/refetch-changed.ts';
import { useLiveFrames, useLiveStatus } from '#shared/live/use-live.ts';
import { sessionEnded } from '#shared/session/session-changes.ts';
import { lastSeen, addMessage, applyReadMark, refreshConversations } from './api/conversation-cache.ts';
import { showBrowserNotification } from './browser-notifications.ts';
import { startSending, sendWaiting } from './unsent/send-waiting.ts';
import { useUnreadTitle } from './use-unread-title.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

const ChatPanel = lazyPart(() => import('./panel/chat-panel.tsx'), 'ChatPanel');

/** Runs on every page while a user is signed in: receives live frames, sends unsent messages, and shows the chat panel. */
export function LiveConversations({ user }: { user: PrivateUser }) {
  const queryClient = useQueryClient();
  const status = useLiveStatus();
  const chat = useSyncExternalStore(onChatPanel, openChat);
  const { start } = useStartChat();
  const startPendingChat = useEffectEvent(() => {
    const pending = takePendingChat();
    if (pending) start(pending);
  });
  useUnreadTitle();

  useEffect(() => startLive(() => lastSeen(queryClient)), [queryClient]);
  useEffect(() => startPendingChat(), []);
  useEffect(() => closeChatPanel, []);
  useEffect(() => startSending(queryClient, user.id), [queryClient, user.id]);
  useEffect(() => {
    if (status === 'live') void sendWaiting(queryClient, user.id);
  }, [status, queryClient, user.id]);

  useLiveFrames(frame => {
    if (frame.type === 'message') {
      addMessage(queryClient, user.id, frame.message);
      if (frame.message.senderId !== user.id) showBrowserNotification(frame.message);
    } else if (frame.type === 'read') applyReadMark(queryClient, user.id, frame);
    else if (frame.type === 'conversation') {
      refetchChanged(queryClient, conversationKeys.lists);
      refetchChanged(queryClient, conversationKeys.detail(frame.conversationId));
      refetchChanged(queryClient, conversationKeys.offers(frame.conversationId));
    } else if (mayHaveMissed(frame)) {
      refreshConversations(queryClient);
    } else if (frame.type === 'goodbye' && frame.reason === 'signed-out') {
      sessionEnded(queryClient);
    }
  });

  if (!chat) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel key={chat.opening} user={user} chat={chat} />
    </Suspense>
  );
}
