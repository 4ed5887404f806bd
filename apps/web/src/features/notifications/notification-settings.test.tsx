import type { NotificationSetting } from '@sway/contract/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { problemBody } from '#shared/testing/problems.ts';

const BOTH: NotificationSetting = { kind: 'message', inApp: true, mail: true };
const CHANGE = /notifications\/settings$/;

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  renderAs(someone(), <NotificationSettings />);
  const settings = await server.take('GET', CHANGE);
  await act(async () => settings.answer([BOTH]));
  return within(await screen.findByRole('group'));
}

test('a change is shown at once, and undone if the server refuses it', async () => {
  const row = await open();
  const mail = row.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' });
  await userEvent.click(mail);
  expect(mail.checked).toBe(false);
  const change = await server.take('PATCH', CHANGE);
  expect(change.body).toEqual({ ...BOTH, mail: false });
  await act(async () => change.answer(problemBody('unavailable'), { status: 503 }));
  await waitFor(() => expect(mail.checked).toBe(true));
  await screen.findByText('Not saved');
});

test('two quick changes of a kind are sent one after the other, the second with the first in it', async () => {
  const row = await open();
  await userEvent.click(row.getByRole('checkbox', { name: 'E-mail' }));
  await userEvent.click(row.getByRole('checkbox', { name: 'On Sway' }));
  const first = await server.take('PATCH', CHANGE);
  expect(server.waiting().filter(call => call.startsWith('PATCH'))).toEqual([]);
  await act(async () => first.answer([{ ...BOTH, mail: false }]));
  const second = await server.take('PATCH', CHANGE);
  expect(second.body).toEqual({ kind: 'message', inApp: false, mail: false });
  await act(async () => second.answer([second.body]));
  await waitFor(() =>
    expect(row.getAllByRole<HTMLInputElement>('checkbox').map(box => box.checked)).toEqual([false, false]),
  );
});
