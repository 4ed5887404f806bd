import type { Conversation, Message } from '@sway/contract/conversations';
import { dayKey, dayLabel } from '@sway/domain/conversations/message-time';
import { Fragment, Suspense } from 'react';
import { OfferCard, useOfferAt } from '#features/offers/index.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { MessageBubble } from './message-bubble.tsx';

type SentMessagesProps = {
  userId: number;
  conversation: Conversation;
  messages: readonly Message[];
  nameOf: (senderId: number | null) => string;
};

/** The messages that the server has, by day. The sender's name is shown only where others than the partner write. */
export function SentMessages({ userId, conversation, messages, nameOf }: SentMessagesProps) {
  const offerAt = useOfferAt(
    conversation.id,
    messages.some(({ kind }) => kind === 'system'),
  );
  // An agent has two.
  const partnerId = conversation.role === 'agent' ? null : conversation.otherUserId;
  const lastRead = messages.findLast(message => message.senderId === userId && message.isRead)?.sequence;
  const senders = messages.map(({ senderId }) => senderId);
  // Otherwise a message of an agent, who may have left, looks like one of the person named above.
  const showsSenders = senders.some(id => id !== null && id !== userId && id !== partnerId);
  return messages.map((message, i) => {
    const offer = offerAt(message.sequence);
    const bubble = (
      <MessageBubble
        message={message}
        isOwn={message.senderId === userId}
        senderName={nameOf(message.senderId)}
        showsSender={showsSenders && senders[i - 1] !== message.senderId}
        showsRead={message.sequence === lastRead}
        showsTime={endsRun(message, messages[i + 1])}
      />
    );
    return (
      <Fragment key={message.sequence}>
        <DaySeparator message={message} before={messages[i - 1]} />
        {offer ? (
          <Suspense fallback={bubble}>
            <OfferCard conversation={conversation} offer={offer} />
          </Suspense>
        ) : (
          bubble
        )}
      </Fragment>
    );
  });
}

function DaySeparator({ message, before }: { message: Message; before: Message | undefined }) {
  if (before && dayKey(before.timestamp) === dayKey(message.timestamp)) return null;
  return <Day timestamp={message.timestamp} />;
}

function Day({ timestamp }: Pick<Message, 'timestamp'>) {
  const now = useNow();
  return (
    <p className="my-2 text-center text-xs font-semibold text-muted-foreground">{dayLabel(timestamp, now)}</p>
  );
}

const SAME_RUN_MS = 5 * 60_000;

/** Whether the next message is from another sender, or more than five minutes later. */
function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.senderId !== message.senderId) return true;
  return Date.parse(next.timestamp) - Date.parse(message.timestamp) > SAME_RUN_MS;
}
