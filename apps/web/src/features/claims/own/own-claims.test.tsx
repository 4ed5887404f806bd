import type { Claim } from '@sway/contract/claims';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { OwnClaims } from './own-claims.tsx';

beforeEach(stubWideScreen);
afterEach(() => vi.unstubAllGlobals());

const CLAIM = {
  hides: [],
  id: 5,
  addressId: 41,
  ownershipType: 'owner',
  claimStatus: 'verified',
  askedAt: null,
  askedFor: null,
  verificationNotes: null,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  claimDate: '2026-11-02T11:30:00.000Z',
  isPublicListing: false,
  isTakenDown: false,
  listingId: null,
  unitOfPropertyId: null,
  documents: [],
  propertyType: 'House',
  propertyDescription: '',
  swayPrice: 950_000,
  ...UNKNOWN_MEASURES,
  bathrooms: 1,
  floorArea: 120,
  yearBuilt: null,
  features: [],
  missingForListing: [{ path: 'bedrooms', message: 'At least 1 bedroom is required' }],
} as unknown as Claim;
const ADDRESS = {
  id: 41,
  fullAddress: CLAIM.fullAddress,
  suburbLocality: 'Hataitai',
  townCity: 'Wellington',
};

test('publishing an incomplete claim opens its form with what is missing marked, and Save publishes the home', async () => {
  const server = holdAnswers();
  renderAs(someone(), <OwnClaims />, '/my-properties?tab=claims');
  const claims = await server.take('GET', /property-claims\/user$/);
  await act(async () => claims.answer([CLAIM]));
  await userEvent.click(await screen.findByRole('button', { name: /^Publish/ }));
  const address = await server.take('GET', /addresses\/41$/);
  await act(async () => address.answer(ADDRESS));

  const bedrooms = await screen.findByLabelText('Bedrooms');
  await vi.waitFor(() => expect(bedrooms.getAttribute('aria-invalid')).toBe('true'));
  await vi.waitFor(() => expect(document.activeElement).toBe(bedrooms));
  expect(screen.getByLabelText('Bathrooms').getAttribute('aria-invalid')).toBeNull();

  await userEvent.type(bedrooms, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  const save = await server.take('PUT', /property-claims\/5\/listing$/);
  expect(save.body).toMatchObject({ bedrooms: 3, bathrooms: 1 });
  await act(async () => save.answer({ id: 5 }));
  const stored = await server.take('GET', /property-claims\/user$/);
  await act(async () => stored.answer([{ ...CLAIM, listingId: 5, missingForListing: [] }]));
  const publish = await server.take('PATCH', /property-claims\/5$/);
  expect(publish.body).toEqual({ isPublicListing: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});
