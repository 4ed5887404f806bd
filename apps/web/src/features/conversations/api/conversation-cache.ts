import type { Conversation, Message } from '@sway/contract/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { CONVERSATION_LISTS, unreadQuery } from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { isInView } from '../thread/threads-in-view.ts';
import { lastWithoutGap, markRead, mergeMessages } from './merge-messages.ts';
import { threadKey } from './message-query.ts';
import type { Thread } from './message-query.ts';

/** Takes a message in wherever it shows: in its thread, in the lists, in the unread count. Taking it twice changes nothing. */
export function takeMessage(queryClient: QueryClient, readerId: number, message: Message): void {
  takeIntoThread(queryClient, message);
  const isOwn = message.senderId === readerId;
  const isSeen = isOwn || isInView(message.conversationId);
  takeIntoLists(queryClient, message.conversationId, one =>
    message.sequence <= one.lastSequence
      ? one
      : {
          ...one,
          lastMessage: message.content,
          lastMessageTime: message.timestamp,
          lastSequence: message.sequence,
          unreadCount: isOwn ? 0 : isSeen ? one.unreadCount : one.unreadCount + 1,
          lastReadSequence: isOwn ? message.sequence : one.lastReadSequence,
        },
  );
  if (!isSeen) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  // A count that is on its way may hold the message that is being read: it is asked for again once the server knows that.
  else if (!isOwn) void queryClient.cancelQueries({ queryKey: unreadQuery.queryKey });
}

/** A message that does not follow on what is here shows that something was missed: that is fetched. */
function takeIntoThread(queryClient: QueryClient, message: Message): void {
  const key = threadKey(message.conversationId);
  const thread = queryClient.getQueryData<Thread>(key);
  const firstRead = thread ? undefined : queryClient.getQueryCache().find({ queryKey: key })?.promise;
  // That read may have been answered before the message was there: it is taken in when the answer has come.
  if (firstRead) {
    const again = () => takeIntoThread(queryClient, message);
    return void firstRead.then(again, again);
  }
  if (thread)
    queryClient.setQueryData<Thread>(key, { ...thread, messages: mergeMessages(thread.messages, [message]) });
  if (!thread || message.sequence > lastWithoutGap(thread.messages) + 1)
    void queryClient.invalidateQueries({ queryKey: key });
}

/**
 * Changes a conversation in every list, and again in those that are being read: their answers may be from before. One that no
 * list has is new: they are asked for again.
 */
function takeIntoLists(
  queryClient: QueryClient,
  id: number,
  change: (one: Conversation) => Conversation,
  isNewPossible = true,
): void {
  const isKnown = changeConversation(queryClient, id, change);
  const reads = queryClient
    .getQueryCache()
    .findAll({ queryKey: CONVERSATION_LISTS, fetchStatus: 'fetching' });
  if (reads.length > 0) void changeAfterReads();
  else refreshUnless(isKnown);

  async function changeAfterReads(): Promise<void> {
    await Promise.allSettled(reads.map(({ promise }) => promise));
    refreshUnless(changeConversation(queryClient, id, change));
  }
  function refreshUnless(isListed: boolean): void {
    if (!isListed && isNewPossible) void queryClient.invalidateQueries({ queryKey: CONVERSATION_LISTS });
  }
}

/** Takes in that somebody has read up to a message; one's own reading, from another tab too, clears what was unread. */
export function takeReading(
  queryClient: QueryClient,
  readerId: number,
  mark: { conversationId: number; userId: number; sequence: number },
): void {
  const { conversationId, userId, sequence } = mark;
  queryClient.setQueryData<Thread>(
    threadKey(conversationId),
    thread => thread && { ...thread, messages: markRead(thread.messages, userId, sequence) },
  );
  const isOwn = userId === readerId;
  takeIntoLists(
    queryClient,
    conversationId,
    one => {
      if (isOwn && sequence > one.lastReadSequence)
        return { ...one, lastReadSequence: sequence, unreadCount: Math.max(0, one.lastSequence - sequence) };
      if (userId === one.otherUserId && sequence > one.otherReadSequence)
        return { ...one, otherReadSequence: sequence };
      return one;
    },
    false,
  );
  if (isOwn) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** What the last message is that this page has of each conversation: where a broken connection goes on. */
export function lastSeen(queryClient: QueryClient): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const [, pages] of queryClient.getQueriesData<ConversationPages>({ queryKey: CONVERSATION_LISTS })) {
    for (const one of pages?.pages.flatMap(page => page.items) ?? []) seen[one.id] = one.lastSequence;
  }
  for (const [key, thread] of queryClient.getQueriesData<Thread>({ queryKey: ['messages'] })) {
    if (thread) seen[String(key[1])] = lastWithoutGap(thread.messages);
  }
  return seen;
}

/** Changes a conversation in every list that has it, and brings those whose latest moment changed to the front. */
function changeConversation(
  queryClient: QueryClient,
  id: number,
  change: (one: Conversation) => Conversation,
): boolean {
  let isKnown = false;
  queryClient.setQueriesData<ConversationPages>({ queryKey: CONVERSATION_LISTS }, lists => {
    const before = lists?.pages.flatMap(page => page.items).find(one => one.id === id);
    if (!lists || !before) return lists;
    isKnown = true;
    const after = change(before);
    if (after.lastMessageTime === before.lastMessageTime) {
      const swap = (one: Conversation) => (one.id === id ? after : one);
      return { ...lists, pages: lists.pages.map(page => ({ ...page, items: page.items.map(swap) })) };
    }
    return {
      ...lists,
      pages: lists.pages.map((page, i) => ({
        ...page,
        items: [...(i === 0 ? [after] : []), ...page.items.filter(one => one.id !== id)],
      })),
    };
  });
  return isKnown;
}
