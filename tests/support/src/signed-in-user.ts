import type { TestApp } from './app.ts';
import { aUser } from './builders.ts';
import type { UserOptions } from './builders.ts';
import { aSession } from './sessions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A user with the headers of a session. */
export type User = { id: number; headers: Record<string, string> };
export type SignedInUser = Awaited<ReturnType<typeof aSignedInUser>>;

/** Creates a session of a user who exists. */
export async function signIn(site: TestApp, id: number) {
  return { id, headers: await aSession(site.db, id) };
}

/** Creates a user with a session. `send` makes a request as that user. */
export async function aSignedInUser(site: TestApp, options: UserOptions = {}) {
  const user = await signIn(site, await aUser(site.db, options));
  const send = (method: Method, url: string, payload?: object) => inject(site, user, method, url, payload);
  return { ...user, send };
}

/** A function that makes a request as a user. @returns the status code, the headers, and the body as `T` */
export function sendTo(site: TestApp) {
  return async <T>(user: User, method: Method, url: string, payload?: object) => {
    const response = await inject(site, user, method, url, payload);
    return { status: response.statusCode, headers: response.headers, body: response.json<T>() };
  };
}

function inject(site: TestApp, { headers }: User, method: Method, url: string, payload?: object) {
  return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
