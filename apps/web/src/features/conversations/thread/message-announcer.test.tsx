import type { Message } from '@sway/contract/conversations';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageAnnouncer } from './message-announcer.tsx';

const USER_ID = 3;

function aMessage(sequence: number, overrides: Partial<Message> = {}): Message {
  return {
    id: 100 + sequence,
    conversationId: 1,
    propertyId: 7,
    sequence,
    clientId: null,
    senderId: 2,
    receiverId: USER_ID,
    kind: 'text',
    content: `Line ${sequence}`,
    timestamp: '2026-11-21T01:00:00.000Z',
    isRead: false,
    ...overrides,
  };
}

/** Renders the lists of messages one after another. Returns what each adds to the live region. */
function announced(...lists: Message[][]): string[][] {
  const announcer = (messages: Message[]) => (
    <MessageAnnouncer userId={USER_ID} messages={messages} nameOf={id => (id === 2 ? 'Hana' : 'You')} />
  );
  const view = render(announcer(lists[0]!));
  let before: Element[] = [];
  return lists.map(messages => {
    view.rerender(announcer(messages));
    const now = [...screen.getByRole('status', { name: 'New messages' }).children];
    const added = now.filter(line => !before.includes(line)).map(line => line.textContent);
    before = now;
    return added;
  });
}

test('a new message of another participant is announced once, earlier ones are not', () => {
  const [first, second, third] = [aMessage(1), aMessage(2), aMessage(3)];
  expect(announced([first], [first, second], [first, second], [first, second, third])).toEqual([
    [],
    ['Hana: Line 2'],
    [],
    ['Hana: Line 3'],
  ]);
});

test('older messages that are loaded later and the user’s own messages are not announced', () => {
  const own = aMessage(6, { senderId: USER_ID });
  expect(announced([aMessage(5)], [aMessage(4), aMessage(5)], [aMessage(4), aMessage(5), own])).toEqual([
    [],
    [],
    [],
  ]);
});

test('a system message is announced without a sender', () => {
  const system = aMessage(2, { kind: 'system', senderId: null, content: 'Tama joined.' });
  expect(announced([aMessage(1)], [aMessage(1), system])).toEqual([[], ['Tama joined.']]);
});
