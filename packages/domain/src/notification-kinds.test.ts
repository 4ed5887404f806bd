import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS, NOTIFICATION_KIND_FACTS, notificationText } from './notification-kinds.ts';
import type { NotificationEvent } from './notification-kinds.ts';

const HOME = 'Villa on a quiet lane';
const EVERY_KIND: Record<NotificationEvent['kind'], NotificationEvent> = {
  enquiry_received: {
    kind: 'enquiry_received',
    enquiryId: 4,
    enquiryType: 'viewing',
    askerName: 'Mere',
    personId: 3,
    home: HOME,
  },
  enquiry_answered: { kind: 'enquiry_answered', enquiryId: 4, home: HOME, isClosed: false },
  enquiry_sharing: {
    kind: 'enquiry_sharing',
    enquiryId: 4,
    home: HOME,
    isReceived: false,
    hasOtherAgreed: false,
  },
  message: { kind: 'message', conversationId: 5, senderName: 'Mere', personId: 3, home: HOME },
  claim_decided: { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street', isVerified: true },
  price_changed: {
    kind: 'price_changed',
    propertyId: 7,
    title: HOME,
    fromNzd: 1_250_000,
    toNzd: 1_200_000,
  },
  home_hidden: { kind: 'home_hidden', propertyId: 7, title: HOME },
  agent_invited: { kind: 'agent_invited', conversationId: 5, agentName: 'Aroha', personId: 4, home: HOME },
  agent_joined: { kind: 'agent_joined', conversationId: 5, home: HOME },
  agent_decided: { kind: 'agent_decided', decision: 'suspended', reason: 'The licence has run out' },
  home_taken_down: { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: false },
};

test.each(NOTIFICATION_KINDS)('%s has a label, a text that ends with a full stop, and a path', kind => {
  expect(NOTIFICATION_KIND_FACTS[kind].label).not.toBe('');
  const { title, text, path } = notificationText(EVERY_KIND[kind]);
  expect(title).not.toBe('');
  expect(text).toMatch(/\.$/);
  expect(path).toMatch(/^\/[a-z]/);
});

test('the title of a price change states whether the price dropped or rose', () => {
  expect(notificationText(EVERY_KIND.price_changed)).toEqual({
    title: 'A saved home’s price dropped',
    text: 'Villa on a quiet lane: $1,250,000 before, $1,200,000 now.',
    path: '/property/7',
  });
  const rise = { ...EVERY_KIND.price_changed, toNzd: 1_300_000 } as NotificationEvent;
  expect(notificationText(rise).title).toContain('rose');
});
