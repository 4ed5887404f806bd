import type { Claim } from '@sway/contract/claims';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { problemBody } from '#shared/testing/problems.ts';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

function show(overrides: Partial<Claim>) {
  const onEditListing = vi.fn<(claimId: number, isToPublish: boolean) => void>();
  const claim = {
    id: 5,
    addressId: 41,
    ownershipType: 'owner',
    claimStatus: 'verified',
    askedAt: null,
    fullAddress: '8 Tōtara Lane',
    isPublicListing: false,
    hides: [],
    isTakenDown: false,
    listingId: null,
    missingForListing: [],
    ...overrides,
  } as unknown as Claim;
  const view = renderAs(someone(), <ClaimActions claim={claim} onEditListing={onEditListing} />);
  return { ...view, onEditListing };
}

test('a claim without the details of a listing is not published; the form opens to publish it', async () => {
  const { onEditListing } = show({
    missingForListing: [{ path: 'bedrooms', message: 'Enter the number of bedrooms' }] as never,
  });
  await userEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  expect(onEditListing).toHaveBeenCalledWith(5, true);
  expect(server.waiting()).toEqual([]);
});

test('after a home has been published, claims and every list of listings are fetched again', async () => {
  const { queryClient } = show({});
  const fetched = [
    ['claims', 'own'],
    ['properties', 'list'],
    ['own-properties', 'summary'],
    ['watchlist', 'list'],
  ];
  for (const key of fetched) queryClient.setQueryData(key, []);
  await userEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  const change = await server.take('PATCH', /property-claims\/5$/);
  expect(change.body).toEqual({ isPublicListing: true });
  await act(async () => change.answer({}));
  await screen.findByText('Home published');
  for (const key of fetched) expect(queryClient.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
});

test('the server’s refusal is shown and the home stays private', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  const change = await server.take('PATCH', /property-claims\/5$/);
  await act(async () => change.answer(problemBody('listing.shown_by_another'), { status: 409 }));
  await screen.findByText('Another verified agent or manager shows this home already.');
  screen.getByRole('button', { name: /^Publish/ });
});

test.each<[string, Partial<Claim>]>([
  ['a tenant’s claim', { ownershipType: 'tenant' }],
  ['a claim that has not been verified', { claimStatus: 'pending_verification' }],
  ['a listing that an admin has taken down', { isTakenDown: true }],
])('%s cannot be published', (_, overrides) => {
  show(overrides);
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test.each([
  ['Publish', 'PATCH', 'Update Failed', 'Failed to update claim visibility. Please try again.'],
  ['Cancel claim', 'DELETE', 'Cancel Failed', 'Failed to cancel property claim. Please try again.'],
])('%s that fails says so', async (button, method, title, text) => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  const confirm = screen.queryByRole('button', { name: 'Yes, cancel the claim' });
  if (confirm) await userEvent.click(confirm);
  const call = await server.take(method, /property-claims\/5$/);
  await act(async () => call.answer(problemBody('internal_error'), { status: 500 }));
  await screen.findByText(title);
  screen.getByText(text);
});
