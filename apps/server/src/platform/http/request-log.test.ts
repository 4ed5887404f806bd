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
])('the token of a mailed link is not logged: %s', async url => {
  const lines = await linesFor(url);
  expect(lines).toContain(url.split('?')[0]);
  expect(lines).not.toContain('a-secret');
});

test('the rest of the URL is logged unchanged, with time and caller', async () => {
  const lines = await linesFor('/api/properties?location=Devonport&limit=5');
  const [first] = lines.trim().split('\n');
  expect(JSON.parse(first!)).toMatchObject({
    time: expect.any(Number),
    req: { method: 'GET', url: '/api/properties?location=Devonport&limit=5', remoteAddress: '127.0.0.1' },
  });
});
