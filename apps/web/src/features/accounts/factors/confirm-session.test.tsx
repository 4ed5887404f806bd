import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#shared/api/request.ts';
import { isConfirmationAsked, subscribeToConfirmation } from '#shared/session/confirmation.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ConfirmSession } from './confirm-session.tsx';

let server: ReturnType<typeof holdAnswers>;
beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const NEEDED = { code: 'session.confirmation_needed', status: 403, title: 'Please confirm that it is you' };

/** As the layout shows it. */
function Asking() {
  const isAsked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked);
  return isAsked ? <ConfirmSession /> : <p>Not asked</p>;
}

/** Makes a call that needs a proof, until the dialog is there. */
async function callAndBeAsked() {
  renderAs(
    someone({ hasFactor: true }),
    <Suspense>
      <Asking />
    </Suspense>,
  );
  const call = request('DELETE /api/auth/factors/:id', { params: { id: 1 } });
  const outcome = call.then(
    () => 'done',
    () => 'refused',
  );
  const first = await server.take('DELETE', /factors\/1$/);
  await act(async () => first.answer(NEEDED, { status: 403 }));
  const options = await server.take('POST', /confirm\/options$/);
  await act(async () => options.answer({ kinds: ['time-code'], passkey: null }));
  return { outcome };
}

test('a call that needs a proof waits for it, and is then sent again', async () => {
  const { outcome } = await callAndBeAsked();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code of your app' }), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const wrong = await server.take('POST', /auth\/confirm$/);
  expect(wrong.body).toEqual({ proof: { kind: 'time-code', code: '123 456' } });
  await act(async () => wrong.answer({ code: 'account.factor_wrong', status: 400 }, { status: 400 }));
  await screen.findByText('That did not prove that it is you. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const right = await server.take('POST', /auth\/confirm$/);
  await act(async () => right.answer({ done: true }));
  const again = await server.take('DELETE', /factors\/1$/);
  await act(async () => again.answer({ done: true }));
  expect(await outcome).toBe('done');
  await screen.findByText('Not asked');
});

test('closing the dialog refuses the call, which is not sent again', async () => {
  const { outcome } = await callAndBeAsked();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await outcome).toBe('refused');
  expect(server.waiting()).toEqual([]);
});
