import { ACCOUNT_LIMITS_BY_CONFIRMATION } from '@sway/domain/accounts/account-limits';
import { aClaim, aListing, anAddress, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { describe, expect, test } from 'vitest';

/** A live site: on a demo site every e-mail address counts as confirmed. */
const site = useTestApp({ SITE_MODE: 'live' });

const { confirmed, unconfirmed } = ACCOUNT_LIMITS_BY_CONFIRMATION;
const DAY_MS = 24 * 3_600_000;

async function aLister(emailConfirmed = true) {
  const userId = await aUser(site.db, { emailConfirmed });
  return { userId, headers: await aSession(site.db, userId) };
}

type Headers = { cookie: string };

async function list(headers: Headers, more: object = {}) {
  const payload = {
    addressId: await anAddress(site.db),
    swayPrice: 900_000,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    propertyType: 'House',
    isActive: false,
    ...more,
  };
  return site.app.inject({ method: 'POST', url: '/api/properties', headers, payload });
}

async function claim(headers: Headers) {
  const payload = { addressId: await anAddress(site.db), ownershipType: 'tenant' };
  return site.app.inject({ method: 'POST', url: '/api/property-claims', headers, payload });
}

async function times<T>(n: number, make: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < n; i += 1) results.push(await make());
  return results;
}

function statuses(answers: { statusCode: number }[]): number[] {
  return answers.map(answer => answer.statusCode);
}

const LIMITED = [
  ['listings', list, confirmed.listing, 'listing.daily_limit', 'listing.limit_reached'],
  ['claims', claim, confirmed.claim, 'claim.daily_limit', 'claim.limit_reached'],
] as const;

describe.each(LIMITED)('%s of one account', (_, make, { perDay, total }, dailyLimit, limitReached) => {
  test('have a daily limit that holds for concurrent requests and answers with Retry-After', async () => {
    const { headers } = await aLister();
    const answers = await Promise.all(Array.from({ length: perDay + 3 }, () => make(headers)));
    expect(statuses(answers).filter(status => status === 200)).toHaveLength(perDay);
    const refused = answers.filter(answer => answer.statusCode !== 200);
    expect(statuses(refused)).toEqual([429, 429, 429]);
    expect(refused[0]!.json()).toMatchObject({
      code: dailyLimit,
      message: expect.stringContaining(`${perDay} homes in 24 hours`) as string,
    });
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 600);
    site.wait(DAY_MS + 1000);
    expect((await make(headers)).statusCode).toBe(200);
  });

  test('do not count towards the limit of another account', async () => {
    const first = await aLister();
    await times(perDay, () => make(first.headers));
    const second = await aLister();
    expect((await make(second.headers)).statusCode).toBe(200);
  });

  test('have a limit in total', async () => {
    const { userId, headers } = await aLister();
    await times(total - 1, () =>
      make === list ? aListing(site.db, { ownerId: userId }) : aClaim(site.db, { userId }),
    );
    expect((await make(headers)).statusCode).toBe(200);
    const beyond = await make(headers);
    expect(beyond.json()).toMatchObject({
      status: 409,
      code: limitReached,
      message: expect.stringContaining(`${total} homes`) as string,
    });
  });
});

test('an unconfirmed account has a lower limit of hidden listings, and the answer asks to confirm the address', async () => {
  const { headers } = await aLister(false);
  const { perDay } = unconfirmed.listing;
  expect(statuses(await times(perDay, () => list(headers)))).toEqual(
    Array.from({ length: perDay }, () => 200),
  );
  const beyond = await list(headers);
  expect(beyond.json()).toMatchObject({
    status: 409,
    code: 'listing.limit_reached',
    message: expect.stringContaining('e-mail address is confirmed') as string,
  });
});

test('deleting a listing or cancelling a claim does not reset the daily limit', async () => {
  const { headers } = await aLister();
  for (const [make, url, { perDay }, code] of [
    [list, '/api/properties', confirmed.listing, 'listing.daily_limit'],
    [claim, '/api/property-claims', confirmed.claim, 'claim.daily_limit'],
  ] as const) {
    for (let i = 0; i < perDay; i += 1) {
      const { id } = (await make(headers)).json<{ id: number }>();
      await site.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
    }
    expect((await make(headers)).json()).toMatchObject({ status: 429, code });
  }
});

test('returns the existing listing when the creation key repeats, also at the limit', async () => {
  const { headers } = await aLister();
  const retried = { creationKey: crypto.randomUUID(), addressId: await anAddress(site.db) };
  const first = await list(headers, retried);
  await times(confirmed.listing.perDay - 1, () => list(headers));
  const again = await list(headers, retried);
  expect(again.statusCode, again.body).toBe(200);
  expect(again.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
});

test('a request that is refused for another reason does not count towards the limit', async () => {
  const { headers } = await aLister();
  await times(confirmed.listing.perDay, () => list(headers, { addressId: 999_999_999 }));
  expect((await list(headers)).statusCode).toBe(200);
});
