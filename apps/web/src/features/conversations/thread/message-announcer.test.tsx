import type { Message } from '@sway/contract/conversations';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageAnnouncer } from './message-announcer.tsx';

const USER_ID = 3;

function aMessage(sequence: number, differing: Partial<Message> = {}): Message {
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
    ...differing,
  };
}

/** What is spoken as one list of messages follows the other: what each adds to the part that is read aloud. */
function heard(...lists: Message[][]): string[][] {
  const news = (messages: Message[]) => (
    <MessageAnnouncer userId={USER_ID} messages={messages} nameOf={id => (id === 2 ? 'Hana' : 'You')} />
  );
  const view = render(news(lists[0]!));
  let before: Element[] = [];
  return lists.map(messages => {
    view.rerender(news(messages));
    const now = [...screen.getByRole('status', { name: 'New messages' }).children];
    const added = now.filter(line => !before.includes(line)).map(line => line.textContent);
    before = now;
    return added;
  });
}

test('what another writes is said once, and what was there when the conversation was opened is not', () => {
  const [first, second, third] = [aMessage(1), aMessage(2), aMessage(3)];
  expect(heard([first], [first, second], [first, second], [first, second, third])).toEqual([
    [],
    ['Hana: Line 2'],
    [],
    ['Hana: Line 3'],
  ]);
});

test('older messages that come in above are not said, nor is what one wrote oneself', () => {
  const own = aMessage(6, { senderId: USER_ID });
  expect(heard([aMessage(5)], [aMessage(4), aMessage(5)], [aMessage(4), aMessage(5), own])).toEqual([
    [],
    [],
    [],
  ]);
});

test('the site’s own words are said as they stand', () => {
  const system = aMessage(2, { kind: 'system', senderId: null, content: 'Tama joined.' });
  expect(heard([aMessage(1)], [aMessage(1), system])).toEqual([[], ['Tama joined.']]);
});
