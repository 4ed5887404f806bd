import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { anOwnListingDetail } from '../testing/listings.ts';
import { baseOfListing } from './edit-base.ts';
import { EditorDialog } from './edit-listing-dialog.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

test('an edited listing is estimated as it is stored, and at its new place once it is moved', async () => {
  const listing = anOwnListingDetail({ addressId: 12, unitOfPropertyId: 'uop-1' });
  const base = baseOfListing(listing);
  const nothing = () => undefined;
  renderAs(someone(), <EditorDialog base={base} error={null} onRetry={nothing} onClose={nothing} />);
  await server.take('POST', /own\/properties\/7\/estimate$/);
  await userEvent.click(screen.getByRole('button', { name: 'Change Property' }));
  const { body } = await server.take('POST', /own\/properties\/estimate$/);
  expect(body).toMatchObject({ addressId: 12, unitOfPropertyId: null });
});
