import type { OwnListingDetail } from '@sway/contract/own-properties';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { aListing, weeksWithViews } from '../testing/listings.ts';
import { baseOfListing } from './edit-base.ts';
import { EditorDialog } from './edit-listing-dialog.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

test('an edited listing is estimated as it is stored, and at its new place once it is moved', async () => {
  const listing: OwnListingDetail = {
    ...aListing(),
    unitOfPropertyId: 'uop-1',
    addressId: 12,
    version: 3,
    isTakenDown: false,
    hasOtherOwner: false,
    claim: null,
    viewers: 0,
    saves: 0,
    conversations: 0,
    weeks: weeksWithViews(0),
    priceSettlesAt: '2026-01-01T00:00:00.000Z',
  };
  const base = baseOfListing(listing);
  const nothing = () => undefined;
  renderAs(someone(), <EditorDialog base={base} error={null} onRetry={nothing} onClose={nothing} />);
  await server.take('POST', /own\/properties\/7\/estimate$/);
  await userEvent.click(screen.getByRole('button', { name: 'Change Property' }));
  const { body } = await server.take('POST', /own\/properties\/estimate$/);
  expect(body).toMatchObject({ addressId: 12, unitOfPropertyId: null });
});
