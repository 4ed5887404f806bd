import type { Message } from '@sway/contract/conversations';
import { useState } from 'react';

type MessageAnnouncerProps = {
  userId: number;
  messages: readonly Message[];
  nameOf: (senderId: number | null) => string;
};

/**
 * How many of the latest messages stay in the live region: enough to announce a burst completely, and few, because a screen
 * reader user also meets them in the list.
 */
const MAX_ANNOUNCED = 3;

/**
 * Announces the messages of others while a conversation is open. The list is not a live region, because older messages are
 * added to it too, and the user's own appear in it before and after they are sent.
 */
export function MessageAnnouncer({ userId, messages, nameOf }: MessageAnnouncerProps) {
  const [openedAt] = useState(messages.at(-1)?.sequence ?? 0);
  const announced = messages
    .filter(message => message.sequence > openedAt && message.senderId !== userId)
    .slice(-MAX_ANNOUNCED);
  return (
    <output aria-label="New messages" aria-atomic="false" className="sr-only">
      {announced.map(({ sequence, kind, senderId, content }) => (
        <span key={sequence} className="block">
          {kind === 'system' ? content : `${nameOf(senderId)}: ${content}`}
        </span>
      ))}
    </output>
  );
}
