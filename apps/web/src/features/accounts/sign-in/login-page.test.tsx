import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { LoginPage } from './login-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ACCOUNTS = [
  { label: 'Demo buyer', username: 'demo_buyer', password: 'sway-demo-2026' },
  { label: 'Demo owner', username: 'demo_owner', password: 'sway-demo-2026' },
];

function open(demoAccounts = ACCOUNTS) {
  const calls = answerWith(() => Response.json({ mode: 'demo', demoAccounts, tiles: null }));
  return { ...renderAs(null, <LoginPage />, '/login?next=%2Fprofile'), calls };
}

test('links to the registration and to the home page, and fills in a demo account', async () => {
  open();
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    '/register?next=%2Fprofile',
  );
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect((await screen.findByRole('region', { name: 'Demo credentials' })).textContent).toContain(
    'demo_owner · sway-demo-2026',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill in Demo buyer' }));
  expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe('demo_buyer');
});

test('shows no accounts on a site without them', async () => {
  const { calls } = open([]);
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByText('Demo credentials')).toBeNull();
});

test.each([
  ['ab', 'long-enough-1', 'Username or e-mail'],
  ['abc', 'short', 'Password'],
])(
  'does not send the username %s with the password %s, and marks the %s',
  async (username, password, label) => {
    const { calls } = open();
    await userEvent.type(screen.getByLabelText('Username or e-mail'), username);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await vi.waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);
