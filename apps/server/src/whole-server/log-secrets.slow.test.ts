import { freePort } from '@sway/testing/free-port';
import { register, useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { expect, test } from 'vitest';

const { start } = useServers();

const SECRETS = {
  password: 'kererū in the rain',
  newPassword: 'tūī in the kōwhai',
  email: 'mere.rangi@sway.example',
  text: 'I hid the key under the blue pot',
};

function post({ url }: ServerProcess, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

test('the log of a journey contains no password, token, cookie, e-mail address or message, even at its finest level', async () => {
  const server = await start({ LOG_LEVEL: 'trace' });
  const { password, newPassword, email, text } = SECRETS;
  const registered = await register(server, { username: 'mere', email, password, confirmPassword: password });
  expect(registered.status).toBe(200);
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const answers = [
    await post(server, '/api/auth/login', { username: 'mere', password: newPassword }),
    await post(server, '/api/auth/forgot-password', { email }),
    await post(server, '/api/auth/reset-password', {
      token: 'x'.repeat(43),
      password: newPassword,
      confirmPassword: newPassword,
    }),
    await fetch(`${server.url}/verify-email?token=a-secret-token`),
    await post(
      server,
      '/api/auth/change-password',
      { currentPassword: password, password: newPassword, confirmPassword: newPassword },
      cookie,
    ),
    await post(server, '/api/messages', { propertyId: 1, content: text }, cookie),
    await post(server, '/api/messages', { propertyId: 1, content: text, clientId: 'not a UUID' }, cookie),
    await fetch(`${server.url}/api/properties`, {
      method: 'POST',
      headers: { cookie },
      body: `{"title": "${text}`,
    }),
  ];
  // A line reaches this process after the answer. Each request has one at its beginning and one at its end.
  for (const { headers } of answers) {
    const id = headers.get('x-request-id')!;
    await expect.poll(() => server.output().split(id).length).toBeGreaterThanOrEqual(3);
  }
  const token = cookie.slice(cookie.indexOf('=') + 1);
  for (const secret of [...Object.values(SECRETS), token, 'a-secret-token', 'x'.repeat(43)])
    expect(server.output()).not.toContain(secret);
  // A refused login names the account, as a refused call names who made it.
  expect(server.output()).toMatch(/"code":"session.credentials_wrong","userId":\d+,"msg":"refused"/);
  expect(server.output()).not.toContain('[object Object]');
});

test('metrics are served on their own port, without a token', async () => {
  const port = await freePort();
  const server = await start({ METRICS_PORT: String(port), METRICS_TOKEN: 'a-token-for-the-site' });
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('jobs{state="failed"');
  expect((await fetch(`http://127.0.0.1:${port}/api/site`)).status).toBe(404);
});
