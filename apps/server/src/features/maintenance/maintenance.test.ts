import { buildApp } from '@sway/server/app.ts';
import { DEMO_ACCOUNT, useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginMaintenance, endMaintenance, REUSE_MS } from './maintenance.service.ts';

const REASON = 'We are moving to <a larger> machine until 10 pm.';
const site = useTestApp();
/** A second instance on the same database. */
let other: FastifyInstance;

beforeAll(async () => {
  other = await buildApp(site, { webDir: site.webDir, demoAccounts: [DEMO_ACCOUNT] });
});
afterEach(async () => {
  await endMaintenance(site);
  readAgain();
  expect(await status('/')).toBe(200);
  expect((await other.inject('/')).statusCode).toBe(200);
});
afterAll(() => other.close());

async function status(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await site.app.inject({ url, headers })).statusCode;
}

/** Lets the time pass after which every instance reads again whether the site is maintained. */
function readAgain(): void {
  site.wait(REUSE_MS + 1);
}

async function begin(reason = REASON): Promise<void> {
  await beginMaintenance(site, reason);
  readAgain();
  expect(await status('/')).toBe(503);
}

test('every instance closes and opens within seconds, and the audit log says why', async () => {
  await begin();
  expect((await other.inject('/')).statusCode).toBe(503);
  await beginMaintenance(site, 'It takes longer.');
  readAgain();
  expect((await other.inject('/')).body).toContain('It takes longer.');
  expect(await endMaintenance(site)).toBe(true);
  expect(await endMaintenance(site)).toBe(false);
  readAgain();
  expect(await status('/')).toBe(200);
  expect((await other.inject('/')).statusCode).toBe(200);
  const entries = await site.db.selectFrom('audit_log').select(['action', 'reason']).orderBy('id').execute();
  expect(entries).toEqual([
    { action: 'maintenance.begin', reason: REASON },
    { action: 'maintenance.begin', reason: 'It takes longer.' },
    { action: 'maintenance.end', reason: null },
  ]);
});

test('visitors read the reason on every page, and programs in problem details, both with Retry-After', async () => {
  await begin();
  for (const url of ['/', '/property/7', '/profile', '/no-such-page']) {
    const page = await site.app.inject(url);
    expect(page.statusCode, url).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
    expect(page.body).toContain('We are moving to &lt;a larger&gt; machine until 10 pm.');
  }
  for (const url of ['/api/properties', '/api/openapi.json', '/media/0123456789abcdef/640.webp']) {
    const answer = await site.app.inject(url);
    expect(answer.headers['retry-after'], url).toBe('120');
    expect(answer.json()).toMatchObject({ status: 503, code: 'maintenance', detail: REASON });
  }
});

describe('who can use the site meanwhile', () => {
  test('admins can do everything, signed-in users nothing', async () => {
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const owner = await aSession(site.db, await aUser(site.db));
    await begin();
    for (const url of ['/', '/admin', '/api/properties', '/api/admin/stats'])
      expect(await status(url, admin), url).toBe(200);
    for (const url of ['/', '/profile', '/api/properties', '/api/watchlist'])
      expect(await status(url, owner), url).toBe(503);
  });

  test('the login page and what it needs are open, and so is what operators ask for', async () => {
    await begin();
    for (const url of ['/login', '/api/site', '/healthz', '/metrics', '/index.html'])
      expect(await status(url), url).not.toBe(503);
    expect(await status('/api/auth/session')).toBe(401);
    const login = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'nobody', password: 'a wrong password' },
    });
    expect(login.json()).toMatchObject({ code: 'session.credentials_wrong' });
  });
});
