import type { Message } from '@sway/contract/conversations';

/** Two spans of one conversation as one: in order, each message once. What was read stays read, whichever answer came late. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map(known.map(message => [message.sequence, message]));
  for (const message of more) {
    const isRead = message.isRead || (bySequence.get(message.sequence)?.isRead ?? false);
    bySequence.set(message.sequence, { ...message, isRead });
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The number up to which every message from the first one here is here; 0 where there is none. They count up by one
 * (product/conversations.md#messages).
 */
export function lastWithoutGap(messages: readonly Message[]): number {
  const beforeGap = messages.findIndex((one, i) => messages[i + 1]?.sequence !== one.sequence + 1);
  return messages[beforeGap]?.sequence ?? 0;
}

/** The messages with the mark of reading moved: what was sent to the reader up to there is read. */
export function markRead(messages: Message[], readerId: number, upTo: number): Message[] {
  return messages.map(message =>
    message.sequence <= upTo && message.senderId !== readerId && !message.isRead
      ? { ...message, isRead: true }
      : message,
  );
}
