import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { withFactor } from '@sway/testing/factors';
import { aPasskey } from '@sway/testing/passkeys';
import { aSession } from '@sway/testing/sessions';
import { generate } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import { resetDueFactors } from './reset-factors.ts';

const site = useTestApp();
const PASSWORD = 'a right password';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
});

/** A browser: it keeps its cookies. */
function aBrowser() {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return { status: response.statusCode, body: response.json() };
  }
  return {
    cookies,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    remove: (url: string) => send('DELETE', url),
    logIn: (password = PASSWORD) => send('POST', '/api/auth/login', { username: 'mere', password }),
  };
}

function queuedMails() {
  return site.db.selectFrom('outbox').select(['subject', 'body']).orderBy('id').execute();
}

type Browser = ReturnType<typeof aBrowser>;

async function aPerson(userType: 'buyer' | 'admin' = 'buyer') {
  const id = await aUser(site.db, { username: 'mere', email: 'mere@sway.example', passwordHash, userType });
  const browser = aBrowser();
  expect((await browser.logIn()).status).toBe(200);
  return { id, browser };
}

/** Sets up an app. @returns what shows its code */
async function addApp(browser: Browser) {
  const { secret } = (await browser.post('/api/auth/factors/time-code-secret')).body;
  const code = () => generate({ secret, epoch: Math.floor(site.clock().getTime() / 1000) });
  const added = await browser.post('/api/auth/factors/time-codes', { name: 'Phone', code: await code() });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  site.wait(MINUTE_MS);
  return { code, ...added.body };
}

async function addPasskey(browser: Browser, key = aPasskey(site.config.baseUrl)) {
  const { body: options } = await browser.post('/api/auth/factors/passkey-options');
  const added = await browser.post('/api/auth/factors/passkeys', {
    name: 'Laptop',
    response: key.make(options),
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { key, ...added.body };
}

function byCode(code: string, trustsBrowser = false) {
  return { proof: { kind: 'time-code', code }, trustsBrowser };
}

describe('a login with a second factor', () => {
  test('needs the password and then a code, which works once', async () => {
    const { browser } = await aPerson();
    const { code } = await addApp(browser);
    const other = aBrowser();
    const half = await other.logIn();
    expect(half).toMatchObject({ status: 401, body: { code: 'session.factor_required' } });
    expect((await other.get('/api/auth/session')).status).toBe(401);
    expect((await other.post('/api/auth/login/options')).body.kinds).toEqual(['time-code']);
    const wrong = await other.post('/api/auth/login/factor', byCode('000000'));
    expect(wrong).toMatchObject({ status: 400, body: { code: 'account.factor_wrong' } });
    const used = await code();
    const done = await other.post('/api/auth/login/factor', byCode(used));
    expect(done).toMatchObject({ status: 200, body: { username: 'mere', hasFactor: true } });
    expect((await other.get('/api/auth/session')).status).toBe(200);
    const third = aBrowser();
    await third.logIn();
    expect((await third.post('/api/auth/login/factor', byCode(used))).status, 'a replayed code').toBe(400);
  });

  test('cannot skip the password, nor use another’s half login after ten minutes', async () => {
    const { browser } = await aPerson();
    const { code } = await addApp(browser);
    const stranger = aBrowser();
    expect((await stranger.post('/api/auth/login/factor', byCode(await code()))).status).toBe(409);
    await stranger.post('/api/auth/login/options');
    expect((await stranger.post('/api/auth/login/factor', byCode(await code()))).status).toBe(400);
    const late = aBrowser();
    await late.logIn();
    site.wait(10 * MINUTE_MS);
    expect((await late.post('/api/auth/login/factor', byCode(await code()))).status).toBe(409);
  });

  test('of two that send the same code at once, one is let in', async () => {
    const { browser } = await aPerson();
    const { code } = await addApp(browser);
    const others = [aBrowser(), aBrowser()];
    for (const other of others) await other.logIn();
    const now = await code();
    const answers = await Promise.all(others.map(other => other.post('/api/auth/login/factor', byCode(now))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('pauses after five wrong codes, for all browsers of the user', async () => {
    const { browser } = await aPerson();
    await addApp(browser);
    const guesser = aBrowser();
    await guesser.logIn();
    const guess = () => guesser.post('/api/auth/login/factor', byCode('123456'));
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const another = aBrowser();
    await another.logIn();
    expect((await another.post('/api/auth/login/factor', byCode('123456'))).status).toBe(429);
  });

  test('is not asked for in a trusted browser for 30 days, until the password changes', async () => {
    const { browser } = await aPerson();
    const { code } = await addApp(browser);
    const trusted = aBrowser();
    await trusted.logIn();
    await trusted.post('/api/auth/login/factor', byCode(await code(), true));
    expect((await trusted.logIn()).status).toBe(200);
    site.wait(30 * DAY_MS);
    expect((await trusted.logIn()).status).toBe(401);
  });

  test('takes a recovery code once, and mails that it was used', async () => {
    const { browser } = await aPerson();
    const { recoveryCodes } = await addApp(browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    const proof = { kind: 'recovery-code', code: recoveryCodes[3].toLowerCase().replaceAll('-', ' ') };
    const statuses = [];
    for (let i = 0; i < 2; i++) {
      const other = aBrowser();
      await other.logIn();
      statuses.push((await other.post('/api/auth/login/factor', { proof })).status);
    }
    expect(statuses).toEqual([200, 400]);
    expect((await browser.get('/api/auth/factors')).body.recoveryCodesLeft).toBe(9);
    const subjects = (await queuedMails()).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code of your Sway account was used');
  });
});

const REFUSED = { code: 'account.factor_wrong' };

describe('a passkey', () => {
  test('completes a login, and logs in alone', async () => {
    const { browser } = await aPerson();
    const { key } = await addPasskey(browser);
    for (const begin of ['with a password', 'alone']) {
      const other = aBrowser();
      if (begin === 'with a password') await other.logIn();
      const { body } = await other.post('/api/auth/login/options');
      expect(body.passkey.allowCredentials).toHaveLength(begin === 'alone' ? 0 : 1);
      const proof = { kind: 'passkey', response: key.sign(body.passkey) };
      expect((await other.post('/api/auth/login/factor', { proof })).body, begin).toMatchObject({
        username: 'mere',
      });
    }
  });

  test('of a replayed challenge is refused', async () => {
    const { browser } = await aPerson();
    const { key } = await addPasskey(browser);
    const other = aBrowser();
    const { passkey } = (await other.post('/api/auth/login/options')).body;
    const proof = { kind: 'passkey', response: key.sign(passkey) };
    expect((await other.post('/api/auth/login/factor', { proof })).status).toBe(200);
    await other.post('/api/auth/login/options');
    expect((await other.post('/api/auth/login/factor', { proof })).body).toMatchObject(REFUSED);
  });

  test.each([
    ['of another site', { origin: 'https://sway.example.evil' }],
    ['of a copied key, whose counter has not grown', { counter: 1 }],
    ['without a PIN, finger or face', { isUserVerified: false }],
  ])('%s is refused', async (_, twist) => {
    const { browser } = await aPerson();
    const { key } = await addPasskey(browser);
    const other = aBrowser();
    const { passkey } = (await other.post('/api/auth/login/options')).body;
    const proof = { kind: 'passkey', response: key.sign(passkey, twist) };
    expect((await other.post('/api/auth/login/factor', { proof })).body).toMatchObject(REFUSED);
  });

  test('can be asked for alone 120 times in a quarter of an hour by one network', async () => {
    const begin = () => aBrowser().post('/api/auth/login/options');
    for (let i = 0; i < 120; i++) await begin();
    expect((await begin()).status).toBe(429);
  });

  test('of one user does not complete the login of another', async () => {
    const { browser } = await aPerson();
    await addPasskey(browser);
    const thief = aBrowser();
    const thiefId = await aUser(site.db, { username: 'thief', passwordHash });
    thief.cookies.set(
      'sway_session',
      (await aSession(site.db, thiefId)).cookie.match(/sway_session=([^;]+)/)![1]!,
    );
    await thief.post('/api/auth/confirm', { proof: { kind: 'password', password: PASSWORD } });
    const { key } = await addPasskey(thief);
    const other = aBrowser();
    await other.logIn();
    const { passkey } = (await other.post('/api/auth/login/options')).body;
    const proof = { kind: 'passkey', response: key.sign(passkey) };
    expect((await other.post('/api/auth/login/factor', { proof })).status).toBe(400);
  });
});

describe('asked again', () => {
  test('adding the first factor needs the password, unless the login was within ten minutes', async () => {
    const { browser } = await aPerson();
    site.wait(10 * MINUTE_MS);
    const begin = () => browser.post('/api/auth/factors/time-code-secret');
    expect((await begin()).body).toMatchObject({ code: 'session.confirmation_needed' });
    expect((await browser.post('/api/auth/confirm/options')).body).toEqual({
      kinds: ['password'],
      passkey: null,
    });
    const wrong = await browser.post('/api/auth/confirm', {
      proof: { kind: 'password', password: 'a wrong one' },
    });
    expect(wrong.body).toMatchObject({ code: 'account.password_wrong' });
    await browser.post('/api/auth/confirm', { proof: { kind: 'password', password: PASSWORD } });
    expect((await begin()).status).toBe(200);
  });

  test('a factor is asked for again before the export, a new password and the removal of a factor; the password is not enough', async () => {
    const { browser } = await aPerson();
    const { code, factor } = await addApp(browser);
    site.wait(10 * MINUTE_MS);
    const change = {
      currentPassword: PASSWORD,
      password: 'another password',
      confirmPassword: 'another password',
    };
    const calls = [
      () => browser.get('/api/auth/export'),
      () => browser.post('/api/auth/change-password', change),
      () => browser.remove(`/api/auth/factors/${factor.id}`),
    ];
    for (const call of calls)
      expect((await call()).body).toMatchObject({ code: 'session.confirmation_needed' });
    const byPassword = await browser.post('/api/auth/confirm', {
      proof: { kind: 'password', password: PASSWORD },
    });
    expect(byPassword.status).toBe(400);
    await browser.post('/api/auth/confirm/options');
    const confirmed = await browser.post('/api/auth/confirm', byCode(await code()));
    expect(confirmed.status).toBe(200);
    for (const call of calls) expect((await call()).status).toBe(200);
    expect((await browser.get('/api/auth/factors')).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
  });

  test('an admin with a factor is asked before a decision', async () => {
    const { browser } = await aPerson('admin');
    const { code } = await addApp(browser);
    const other = await aUser(site.db);
    site.wait(10 * MINUTE_MS);
    const remove = () => browser.remove(`/api/admin/users/${other}`);
    expect((await remove()).body).toMatchObject({ code: 'session.confirmation_needed' });
    const listing = await aListing(site.db);
    expect((await browser.remove(`/api/properties/${listing}`)).body).toMatchObject({
      code: 'session.confirmation_needed',
    });
    await browser.post('/api/auth/confirm/options');
    await browser.post('/api/auth/confirm', byCode(await code()));
    for (const decide of [remove, () => browser.remove(`/api/properties/${listing}`)])
      expect((await decide()).status).toBe(200);
  });
});

describe('own factors', () => {
  test('leave at most twenty challenges, however often something is begun', async () => {
    const { browser, id } = await aPerson();
    for (let i = 0; i < 25; i++) await browser.post('/api/auth/factors/time-code-secret');
    const rows = await site.db
      .selectFrom('factor_challenges')
      .select('userId')
      .where('userId', '=', id)
      .execute();
    expect(rows).toHaveLength(20);
  });

  test('take the trust in browsers along when the last one is removed', async () => {
    const { browser } = await aPerson();
    const { code, factor } = await addApp(browser);
    const trusted = aBrowser();
    await trusted.logIn();
    await trusted.post('/api/auth/login/factor', byCode(await code(), true));
    await browser.remove(`/api/auth/factors/${factor.id}`);
    await addApp(browser);
    expect((await trusted.logIn()).status).toBe(401);
  });

  test('are removed and proved at once without a deadlock', async () => {
    const { browser } = await aPerson();
    const { code, factor } = await addApp(browser);
    const other = aBrowser();
    await other.logIn();
    const now = await code();
    const answers = await Promise.all([
      other.post('/api/auth/login/factor', byCode(now)),
      browser.remove(`/api/auth/factors/${factor.id}`),
    ]);
    expect([200, 400, 409]).toContain(answers[0].status);
    expect(answers[1].status).toBe(200);
  });

  test('are at most twenty; one that is not there cannot be removed, nor codes renewed without one', async () => {
    const { browser, id } = await aPerson();
    const missing = { status: 404, body: { code: 'account.factor_not_found' } };
    expect(await browser.remove('/api/auth/factors/1')).toMatchObject(missing);
    expect(await browser.post('/api/auth/factors/recovery-codes')).toMatchObject(missing);
    for (let i = 0; i < 20; i++) await withFactor(site.db, id);
    expect((await browser.post('/api/auth/factors/recovery-codes')).body.recoveryCodes).toHaveLength(10);
    expect(await browser.post('/api/auth/factors/time-code-secret')).toMatchObject({
      status: 409,
      body: { code: 'account.factor_limit' },
    });
  });

  test('are added within ten minutes, by the browser that began', async () => {
    const { browser } = await aPerson();
    await browser.post('/api/auth/factors/time-code-secret');
    site.wait(10 * MINUTE_MS);
    const late = await browser.post('/api/auth/factors/time-codes', { name: 'Phone', code: '000000' });
    expect(late.body).toMatchObject({ code: 'account.factor_expired' });
  });

  test('leave nothing behind when the account is deleted', async () => {
    const { browser, id } = await aPerson();
    await addApp(browser);
    expect((await browser.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(200);
    const tables = ['factors', 'recovery_codes', 'factor_challenges'] as const;
    for (const table of tables)
      expect(
        await site.db.selectFrom(table).select('userId').where('userId', '=', id).execute(),
        table,
      ).toEqual([]);
  });
});

describe('lost factors', () => {
  test('are removed after 72 hours with a mail each day, unless a link of any of them stops it', async () => {
    const { browser } = await aPerson();
    await addApp(browser);
    const other = aBrowser();
    await other.logIn();
    const reset = () => other.post('/api/auth/factor-reset');
    expect((await reset()).status).toBe(200);
    expect((await reset()).status, 'again').toBe(200);
    const warnings = async () =>
      (await queuedMails()).filter(({ subject }) => subject.includes('about to lose'));
    for (let day = 1; day < 3; day++) {
      expect(await warnings()).toHaveLength(day);
      site.wait(DAY_MS);
      await resetDueFactors(site);
    }
    const mails = await warnings();
    expect(mails).toHaveLength(3);
    const [, token] = /token=([\w-]+)/.exec(mails[0]!.body)!;
    expect((await aBrowser().post('/api/auth/factor-reset/stop', { token })).status).toBe(200);
    site.wait(DAY_MS);
    await resetDueFactors(site);
    expect((await browser.get('/api/auth/factors')).body.factors).toHaveLength(1);
    await other.logIn();
    await reset();
    site.wait(3 * DAY_MS);
    await resetDueFactors(site);
    expect((await aBrowser().logIn()).status).toBe(200);
  });

  test('of an admin are not removed by the site, and only after the password', async () => {
    const { browser } = await aPerson('admin');
    await addApp(browser);
    const other = aBrowser();
    expect((await other.post('/api/auth/factor-reset')).status).toBe(409);
    await other.logIn();
    expect((await other.post('/api/auth/factor-reset')).body).toMatchObject({
      code: 'account.factor_reset_denied',
    });
  });
});
