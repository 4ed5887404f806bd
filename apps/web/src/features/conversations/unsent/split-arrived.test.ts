import type { Message } from '@sway/contract/conversations';
import { expect, test } from 'vitest';
import { splitArrived } from './split-arrived.ts';
import type { Unsent } from './unsent-messages.ts';

const READER = 2;

function anUnsent(clientId: string): Unsent {
  return {
    clientId,
    conversationId: 1,
    propertyId: 7,
    content: clientId,
    writtenAt: '2026-11-21T01:00:00.000Z',
    refusal: null,
  };
}

function aMessage(senderId: number, clientId: string | null): Message {
  return {
    id: 1,
    conversationId: 1,
    propertyId: 7,
    sequence: 1,
    clientId,
    senderId,
    receiverId: 5 - senderId,
    kind: 'text',
    content: 'Kia ora',
    timestamp: '2026-11-21T01:00:00.000Z',
    isRead: false,
  };
}

test('an unsent message has arrived once one of its writer with its client id is in the conversation', () => {
  const [sent, waiting, others] = [anUnsent('sent'), anUnsent('waiting'), anUnsent('others')];
  const messages = [aMessage(READER, 'sent'), aMessage(READER, null), aMessage(3, 'others')];
  expect(splitArrived(READER, messages, [sent, waiting, others])).toEqual({
    arrived: [sent],
    waiting: [waiting, others],
  });
});
