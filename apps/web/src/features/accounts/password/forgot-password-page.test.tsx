import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs } from '#shared/testing/render-as.tsx';
import { currentToast } from '#shared/ui/toasts/toast.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

let server: ReturnType<typeof holdAnswers>;
beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

test('a link that is sent at the second try leaves no message that it was not sent', async () => {
  renderAs(null, <ForgotPasswordPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'hana@sway.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  const first = await server.take('POST', /forgot-password$/);
  await act(async () => first.lose());
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Not Sent', open: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  const second = await server.take('POST', /forgot-password$/);
  await act(async () => second.answer({ done: true }));
  await screen.findByText(/a link is on its way/);
  expect(currentToast()?.open).toBe(false);
});
