import type { Conversation, Message } from '@sway/contract/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { unreadQuery } from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { isInView } from '../thread/threads-in-view.ts';
import { lastWithoutGap, markRead, mergeMessages } from './merge-messages.ts';
import type { Thread } from './message-query.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** Adds a message to its thread, to the lists of conversations and to the unread count. Adding it twice has no effect. */
export function addMessage(queryClient: QueryClient, readerId: number, message: Message): void {
  addToThread(queryClient, message);
  const isOwn = message.senderId === readerId;
  const isSeen = isOwn || isInView(message.conversationId);
  updateInLists(queryClient, message.conversationId, conversation =>
    message.sequence <= conversation.lastSequence
      ? conversation
      : {
          ...conversation,
          lastMessage: message.content,
          lastMessageTime: message.timestamp,
          lastMessageAt: message.timestamp,
          lastSequence: message.sequence,
          unreadCount: isOwn ? 0 : isSeen ? conversation.unreadCount : conversation.unreadCount + 1,
          lastReadSequence: isOwn ? message.sequence : conversation.lastReadSequence,
        },
  );
  if (!isSeen) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** Adds a message to its thread. If its sequence leaves a gap, messages were missed, and the thread is refetched. */
function addToThread(queryClient: QueryClient, message: Message): void {
  const key = conversationKeys.messages(message.conversationId);
  const thread = queryClient.getQueryData<Thread>(key);
  const firstRead = thread ? undefined : queryClient.getQueryCache().find({ queryKey: key })?.promise;
  // The server may answer this read without the message, so the message is added after the answer.
  if (firstRead) {
    const addAgain = () => addToThread(queryClient, message);
    return void firstRead.then(addAgain, addAgain);
  }
  if (thread)
    queryClient.setQueryData<Thread>(key, { ...thread, messages: mergeMessages(thread.messages, [message]) });
  if (!thread || message.sequence > lastWithoutGap(thread.messages) + 1)
    void queryClient.invalidateQueries({ queryKey: key });
}

/**
 * Updates a conversation in every list, and again in lists that are loading, because their answers may be older. A
 * conversation that no list has is new, so the lists are refetched, unless `isNewPossible` is false.
 */
function updateInLists(
  queryClient: QueryClient,
  id: number,
  change: (conversation: Conversation) => Conversation,
  isNewPossible = true,
): void {
  const isCached = updateCached(queryClient, id, change);
  const reads = queryClient
    .getQueryCache()
    .findAll({ queryKey: conversationKeys.lists, fetchStatus: 'fetching' });
  if (reads.length > 0) void changeAfterReads();
  else refreshUnless(isCached);

  async function changeAfterReads(): Promise<void> {
    await Promise.allSettled(reads.map(({ promise }) => promise));
    refreshUnless(updateCached(queryClient, id, change));
  }
  function refreshUnless(isListed: boolean): void {
    if (!isListed && isNewPossible) void queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
  }
}

/** Applies a read mark. The user's own, which may come from another tab, reduces the unread count. */
export function applyReadMark(
  queryClient: QueryClient,
  readerId: number,
  mark: { conversationId: number; userId: number; sequence: number },
): void {
  const { conversationId, userId, sequence } = mark;
  queryClient.setQueryData<Thread>(
    conversationKeys.messages(conversationId),
    thread => thread && { ...thread, messages: markRead(thread.messages, userId, sequence) },
  );
  const isOwn = userId === readerId;
  updateInLists(
    queryClient,
    conversationId,
    conversation => {
      if (isOwn && sequence > conversation.lastReadSequence)
        return {
          ...conversation,
          lastReadSequence: sequence,
          unreadCount: Math.max(0, conversation.lastSequence - sequence),
        };
      if (userId === conversation.otherUserId && sequence > conversation.otherReadSequence)
        return { ...conversation, otherReadSequence: sequence };
      return conversation;
    },
    false,
  );
  if (isOwn) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** Fetches what is shown of conversations and their read marks again, after frames about them may have been missed. */
export function refreshConversations(queryClient: QueryClient): void {
  const { unread, lists, details, allMessages, allOffers } = conversationKeys;
  for (const queryKey of [unread, lists, details, allMessages, allOffers])
    void queryClient.invalidateQueries({ queryKey });
}

/** The last sequence that this page has of each conversation, where a restored connection resumes. */
export function lastSeen(queryClient: QueryClient): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const [, pages] of queryClient.getQueriesData<ConversationPages>({
    queryKey: conversationKeys.lists,
  })) {
    for (const conversation of pages?.pages.flatMap(page => page.items) ?? [])
      seen[conversation.id] = conversation.lastSequence;
  }
  for (const [key, thread] of queryClient.getQueriesData<Thread>({
    queryKey: conversationKeys.allMessages,
  })) {
    if (thread) seen[String(key[1])] = lastWithoutGap(thread.messages);
  }
  return seen;
}

/** Updates a conversation in every list that has it, and moves it to the front if its last message changed. */
function updateCached(
  queryClient: QueryClient,
  id: number,
  change: (conversation: Conversation) => Conversation,
): boolean {
  let isListed = false;
  queryClient.setQueriesData<ConversationPages>({ queryKey: conversationKeys.lists }, lists => {
    const before = lists?.pages.flatMap(page => page.items).find(conversation => conversation.id === id);
    if (!lists || !before) return lists;
    isListed = true;
    const after = change(before);
    if (after.lastMessageTime === before.lastMessageTime) {
      const replace = (conversation: Conversation) => (conversation.id === id ? after : conversation);
      return { ...lists, pages: lists.pages.map(page => ({ ...page, items: page.items.map(replace) })) };
    }
    return {
      ...lists,
      pages: lists.pages.map((page, i) => ({
        ...page,
        items: [...(i === 0 ? [after] : []), ...page.items.filter(conversation => conversation.id !== id)],
      })),
    };
  });
  return isListed;
}
