import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../sessions/sessions.repo.ts';
import { changeUser } from '../users.repo.ts';

const OLD = 'kererū in the pōhutukawa';
const NEW = 'tūī on the harakeke';

const site = useTestApp({ SMTP_URL: 'smtp://localhost:1' });
let oldHash: string;
let newHash: string;
let userId: number;
let headers: { cookie: string };
let verify: typeof site.passwords.verify;

beforeAll(async () => {
  [oldHash, newHash] = await Promise.all([hash(OLD), hash(NEW)]);
});

beforeEach(async () => {
  userId = await aUser(site.db, { username: 'mere', email: 'mere@sway.example', passwordHash: oldHash });
  headers = await aSession(site.db, userId);
  verify = site.passwords.verify;
});

afterEach(() => {
  site.passwords.verify = verify;
});

/** Sends a request with the old password and calls `meanwhile` once that is verified, before anything is changed with it. */
async function during(
  meanwhile: () => Promise<unknown>,
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
) {
  const verified = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  site.passwords.verify = async (...given) => {
    const isRight = await verify(...given);
    verified.resolve();
    await goOn.promise;
    return isRight;
  };
  const answer = site.app.inject({ method, url, headers: url.endsWith('/login') ? {} : headers, payload });
  await verified.promise;
  await meanwhile();
  goOn.resolve();
  return (await answer).json();
}

/** As a reset with a link does it. */
function resetPassword() {
  return site.db.transaction().execute(async tx => {
    await changeUser(tx, userId, { passwordHash: newHash });
    await endSessionsOf(tx, userId);
  });
}

function disable() {
  return site.db.transaction().execute(async tx => {
    await tx.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', userId).execute();
    await endSessionsOf(tx, userId);
  });
}

describe('a password that is replaced while it is verified', () => {
  test('starts no session', async () => {
    const answer = await during(resetPassword, 'POST', '/api/auth/login', {
      username: 'mere',
      password: OLD,
    });
    expect(answer).toMatchObject({ status: 401, code: 'session.credentials_wrong' });
    expect(await site.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('does not change the new password', async () => {
    const passwords = { password: 'of a stranger 81', confirmPassword: 'of a stranger 81' };
    const body = { currentPassword: OLD, ...passwords };
    const answer = await during(resetPassword, 'POST', '/api/auth/change-password', body);
    expect(answer).toMatchObject({ status: 401, code: 'session.required' });
    const [user] = await site.db.selectFrom('users').select('passwordHash').execute();
    expect(user).toEqual({ passwordHash: newHash });
  });

  test('does not change the e-mail address', async () => {
    const body = { email: 'stranger@sway.example', currentPassword: OLD };
    const answer = await during(resetPassword, 'PATCH', `/api/users/${userId}`, body);
    expect(answer).toMatchObject({ status: 401, code: 'session.required' });
    expect(await site.db.selectFrom('account_tokens').select('email').execute()).toEqual([]);
  });

  test('does not delete the account', async () => {
    const answer = await during(resetPassword, 'POST', '/api/auth/delete-account', { password: OLD });
    expect(answer).toMatchObject({ status: 401, code: 'session.required' });
    expect(await site.db.selectFrom('users').select('deletedAt').execute()).toEqual([{ deletedAt: null }]);
  });
});

test('an account that is disabled while its password is verified gets no session', async () => {
  const answer = await during(disable, 'POST', '/api/auth/login', { username: 'mere', password: OLD });
  expect(answer).toMatchObject({ status: 401 });
  expect(await site.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});
