import type { Message } from '@sway/contract/conversations';
import { expect, test } from 'vitest';
import { lastWithoutGap, markRead, mergeMessages } from './merge-messages.ts';

function aMessage(sequence: number, overrides: Partial<Message> = {}): Message {
  return {
    id: 100 + sequence,
    conversationId: 1,
    propertyId: 7,
    sequence,
    clientId: null,
    senderId: 2,
    receiverId: 3,
    kind: 'text',
    content: `Line ${sequence}`,
    timestamp: '2026-11-21T01:00:00.000Z',
    isRead: false,
    ...overrides,
  };
}

function sequences(messages: readonly Message[]): number[] {
  return messages.map(({ sequence }) => sequence);
}

test('merged messages are ordered by sequence, each once', () => {
  const merged = mergeMessages([aMessage(2), aMessage(4)], [aMessage(3), aMessage(2), aMessage(1)]);
  expect(sequences(merged)).toEqual([1, 2, 3, 4]);
});

test('a read message stays read when an older answer arrives late', () => {
  const read = aMessage(1, { isRead: true });
  expect(mergeMessages([read], [aMessage(1)])).toEqual([read]);
  expect(mergeMessages([aMessage(1)], [read])).toEqual([read]);
  expect(mergeMessages([aMessage(1)], [aMessage(1), aMessage(2)])).toEqual([aMessage(1), aMessage(2)]);
});

test('the last sequence without a gap is before the first missing message', () => {
  expect(lastWithoutGap([])).toBe(0);
  expect(lastWithoutGap([aMessage(1)])).toBe(1);
  expect(lastWithoutGap([aMessage(5), aMessage(6), aMessage(7)])).toBe(7);
  expect(lastWithoutGap([aMessage(5), aMessage(6), aMessage(8)])).toBe(6);
});

test('a read mark marks only the messages to the reader up to its sequence', () => {
  const marked = markRead([aMessage(1), aMessage(2, { senderId: 3 }), aMessage(3)], 3, 2);
  expect(marked.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect(markRead([aMessage(2)], 3, 2)).toEqual([aMessage(2, { isRead: true })]);
});
