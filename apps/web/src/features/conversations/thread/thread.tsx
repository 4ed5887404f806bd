import type { Conversation } from '@sway/contract/conversations';
import { POLL_MS } from '@sway/contract/live-limits';
import type { PrivateUser } from '@sway/contract/users';
import { t } from '@sway/domain/language/texts';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { AgentsStrip } from '../agents/agents-strip.tsx';
import { useConversationAgents } from '../agents/use-conversation-agents.ts';
import { PrivateAddress } from '../address/private-address.tsx';
import { threadQuery } from '../api/message-query.ts';
import type { Thread } from '../api/message-query.ts';
import { useUnsentMessages } from '../unsent/use-unsent-messages.ts';
import { useUnsentInThread } from '../unsent/use-unsent-in-thread.ts';
import { OwnerWarning } from '../safety/owner-warning.tsx';
import { StopNote } from '../safety/stop-note.tsx';
import { Composer } from './composer.tsx';
import { MessageList, MessagesLoading } from './message-list.tsx';
import { useTypingIndicator } from './use-typing-indicator.ts';

type ThreadProps = { user: PrivateUser; conversation: Conversation; takesFocus?: boolean };

/** One conversation: its agents, its messages and the field to write the next one. */
export function ConversationThread({ user, conversation, takesFocus = false }: ThreadProps) {
  const { thread, isUnreachable } = useThread(conversation.id);
  const unsentMessages = useUnsentMessages(user.id, conversation);
  const unsent = useUnsentInThread(user.id, thread.data?.messages, unsentMessages);
  const typingUserId = useTypingIndicator(conversation.id);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The clicked button is removed with the refused message, so the focus moves to the field. */
  const thenFocusField = (act: (clientId: string) => void) => (clientId: string) => {
    act(clientId);
    field.current?.focus({ preventScroll: true });
  };
  const isEmpty = thread.data?.messages.length === 0 && unsent.length === 0;
  const agents = useConversationAgents(conversation.id);
  const nameOf = (senderId: number | null) =>
    agents.find(agent => agent.id === senderId)?.name ?? partyName(conversation, senderId);

  return (
    <>
      <OwnerWarning conversation={conversation} />
      <PrivateAddress conversation={conversation} />
      <AgentsStrip userId={user.id} conversation={conversation} agents={agents} />
      {isUnreachable && <Reconnecting />}
      {thread.data ? (
        <MessageList
          key={conversation.id}
          userId={user.id}
          conversation={conversation}
          thread={readable(thread.data, conversation)}
          nameOf={nameOf}
          unsent={unsent}
          isOffline={isUnreachable}
          typingName={typingUserId === null ? null : nameOf(typingUserId)}
          onRetry={thenFocusField(unsentMessages.retry)}
          onDiscard={thenFocusField(unsentMessages.discard)}
        />
      ) : (
        <WithoutMessages error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      <ThreadFoot conversation={conversation}>
        <Composer
          key={`composer-${conversation.id}`}
          field={field}
          userId={user.id}
          conversationId={conversation.id}
          onSend={unsentMessages.send}
          firstLines={isEmpty ? FIRST_LINES[conversation.role] : []}
          takesFocus={takesFocus}
        />
      </ThreadFoot>
    </>
  );
}

/** The messages, and whether nothing reaches the site. Without a live connection they are polled. */
function useThread(conversationId: number) {
  const isLive = useLiveStatus() === 'live';
  const isOnline = useIsOnline();
  const thread = useQuery({
    ...threadQuery(useQueryClient(), conversationId),
    refetchInterval: isLive ? false : POLL_MS,
  });
  return { thread, isUnreachable: !isOnline || (!isLive && thread.isRefetchError) };
}

/** In place of messages that are still loading, or could not be loaded. */
function WithoutMessages({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <MessagesLoading />;
  return (
    <div className="grow p-4">
      <ErrorState title="Messages could not be loaded" query={{ error, refetch: onRetry }} />
    </div>
  );
}

/** What people usually begin with; agents join conversations that have begun. */
const FIRST_LINES: Record<Conversation['role'], readonly string[]> = {
  buyer: [
    t`Kia ora! We like your home. May we ask you a few questions?`,
    t`Is your price open to discussion?`,
    t`Could we come and see it one weekend?`,
  ],
  owner: [t`Kia ora! Thank you for your interest. What would you like to know?`],
  agent: [],
};

function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => onlineManager.isOnline());
}

function watchOnline(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

function Reconnecting() {
  return (
    <output className="flex items-center justify-center gap-2 bg-sand px-4 py-1.5 text-sm">
      <WifiOff aria-hidden="true" className="size-4" />
      Reconnecting… Your messages will be sent when you are back online.
    </output>
  );
}

/** Below the messages: the composer, or why the user cannot write. */
function ThreadFoot({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const mustConfirm = useMustConfirmEmail();
  if (conversation.stop) return <StopNote conversation={conversation} stop={conversation.stop} />;
  if (mustConfirm) return <ConfirmEmailNotice purpose="to write" className="m-4 mt-2" />;
  return children;
}

/** Buyer and owner see each other's name, an agent sees the roles. Any other sender was an agent who has left. */
function partyName(conversation: Conversation, senderId: number | null): string {
  const { role, otherUserId, otherUserName, buyerId, ownerId } = conversation;
  if (role === 'agent' && senderId === buyerId) return t`Buyer`;
  if (role === 'agent' && senderId === ownerId) return t`Owner`;
  return senderId === otherUserId ? otherUserName : t`Former agent`;
}

/** The thread without an offer of earlier messages that the user cannot read: an agent reads those since their acceptance. */
function readable(thread: Thread, { firstSequence }: Conversation): Thread {
  const oldest = thread.messages[0]?.sequence ?? firstSequence;
  return { ...thread, hasOlder: thread.hasOlder && oldest > firstSequence };
}
