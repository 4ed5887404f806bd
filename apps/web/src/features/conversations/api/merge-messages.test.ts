import type { Message } from '@sway/contract/conversations';
import { expect, test } from 'vitest';
import { lastWithoutGap, markRead, mergeMessages } from './merge-messages.ts';

function aMessage(sequence: number, differing: Partial<Message> = {}): Message {
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
    ...differing,
  };
}

function sequences(messages: readonly Message[]): number[] {
  return messages.map(({ sequence }) => sequence);
}

test('messages stand in their order, each once, however they came', () => {
  const merged = mergeMessages([aMessage(2), aMessage(4)], [aMessage(3), aMessage(2), aMessage(1)]);
  expect(sequences(merged)).toEqual([1, 2, 3, 4]);
});

test('a message that was read stays read when an older answer comes late', () => {
  const read = aMessage(1, { isRead: true });
  expect(mergeMessages([read], [aMessage(1)])).toEqual([read]);
  expect(mergeMessages([aMessage(1)], [read])).toEqual([read]);
});

test('what is known without a gap ends before the first that is missing', () => {
  expect(lastWithoutGap([])).toBe(0);
  expect(lastWithoutGap([aMessage(1)])).toBe(1);
  expect(lastWithoutGap([aMessage(5), aMessage(6), aMessage(7)])).toBe(7);
  expect(lastWithoutGap([aMessage(5), aMessage(6), aMessage(8)])).toBe(6);
});

test('reading marks what was sent to the reader up to there, and nothing else', () => {
  const marked = markRead([aMessage(1), aMessage(2, { senderId: 3 }), aMessage(3)], 3, 2);
  expect(marked.map(({ isRead }) => isRead)).toEqual([true, false, false]);
});
