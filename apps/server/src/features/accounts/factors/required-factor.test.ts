import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { withFactor } from '@sway/testing/factors';
import { aSession } from '@sway/testing/sessions';
import { expect, test } from 'vitest';

const site = useTestApp({ SITE_MODE: 'live', BASE_URL: 'https://sway.example', SMTP_URL: 'none' });

async function statusesOf(headers: { cookie: string }, urls: string[]) {
  const answers = await Promise.all(urls.map(url => site.app.inject({ url, headers })));
  return answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code]);
}

test('an admin of a live site has the rights of an admin only with a second factor', async () => {
  const userId = await aUser(site.db, { userType: 'admin' });
  const hidden = await aUser(site.db);
  const headers = await aSession(site.db, userId);
  const urls = ['/api/admin/users', `/api/users/${hidden}`, '/api/auth/session'];
  expect(await statusesOf(headers, urls)).toEqual([
    [403, 'account.factor_required'],
    [404, 'user.not_found'],
    [200, undefined],
  ]);
  await withFactor(site.db, userId);
  expect((await statusesOf(headers, urls)).map(([status]) => status)).toEqual([200, 200, 200]);
});
