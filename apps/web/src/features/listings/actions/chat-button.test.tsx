import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession, renderBeforeSession } from '#shared/testing/before-session.tsx';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { aListing } from '../testing/listings.ts';
import { ChatOrLogin } from './chat-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

const button = (
  <ChatOrLogin listing={aListing()} loginLabel="Login to Chat">
    Chat with Owner
  </ChatOrLogin>
);

test('a press before the session is known waits for it and starts the chat of a member', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { server, path } = renderBeforeSession(button);
  await userEvent.click(screen.getByRole('button', { name: 'Chat with Owner' }));
  expect(server.waiting()).toEqual(['GET /api/auth/session']);
  const session = await server.take('GET', /session$/);
  await act(async () => session.answer(someone()));
  const start = await server.take('POST', /conversations$/);
  expect(start.body).toEqual({ propertyId: 7 });
  await act(async () => start.answer({ id: 11 }));
  await vi.waitFor(() => expect(path()).toBe('/messages?c=11'));
});

test('a press of the owner before the session is known starts no chat', async () => {
  const { server } = renderBeforeSession(button);
  await userEvent.click(screen.getByRole('button', { name: 'Chat with Owner' }));
  const session = await server.take('GET', /session$/);
  await act(async () => session.answer(someone({ id: 3 })));
  await screen.findByText('You cannot chat with yourself!');
  await screen.findByRole('link', { name: 'Edit' });
  expect(server.waiting()).toEqual([]);
});

test('a visitor gets a link to the login, which returns to the page', () => {
  answerWith(() => Response.json({}));
  renderAs(null, button, '/property/7');
  expect(screen.getByRole('link', { name: 'Login to Chat' }).getAttribute('href')).toBe(
    '/login?next=%2Fproperty%2F7',
  );
});
