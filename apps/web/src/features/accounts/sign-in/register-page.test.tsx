import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { RegisterPage } from './register-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(mode: 'demo' | 'live') {
  const calls = answerWith(() => Response.json({ mode, demoAccounts: [], tiles: null }));
  renderAs(null, <RegisterPage />, '/register');
  return calls;
}

test('says on a demo site that anybody can read its mails and change its accounts', async () => {
  open('demo');
  expect((await screen.findByRole('note')).textContent).toMatch(
    /Anybody can read its mails and change its sample accounts/,
  );
});

test('says nothing of it on a live site', async () => {
  const calls = open('live');
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('note')).toBeNull();
});
