import { API_CALLS } from '@sway/contract/api';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { expect, test } from 'vitest';

const site = useTestApp();

/** Paths with the same answer for all users. Their answers can be cached; no others. */
const PUBLIC_PATHS = new Set<string>([
  '/api/property-listings/bounds',
  '/api/map/properties-with-claims',
  '/api/market-trends',
  '/api/wind-map',
  '/api/estimate-accuracy',
]);

async function signedIn() {
  const userId = await aUser(site.db);
  const session = await aSession(site.db, userId);
  // The first answer renews the session's cookie, so it must not be one of those that a test looks at.
  await site.app.inject({ url: '/api/auth/session', headers: session });
  return { userId, session };
}

test('answers to a signed-in user are not cached, except those that are the same for all users', async () => {
  const { userId, session } = await signedIn();
  const listingId = await aListing(site.db, { ownerId: userId });
  const cached: string[] = [];
  let answered = 0;
  for (const { method, path } of API_CALLS) {
    if (path === '/api/auth/logout' || path === '/api/auth/sign-out-everywhere') continue;
    const id = path.startsWith('/api/users') ? userId : listingId;
    const url = path.replaceAll(/:\w+/g, String(id));
    const query = PUBLIC_PATHS.has(path) ? '?north=-36&south=-37&east=175&west=174' : '';
    const answer = await site.app.inject({ method, url: url + query, headers: session });
    if (answer.statusCode === 200) answered += 1;
    if (answer.headers['cache-control'] !== 'no-store') cached.push(path);
  }
  expect(answered).toBeGreaterThan(20);
  expect([...new Set(cached)].filter(path => !PUBLIC_PATHS.has(path))).toEqual([]);
});

test('answers to a login or registration and errors are not cached', async () => {
  const register = await site.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      username: 'ngaio',
      email: 'ngaio@example.nz',
      password: 'kererū in the pōhutukawa',
      confirmPassword: 'kererū in the pōhutukawa',
      name: 'Ngaio',
      userType: 'buyer',
    },
  });
  expect(register.statusCode, register.body).toBe(200);
  expect(String(register.headers['set-cookie'])).toContain('sway_session=');
  const failures = [
    '/api/no-such-call',
    '/api/property-listings/bounds?north=x',
    '/api/tiles/listings/99/0/0.mvt',
  ];
  const failed = await Promise.all(failures.map(url => site.app.inject(url)));
  for (const answer of [register, ...failed]) {
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
