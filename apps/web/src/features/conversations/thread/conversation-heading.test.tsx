import type { Conversation } from '@sway/contract/conversations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ConversationHeading } from './conversation-heading.tsx';

const CONVERSATION = {
  id: 11,
  propertyId: 7,
  propertyTitle: 'Sunny villa',
  propertyImage: null,
  propertyPrice: 1_250_000,
  otherUserName: 'Mere',
  otherUserAvatar: null,
  isActive: true,
  ownerStanding: 'owner',
  canInvite: true,
  stop: null,
} as unknown as Conversation;

const HIDDEN = 'This home is hidden. Only its owner can see it.';
const DELETED = 'This home is no longer on Sway.';

test.each([
  ['active', 'buyer', 'Sway price: $1,250,000', true],
  ['hidden', 'buyer', HIDDEN, false],
  ['hidden', 'agent', HIDDEN, false],
  ['hidden', 'owner', HIDDEN, true],
  ['deleted', 'owner', DELETED, false],
] as const)(
  'the heading about a home that is %s says so to the %s, and links to it if they can see it',
  (propertyState, role, note, isLinked) => {
    const conversation = { ...CONVERSATION, propertyState, role };
    renderAs(someone(), <ConversationHeading conversation={conversation} renderName={name => name} />);
    screen.getByText(note);
    expect(screen.queryAllByRole('link', { name: /Sunny villa/ })).toHaveLength(isLinked ? 1 : 0);
  },
);

test.each([
  [{}, 'Owner', true],
  [{ ownerStanding: 'replaced' }, 'Not the verified owner', true],
  [{ stop: 'left', canInvite: false, otherUserName: 'Deleted user' }, 'Has left Sway', false],
] as const)(
  'the heading of a conversation with %o calls the other person: %s',
  (change, label, canInvite) => {
    const conversation = {
      ...CONVERSATION,
      role: 'buyer',
      propertyState: 'active',
      ...change,
    } as Conversation;
    renderAs(someone(), <ConversationHeading conversation={conversation} renderName={name => name} />);
    screen.getByText(label);
    expect(screen.queryAllByRole('button', { name: 'Invite agent' })).toHaveLength(canInvite ? 1 : 0);
  },
);
