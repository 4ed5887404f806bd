import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession, renderBeforeSession } from '#shared/testing/before-session.tsx';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ListDialogInUrl } from './list-dialog-in-url.tsx';
import { ListMyProperty } from './list-my-property.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

/** A page can have the button several times. */
function Page() {
  return (
    <>
      <ListMyProperty />
      <ListMyProperty />
      <ListDialogInUrl />
    </>
  );
}

const press = () => userEvent.click(screen.getAllByRole('button', { name: 'List my property' })[0]!);

test('a press before the session is known waits for it and opens the dialog of a signed-in user', async () => {
  const { server, path } = renderBeforeSession(<Page />, '/');
  await press();
  expect(path()).toBe('/');
  const call = await server.take('GET', /session$/);
  await act(async () => call.answer(someone()));
  expect(await screen.findByRole('dialog', { name: 'List Your Property' })).toBeDefined();
});

test('a press of a visitor goes to the form as a page once the session is known', async () => {
  const { server, path } = renderBeforeSession(<Page />, '/');
  await press();
  const call = await server.take('GET', /session$/);
  await act(async () => call.answer(problemBody('session.required'), { status: 401 }));
  await waitFor(() => expect(path()).toBe('/list-property'));
});

test('Back closes the dialog, Forward opens it again, and closing it goes back', async () => {
  const { router } = renderAs(someone(), <Page />, '/');
  const search = () => router.state.location.search;
  await press();
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toBe('');
  await act(() => router.navigate(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toBe('');
});
