import type { Message } from '@sway/contract/conversations';
import { useState } from 'react';

type MessageAnnouncerProps = {
  userId: number;
  messages: readonly Message[];
  nameOf: (senderId: number | null) => string;
};

/** So many of the latest stay to be spoken: a burst is heard whole, and little is there twice for who reads on. */
const KEPT = 3;

/**
 * Says aloud, once and politely, what others write while a conversation is open. The list itself stays silent: older messages
 * come into it too, and one's own more than once on their way.
 */
export function MessageAnnouncer({ userId, messages, nameOf }: MessageAnnouncerProps) {
  const [openedAt] = useState(messages.at(-1)?.sequence ?? 0);
  const news = messages.filter(one => one.sequence > openedAt && one.senderId !== userId).slice(-KEPT);
  return (
    <output aria-label="New messages" aria-atomic="false" className="sr-only">
      {news.map(({ sequence, kind, senderId, content }) => (
        <span key={sequence} className="block">
          {kind === 'system' ? content : `${nameOf(senderId)}: ${content}`}
        </span>
      ))}
    </output>
  );
}
