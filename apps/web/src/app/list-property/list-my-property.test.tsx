import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { someone } from '#shared/testing/render-as.tsx';
import { ListMyProperty } from './list-my-property.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'sway_signed_in=; max-age=0';
});

/** Renders the button; without a user the session is not known yet. */
function open(user?: PrivateUser) {
  const server = holdAnswers();
  document.cookie = 'sway_signed_in=1';
  const queryClient = createQueryClient();
  if (user) queryClient.setQueryData(sessionQuery.queryKey, user);
  const router = createMemoryRouter([{ path: '*', element: <ListMyProperty /> }], { initialEntries: ['/'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { server, router, address };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'List my property' }));

test('a press before the session is known waits for it and opens the dialog of a signed-in user', async () => {
  const { server, address } = open();
  await press();
  expect(address()).toBe('/');
  const call = await server.take('GET', /session$/);
  await act(async () => call.answer(someone()));
  expect(await screen.findByRole('dialog', { name: 'List Your Property' })).toBeDefined();
});

test('a press of a visitor goes to the login once the session is known', async () => {
  const { server, address } = open();
  await press();
  const call = await server.take('GET', /session$/);
  await act(async () => call.answer(problemBody('session.required'), { status: 401 }));
  await waitFor(() => expect(address()).toBe('/login?next=%2Flist-property'));
});

test('Back closes the dialog, Forward opens it again, and closing it goes back', async () => {
  const { router, address } = open(someone());
  await press();
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
  await act(() => router.navigate(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
});
