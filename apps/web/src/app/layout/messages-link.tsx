import { MessageCircle } from 'lucide-react';
import { Link } from '#shared/routing/link.tsx';
import { useUnread } from '#features/conversations/use-unread-title.ts';
import { paths } from '#shared/paths.ts';

/** A link to the user's messages, with the number of unread ones. */
export function MessagesLink() {
  const unread = useUnread();
  const label = unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  return (
    <Link
      to={paths.messages}
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-[18px] rounded-full border-2 border-card bg-lime px-1 text-center text-2xs leading-[14px] font-bold text-lime-foreground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
