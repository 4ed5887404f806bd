import type { AdminClaim } from '@sway/contract/admin-claims';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { useAdminClaim } from '../api/use-admin-claims.ts';
import { ClaimTags } from './claim-tags.tsx';
import { DecideClaim } from './decide-claim.tsx';
import { RivalListings } from './rivals.tsx';

const user = userEvent.setup();

const CLAIM: AdminClaim = {
  id: 9,
  addressId: 41,
  ownershipType: 'owner',
  claimStatus: 'pending_verification',
  verificationStatus: 'pending',
  swayPrice: 1_250_000,
  createdAt: '2026-11-02T11:30:00.000Z',
  claimDate: '2026-11-02T11:30:00.000Z',
  isActive: false,
  isPublicListing: false,
  ownerId: 7,
  unitOfPropertyId: null,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  hides: [],
  description: null,
  propertyDescription: null,
  ...UNKNOWN_MEASURES,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
  yearBuilt: null,
  features: [],
  propertyDetails: {
    description: null,
    propertyType: 'House',
    ...UNKNOWN_MEASURES,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    yearBuilt: null,
    features: [],
  },
  images: [],
  videos: [],
  avmPrice: null,
  demand: null,
  priceJustificationTags: [],
  priceJustificationText: null,
  verificationMethod: 'email_verification',
  verificationData: { method: 'email_verification', submissions: 1, documentCount: 0 },
  verificationDate: null,
  verifiedAt: null,
  verificationNotes: null,
  askedFor: null,
  askedAt: null,
  submittedAt: '2026-11-02T11:30:00.000Z',
  notes: '',
  contactPreferences: { fullName: 'Hana Williams', email: 'hana@sway.example', phone: null },
  documents: [],
  listingId: null,
  isTakenDown: false,
  dispute: null,
  missingForListing: [],
  claimant: {
    id: 7,
    name: 'Hana Williams',
    avatar: null,
    email: 'hana@sway.example',
    emailVerified: true,
    memberSince: '2026-01-19T00:00:00.000Z',
  },
  address: {
    fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
    suburbLocality: 'Hataitai',
    townCity: 'Wellington',
    territorialAuthority: 'Wellington City',
    latitude: -41.3,
    longitude: 174.8,
  },
  record: null,
  rivals: [],
  rivalListings: [],
  submissions: 1,
  version: 3,
  decidedByName: null,
  letter: null,
  objectedAt: null,
  objectedByName: null,
};

afterEach(() => vi.unstubAllGlobals());

/** Renders the parts of the claim dialog that show rivals and the decision. */
function renderClaim(change: Partial<AdminClaim>) {
  const claim = { ...CLAIM, ...change };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) as unknown });
    return Response.json(claim);
  });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimTags claim={claim} />
      <RivalListings listings={claim.rivalListings} />
      <DecideClaim claim={claim} onDone={onClose} />
    </QueryClientProvider>,
  );
  return { sent, onClose };
}

test('a claim is disputed if other users have listings at the address, and these are shown', () => {
  const listing = {
    id: 12,
    ownerName: 'Sione Taufa',
    title: 'Villa on a lane',
    swayPrice: 990_000,
    isActive: true,
    listedAt: '2026-11-01T11:30:00.000Z',
  };
  renderClaim({ rivalListings: [listing, { ...listing, id: 13, title: 'The same villa', isActive: false }] });
  expect(screen.getByText('Disputed')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rival listings' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Villa on a lane' }).getAttribute('href')).toBe('/property/12');
  expect(screen.getByText(/on the site/).textContent).toContain('Sione Taufa');
  expect(screen.getByText(/hidden for a verified owner/).textContent).toContain('The same villa');
});

test('a verification is withdrawn only with a reason', async () => {
  const decided = '2026-11-03T11:30:00.000Z';
  const { sent, onClose } = renderClaim({
    claimStatus: 'verified',
    verificationDate: decided,
    verifiedAt: decided,
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw verification…' }));
  expect(screen.queryByRole('button', { name: 'Verify claim' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw verification' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Note to the claimant' }), 'The title names another.');
  await user.click(screen.getByRole('button', { name: 'Withdraw verification' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toEqual([
    {
      path: '/api/admin/claims/9',
      body: { version: 3, status: 'rejected', reason: 'The title names another.' },
    },
  ]);
});

test('a verified claim that someone at the address objects to is kept with one press', async () => {
  const decided = '2026-11-03T11:30:00.000Z';
  const objected = { claimStatus: 'verified', verificationDate: decided, objectedAt: decided } as const;
  const { sent, onClose } = renderClaim(objected);
  screen.getByText('Objection from the address');
  await user.click(screen.getByRole('button', { name: 'Keep it verified' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toEqual([
    { path: '/api/admin/claims/9', body: { version: 3, status: 'verified', reason: '' } },
  ]);
});

test('once a verification is withdrawn, the form gives way to the decision', async () => {
  const decided = { ...CLAIM, verificationDate: '2026-11-03T11:30:00.000Z' };
  const show = (claimStatus: 'verified' | 'rejected') => (
    <QueryClientProvider client={createQueryClient()}>
      <DecideClaim claim={{ ...decided, claimStatus }} onDone={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(show('verified'));
  await user.click(screen.getByRole('button', { name: 'Withdraw verification…' }));
  rerender(show('rejected'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^Rejected 4 Nov/)).toBeTruthy();
});

test('a rejected claim has no verification to withdraw', () => {
  renderClaim({ claimStatus: 'rejected', verificationDate: '2026-11-03T11:30:00.000Z' });
  expect(screen.queryByRole('button', { name: /Withdraw verification/ })).toBeNull();
});

test('a claim that others dispute is verified only after a confirmation that names who loses what', async () => {
  const rival = {
    id: 4,
    claimantName: 'Daniel Kerr',
    ownershipType: 'owner' as const,
    claimStatus: 'verified' as const,
    submittedAt: '2026-11-01T11:30:00.000Z',
    decidedAt: '2026-11-02T11:30:00.000Z',
    documentCount: 0,
    documents: [],
    version: 2,
  };
  const { sent, onClose } = renderClaim({ rivals: [rival] });
  await user.click(screen.getByRole('button', { name: 'Verify claim' }));
  expect(screen.getByText('Give a reason: the other claimant gets it too')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Note to the claimant' }), 'The title names Hana.');
  await user.click(screen.getByRole('button', { name: 'Verify claim' }));
  const question = screen.getByRole('alertdialog', { name: 'Verify Hana Williams as the owner?' });
  expect(question.textContent).toContain('Daniel Kerr is no longer verified for this home');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verify this owner' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toEqual([
    {
      path: '/api/admin/claims/9',
      body: {
        version: 3,
        status: 'verified',
        reason: 'The title names Hana.',
        withdrawnClaimId: 4,
        withdrawnVersion: 2,
      },
    },
  ]);
});

test('an undisputed claim is verified without a question', async () => {
  const { sent, onClose } = renderClaim({});
  await user.click(screen.getByRole('button', { name: 'Verify claim' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toEqual([
    { path: '/api/admin/claims/9', body: { version: 3, status: 'verified', reason: '' } },
  ]);
});

test('asking for more needs a note, which is the question', async () => {
  const { sent, onClose } = renderClaim({});
  await user.click(screen.getByRole('button', { name: 'Ask for more' }));
  expect(screen.getByText('Say what you need from the claimant')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Note to the claimant' }), 'A rates notice, please.');
  await user.click(screen.getByRole('button', { name: 'Ask for more' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toEqual([
    {
      path: '/api/admin/claims/9/question',
      body: { version: 3, question: 'A rates notice, please.' },
    },
  ]);
});

test('a decision is confirmed although the refetched claim replaces its form before the rest is refetched', async () => {
  const onDone = vi.fn<() => void>();
  const pending = { ...CLAIM, claimant: { ...CLAIM.claimant, name: 'Ngaire Parata' } };
  let isDecided = false;
  vi.stubGlobal('fetch', async () => {
    isDecided = true;
    return Response.json(pending);
  });
  function Check() {
    const decided = { claimStatus: 'verified', verificationDate: '2026-11-03T11:30:00.000Z' } as const;
    const { data: claim } = useQuery({
      queryKey: adminKeys.claim(CLAIM.id),
      queryFn: () => ({ ...pending, ...(isDecided ? decided : {}) }),
    });
    useQuery({
      queryKey: [...adminKeys.all, 'slow'],
      queryFn: () => (isDecided ? new Promise<never>(() => undefined) : 'at first'),
    });
    return claim && <DecideClaim claim={claim} onDone={onDone} />;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Check />
      <Toaster />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Verify claim' }));
  await screen.findByRole('button', { name: 'Withdraw verification…' });
  expect(screen.getByText('Ngaire Parata has been notified by e-mail.')).toBeTruthy();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a claim that was changed after it was opened is shown as it is now, and decided again only by another click', async () => {
  const changed = { ...CLAIM, version: 4, ownershipType: 'tenant' as const };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return Response.json(changed);
    const body = JSON.parse(init.body as string) as { version: number };
    sent.push(body.version);
    if (body.version === changed.version) return Response.json(changed);
    return Response.json({ status: 409, code: 'claim.changed', message: 'Changed' }, { status: 409 });
  });
  function Check() {
    const { data: claim } = useAdminClaim(CLAIM.id, CLAIM);
    return (
      claim && (
        <>
          <p>{claim.ownershipType}</p>
          <DecideClaim claim={claim} onDone={() => undefined} />
        </>
      )
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Check />
    </QueryClientProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Note to the claimant' }), 'Welcome.');
  await user.click(screen.getByRole('button', { name: 'Verify claim' }));
  expect(await screen.findByText(/was changed after you opened it/)).toBeTruthy();
  expect(await screen.findByText('tenant')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Welcome.');
  expect(sent).toEqual([CLAIM.version]);
  await user.click(screen.getByRole('button', { name: 'Verify claim' }));
  await expect.poll(() => sent).toEqual([CLAIM.version, changed.version]);
});
