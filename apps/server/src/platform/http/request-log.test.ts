import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './request-log.ts';

/** The log lines of one request. */
async function linesFor(url: string): Promise<string> {
  let lines = '';
  const app = fastify({
    logger: loggerOptions({ logLevel: 'info' }, { write: line => void (lines += line) }),
  });
  app.get('/*', () => 'answer');
  await app.inject({ url, headers: { cookie: 'session=a-secret-session' } });
  await app.close();
  return lines;
}

test.each([
  '/reset-password?token=a-secret-token',
  '/verify-email?from=mail&token=a-secret-token#end',
  '/restore-email?TOKEN=a-secret-token',
  '/reset-password?t%6Fken=a-secret-token',
  '/reset-password?token%3Da-secret-token',
  '/reset-password?Token[]=a-secret-token',
  '/reset-password?token%5B%5D=a-secret-token',
  '/reset-password?%2574oken=a-secret-token',
  '/reset-password?amp;token=a-secret-token',
  '/reset-password?token:a-secret-token',
  '/reset-password?a-secret-token',
  '/reset-password/a-secret-token',
  '/Verify-Email?x=a-secret-token',
  '/reset-password?%EF%BD%94oken=a-secret-token',
  '/nowhere?token%20=a-secret-token',
  '/nowhere;token=a-secret-token',
  '/saved/stop-mails?key=a-secret-token',
  '/unsubscribe?a-secret-token',
])('the token of a mailed link is not logged: %s', async url => {
  const lines = await linesFor(url);
  expect(lines.toLowerCase()).toContain(url.split(/[?;]|\/a-/)[0]!.toLowerCase());
  expect(lines).not.toContain('a-secret');
});

test('a token is not logged wherever it stands', async () => {
  const token = randomBytes(32).toString('base64url');
  for (const url of [`/?q=${token}`, `/homes/${token}`]) expect(await linesFor(url)).not.toContain(token);
});

test('the rest of the URL is logged unchanged, with time and caller', async () => {
  const lines = await linesFor('/api/properties?location=Devonport&limit=5');
  const [first] = lines.trim().split('\n');
  expect(JSON.parse(first!)).toMatchObject({
    time: expect.any(Number),
    req: { method: 'GET', url: '/api/properties?location=Devonport&limit=5', remoteAddress: '127.0.0.1' },
  });
});
