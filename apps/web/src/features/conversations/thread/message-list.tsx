import type { Message } from '@sway/contract/conversations';
import { dayKey, dayLabel } from '@sway/domain/message-time';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { loadOlder } from '../api/message-query.ts';
import type { Thread } from '../api/message-query.ts';
import type { Unsent } from '../unsent/unsent-messages.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import { MessageAnnouncer } from './message-announcer.tsx';
import { usePreservedScroll } from './use-preserved-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';

type MessageListProps = {
  userId: number;
  conversationId: number;
  thread: Thread;
  nameOf: (senderId: number | null) => string;
  unsent: readonly Unsent[];
  isOffline: boolean;
  typingName: string | null;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** Older messages are fetched when the user has scrolled this close to the top. */
const LOAD_OLDER_PX = 240;

const LOAD_OLDER_LABELS = {
  idle: 'Show earlier messages',
  loading: 'Loading…',
  failed: 'Could not be loaded. Try again',
} as const;

/**
 * A conversation's messages by day. The newest stay in view unless the user has scrolled up; scrolling up loads older ones.
 */
export function MessageList(props: MessageListProps) {
  const { userId, conversationId, thread, nameOf, unsent, isOffline, typingName } = props;
  const { messages, hasOlder } = thread;
  const queryClient = useQueryClient();
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = messages.at(-1)?.sequence ?? 0;
  const { frame, isAtEnd, onScroll, scrollToEnd } = usePreservedScroll(
    messages[0]?.sequence,
    [newest, typingName, ...unsent.map(({ clientId, refusal }) => clientId + (refusal ?? ''))].join(),
  );
  useMarkRead(userId, conversationId, newest, isAtEnd);
  const lastRead = messages.findLast(message => message.senderId === userId && message.isRead)?.sequence;
  const [seenAtEnd, setSeenAtEnd] = useState(newest);
  if (isAtEnd && seenAtEnd !== newest) setSeenAtEnd(newest);

  // With an agent, more than one other participant writes.
  const others = new Set(
    messages.map(message => message.senderId).filter(id => id !== null && id !== userId),
  );
  const showsSenders = others.size > 1;

  async function loadMore() {
    if (!hasOlder || older === 'loading') return;
    setOlder('loading');
    const outcome = await loadOlder(queryClient, conversationId).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    setOlder(outcome);
  }

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={frame}
        role="log"
        aria-label="Messages"
        aria-live="off"
        // Focusable, so that it can be scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative flex h-full flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
        onScroll={() => {
          onScroll();
          // After a failure only the button loads them, because scrolling would send requests without end.
          if (frame.current!.scrollTop < LOAD_OLDER_PX && older === 'idle') void loadMore();
        }}
      >
        {hasOlder && (
          <Button
            variant="ghost"
            size="sm"
            className="mx-auto"
            aria-disabled={older === 'loading'}
            onClick={() => {
              // The button is removed after the last page, so the focus moves to the list.
              frame.current?.focus({ preventScroll: true });
              void loadMore();
            }}
          >
            {LOAD_OLDER_LABELS[older]}
          </Button>
        )}
        {messages.length + unsent.length === 0 && (
          <p className="m-auto text-center text-muted-foreground">No messages yet. Start the conversation!</p>
        )}
        {messages.map((message, i) => (
          <Fragment key={message.sequence}>
            <DaySeparator message={message} before={messages[i - 1]} />
            <MessageBubble
              message={message}
              isOwn={message.senderId === userId}
              senderName={nameOf(message.senderId)}
              showsSender={showsSenders && messages[i - 1]?.senderId !== message.senderId}
              showsRead={message.sequence === lastRead}
              showsTime={endsRun(message, messages[i + 1])}
            />
          </Fragment>
        ))}
        {unsent.map(message => (
          <UnsentBubble
            key={message.clientId}
            message={message}
            isOffline={isOffline}
            onRetry={() => props.onRetry(message.clientId)}
            onDiscard={() => props.onDiscard(message.clientId)}
          />
        ))}
        {typingName && <p className="px-1 text-sm text-muted-foreground">{typingName} is typing…</p>}
      </div>
      <MessageAnnouncer userId={userId} messages={messages} nameOf={nameOf} />
      {!isAtEnd && (
        <Button
          size="sm"
          onClick={() => {
            scrollToEnd();
            frame.current?.focus({ preventScroll: true });
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
        >
          <ArrowDown aria-hidden="true" />
          {newest > seenAtEnd ? 'New messages' : 'Newest messages'}
        </Button>
      )}
    </div>
  );
}

function DaySeparator({ message, before }: { message: Message; before: Message | undefined }) {
  if (before && dayKey(before.timestamp) === dayKey(message.timestamp)) return null;
  return (
    <p className="my-2 text-center text-xs font-semibold text-muted-foreground">{labelOfDay(message)}</p>
  );
}

function labelOfDay({ timestamp }: Message): string {
  return dayLabel(timestamp, new Date());
}

const SAME_RUN_MS = 5 * 60_000;

/** Whether the next message is from another sender, or more than five minutes later. */
function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.senderId !== message.senderId) return true;
  return Date.parse(next.timestamp) - Date.parse(message.timestamp) > SAME_RUN_MS;
}

/** A placeholder while a conversation's messages load. */
export function MessagesLoading() {
  return (
    <div className="grid grow place-items-center p-6">
      <Spinner label="Loading messages..." />
    </div>
  );
}
