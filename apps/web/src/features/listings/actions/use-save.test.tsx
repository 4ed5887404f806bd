import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { SaveIconButton } from './save-button.tsx';
import { problemBody } from '#shared/testing/problems.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

const USER = { id: 7, name: 'Hana' } as PrivateUser;
const IDS = /watchlist/;

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
  document.cookie = 'sway_signed_in=1';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'sway_signed_in=; max-age=0';
});

function open(user?: PrivateUser | null) {
  const queryClient = createQueryClient();
  if (user !== undefined) queryClient.setQueryData(sessionQuery.queryKey, user);
  const hearts = [1, 2].map(id => (
    <SaveIconButton key={id} listing={{ id, ownerId: 3, title: `Home ${id}` }} />
  ));
  const { page, router } = pageAt('/browse', hearts);
  render(
    <QueryClientProvider client={queryClient}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );
  return { router };
}

const heart = (id: number) => screen.getByRole('button', { name: `Save Home ${id}` });
const isSaved = (id: number) => heart(id).getAttribute('aria-pressed') === 'true';
const answer = async (method: string, path: RegExp, body: unknown, init?: ResponseInit) => {
  const call = await server.take(method, path);
  await act(async () => call.answer(body, init));
};

test('a heart pressed while the saved homes first load stays pressed, even if the answer is older', async () => {
  open(USER);
  const first = await server.take('GET', IDS);
  await userEvent.click(heart(1));
  await waitFor(() => expect(isSaved(1)).toBe(true));
  await answer('PUT', /1$/, {});
  await act(async () => first.answer([]));
  const again = await server.take('GET', IDS);
  expect(isSaved(1)).toBe(true);
  await act(async () => again.answer([1]));
  expect(isSaved(1)).toBe(true);
});

test('hearts pressed one after another stay pressed, whatever answer arrives in between', async () => {
  open(USER);
  await answer('GET', IDS, []);
  await userEvent.click(heart(1));
  await userEvent.click(heart(2));
  await waitFor(() => expect([isSaved(1), isSaved(2)]).toEqual([true, true]));
  await answer('PUT', /1$/, {});
  // If the saved homes are refetched now, the answer does not have the second one.
  if (server.waiting().some(call => call.startsWith('GET'))) await answer('GET', IDS, [1]);
  expect([isSaved(1), isSaved(2)]).toEqual([true, true]);
  await answer('PUT', /2$/, {});
  expect([isSaved(1), isSaved(2)]).toEqual([true, true]);
});

test('a refused save is undone, and a later one stays', async () => {
  open(USER);
  await answer('GET', IDS, []);
  await userEvent.click(heart(1));
  await userEvent.click(heart(2));
  await answer('PUT', /1$/, problemBody('listing.not_found'), { status: 404 });
  await waitFor(() => expect([isSaved(1), isSaved(2)]).toEqual([false, true]));
});

test.each([
  ['save', [], 'PUT', /Failed to save it\./],
  ['removal', [1], 'DELETE', /Failed to remove it\./],
] as const)('a %s that fails says so', async (_, saved, method, text) => {
  open(USER);
  await answer('GET', IDS, saved);
  await userEvent.click(heart(1));
  const call = await server.take(method, /1$/);
  await act(async () => call.lose());
  await screen.findByText(text);
});

test('a signed-in user who presses a heart before the session has loaded is not sent to the login', async () => {
  const { router } = open();
  await userEvent.click(heart(1));
  expect(router.state.location.pathname).toBe('/browse');
  await answer('GET', /auth/, USER);
  await server.take('PUT', /1$/);
  expect(router.state.location.pathname).toBe('/browse');
});

test('a visitor who presses a heart is sent to the login', async () => {
  const { router } = open(null);
  await userEvent.click(heart(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('the heart of a home with notes asks before they go with it', async () => {
  open(USER);
  await answer('GET', IDS, [1]);
  await userEvent.click(heart(1));
  await answer('DELETE', /1/, problemBody('watchlist.has_marks'), { status: 409 });
  await screen.findByRole('alertdialog', { name: 'Remove it with your notes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await answer('DELETE', /1\?withMarks=true$/, {});
  await waitFor(() => expect(isSaved(1)).toBe(false));
});
