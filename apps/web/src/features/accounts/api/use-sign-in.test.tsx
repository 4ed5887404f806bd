import type { ErrorCode } from '@sway/contract/errors';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { useLogin, useLogout, useRegister } from './use-sign-in.ts';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

function Buttons() {
  const [login, register, logout] = [useLogin(), useRegister(), useLogout()];
  const account = { username: 'hana', password: 'kowhai-rain-9' };
  const person = { name: 'Hana', email: 'hana@sway.example', userType: 'owner' as const };
  return (
    <>
      <button onClick={() => login.mutate(account)}>login</button>
      <button onClick={() => register.mutate({ ...account, ...person, confirmPassword: account.password })}>
        register
      </button>
      <button onClick={() => logout.mutate()}>logout</button>
    </>
  );
}

test.each<[string, ErrorCode, string, string]>([
  ['login', 'session.credentials_wrong', 'Login Failed', 'Invalid username or password'],
  ['login', 'internal_error', 'Login Failed', 'Failed to login. Please try again.'],
  ['register', 'account.username_taken', 'Registration Failed', 'Username already exists.'],
  ['register', 'internal_error', 'Registration Failed', 'Failed to register. Please try again.'],
  ['logout', 'internal_error', 'Logout Failed', 'Failed to logout. Please try again.'],
])('%s that fails with %s says “%s”, “%s”', async (name, code, title, text) => {
  renderAs(null, <Buttons />);
  await userEvent.click(screen.getByRole('button', { name }));
  const call = await server.take('POST', new RegExp(`/api/auth/${name}$`));
  const problem = problemBody(code);
  await act(async () => call.answer(problem, { status: problem.status }));
  await screen.findByText(title);
  screen.getByText(text);
});

test.each([
  ['login', 'Login Successful'],
  ['register', 'Registration Successful'],
])('a successful %s says “%s” and signs the user in', async (name, title) => {
  const { queryClient } = renderAs(null, <Buttons />);
  await userEvent.click(screen.getByRole('button', { name }));
  const call = await server.take('POST', new RegExp(`/api/auth/${name}$`));
  await act(async () => call.answer(someone()));
  await screen.findByText(title);
  expect(queryClient.getQueriesData({}).map(([, data]) => data)).toContainEqual(someone());
});

test('a logout drops the user and the data, and goes to the home page', async () => {
  const { queryClient, router } = renderAs(someone(), <Buttons />);
  queryClient.setQueryData(['claims', 'own'], []);
  await userEvent.click(screen.getByRole('button', { name: 'logout' }));
  const call = await server.take('POST', /logout$/);
  expect(call.body).toEqual({});
  await act(async () => call.answer({ done: true }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(queryClient.getQueryData(['claims', 'own'])).toBeUndefined();
});
