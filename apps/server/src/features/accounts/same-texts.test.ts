import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { aSession } from '@sway/testing/sessions';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';

function post(url: string, payload: object) {
  return site.app.inject({ method: 'POST', url, payload });
}

function register(fields: object) {
  return post('/api/auth/register', {
    name: 'Mere Rāwiri',
    email: 'mere@sway.example',
    username: 'mere',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  });
}

async function logIn(username: string, password = PASSWORD) {
  return (await post('/api/auth/login', { username, password })).statusCode;
}

describe('what people type again is the same text, however it is typed', () => {
  test('an e-mail address with letters in its domain logs in as its browser or the user writes it', async () => {
    const registered = await register({ email: 'mere@Māori.example' });
    expect(registered.statusCode, registered.body).toBe(200);
    expect(registered.json()).toMatchObject({ email: 'mere@xn--mori-qsa.example' });
    for (const typed of [
      'mere@māori.example',
      'MERE@MĀORI.example'.normalize('NFD'),
      'mere@xn--mori-qsa.example',
    ])
      expect(await logIn(typed), typed).toBe(200);
    expect((await register({ email: 'mere@māori.example', username: 'mere2' })).statusCode).toBe(409);
  });

  test('a username is one, composed or not and in full-width letters', async () => {
    expect((await register({ username: 'hīroa' })).statusCode).toBe(200);
    for (const typed of ['hīroa'.normalize('NFD'), 'Hīroa', 'ｈīｒｏａ'])
      expect(await logIn(typed), typed).toBe(200);
    const second = await register({ username: 'hīroa'.normalize('NFD'), email: 'other@sway.example' });
    expect(second.statusCode).toBe(409);
  });

  test('a password is one, and one from before it had one form still works as it was typed', async () => {
    const decomposed = PASSWORD.normalize('NFD');
    await register({ password: decomposed, confirmPassword: decomposed });
    expect(await logIn('mere', PASSWORD)).toBe(200);
    expect(await logIn('mere', decomposed)).toBe(200);
    const passwordHash = await hash(decomposed, { memoryCost: 1024, timeCost: 1 });
    await aUser(site.db, { username: 'hemi', passwordHash });
    expect(await logIn('hemi', decomposed)).toBe(200);
    expect(await logIn('hemi', 'kereru in the pohutukawa')).toBe(401);
  });
});

test('a text is stored with as many characters as people count, and no more', async () => {
  const id = await aUser(site.db);
  const headers = await aSession(site.db, id);
  const change = (bio: string) =>
    site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload: { bio } });
  for (const character of ['👨‍👩‍👧‍👦', 'ဖွှို့', 'a']) {
    const stored = await change(character.repeat(ACCOUNT_LIMITS.maxBio));
    expect(stored.statusCode, character).toBe(200);
    const refused = await change(character.repeat(ACCOUNT_LIMITS.maxBio + 1));
    expect(refused.statusCode, character).toBe(400);
    expect(refused.json().issues).toMatchObject([{ path: 'bio', message: 'Bio too long' }]);
  }
});
