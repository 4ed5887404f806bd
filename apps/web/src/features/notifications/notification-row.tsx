import type { Notification } from '@sway/contract/notifications';
import type { NotificationKind } from '@sway/domain/notifications/notification-kinds';
import { conversationTimeLabel } from '@sway/domain/conversations/message-time';
import {
  BellRing,
  CalendarCheck,
  CalendarDays,
  Check,
  CircleDollarSign,
  EyeOff,
  FileSearch,
  FileText,
  Handshake,
  IdCard,
  Images,
  MailQuestionMark,
  ListOrdered,
  MessageCircle,
  ShieldAlert,
  Star,
  TriangleAlert,
  UserRoundMinus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useMarkRead } from './use-notifications.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  enquiry_received: MailQuestionMark,
  enquiry_answered: CalendarCheck,
  enquiry_sharing: Handshake,
  viewing: CalendarDays,
  offer: FileText,
  introduction: Handshake,
  waiting_list: ListOrdered,
  message: MessageCircle,
  // No tick: the claim can also be rejected, or wait for more.
  claim_decided: FileSearch,
  price_changed: CircleDollarSign,
  price_to_confirm: CircleDollarSign,
  photo_copied: Images,
  home_hidden: EyeOff,
  search_matched: BellRing,
  shortlist_ended: UserRoundMinus,
  agent_invited: Handshake,
  agent_joined: Handshake,
  agent_decided: IdCard,
  home_taken_down: ShieldAlert,
  conversation_changed: TriangleAlert,
  agent_reviewed: Star,
  claim_objected: TriangleAlert,
  address_watched: TriangleAlert,
  file_removed: ShieldAlert,
};

/** A notification. Following its link marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const read = useMarkRead();
  const now = useNow();
  const { id, kind, title, text, path, createdAt, isRead } = notification;
  const Icon = ICONS[kind];
  return (
    <div className="flex items-start gap-1 pr-2">
      <Link
        to={path}
        onClick={() => !isRead && read.mutate(id)}
        className="flex min-w-0 grow gap-3.5 p-4 -outline-offset-2 hover:bg-muted"
      >
        <span className="relative mt-0.5 h-fit shrink-0">
          <Icon aria-hidden="true" className={cn('size-5', isRead && 'text-muted-foreground')} />
          {!isRead && (
            <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-card bg-lime" />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className={cn('wrap-anywhere', isRead ? 'font-normal' : 'font-semibold')}>
              {!isRead && <span className="sr-only">Unread: </span>}
              {title}
            </b>
            <time dateTime={createdAt} className="text-sm text-muted-foreground">
              {conversationTimeLabel(createdAt, now)}
            </time>
          </span>
          <span className="block text-md wrap-anywhere text-muted-foreground">{text}</span>
        </span>
      </Link>
      {!isRead && (
        <Button
          variant="ghost"
          size="sm"
          icon
          className="mt-3"
          title="Mark as read"
          aria-label={`Mark as read: ${title}`}
          disabled={read.isPending}
          onClick={() => read.mutate(id)}
        >
          <Check aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
