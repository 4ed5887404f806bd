import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { anOwnListingDetail } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { baseOfListing } from './edit-base.ts';
import { EditorDialog } from './edit-listing-dialog.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const QUESTION = '$12,500,000 is more than three times the last price, $1,250,000. Is the price right?';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function open(priceSettlesAt: string) {
  const listing = anOwnListingDetail({ swayPrice: 1_250_000, priceSettlesAt });
  const onClose = vi.fn<() => void>();
  renderAt(
    '/',
    <EditorDialog base={baseOfListing(listing)} error={null} onRetry={() => undefined} onClose={onClose} />,
  );
  fireEvent.change(screen.getByLabelText('Your Sway price'), { target: { value: '12500000' } });
  return { onClose };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const mistake = () => screen.queryByRole('checkbox', { name: /The last price was a mistake/ });

test('an unusual price is asked about, and is sent again only with the user’s confirmation', async () => {
  const { onClose } = open(inMinutes(-1));
  await save();
  const first = await server.take('PATCH', /properties\/\d+$/);
  expect(first.body).not.toHaveProperty('confirmsPrice');
  await act(async () =>
    first.answer(problemBody('listing.price_unusual', { detail: QUESTION }), { status: 409 }),
  );
  await screen.findByText(QUESTION);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my price' }));
  const second = await server.take('PATCH', /properties\/\d+$/);
  expect(second.body).toMatchObject({ swayPrice: 12_500_000, confirmsPrice: true });
  await act(async () => second.answer({}));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a price named a few minutes ago can be left out of the price history', async () => {
  open(inMinutes(5));
  await userEvent.click(mistake()!);
  await save();
  expect((await server.take('PATCH', /properties\/\d+$/)).body).toMatchObject({ correctsPrice: true });
});

test('a settled price cannot be left out of the price history', () => {
  open(inMinutes(-1));
  expect(mistake()).toBeNull();
});
