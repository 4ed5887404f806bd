import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession, renderBeforeSession } from '#shared/testing/before-session.tsx';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  forgetSession();
});

const ADDRESS = { id: 41, fullAddress: '8 Tōtara Lane' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: /Tenant/ }));
  const name = screen.getByLabelText('Full name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Hana');
}

function open() {
  answerWith(() => Response.json({}));
  const onClose = vi.fn<() => void>();
  const view = renderAs(someone(), <ClaimDialog address={ADDRESS} onClose={onClose} />);
  return { ...view, onClose };
}

test('a claim submitted before the session is known waits for it', async () => {
  const { server, path } = renderBeforeSession(<ClaimDialog address={ADDRESS} onClose={() => undefined} />);
  await fillIn();
  await userEvent.type(screen.getByLabelText('Contact email'), 'hana@sway.example');
  await press('Next Step');
  await press('Next Step');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Submit Claim');
  const session = await server.take('GET', /session$/);
  await act(async () => session.answer(someone()));
  const claim = await server.take('POST', /property-claims$/);
  expect(claim.body).toMatchObject({ addressId: 41, ownershipType: 'tenant' });
  expect(path()).toBe('/here');
  await act(async () => claim.answer({ id: 9 }));
});

test('Escape keeps what was filled in, and Cancel empties it', async () => {
  const first = open();
  await fillIn();
  await userEvent.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();
  const second = open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Hana');
  await press('Cancel');
  expect(second.onClose).toHaveBeenCalledOnce();
  second.unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Hana Williams');
});

test('closing the tab asks only after something was filled in', async () => {
  open();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await fillIn();
  expect(asks()).toBe(true);
});
