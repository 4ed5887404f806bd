import type { Claim } from '@sway/contract/claims';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { EditClaimDialog } from './edit-claim-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const CLAIM = {
  id: 5,
  ownershipType: 'owner',
  claimStatus: 'pending_verification',
  fullAddress: '8 Tōtara Lane',
  contactPreferences: { fullName: 'Hana', email: 'hana@sway.example', phone: null },
  propertyType: 'House',
  propertyDescription: '',
  swayPrice: 950_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  yearBuilt: null,
  features: [],
} as unknown as Claim;

async function open() {
  answerWith(() => Response.json(CLAIM));
  const onClose = vi.fn<() => void>();
  const view = renderAs(someone(), <EditClaimDialog claim={CLAIM} onClose={onClose} />, '/before');
  await act(() => view.router.navigate('/my-properties?tab=claims'));
  return { ...view, onClose };
}

test('a changed claim asks before Back and Escape discard it', async () => {
  const { router, onClose } = await open();
  await userEvent.type(screen.getByLabelText('Bedrooms'), '1');
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
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
