import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { currentToast } from '#shared/ui/toasts/toast.ts';
import { DeleteAccount } from './delete-account.tsx';

let server: ReturnType<typeof holdAnswers>;
beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

async function tryToDelete(code: 'account.password_wrong' | 'internal_error', status: number) {
  renderAs(someone(), <DeleteAccount username="hana" />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account...' }));
  await userEvent.type(screen.getByLabelText('Password'), 'not this one');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const call = await server.take('POST', /delete-account$/);
  await act(async () => call.answer(problemBody(code), { status }));
}

test('a wrong password is said at its field, and not in a toast above it', async () => {
  await tryToDelete('account.password_wrong', 400);
  await screen.findByText('This password is not correct.');
  expect(currentToast()).toBeNull();
});

test('another failure is said in a toast', async () => {
  await tryToDelete('internal_error', 500);
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Delete Failed', open: true }));
});
