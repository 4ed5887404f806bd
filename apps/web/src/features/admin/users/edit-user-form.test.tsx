import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '#shared/session/session-query.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { problemBody } from '#shared/testing/problems.ts';

const ADMIN = someone({ id: 1, name: 'Ana', userType: 'admin' });

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

/** Changes the name of a user. */
async function rename(user = someone()) {
  const onDone = vi.fn<() => void>();
  const { queryClient } = renderAs(ADMIN, <EditUserForm user={user} onDone={onDone} />);
  const lists = [
    ['admin', 'users', ''],
    ['admin', 'audit', ''],
  ];
  for (const key of lists) queryClient.setQueryData(key, []);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Hana W' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const call = await server.take('PATCH', new RegExp(`admin/users/${user.id}$`));
  return { call, onDone, queryClient, lists };
}

test('only the changed fields are sent, and the whole dashboard is fetched again', async () => {
  const { call, onDone, queryClient, lists } = await rename();
  expect(call.body).toEqual({ name: 'Hana W' });
  await act(async () => call.answer(someone({ name: 'Hana W' })));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  for (const key of lists) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(ADMIN);
});

test('an admin who edits their own account sees the change in the session too', async () => {
  const { call, queryClient } = await rename(ADMIN);
  await act(async () => call.answer({ ...ADMIN, name: 'Hana W' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)?.name).toBe('Hana W'));
});

test('a refusal is shown at its field, and the form stays open', async () => {
  const { call, onDone } = await rename();
  const issues = [{ path: 'name', message: 'Name too long', code: 'too_long' as const }];
  await act(async () => call.answer(problemBody('input.invalid', { issues }), { status: 400 }));
  await screen.findByText('Name too long');
  expect(onDone).not.toHaveBeenCalled();
});
