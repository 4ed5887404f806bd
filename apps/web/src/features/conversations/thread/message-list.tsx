import type { Conversation } from '@sway/contract/conversations';
import { t } from '@sway/domain/language/texts';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { Thread } from '../api/message-query.ts';
import type { Unsent } from '../unsent/unsent-messages.ts';
import { UnsentBubble } from './message-bubble.tsx';
import { MessageAnnouncer } from './message-announcer.tsx';
import { SentMessages } from './sent-messages.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { usePreservedScroll } from './use-preserved-scroll.ts';

type MessageListProps = {
  userId: number;
  conversation: Conversation;
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

/**
 * A conversation's messages by day. The newest stay in view unless the user has scrolled up; scrolling up loads older ones.
 */
export function MessageList(props: MessageListProps) {
  const { userId, conversation, thread, nameOf, unsent, typingName } = props;
  const { messages, hasOlder } = thread;
  const older = useOlderMessages(conversation.id, hasOlder);
  const newest = messages.at(-1)?.sequence ?? 0;
  const { frame, isAtEnd, onScroll, scrollToEnd } = usePreservedScroll(
    messages[0]?.sequence,
    [newest, typingName, ...unsent.map(({ clientId, refusal }) => clientId + (refusal ?? ''))].join(),
  );
  useMarkRead(userId, conversation.id, newest, isAtEnd);
  // The pressed buttons are removed, so the focus moves to the list.
  const focusList = () => frame.current?.focus({ preventScroll: true });
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
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
        onScroll={() => {
          onScroll();
          // After a failure only the button loads them, because scrolling would send requests without end.
          if (frame.current!.scrollTop < LOAD_OLDER_PX && older.state === 'idle') void older.load();
        }}
      >
        <div className="flex min-h-full flex-col gap-2 p-4">
          {hasOlder && (
            <OlderButton
              state={older.state}
              onLoad={() => {
                focusList();
                void older.load();
              }}
            />
          )}
          {messages.length + unsent.length === 0 && (
            <p className="m-auto text-center text-muted-foreground">
              No messages yet. Start the conversation!
            </p>
          )}
          <SentMessages userId={userId} conversation={conversation} messages={messages} nameOf={nameOf} />
          <UnsentMessages {...props} />
          {typingName && <p className="px-1 text-sm text-muted-foreground">{typingName} is typing…</p>}
        </div>
      </div>
      <MessageAnnouncer userId={userId} messages={messages} nameOf={nameOf} />
      <NewestButton
        newest={newest}
        isAtEnd={isAtEnd}
        onGo={() => {
          scrollToEnd();
          focusList();
        }}
      />
    </div>
  );
}

const OLDER_LABELS = {
  idle: t`Show earlier messages`,
  loading: t`Loading…`,
  failed: t`Could not be loaded. Try again`,
} as const;

function OlderButton({ state, onLoad }: { state: keyof typeof OLDER_LABELS; onLoad: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mx-auto"
      aria-disabled={state === 'loading'}
      onClick={onLoad}
    >
      {OLDER_LABELS[state]}
    </Button>
  );
}

type UnsentMessagesProps = Pick<MessageListProps, 'unsent' | 'isOffline' | 'onRetry' | 'onDiscard'>;

function UnsentMessages({ unsent, isOffline, onRetry, onDiscard }: UnsentMessagesProps) {
  return unsent.map(message => (
    <UnsentBubble
      key={message.clientId}
      message={message}
      isOffline={isOffline}
      onRetry={() => onRetry(message.clientId)}
      onDiscard={() => onDiscard(message.clientId)}
    />
  ));
}

type NewestButtonProps = { newest: number; isAtEnd: boolean; onGo: () => void };

/** Leads to the end for a user who has scrolled up, and says whether a message has arrived there since. */
function NewestButton({ newest, isAtEnd, onGo }: NewestButtonProps) {
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  if (isAtEnd) return null;
  return (
    <Button
      size="sm"
      onClick={onGo}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
    >
      <ArrowDown aria-hidden="true" />
      {newest > seen ? 'New messages' : 'Newest messages'}
    </Button>
  );
}

/** The shape of messages while they load. */
export function MessagesLoading() {
  return (
    <div className="flex grow flex-col gap-3 p-4">
      <output className="sr-only">Loading messages...</output>
      <Skeleton className="h-10 w-3/5 max-w-96 rounded-2xl" />
      <Skeleton className="h-16 w-2/3 max-w-[26rem] self-end rounded-2xl" />
      <Skeleton className="h-10 w-2/5 max-w-64 rounded-2xl" />
    </div>
  );
}
