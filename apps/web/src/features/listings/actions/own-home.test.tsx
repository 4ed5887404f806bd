import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnListing } from '@sway/contract/own-properties';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { ListingCard } from '../components/listing-card.tsx';
import { OwnerCard } from '../detail/owner-card.tsx';
import { PricePanel } from '../detail/price-panel.tsx';
import { ListingPopupCard } from '../map/listing-popup-card.tsx';
import { aListing, anOwnListing, weeksWithViews } from '../testing/listings.ts';

beforeEach(() => answerOwnHome());
afterEach(() => vi.unstubAllGlobals());

const OWNER = someone({ id: 3 });
const listing = aListing({ ownerId: OWNER.id });
const noop = () => undefined;

function answerOwnHome(change: Partial<OwnListing> = {}) {
  const figures = { viewers: 12, saves: 1, conversations: 2, weeks: weeksWithViews(5) };
  answerWith(({ path }) =>
    Response.json(path.startsWith('/api/own/') ? anOwnListing({ ...listing, ...figures, ...change }) : {}),
  );
}

const SURFACES = [
  ['a card', <ListingCard key="" listing={listing} />],
  ['the card on a map', <ListingPopupCard key="" listing={listing} onOpenDetails={noop} onClose={noop} />],
  ['the price on its page', <PricePanel key="" listing={listing} />],
] as const;

test.each(SURFACES)(
  '%s of the user’s own home has Edit instead of a chat, and no heart',
  async (_, surface) => {
    renderAs(OWNER, surface);
    const edit = await screen.findByRole('link', { name: /^Edit/, hidden: true });
    expect(edit.getAttribute('href')).toBe('/my-properties?edit=7');
    expect(screen.queryByRole('button', { name: /Chat|Conversation|Save|Viewing/, hidden: true })).toBeNull();
  },
);

test.each(SURFACES)('%s of another user’s home has a chat and no Edit', (_, surface) => {
  renderAs(someone({ id: 4 }), surface);
  screen.getByRole('button', { name: /Start/, hidden: true });
  expect(screen.queryByRole('link', { name: 'Edit', hidden: true })).toBeNull();
});

test.each([
  ['the owner card', <OwnerCard key="" listing={listing} />],
  ['the price on its page', <PricePanel key="" listing={listing} />],
])('the owner sees the figures of their home in %s', async (_, surface) => {
  renderAs(OWNER, surface);
  await screen.findByText('12 viewers');
  screen.getByText('1 save');
  screen.getByText('2 conversations');
  expect(screen.queryByRole('button', { name: /Chat|Conversation|Message|Contact|Viewing/ })).toBeNull();
});

test('the owner hides their home from its page, and is shown what would help it most', async () => {
  renderAs(OWNER, <PricePanel listing={listing} />);
  expect((await screen.findByRole('button', { name: 'Hide' })).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('link', { name: 'Add more photographs' }).getAttribute('href')).toBe(
    '/my-properties?edit=7',
  );
});

const CLAIM = { claimStatus: 'verified', ownershipType: 'owner', isAskedForMore: false } as const;
const COMPLETE = { images: ['/1', '/2', '/3', '/4'], linzVerified: false };

test('the owner of a home whose claim is being checked is led to the claim, not to the wizard', async () => {
  answerOwnHome({ ...COMPLETE, claim: { ...CLAIM, claimStatus: 'pending_verification' } });
  renderAs(OWNER, <PricePanel listing={listing} />);
  const link = await screen.findByRole('link', { name: 'See your claim' });
  expect(link.getAttribute('href')).toBe('/my-properties?tab=claims');
  expect(screen.queryByRole('link', { name: 'Verify that it is yours' })).toBeNull();
});

test('a verified owner without a record shares the home, and learns why it has no badge and where to link a record', async () => {
  answerOwnHome({ ...COMPLETE, claim: CLAIM });
  renderAs(OWNER, <PricePanel listing={listing} />);
  await screen.findByRole('button', { name: 'Share it' });
  screen.getByText(/the LINZ Verified badge also needs the official record/);
  expect(screen.getByRole('link', { name: 'Link the official record' }).getAttribute('href')).toBe(
    '/my-properties?edit=7',
  );
});
