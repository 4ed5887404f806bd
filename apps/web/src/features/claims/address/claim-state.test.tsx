import type { AddressDetail } from '@sway/contract/addresses';
import type { PublicClaim } from '@sway/contract/claims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { ownKey } from '#shared/device/own-items.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { someone } from '#shared/testing/render-as.tsx';
import { ClaimLink } from '#shared/ui/claim-link.tsx';
import { ClaimState } from './claim-state.tsx';

const user = userEvent.setup();

const ADDRESS = { id: 41, fullAddress: '8 Tōtara Lane, Hataitai, Wellington' } as AddressDetail;

const HANA = someone({ phone: null, bio: null });

const VERIFIED: PublicClaim = {
  id: 5,
  addressId: 41,
  ownershipType: 'owner',
  claimStatus: 'verified',
  verificationStatus: 'verified',
  swayPrice: null,
  createdAt: '2026-11-02T11:30:00.000Z',
  claimDate: '2026-11-02T11:30:00.000Z',
  isActive: false,
  isPublicListing: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Renders the claims of an address for Hana, with her own claims. Returns the bodies of POST requests. */
function renderClaims(claims: PublicClaim[], own: object[] = []) {
  return renderAt(['/address/41'], claims, own).posted;
}

/** The same after visits of pages; the last one is shown. On the map there is a link to claim the address. */
function renderAt(entries: string[], claims: PublicClaim[] = [], own: object[] = []) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST' && path === '/api/property-claims') {
      posted.push(JSON.parse(init.body as string));
      return Response.json({ ...VERIFIED, id: 9 });
    }
    if (path.endsWith('/sealed-figures')) return Response.json({ figures: [], introductions: [] });
    if (path.startsWith('/api/own/properties')) return Response.json([]);
    return Response.json(path.endsWith('/user') ? own : claims);
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, HANA);
  const routes = [
    { path: '/address/41', element: <ClaimState address={ADDRESS} /> },
    { path: '*', element: <ClaimLink addressId={41}>I Own This Property</ClaimLink> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { posted, router, address };
}

const wizard = () => screen.findByRole('dialog', { name: 'Claim Property Ownership' });
const MAP = '/addresses?view=-41.3,174.8,14&address=41';

test.each(['Cancel', 'Close'])(
  '%s of a wizard that was opened on the map goes back to the map as it was',
  async name => {
    const { router, address } = renderAt(['/', MAP]);
    await user.click(await screen.findByRole('link', { name: 'I Own This Property' }));
    await wizard();
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(address).toBe(MAP);
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  },
);

test('a wizard that a login has returned to goes back to the page that its link names', async () => {
  const { address } = renderAt([`/address/41?${new URLSearchParams({ claim: '1', from: MAP })}`]);
  await wizard();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(address).toBe(MAP);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
  'from=%s is not gone to: the page of the address stays',
  async from => {
    const { router } = renderAt([`/address/41?${new URLSearchParams({ claim: '1', from })}`]);
    await wizard();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/address/41');
  },
);

test('a wizard that was opened on the page of the address is closed by Back, which stays there', async () => {
  const { router, address } = renderAt(['/', '/address/41']);
  await user.click(await screen.findByRole('button', { name: 'Claim This Property' }));
  await wizard();
  expect(address()).toBe('/address/41?claim=1');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/address/41');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a user can only dispute a verified owner’s claim as the owner', async () => {
  // A draft from before the address had an owner: a tenant's claim.
  sessionStorage.setItem(
    `${ownKey('claim')}:41`,
    JSON.stringify({ ownershipType: 'tenant', propertyType: 'House' }),
  );
  const posted = renderClaims([VERIFIED]);
  await user.click(await screen.findByRole('button', { name: 'Dispute this claim' }));
  expect(await screen.findByRole('dialog', { name: 'Dispute a Claim' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next Step' }));
  await user.click(screen.getByRole('button', { name: 'Next Step' }));
  await user.click(await screen.findByRole('checkbox', { name: /accurate/ }));
  await user.click(screen.getByRole('button', { name: 'Submit Claim' }));
  await expect.poll(() => posted).toMatchObject([{ addressId: 41, ownershipType: 'owner', isDispute: true }]);
});

test('a verified owner is not offered to dispute their own claim', async () => {
  renderClaims([VERIFIED], [VERIFIED]);
  expect(await screen.findByRole('heading', { name: 'Your claim' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dispute this claim' })).toBeNull();
});

test('an address without a verified owner can be claimed', async () => {
  renderClaims([{ ...VERIFIED, claimStatus: 'pending_verification', verificationStatus: 'pending' }]);
  expect(await screen.findByRole('button', { name: 'Claim This Property' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dispute this claim' })).toBeNull();
});

const STILL_CHECKING = /Someone else has claimed it and we are still checking/;

test.each([
  ['an owner’s that is pending', { ownershipType: 'owner', claimStatus: 'pending_verification' }, true],
  ['an agent’s that is verified', { ownershipType: 'agent', claimStatus: 'verified' }, false],
  ['a tenant’s that is verified', { ownershipType: 'tenant', claimStatus: 'verified' }, false],
  ['a tenant’s that is pending', { ownershipType: 'tenant', claimStatus: 'pending_verification' }, false],
] as const)(
  'the claim of an address that has %s is told of a review of both only if that one is a rival',
  async (_, claim, isRival) => {
    renderClaims([{ ...VERIFIED, ...claim }]);
    await screen.findByRole('button', { name: 'Claim This Property' });
    expect(screen.queryByText(STILL_CHECKING) !== null).toBe(isRival);
  },
);
