import { ask, cookiesOf, jsonOf } from './ask.ts';
import type { Headers } from './ask.ts';

type Site = { port: number };

export const PASSWORD = 'kererū in the pōhutukawa';

export type Registered = { id: number; username: string; email: string; cookies: Headers };

/** Registers a user. @returns the account with the cookies of its session and browser. @throws Error if it is refused */
export async function register(
  { port }: Site,
  from: string,
  { username, email }: { username: string; email: string },
): Promise<Registered> {
  const name = 'Tama Reweti';
  const body = { username, email, name, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await ask(port, { method: 'POST', path: '/api/auth/register', body, from });
  if (answer.status !== 200)
    throw new Error(`The registration was answered ${answer.status}: ${answer.text}`);
  const { id } = jsonOf<{ id: number }>(answer);
  return { id, username, email, cookies: cookiesOf(answer) };
}

export function logIn({ port }: Site, username: string, password: string, from: string) {
  return ask(port, { method: 'POST', path: '/api/auth/login', body: { username, password }, from });
}
