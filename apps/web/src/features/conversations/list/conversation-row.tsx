import type { Conversation } from '@sway/contract/conversations';
import { conversationTimeLabel } from '@sway/domain/message-time';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { cn } from '#shared/ui/cn.ts';

type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

/** A conversation in the list: the other person, the listing, the last message and its time, the unread count. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const {
    id,
    otherUserId,
    otherUserName,
    otherUserAvatar,
    propertyTitle,
    lastMessage,
    lastMessageTime,
    unreadCount,
  } = conversation;
  return (
    <Link
      to={`${paths.messages}?c=${id}`}
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'flex gap-3 rounded-lg px-3 py-3 transition-colors hover:bg-muted focus-visible:-outline-offset-2',
        isOpen && 'bg-secondary hover:bg-secondary',
      )}
    >
      <Avatar id={otherUserId} name={otherUserName} src={otherUserAvatar} className="size-11 text-base" />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{otherUserName}</b>
          {lastMessageTime && (
            <time dateTime={lastMessageTime} className="shrink-0 text-xs text-muted-foreground">
              {timeLabel(lastMessageTime)}
            </time>
          )}
        </span>
        <span className="block truncate text-sm text-muted-foreground">{propertyTitle}</span>
        <span className="mt-0.5 flex items-center justify-between gap-2">
          <span
            className={cn('truncate text-sm', unreadCount > 0 ? 'font-semibold' : 'text-muted-foreground')}
          >
            {lastMessage ?? 'No messages yet'}
          </span>
          {unreadCount > 0 && (
            <span className="shrink-0 rounded-full bg-lime px-2 py-0.5 text-xs font-bold text-lime-foreground">
              {unreadCount} new
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function timeLabel(iso: string): string {
  return conversationTimeLabel(iso, new Date());
}
