import { aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';

const PROXY = '10.0.0.1';
const site = useTestApp({ TRUST_PROXY: PROXY, PLACE_HEADERS: 'CF-IPCity, cf-ipcountry' });
const PASSWORD = 'kererū in the pōhutukawa';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

type Sent = { remoteAddress: string; headers?: Record<string, string> };

async function logInFrom({ remoteAddress, headers = {} }: Sent): Promise<string> {
  await aUser(site.db, { username: 'mere', passwordHash });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    payload: { username: 'mere', password: PASSWORD },
  });
  const token = response.cookies.find(({ name }) => name === 'sway_session')!.value;
  return `sway_session=${token}`;
}

async function placeOfSession(cookie: string, { remoteAddress, headers = {} }: Sent) {
  const url = '/api/auth/sessions';
  const response = await site.app.inject({ url, remoteAddress, headers: { ...headers, cookie } });
  return response.json<{ place: string }[]>()[0]!.place;
}

/** Header values as Node reads UTF-8 from the network. */
const sentAs = (text: string) => Buffer.from(text).toString('latin1');
const AT_PROXY = { 'x-forwarded-for': '203.0.113.77' };

describe('the place of a session', () => {
  test.each<[string, Sent, string]>([
    [
      'is the town and country that a trusted proxy states',
      {
        remoteAddress: PROXY,
        headers: { ...AT_PROXY, 'cf-ipcity': sentAs('Whangārei'), 'cf-ipcountry': 'NZ' },
      },
      'Whangārei, New Zealand',
    ],
    [
      'is the country alone if the town is unknown',
      { remoteAddress: PROXY, headers: { ...AT_PROXY, 'cf-ipcountry': 'AU' } },
      'Australia',
    ],
    [
      'is the network of the visitor if the proxy does not know the place',
      { remoteAddress: PROXY, headers: { ...AT_PROXY, 'cf-ipcountry': 'T1', 'cf-ipcity': ' - ' } },
      'Network 203.0.113.0/24',
    ],
    [
      'is not taken from anyone who sends the headers past the proxy',
      {
        remoteAddress: '198.51.100.9',
        headers: { ...AT_PROXY, 'cf-ipcity': 'Nelson', 'cf-ipcountry': 'NZ' },
      },
      'Network 198.51.100.0/24',
    ],
    [
      'is the network of the visitor if proxies write ports, also behind several',
      { remoteAddress: PROXY, headers: { 'x-forwarded-for': `203.0.113.77:51234, ${PROXY}:443` } },
      'Network 203.0.113.0/24',
    ],
    [
      'is unknown if the proxy does not state an address',
      { remoteAddress: PROXY, headers: { 'x-forwarded-for': 'unknown' } },
      'Network unknown',
    ],
    [
      'is the wide network of an IPv6 address',
      { remoteAddress: '2001:db8:1:2::3' },
      'Network 2001:db8:1::/48',
    ],
    [
      'is bounded and has no control characters',
      { remoteAddress: PROXY, headers: { ...AT_PROXY, 'cf-ipcity': `A\tB ${'x'.repeat(100)}` } },
      `A B ${'x'.repeat(56)}`,
    ],
  ])('%s', async (_, sent, place) => {
    const cookie = await logInFrom(sent);
    expect(await placeOfSession(cookie, sent)).toBe(place);
  });

  test('is that of the last use', async () => {
    const cookie = await logInFrom({ remoteAddress: '198.51.100.9' });
    site.wait(11 * 60_000);
    const later = {
      remoteAddress: PROXY,
      headers: { ...AT_PROXY, 'cf-ipcity': 'Nelson', 'cf-ipcountry': 'NZ' },
    };
    expect(await placeOfSession(cookie, later)).toBe('Nelson, New Zealand');
  });
});
