import type { Message } from '@sway/contract/conversations';

/** Merges messages of one conversation, ordered by sequence, each once. A message that either has as read is read. */
export function mergeMessages(cached: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map(cached.map(message => [message.sequence, message]));
  for (const message of more) {
    const isRead = message.isRead || (bySequence.get(message.sequence)?.isRead ?? false);
    bySequence.set(message.sequence, { ...message, isRead });
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The highest sequence that follows the first message without a gap; 0 if there are no messages. Sequences increase by one
 * (product/conversations.md#messages).
 */
export function lastWithoutGap(messages: readonly Message[]): number {
  const beforeGap = messages.findIndex((message, i) => messages[i + 1]?.sequence !== message.sequence + 1);
  return messages[beforeGap]?.sequence ?? 0;
}

/** The messages with those to the reader up to sequence `upTo` marked as read. */
export function markRead(messages: Message[], readerId: number, upTo: number): Message[] {
  return messages.map(message =>
    message.sequence <= upTo && message.senderId !== readerId && !message.isRead
      ? { ...message, isRead: true }
      : message,
  );
}
