import { MessageCircle } from 'lucide-react';
import { useUnread } from '#features/conversations/use-unread-title.ts';
import { paths } from '#shared/paths.ts';
import { UnreadLink } from '#shared/ui/unread-link.tsx';

/** A link to the user's messages, with the number of unread ones. */
export function MessagesLink() {
  return (
    <UnreadLink to={paths.messages} name="Messages" unread={useUnread()}>
      <MessageCircle aria-hidden="true" className="size-5" />
    </UnreadLink>
  );
}
