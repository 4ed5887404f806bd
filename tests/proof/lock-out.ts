import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { ask, cookiesOf, inParallel, statusCounts } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { PASSWORD, register } from './people.ts';

const VICTIM = { username: 'mere.rawiri', email: 'mere@elsewhere.example', name: 'Mere Rāwiri' };
const OWNERS_NETWORK = '198.51.100.7';
/** Concurrent guesses: fewer than the login queue holds, so that none is refused because the queue is full. */
const CONCURRENCY = 8;
const OWNERS_LOGINS = 5;

/**
 * The largest number of guesses that the site may check: for one account and network, those allowed before the pauses and one
 * after a pause of 2 s; for the wider limits, their allowance and what is restored of it during the attack.
 */
const MOST = {
  ofPair: 7,
  ofNetwork: RATE_LIMITS.failedLoginsOfNetwork.max + 3,
  ofAccount: RATE_LIMITS.failedLoginsOfAccount.max + 3,
};

type Guess = { username: string; from: string };
type Guesses = { name: string; statuses: number[]; tookMs: number; most: number };

/** The number of guesses that were checked with argon2, which answer 401. A 429 is answered before that. */
const countChecked = (statuses: readonly number[]) => statuses.filter(status => status === 401).length;

const guesses = (count: number, of: (i: number) => Guess) => Array.from({ length: count }, (_, i) => of(i));
const atVictim = (from: string): Guess => ({ username: VICTIM.username, from });

/** Guesses passwords, several concurrently. */
async function guess({ port }: LiveSite, name: string, most: number, all: Guess[]): Promise<Guesses> {
  const begin = performance.now();
  const statuses = await inParallel(all, CONCURRENCY, async ({ username, from }, i) => {
    const body = { username, password: `guess number ${i}` };
    return (await ask(port, { method: 'POST', path: '/api/auth/login', body, from })).status;
  });
  return { name, statuses, tookMs: performance.now() - begin, most };
}

/** The cookie that remains in a browser after its session has ended: the token of a known browser. */
function knownBrowser({ cookie = '' }: Headers): Headers {
  return {
    cookie: cookie
      .split('; ')
      .filter(pair => pair.includes('_device='))
      .join('; '),
  };
}

type Logins = { statuses: number[]; longestMs: number; browser: Headers };

/** Logs in repeatedly with the victim's password. @returns the statuses, the longest time and the known-browser cookie */
async function logIn({ port }: LiveSite, from: string, browser: Headers, times: number): Promise<Logins> {
  const statuses: number[] = [];
  let headers = browser;
  let longestMs = 0;
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    const body = { username: VICTIM.username, password: PASSWORD };
    const answer = await ask(port, { method: 'POST', path: '/api/auth/login', body, headers, from });
    statuses.push(answer.status);
    longestMs = Math.max(longestMs, performance.now() - begin);
    if (answer.status === 200) headers = knownBrowser(cookiesOf(answer));
  }
  return { statuses, longestMs, browser: headers };
}

/** Guesses an owner's password from many networks and checks that the owner can still log in. */
export async function attackByGuessing(site: LiveSite): Promise<Finding> {
  const owner = await register(site, OWNERS_NETWORK, VICTIM);
  const attacker = await register(site, '203.0.113.3', {
    username: 'attacker',
    email: 'a@elsewhere.example',
  });
  const all = [
    await guess(
      site,
      'one network, one account',
      MOST.ofPair,
      guesses(100, () => atVictim('203.0.113.1')),
    ),
    await guess(
      site,
      '100 addresses of one IPv6 /64, one account',
      MOST.ofPair,
      guesses(100, i => atVictim(`2001:db8:1:1::${(i + 1).toString(16)}`)),
    ),
    await guess(
      site,
      'one network, 100 accounts',
      MOST.ofNetwork,
      guesses(100, i => ({ username: `somebody.${i}`, from: '203.0.113.2' })),
    ),
  ];
  const flood = guess(
    site,
    '400 networks, one account',
    MOST.ofAccount,
    guesses(400, i => atVictim(`10.0.${i >> 8}.${i & 255}`)),
  );
  const during = await logIn(site, OWNERS_NETWORK, knownBrowser(owner.cookies), OWNERS_LOGINS);
  all.push(await flood);
  const after = await logIn(site, '198.51.100.99', during.browser, 1);
  const asAttacker = await logIn(site, '203.0.113.3', knownBrowser(attacker.cookies), 1);
  const session = await ask(site.port, {
    method: 'GET',
    path: '/api/auth/session',
    headers: owner.cookies,
  });
  const checks: [string, Logins['statuses'], boolean][] = [
    ['the owner, known browser, during the last attack', during.statuses, during.statuses.every(is(200))],
    ['the owner, known browser, another network, after it', after.statuses, after.statuses.every(is(200))],
    ['the owner’s existing session', [session.status], session.status === 200],
    ['a browser known for another account', asAttacker.statuses, asAttacker.statuses.every(is(429))],
  ];
  return findingOf(all, checks, during.longestMs);
}

function is(expected: number) {
  return (status: number) => status === expected;
}

function findingOf(all: Guesses[], checks: [string, number[], boolean][], longestMs: number): Finding {
  return {
    title: 'Lock-out',
    about:
      'An attacker guesses an owner’s password while the owner logs in from a known browser. A guess is checked when argon2 runs on ' +
      `it (401); the others are refused before that (429). The owner’s logins took at most ${longestMs.toFixed(0)} ms.`,
    headings: ['who', 'tried', 'checked', 'at most', 'statuses', 'seconds'],
    rows: [
      ...all.map(({ name, statuses, tookMs, most }) => [
        name,
        statuses.length,
        countChecked(statuses),
        most,
        statusCounts(statuses),
        (tookMs / 1000).toFixed(1),
      ]),
      ...checks.map(([name, statuses]) => [name, statuses.length, '', '', statusCounts(statuses), '']),
    ],
    breaches: [
      ...all
        .filter(
          ({ statuses, most }) =>
            countChecked(statuses) > most || statuses.some(status => ![401, 429].includes(status)),
        )
        .map(
          ({ name, statuses, most }) => `${name}: ${statusCounts(statuses)}, at most ${most} may be checked`,
        ),
      ...checks
        .filter(([, , holds]) => !holds)
        .map(([name, statuses]) => `${name}: ${statusCounts(statuses)}`),
    ],
  };
}
