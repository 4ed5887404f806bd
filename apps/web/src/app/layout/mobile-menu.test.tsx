import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { pageAt } from '#shared/testing/page-at.tsx';

let queryClient: QueryClient;

const MAIN = ['Discover', 'Map', 'How it works', 'Agents', 'List my property', 'Find your address'];

beforeEach(() => {
  queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const { page } = pageAt(
    '/',
    <>
      <MobileMenu />
      <button type="button">After</button>
    </>,
  );
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
});

it('its button opens and closes the menu', async () => {
  const user = userEvent.setup();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('contains every link of the desktop menu, and Login and Sign Up', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const names = screen.getAllByRole('link').map(link => link.textContent);
  expect(names).toEqual([...MAIN, 'Login', 'Sign Up']);
});

it('opens by keyboard, and Escape closes it and returns the focus to the button', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Discover' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

it('closes when the focus leaves it', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  screen.getByRole('link', { name: 'Sign Up' }).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('After');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('closes when a link is followed', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('link', { name: 'Map' }));
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['owner', ['Profile', 'My Properties', 'Messages', 'My Enquiries', 'Saved Homes']],
  ['admin', ['Profile', 'Messages', 'My Enquiries', 'Saved Homes', 'Admin']],
] as const)('for an %s, contains their own pages and Log out instead of Login', async (userType, own) => {
  const user = { id: 7, name: 'Hana Williams', avatar: null, userType };
  act(() => void queryClient.setQueryData(sessionQuery.queryKey, user as never));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeDefined();
  const names = screen.getAllByRole('link').map(link => link.textContent);
  expect(names).toEqual([...MAIN, ...own]);
});
