import type { OwnListing } from '@sway/contract/own-properties';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { OwnListingCard } from './own-listing-card.tsx';

function anOwnListing(change: Partial<OwnListing>): OwnListing {
  const figures = { viewers: 0, saves: 0, conversations: 0 };
  const own = { addressId: 41, version: 3, isTakenDown: false, hasOtherOwner: false };
  return { ...aListing(), ...figures, ...own, ...change };
}

function renderCard(change: Partial<OwnListing>) {
  renderAt(
    '/my-properties',
    <OwnListingCard listing={anOwnListing(change)} onEdit={() => undefined} onDelete={() => undefined} />,
  );
}

test('a listing hidden for a verified owner shows the reason and a link to the dispute, and cannot be shown', () => {
  renderCard({ isActive: false, hasOtherOwner: true });
  expect(screen.getByText('Another user is the verified owner of this home.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'dispute their claim' }).getAttribute('href')).toBe(
    '/address/41?claim=1',
  );
  expect(screen.getByRole('button', { name: /^Show/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: /^Edit/ }).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('button', { name: /^Delete/ }).hasAttribute('disabled')).toBe(false);
});

test('a hidden listing of an address without another owner can be shown', () => {
  renderCard({ isActive: false });
  expect(screen.queryByText('Another user is the verified owner of this home.')).toBeNull();
  expect(screen.getByRole('button', { name: /^Show/ }).hasAttribute('disabled')).toBe(false);
});
