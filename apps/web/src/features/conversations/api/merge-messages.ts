import type { Message } from '@sway/contract/conversations';

/** Two spans of one conversation as one: in order, each message once, the later knowledge of it kept. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map([...known, ...more].map(message => [message.sequence, message]));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** The messages with the mark of reading moved: what was sent to the reader up to there is read. */
export function markRead(messages: Message[], readerId: number, upTo: number): Message[] {
  return messages.map(message =>
    message.sequence <= upTo && message.senderId !== readerId && !message.isRead
      ? { ...message, isRead: true }
      : message,
  );
}
