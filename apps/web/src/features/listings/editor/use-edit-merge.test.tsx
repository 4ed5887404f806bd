import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const MINE = anOwnListingDetail({ priceSettlesAt: '2026-11-12T00:10:00.000Z' });
const CHANGED = problemBody('listing.version_conflict');

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const patched = () => server.take('PATCH', /properties\/7$/);

/** The editor with another price, which another window's save refuses. @returns the request for what that saved */
async function meetAnotherWindow() {
  const onClose = vi.fn<() => void>();
  renderAt(
    '/',
    <EditorDialog base={baseOfListing(MINE)} error={null} onRetry={() => undefined} onClose={onClose} />,
  );
  fireEvent.change(screen.getByLabelText('Your Sway price'), { target: { value: '1700000' } });
  await save();
  const refused = await patched();
  await act(async () => refused.answer(CHANGED, { status: 409 }));
  return { theirs: await server.take('GET', /own\/properties\/7$/), onClose };
}

test('what only the other window changed is adopted, and a field that both changed is decided by the user', async () => {
  const { theirs, onClose } = await meetAnotherWindow();
  await act(async () => theirs.answer({ ...MINE, version: 4, swayPrice: 1_650_000, bedrooms: 5 }));
  const notice = within(await screen.findByRole('alert', { name: 'Changed in another window' }));
  expect(notice.getByText('Taken from the other window: Bedrooms.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Bedrooms').value).toBe('5');
  expect(notice.getByText('$1,700,000')).toBeDefined();
  await userEvent.click(notice.getByRole('button', { name: 'Use that' }));
  expect(screen.getByLabelText<HTMLInputElement>('Your Sway price').value).toMatch(/^1,?650,?000$/);
  fireEvent.change(screen.getByLabelText('Floor area'), { target: { value: '160' } });
  await save();
  const second = await patched();
  expect(second.body).toEqual({ version: 4, floorArea: 160 });
  await act(async () => second.answer({}));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a listing that was deleted in the other window is said to be gone', async () => {
  const { theirs } = await meetAnotherWindow();
  await act(async () => theirs.answer(problemBody('listing.not_found'), { status: 404 }));
  expect(await screen.findByText('This listing no longer exists.')).toBeDefined();
});

test('a broken connection is not taken for a deleted listing, and saving again merges', async () => {
  const { theirs } = await meetAnotherWindow();
  await act(async () => theirs.lose());
  expect(await screen.findByText(/Sway could not be reached/)).toBeDefined();
  expect(screen.queryByText('This listing no longer exists.')).toBeNull();
  await save();
  const again = await patched();
  await act(async () => again.answer(CHANGED, { status: 409 }));
  const found = await server.take('GET', /own\/properties\/7$/);
  await act(async () => found.answer({ ...MINE, version: 4, bedrooms: 5 }));
  expect(await screen.findByText('Taken from the other window: Bedrooms.')).toBeDefined();
});
