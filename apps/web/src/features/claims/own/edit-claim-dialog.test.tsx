import type { Claim } from '@sway/contract/claims';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { EditClaimDialog } from './edit-claim-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const CLAIM = {
  hides: [],
  id: 5,
  ownershipType: 'owner',
  claimStatus: 'pending_verification',
  askedAt: null,
  fullAddress: '8 Tōtara Lane',
  contactPreferences: { fullName: 'Hana', email: 'hana@sway.example', phone: null },
  propertyType: 'House',
  propertyDescription: '',
  swayPrice: 950_000,
  ...UNKNOWN_MEASURES,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  yearBuilt: null,
  features: [],
} as unknown as Claim;

async function open(part: Partial<Claim> = {}) {
  answerWith(() => Response.json(CLAIM));
  const onClose = vi.fn<() => void>();
  const view = renderAs(
    someone(),
    <EditClaimDialog claim={{ ...CLAIM, ...part }} onClose={onClose} />,
    '/before',
  );
  await act(() => view.router.navigate('/my-properties?tab=claims'));
  return { ...view, onClose };
}

test('a changed claim asks before Back and Escape discard it', async () => {
  const { router, onClose } = await open();
  await userEvent.type(screen.getByLabelText('Bedrooms'), '1');
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/my-properties');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a claim that was looked at, and its price left unchanged, closes without a question', async () => {
  const { onClose } = await open();
  await userEvent.click(screen.getByLabelText('Sway price (optional)'));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a saved claim closes without a question', async () => {
  const { onClose } = await open();
  await userEvent.type(screen.getByLabelText('Bedrooms'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('an unusual price is asked about, and is saved only with a confirmation', async () => {
  const { onClose } = await open();
  const server = holdAnswers();
  await userEvent.type(screen.getByLabelText('Sway price (optional)'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const first = await server.take('PATCH', /property-claims\/5$/);
  expect(first.body).toMatchObject({ swayPrice: 9_500_000 });
  const detail = '$9,500,000 is more than three times the estimate, $1,200,000. Is the price right?';
  await act(async () => first.answer(problemBody('listing.price_unusual', { detail }), { status: 409 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my price' }));
  const second = await server.take('PATCH', /property-claims\/5$/);
  expect(second.body).toMatchObject({ swayPrice: 9_500_000, confirmsPrice: true });
  await act(async () => second.answer(CLAIM));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a claim that cannot be saved says what is still needed', async () => {
  await open({ askedAt: '2026-11-20T02:00:00.000Z' });
  const save = screen.getByRole('button', { name: 'Submit again' });
  const needed = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(save).toHaveProperty('disabled', false);
  expect(needed()).toBeUndefined();
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Bedrooms'), '000');
  expect(save).toHaveProperty('disabled', true);
  expect(needed()).toBe('Still needed: your full name, what is marked above.');
});
