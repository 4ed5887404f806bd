import type { Conversation } from '@sway/contract/conversations';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { ConversationList } from './conversation-list.tsx';

let user: UserEvent;

beforeEach(() => {
  ({ user } = stopTimers());
});

function aConversation(change: Partial<Conversation>): Conversation {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  return {
    id: 5,
    propertyId: 7,
    propertyTitle: 'Sunny villa',
    propertyImage: null,
    propertyPrice: 1_695_000,
    propertyState: 'active',
    buyerId: 7,
    ownerId: 3,
    role: 'buyer',
    otherUserId: 3,
    otherUserName: 'Mere Rangi',
    otherUserAvatar: null,
    lastMessage: 'Kia ora',
    lastMessageTime: at,
    lastMessageAt: at,
    firstSequence: 1,
    lastSequence: 2,
    lastReadSequence: 0,
    otherReadSequence: 0,
    unreadCount: 2,
    isActive: true,
    blockedBy: null,
    buyerStatement: null,
    privateAddress: null,
    ownerStanding: 'owner',
    canWrite: true,
    canInvite: true,
    canBlock: true,
    stop: null,
    ...change,
  };
}

function open(conversations: Conversation[], viewer = someone()) {
  const calls = answerWith(() =>
    Response.json(conversations, { headers: { 'x-total-count': String(conversations.length) } }),
  );
  renderAs(viewer, <ConversationList openId={null} />);
  return calls;
}

test('a row has the other person, the home, the last message, its time and the number of new ones', async () => {
  open([aConversation({}), aConversation({ id: 6, otherUserName: 'Tama Reweti', unreadCount: 0 })]);
  const row = await screen.findByRole('link', { name: /Mere Rangi/ });
  for (const part of ['Sunny villa', 'Kia ora', '2 new']) expect(row.textContent).toContain(part);
  // Under a day old: a time of day.
  expect(row.querySelector('time')?.textContent).toMatch(/^\d{1,2}:\d\d/);
  expect(row.getAttribute('href')).toBe('/messages?c=5');
  expect(screen.getByRole('link', { name: /Tama Reweti/ }).textContent).not.toContain('new');
});

test('an agent without conversations reads how one begins, and is not sent to a home', async () => {
  open([], someone({ userType: 'agent' }));
  await screen.findByText(/invite you once your licence has been approved/);
  expect(screen.getByRole('link', { name: 'Your agent profile' }).getAttribute('href')).toBe(
    '/profile?tab=agent',
  );
  expect(screen.queryByText('Find a home to ask about')).toBeNull();
});

test('is searched by home or name, and says that nothing matches or nothing is there once that is known', async () => {
  open([]);
  await screen.findByText('No Conversations');
  const server = holdAnswers();
  await user.type(screen.getByRole('searchbox'), 'villa');
  const search = await server.take('GET', /\/api\/conversations\?.*search=villa$/);
  expect(screen.queryByText('No conversation matches')).toBeNull();
  screen.getByLabelText('Loading conversations');
  search.answer([], { headers: { 'x-total-count': '0' } });
  await screen.findByText('No conversation matches');
});
