import type { Claim } from '@sway/contract/claims';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { ClaimCard } from './claim-card.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(change: Partial<Claim> = {}) {
  answerWith(() => Response.json([]));
  const claim = {
    id: 5,
    addressId: 41,
    ownershipType: 'owner',
    claimStatus: 'verified',
    fullAddress: '8 Tōtara Lane',
    propertyDescription: 'A villa with a north deck.',
    swayPrice: 1_250_000,
    propertyType: 'House',
    ...UNKNOWN_MEASURES,
    bedrooms: 3,
    bathrooms: 2,
    floorArea: 140,
    claimDate: '2026-11-02T11:30:00.000Z',
    isPublicListing: false,
    isTakenDown: false,
    listingId: null,
    missingForListing: [],
    verificationNotes: null,
    documents: [],
    dispute: null,
    demand: null,
    hides: [],
    ...change,
  } as unknown as Claim;
  renderAs(someone(), <ClaimCard claim={claim} onEditListing={() => undefined} />);
}

test('has address id, status, description, price, rooms, area and the day of the claim', () => {
  open();
  const text = document.body.textContent;
  for (const part of [
    'Address ID 41',
    'Verified',
    'A villa with a north deck.',
    '$1,250,000',
    'Beds3',
    'Baths2',
    '140 m²',
    '3 November 2026',
  ])
    expect(text).toContain(part);
});

test('of a verified owner says who looks for the home while it is not published', () => {
  const demand = { countedOn: '2026-11-23', price: 1_250_000, people: 15, lower: [] };
  open({ demand });
  expect(screen.getByRole('region', { name: /^Who looks/ }).textContent).toContain('15 or more people');
});

test('of a public home leaves that to the listing', () => {
  open({
    demand: { countedOn: '2026-11-23', price: 1_250_000, people: 15, lower: [] },
    isPublicListing: true,
  });
  expect(screen.queryByRole('region', { name: /^Who looks/ })).toBeNull();
});

test.each([
  [false, 'Private', 'Publish'],
  [true, 'Public Listing', 'Hide'],
])(
  'of a verified claim with a public home: %s, has the badge %s and the button %s',
  (isPublicListing, badge, button) => {
    open({ isPublicListing });
    screen.getByText(badge);
    screen.getByRole('button', { name: new RegExp(`^${button}`) });
  },
);

test('of a disputed home asks the verified owner for documents, and until when, and lets them add some', () => {
  open();
  expect(screen.queryByText('Add documents')).toBeNull();
  open({ dispute: { since: '2026-11-02T11:30:00.000Z', answerBy: '2026-11-09T11:30:00.000Z' } });
  expect(screen.getByRole('note').textContent).toContain('by 10 November 2026');
  screen.getByText('Add documents');
  screen.getByText('Documents (0 of 10)');
});

test('of a claim that is being checked has neither', () => {
  open({ claimStatus: 'pending_verification' });
  screen.getByText('Pending verification');
  expect(screen.queryByText('Private')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('of a verified owner’s home has what everyone sees of its records, and a change is sent with the others', async () => {
  open({ hides: ['sales'] });
  const calls = answerWith(() => Response.json({}));
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([shown('Past estimates').checked, shown('Past sales').checked]).toEqual([true, false]);
  await userEvent.click(shown('Past estimates'));
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ hides: ['estimates', 'sales'] }),
  );
});

test.each([{ claimStatus: 'pending_verification' }, { ownershipType: 'agent' }] as const)(
  'of another claim, as %j, has nothing to hide',
  change => {
    open(change);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  },
);

test('a document that is being checked for viruses has no download, and says so', () => {
  const document = {
    id: 8,
    claimId: 5,
    documentType: 'title' as const,
    fileName: 'title.pdf',
    contentType: 'application/pdf',
    fileSize: 2_000,
    uploadedAt: '2026-11-02T11:30:00.000Z',
    verifiedAt: null,
    verifiedBy: null,
  };
  open({
    documents: [
      { ...document, isBeingChecked: true },
      { ...document, id: 9, fileName: 'rates.pdf', isBeingChecked: false },
    ],
  });
  screen.getByText(/Being checked for viruses/);
  expect(
    screen.getAllByRole('link', { name: /^Download/ }).map(link => link.getAttribute('aria-label')),
  ).toEqual(['Download rates.pdf']);
});
