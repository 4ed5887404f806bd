import type { Enquiry } from '@sway/contract/enquiries';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EnquiryCard } from './enquiry-card.tsx';

const ENQUIRY = {
  id: 4,
  propertyId: 7,
  addressId: null,
  unitOfPropertyId: null,
  home: 'Sunny villa',
  inquiryType: 'viewing',
  status: 'responded',
  message: '',
  preferredContactMethod: 'in_app',
  contactDetails: null,
  viewingPreference: [],
  isReceived: false,
  otherName: 'Mere',
  otherAvatar: null,
  answer: 'Come and see it',
  conversationId: null,
  canAnswer: false,
  stop: null,
  listingState: 'active',
  ownerStanding: 'owner',
  sharing: null,
  createdAt: '2026-11-02T11:30:00.000Z',
} as unknown as Enquiry;

const open = (change: Partial<Enquiry>) =>
  renderAs(someone(), <EnquiryCard enquiry={{ ...ENQUIRY, ...change }} isHighlighted={false} />);

test('an enquiry says how the other replies, and links to the home', () => {
  open({});
  screen.getByText(/Replies by message on Sway/);
  screen.getByRole('link', { name: 'Sunny villa' });
});

test('an enquiry to an owner who has left says so in place of how they reply, and does not link to the home', () => {
  open({ otherName: 'Deleted user', stop: 'left', listingState: 'deleted' });
  screen.getByText(/has left Sway/);
  screen.getByText('This home is no longer on Sway.');
  expect(screen.queryByText(/Replies by/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sunny villa' })).toBeNull();
});

test('an enquirer is warned of who is not the verified owner', () => {
  open({ ownerStanding: 'replaced' });
  expect(screen.getByRole('note').textContent).toContain('verified someone else');
});

test('an owner has no form to answer who cannot receive anything', () => {
  const received = { isReceived: true, status: 'new', otherName: 'Hana', answer: null } as const;
  open({ ...received, stop: 'unavailable', canAnswer: false });
  screen.getByText('Hana cannot receive messages at the moment.');
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByRole('button', { name: /^Close: / });
});
