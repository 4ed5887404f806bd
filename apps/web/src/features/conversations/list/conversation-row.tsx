import type { Conversation } from '@sway/contract/conversations';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { conversationTimeLabel } from '@sway/domain/conversations/message-time';
import { House } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { cn } from '#shared/ui/cn.ts';

type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

/** A conversation in the list: the home, the other person, the last message and its time, the unread count. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const now = useNow();
  const {
    id,
    otherUserName,
    otherUserAvatar,
    propertyTitle,
    propertyImage,
    lastMessage,
    lastMessageTime,
    unreadCount,
  } = conversation;
  return (
    <Link
      to={`${paths.messages}?c=${id}`}
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'flex gap-3 rounded-lg px-3 py-3 transition-colors focus-visible:-outline-offset-2',
        isOpen ? 'bg-secondary' : 'hover:bg-muted',
      )}
    >
      <span className="relative h-fit shrink-0 pr-1.5 pb-1.5">
        <HomeThumbnail src={propertyImage} />
        <Avatar
          name={otherUserName}
          src={otherUserAvatar}
          className="absolute right-0 bottom-0 size-7 text-2xs ring-2 ring-background"
        />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{otherUserName}</b>
          {lastMessageTime && (
            <time dateTime={lastMessageTime} className="shrink-0 text-xs text-muted-foreground">
              {conversationTimeLabel(lastMessageTime, now)}
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
            <span className="shrink-0 rounded-full bg-lime px-2 py-0.5 text-xs font-bold text-lime-foreground forced-colors:border">
              {unreadCount} new
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** The home that the conversation is about. Decorative: its title is beside it. */
function HomeThumbnail({ src }: { src: string | null }) {
  if (!src) {
    return (
      <span className="grid size-13 place-items-center rounded-md bg-muted text-muted-foreground">
        <House aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={imageAtWidth(src, 320)}
      alt=""
      loading="lazy"
      className="size-13 rounded-md bg-secondary object-cover"
    />
  );
}
