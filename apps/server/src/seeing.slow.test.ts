import { emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase } from '@sway/testing/own-database';
import { freePort } from '@sway/testing/free-port';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let own: OwnDatabase;
let server: ServerProcess;

beforeAll(async () => {
  own = await emptyDatabase();
});
afterEach(async () => {
  await server.stop('SIGKILL');
});
afterAll(async () => {
  await own.remove();
});

const SECRETS = {
  password: 'kererū in the rain',
  newPassword: 'tūī in the kōwhai',
  email: 'mere.rangi@sway.example',
  text: 'I hid the key under the blue pot',
};

function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

test('the log of a journey contains no password, token, cookie, e-mail address or message, even at its finest level', async () => {
  server = await aServerProcess({ ...own.settings, LOG_LEVEL: 'trace' });
  await server.says('Sway is ready');
  const { password, newPassword, email, text } = SECRETS;
  const user = {
    username: 'mere',
    name: 'Mere',
    email,
    userType: 'owner',
    password,
    confirmPassword: password,
  };
  const registered = await post('/api/auth/register', user);
  expect(registered.status).toBe(200);
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const answers = [
    await post('/api/auth/login', { username: 'mere', password: newPassword }),
    await post('/api/auth/forgot-password', { email }),
    await post('/api/auth/reset-password', {
      token: 'x'.repeat(43),
      password: newPassword,
      confirmPassword: newPassword,
    }),
    await fetch(`${server.url}/verify-email?token=a-secret-token`),
    await post(
      '/api/auth/change-password',
      { currentPassword: password, password: newPassword, confirmPassword: newPassword },
      cookie,
    ),
    await post('/api/messages', { propertyId: 1, content: text }, cookie),
    await post('/api/messages', { propertyId: 1, content: text, clientId: 'not a UUID' }, cookie),
    await fetch(`${server.url}/api/properties`, {
      method: 'POST',
      headers: { cookie },
      body: `{"title": "${text}`,
    }),
  ];
  const lines = server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(answers.length);
  for (const { headers } of answers) expect(server.output()).toContain(headers.get('x-request-id'));
  const token = cookie.slice(cookie.indexOf('=') + 1);
  for (const secret of [...Object.values(SECRETS), token, 'a-secret-token', 'x'.repeat(43)])
    expect(server.output()).not.toContain(secret);
  expect(server.output()).not.toContain('[object Object]');
});

test('metrics are served on their own port, without a token', async () => {
  const port = await freePort();
  server = await aServerProcess({
    ...own.settings,
    METRICS_PORT: String(port),
    METRICS_TOKEN: 'a-token-for-the-site',
  });
  await server.says('Sway is ready');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('jobs{state="failed"');
  expect((await fetch(`http://127.0.0.1:${port}/api/site`)).status).toBe(404);
});
