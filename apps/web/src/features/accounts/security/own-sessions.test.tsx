import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { OwnSessions } from './own-sessions.tsx';

let server: ReturnType<typeof holdAnswers>;
beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const HERE = {
  id: 1,
  current: true,
  createdAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-22T02:00:00.000Z',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  place: 'Nelson, New Zealand',
};
const PHONE = {
  ...HERE,
  id: 2,
  current: false,
  browser:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  place: 'Network 203.0.113.0/24',
};
const BEFORE = { ...HERE, id: 3, current: false, browser: null, place: null };

async function show(sessions: object[]) {
  renderAs(someone(), <OwnSessions />);
  const request = await server.take('GET', /^\/api\/auth\/sessions$/);
  await act(async () => request.answer(sessions));
  return screen.findAllByRole('listitem');
}

test('each session states browser and device, last use and place, and this one is marked', async () => {
  const rows = await show([HERE, PHONE, BEFORE]);
  expect(rows.map(row => row.textContent)).toEqual([
    'Firefox on LinuxIn use nowNelson, New ZealandLogged in 20 Nov 2026, 3:00 pmThis browser',
    'Chrome on AndroidLast used 22 Nov 2026, 3:00 pmNetwork 203.0.113.0/24Logged in 20 Nov 2026, 3:00 pmLog out',
    'An unknown browserLast used 22 Nov 2026, 3:00 pmLogged in 20 Nov 2026, 3:00 pmLog out',
  ]);
});

test('one other session is ended, or all others, which is not offered without one', async () => {
  const rows = await show([HERE, PHONE]);
  await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Log out Chrome on Android' }));
  const one = await server.take('DELETE', /^\/api\/auth\/sessions\/2$/);
  await act(async () => one.answer({ done: true }));
  const again = await server.take('GET', /^\/api\/auth\/sessions$/);
  await act(async () => again.answer([HERE, PHONE]));
  await userEvent.click(screen.getByRole('button', { name: 'Log out all others' }));
  const others = await server.take('DELETE', /^\/api\/auth\/sessions$/);
  await act(async () => others.answer({ done: true }));
  const last = await server.take('GET', /^\/api\/auth\/sessions$/);
  await act(async () => last.answer([HERE]));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull());
});

test('logging out everywhere asks first, and Cancel leaves every session as it is', async () => {
  await show([HERE, PHONE]);
  const button = screen.getByRole('button', { name: 'Log out everywhere' });
  await userEvent.click(button);
  const question = screen.getByRole('alertdialog', { name: 'Log out everywhere?' });
  expect(server.waiting()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.waiting()).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await server.take('POST', /^\/api\/auth\/sign-out-everywhere$/);
});
