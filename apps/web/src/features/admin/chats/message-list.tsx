import type { AdminConversation } from '@sway/contract/admin';
import { formatMoment } from '@sway/domain/text/format';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { MonitoredMessage } from '../api/use-read-conversation.ts';

type MessageListProps = {
  messages: readonly MonitoredMessage[];
  conversation: Pick<AdminConversation, 'buyer' | 'owner'>;
};

/**
 * The messages of a conversation, oldest first, the owner's on the right. Each says its sender's role, because two people can have the
 * same name. System messages have no sender.
 */
export function MessageList({ messages, conversation: { buyer, owner } }: MessageListProps) {
  if (messages.length === 0) return <EmptyState title="No messages yet" />;
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, senderId, senderName, content, timestamp }) => (
        <li
          key={id}
          className={cn('grid gap-1', senderId === owner.id ? 'justify-items-end' : 'justify-items-start')}
        >
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {senderName === null
              ? 'Sway'
              : `${senderName}, ${senderId === owner.id ? 'owner' : senderId === buyer.id ? 'buyer' : 'agent'}`}
            , <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
          </p>
          <p className="max-w-[85%] rounded-lg bg-bubble-theirs px-4 py-2.5 text-md break-words whitespace-pre-wrap">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
