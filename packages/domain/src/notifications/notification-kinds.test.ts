import { expect, test } from 'vitest';
import { BRAND } from '../brand.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_KIND_FACTS,
  notificationText,
  personIn,
} from './notification-kinds.ts';
import type { NotificationEvent } from './notification-kinds.ts';

const HOME = 'Villa on a quiet lane';
const A_CLAIM = { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street' } as const;

const EVERY_KIND: Record<NotificationEvent['kind'], NotificationEvent> = {
  enquiry_received: {
    kind: 'enquiry_received',
    enquiryId: 4,
    enquiryType: 'viewing',
    enquirerName: 'Mere',
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
  viewing: {
    kind: 'viewing',
    home: HOME,
    startsAt: '2026-11-27T21:00:00.000Z',
    news: 'booked',
    isHost: true,
  },
  offer: { kind: 'offer', conversationId: 5, home: HOME, amountNzd: 900_000, news: 'made' },
  introduction: { kind: 'introduction', address: '1 Rātā Street', conversationId: null },
  waiting_list: { kind: 'waiting_list', propertyId: 5, home: HOME, news: 'told', text: 'We sell in May.' },
  message: { kind: 'message', conversationId: 5, senderName: 'Mere', personId: 3, home: HOME },
  claim_decided: { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street', isVerified: true },
  price_changed: {
    kind: 'price_changed',
    propertyId: 7,
    title: HOME,
    fromNzd: 1_250_000,
    toNzd: 1_200_000,
  },
  price_to_confirm: { kind: 'price_to_confirm', propertyId: 7, title: HOME, stage: 'ask', more: 0 },
  photo_copied: { kind: 'photo_copied', propertyId: 7, title: HOME },
  home_hidden: { kind: 'home_hidden', propertyId: 7, title: HOME },
  agent_invited: { kind: 'agent_invited', conversationId: 5, agentName: 'Aroha', personId: 4, home: HOME },
  shortlist_ended: { kind: 'shortlist_ended', senderName: 'Mere', personId: 3 },
  agent_joined: { kind: 'agent_joined', conversationId: 5, home: HOME },
  conversation_changed: { kind: 'conversation_changed', conversationId: 5, home: HOME, change: 'ended' },
  agent_reviewed: { kind: 'agent_reviewed', agentId: 9, rating: 4, isChanged: false },
  claim_objected: { kind: 'claim_objected', claimId: 6, address: '1 Rātā Street' },
  search_matched: { kind: 'search_matched', homes: 3, title: HOME, search: 'Te Aro' },
  address_watched: { kind: 'address_watched', addressId: 8, address: '1 Rātā Street', news: 'claimed' },
  file_removed: { kind: 'file_removed', what: 'document', name: 'rates.pdf', home: '1 Rātā Street' },
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

const ENQUIRY = EVERY_KIND.enquiry_received as Extract<NotificationEvent, { kind: 'enquiry_received' }>;

test.each<[NotificationEvent, title: string, text: string]>([
  [ENQUIRY, 'New viewing request', 'Mere would like to view Villa on a quiet lane.'],
  [{ ...ENQUIRY, enquiryType: 'interest' }, 'New enquiry', 'Mere is interested in Villa on a quiet lane.'],
  [
    { ...ENQUIRY, enquiryType: 'contact', more: 0 },
    'New enquiry',
    'Mere would like to get in touch about Villa on a quiet lane.',
  ],
  [
    { ...ENQUIRY, enquiryType: 'agent', more: 2 },
    'New enquiry',
    'Mere would like an agent’s help with Villa on a quiet lane. 2 more people enquired before you joined.',
  ],
  [
    { kind: 'enquiry_answered', enquiryId: 4, home: HOME, isClosed: false },
    'Your enquiry was answered',
    'The owner of Villa on a quiet lane answered your enquiry.',
  ],
  [
    { kind: 'enquiry_answered', enquiryId: 4, home: HOME, isClosed: true },
    'Your enquiry was closed',
    'The owner of Villa on a quiet lane closed your enquiry.',
  ],
  [
    { kind: 'enquiry_sharing', enquiryId: 4, home: HOME, isReceived: true, hasOtherAgreed: true },
    'Share an enquiry with the agent?',
    'The other person agreed. The agent in your conversation about Villa on a quiet lane can read the enquiry and its answer if you agree too.',
  ],
  [
    { kind: 'enquiry_sharing', enquiryId: 4, home: HOME, isReceived: false, hasOtherAgreed: false },
    'The agent cannot read this enquiry',
    'An agent is in your conversation about Villa on a quiet lane. They can read the enquiry and its answer only if you both agree.',
  ],
  [
    { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street', isVerified: true },
    'Your claim is verified',
    '1 Rātā Street. It stays private until you publish it.',
  ],
  [
    { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street', isVerified: false },
    'Your claim could not be verified',
    '1 Rātā Street. See the reason, correct the claim and submit it again.',
  ],
  [
    { kind: 'claim_decided', claimId: 6, address: '1 Rātā Street', isVerified: false, isRevoked: true },
    'Your claim is no longer verified',
    '1 Rātā Street. Its listing is hidden, and its records are shown in full. See the reason, correct the claim and submit it again.',
  ],
  [
    { ...EVERY_KIND.enquiry_received, isWithdrawn: true } as NotificationEvent,
    'A viewing request was withdrawn',
    'Mere has withdrawn what they asked about Villa on a quiet lane.',
  ],
  [
    { ...A_CLAIM, isVerified: true, rival: { news: 'disputed', answerBy: '2026-11-09T11:30:00.000Z' } },
    'Someone disputes that you own your home',
    '1 Rātā Street. Add documents that show it is yours by 10 November 2026. Our team checks both claims.',
  ],
  [
    { ...A_CLAIM, isVerified: true, rival: { news: 'dispute_over' } },
    'Your home is no longer disputed',
    '1 Rātā Street. You are still its verified owner.',
  ],
  [
    { ...A_CLAIM, isVerified: false, rival: { news: 'overtaken' } },
    'Someone else was verified as the owner',
    '1 Rātā Street. Your claim stays open: add documents, and our team checks both.',
  ],
  [
    { kind: 'conversation_changed', conversationId: 5, home: HOME, change: 'owner_replaced' },
    'You write to someone who is not the verified owner',
    'Our team has verified someone else as the owner of Villa on a quiet lane. Share nothing private and pay nothing. If you already have, write to CONTACT.',
  ],
  [
    { kind: 'conversation_changed', conversationId: 5, home: HOME, change: 'owner_unverified' },
    'An owner is no longer verified',
    'The person you write to about Villa on a quiet lane is no longer its verified owner. Share nothing private and pay nothing. If you already have, write to CONTACT.',
  ],
  [
    { kind: 'conversation_changed', conversationId: 5, home: HOME, change: 'ended' },
    'Our team has ended a conversation',
    'Your conversation about Villa on a quiet lane was ended after a report. You can read it but not reply. Write to CONTACT if you think this is a mistake.',
  ],
  [
    { kind: 'conversation_changed', conversationId: 5, home: HOME, change: 'agent_removed' },
    'You are no longer in a conversation',
    'You were removed as an agent from the conversation about Villa on a quiet lane. Write to CONTACT if you think this is a mistake.',
  ],
  [
    { kind: 'agent_reviewed', agentId: 9, rating: 4, isChanged: false },
    'You have a new review',
    '4 of 5 stars from someone you worked with. Write to CONTACT if it breaks our terms.',
  ],
  [
    { kind: 'agent_reviewed', agentId: 9, rating: 2, isChanged: true },
    'A review of you has changed',
    '2 of 5 stars from someone you worked with. Write to CONTACT if it breaks our terms.',
  ],
  [
    { kind: 'agent_decided', decision: 'approved' },
    'You are approved as an agent',
    'You are now listed and can be invited into conversations.',
  ],
  [
    { kind: 'agent_decided', decision: 'rejected', reason: 'No. 5 is not a licence' },
    'You could not be approved as an agent',
    'Reason: No. 5 is not a licence.',
  ],
  [
    { kind: 'agent_decided', decision: 'suspended', reason: 'The licence has run out.' },
    'Your approval as an agent is suspended',
    'Reason: The licence has run out.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: false },
    'Your home was taken off the site',
    'Our team has taken Villa on a quiet lane off the site. Contact CONTACT if you think this is a mistake.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: true },
    'Your home is back on the site',
    'Our team has put Villa on a quiet lane back. Everyone can see it again.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: false, because: 'other_owner' },
    'Your listing is hidden',
    'Someone else is the verified owner of Villa on a quiet lane. If it is your home, open the page of its address and dispute their claim. Our team will look at both claims.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: true, because: 'own_claim' },
    'Your home is back on the site',
    'You are the verified owner of Villa on a quiet lane. Everyone can see it again.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: true, because: 'no_other_owner' },
    'You can show your listing again',
    'No one else is the verified owner of Villa on a quiet lane any more.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: true, because: 'hidden_by_owner' },
    'You can show your home again',
    'Our team has lifted its decision on Villa on a quiet lane. The home stays hidden until you show it.',
  ],
  [
    { kind: 'home_taken_down', propertyId: 7, title: HOME, isBack: false, because: 'edited' },
    'Your home was changed',
    'Our team has changed Villa on a quiet lane. Contact CONTACT if you think this is a mistake.',
  ],
])('%j is notified as “%s”', (event, title, text) => {
  expect(notificationText(event)).toMatchObject({
    title,
    text: text.replace('CONTACT', BRAND.contact.email),
  });
});

test('both sides of an enquiry are asked on the page where they have it', () => {
  const asked = { kind: 'enquiry_sharing', enquiryId: 4, home: HOME, hasOtherAgreed: true } as const;
  expect(notificationText({ ...asked, isReceived: true }).path).toBe(
    '/my-properties?tab=enquiries&enquiry=4',
  );
  expect(notificationText({ ...asked, isReceived: false }).path).toBe('/enquiries?enquiry=4');
});

test('a change in a conversation leads to it, except who can no longer read it', () => {
  const changed = { kind: 'conversation_changed', conversationId: 5, home: HOME } as const;
  expect(notificationText({ ...changed, change: 'owner_replaced' }).path).toBe('/messages?c=5');
  expect(notificationText({ ...changed, change: 'agent_removed' }).path).toBe('/messages');
});

test('an event names a person only if it has the person’s id', () => {
  expect(personIn(EVERY_KIND.message)).toBe(3);
  expect(personIn({ ...EVERY_KIND.message, personId: null } as NotificationEvent)).toBeNull();
  expect(personIn(EVERY_KIND.home_hidden)).toBeNull();
});
