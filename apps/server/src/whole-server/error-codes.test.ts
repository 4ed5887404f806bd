import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_CALLS } from '@sway/contract/api';
import { errorCodesOf } from '@sway/contract/call';
import { ERROR_CODES, ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { problem } from '@sway/contract/problem';
import { getSite } from '@sway/contract/site';
import { MAX_SAVED_HOMES } from '@sway/domain/listings/listing-rules';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { anAdminSession } from '@sway/testing/factors';
import { aSession } from '@sway/testing/sessions';
import fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { handleErrors } from '#platform/http/errors/error-handling.ts';

/** A live site, which sends mails. */
const site = useTestApp({ SITE_MODE: 'live' });

/** Codes outside the calls of the API. */
const OUTSIDE_CALLS: ErrorCode[] = ['media.not_found', 'media.being_checked', 'media.range_not_satisfiable'];

describe('the error codes', () => {
  test('are each declared by a call and expected by a test of the server', () => {
    const declared = new Set([...OUTSIDE_CALLS, ...API_CALLS.flatMap(errorCodesOf)]);
    expect(ERROR_CODES.filter(code => !declared.has(code))).toEqual([]);
    const folder = join(import.meta.dirname, '..');
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.test.ts'))
      .map(path => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    expect(ERROR_CODES.filter(code => !new RegExp(`['\`]${code}['\`]`).test(tests))).toEqual([]);
  });

  test.each(ERROR_CODES)('%s is in lower case and has a status, a title and a remedy', code => {
    expect(code).toMatch(/^(?:[a-z]+\.)?[a-z]+(?:_[a-z0-9]+)*$/);
    const { status, title, remedy } = ERROR_TYPES[code];
    expect(status).toBeGreaterThanOrEqual(400);
    for (const text of [title, remedy]) expect(text).toMatch(/^\p{Lu}.{8,}/u);
  });
});

/** An application that answers one call of the contract with an error. */
async function answering(error: Error) {
  const undeclared: string[] = [];
  const app = fastify();
  handleErrors(app, (call, code) => void undeclared.push(`${call} answered ${code}`));
  app.get('/', { config: { call: getSite } }, () => {
    throw error;
  });
  return { response: await app.inject('/'), undeclared };
}

describe('a call that answers', () => {
  test('a code that it does not declare is reported, so that the test fails', async () => {
    const { response, undeclared } = await answering(new AppError('claim.address_taken'));
    expect(response.json()).toMatchObject({ status: 409, code: 'claim.address_taken' });
    expect(undeclared).toEqual(['GET /api/site answered claim.address_taken']);
  });

  test.each(['rate_limited', 'unavailable', 'internal_error'] as const)(
    'the general code %s reports nothing, and sends complete problem details',
    async code => {
      const { response, undeclared } = await answering(new AppError(code, { retryAfterSeconds: 3 }));
      expect(undeclared).toEqual([]);
      expect(response.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '3',
      });
      expect(problem.strict().parse(response.json())).toMatchObject({ code, type: `/problems/${code}` });
    },
  );

  test('an unknown error sends a plain internal error', async () => {
    const { response } = await answering(new Error('select * from users'));
    expect(response.json()).toMatchObject({ status: 500, code: 'internal_error' });
    expect(response.body).not.toContain('select');
  });
});

describe('errors that no other test expects', () => {
  const callAs = async (method: 'GET' | 'PUT' | 'POST', url: string, userId: number) =>
    (await site.app.inject({ method, url, headers: await aSession(site.db, userId), payload: {} })).json();

  test('the mailbox of a site that sends mails', async () => {
    expect(await callAs('GET', '/api/mailbox', await aUser(site.db))).toMatchObject({
      status: 404,
      code: 'mailbox.not_available',
    });
  });

  test('an unknown report', async () => {
    const headers = await anAdminSession(site.db);
    const { body } = await site.app.inject({ method: 'POST', url: '/api/admin/reports/9/read', headers });
    expect(JSON.parse(body)).toMatchObject({ status: 404, code: 'report.not_found' });
  });

  test('a saved home beyond the limit of an account', async () => {
    const userId = await aUser(site.db);
    const listingId = await aListing(site.db);
    await saveHomes(userId, MAX_SAVED_HOMES);
    expect(await callAs('PUT', `/api/watchlist/${listingId}`, userId)).toMatchObject({
      status: 409,
      code: 'watchlist.full',
    });
  });
});

/** Saves the given number of homes, each a deleted copy of the one listing. */
async function saveHomes(userId: number, count: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = current_schema() and table_name = 'properties' and is_generated = 'NEVER'`.execute(
    site.db,
  );
  const columns = sql.raw(rows[0]!.columns);
  await sql`
    with homes as (
      insert into properties (${columns}) overriding system value
      select ${columns} from (
        select (jsonb_populate_record(p, jsonb_build_object('id', 1000000 + n, 'deleted_at', now(), 'is_active', false))).*
        from properties p, generate_series(1, ${count}::integer) n
      ) copies
      returning id
    )
    insert into watchlist (user_id, property_id, price_when_saved, told_price, saved_at)
    select ${userId}, id, 900000, 900000, now() from homes`.execute(site.db);
}
