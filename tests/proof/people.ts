import { ask, cookiesOf, jsonOf } from './ask.ts';
import type { Answer, Headers } from './ask.ts';
import type { LiveSite } from './live-site.ts';

export const PASSWORD = 'kererū in the pōhutukawa';

export type Registered = { id: number; username: string; email: string; cookies: Headers };

/** Sends a registration as the page does. */
export function askToRegister(
  { port }: LiveSite,
  from: string,
  { username, email, name = 'Tama Reweti' }: { username: string; email: string; name?: string },
): Promise<Answer> {
  const body = { username, email, name, password: PASSWORD, confirmPassword: PASSWORD };
  return ask(port, { method: 'POST', path: '/api/auth/register', body, from });
}

/** Registers a user. @returns the account with the cookies of its session and browser. @throws Error if it is refused */
export async function register(
  site: LiveSite,
  from: string,
  who: { username: string; email: string; name?: string },
): Promise<Registered> {
  const answer = await askToRegister(site, from, who);
  if (answer.status !== 200)
    throw new Error(`The registration was answered ${answer.status}: ${answer.text}`);
  const { id } = jsonOf<{ id: number }>(answer);
  return { id, username: who.username, email: who.email, cookies: cookiesOf(answer) };
}
