import { ERROR_CODES, ERROR_TYPES, problemPath } from '@sway/contract/errors';
import { useTestApp } from '@sway/testing/app';
import { expect, test } from 'vitest';

const site = useTestApp();

test('the type of every problem leads to a page that says what happened, what to do, and who answers it', async () => {
  for (const code of ERROR_CODES) {
    const response = await site.app.inject(problemPath(code));
    expect(response.statusCode, code).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const { status, title } = ERROR_TYPES[code];
    expect(response.body).toContain(`<h1>${title}</h1>`);
    expect(response.body).toContain(`HTTP status ${status}`);
    expect(response.body).toContain('What to do');
  }
});

test('a code’s page names the calls that answer it', async () => {
  const { body } = await site.app.inject('/problems/claim.address_taken');
  expect(body.match(/<li>.*?<\/li>/gs)).toEqual([
    expect.stringContaining('POST /api/property-claims'),
    expect.stringContaining('PATCH /api/property-claims/:id'),
  ]);
  expect((await site.app.inject('/problems/rate_limited')).body).toContain('Every call can answer it.');
});

test('a list leads to all of them, and an unknown code is not there', async () => {
  const { body } = await site.app.inject('/problems');
  for (const code of ERROR_CODES) expect(body).toContain(`href="${problemPath(code)}"`);
  expect((await site.app.inject('/problems/claim.nonsense')).statusCode).toBe(404);
});

test('what a failed call answers leads to its page', async () => {
  const failure = await site.app.inject('/api/addresses/5');
  expect(failure.headers['content-type']).toBe('application/problem+json');
  const { type, requestId } = failure.json<{ type: string; requestId: string }>();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const base = new URL('/api/addresses/5', 'https://sway.example');
  const page = await site.app.inject(new URL(type, base).pathname);
  expect(page.body).toContain('Address not found');
});
