import type { AddressSuggestion } from '@sway/contract/addresses';
import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshRegister } from '../index.ts';

const site = useTestApp();

async function suggest(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await site.app.inject(`/api/addresses/suggest?${new URLSearchParams({ q, ...more })}`);
  expect(response.statusCode).toBe(200);
  return response.json<AddressSuggestion[]>().map(found => {
    return found.kind === 'street'
      ? `${found.line1}, ${found.line2} · ${found.addressCount}`
      : found.fullAddress;
  });
}

beforeEach(async () => {
  for (const fullAddress of [
    '12 Willis Street, Te Aro, Wellington',
    '12A Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
    '10/12 Willis Street, Te Aro, Wellington',
    '120 Willis Street, Te Aro, Wellington',
    '3/45B Queen Street, Auckland Central, Auckland',
    '45B Queen Street, Auckland Central, Auckland',
    '45 Queen Street, Waimate',
    '1700 State Highway 1, Topuni, Wellsford',
    '8 Karangahape Road, Auckland Central, Auckland',
    '7 Mount Eden Road, Mount Eden, Auckland',
    '5 St Heliers Bay Road, St Heliers, Auckland',
    '6 Great South Road, Ōtāhuhu, Auckland',
    "9 O'Connell Street, Auckland Central, Auckland",
    '4 Kaiwaka-Mangawhai Road, Mangawhai',
  ])
    await anAddress(site.db, { fullAddress });
  await refreshRegister(site.db);
});

describe('the obvious one is first', () => {
  test.each([
    ['12 willis wel', '12 Willis Street, Te Aro, Wellington'],
    ['12 willis', '12 Willis Street, Te Aro, Wellington'],
    ['12a willis', '12A Willis Street, Te Aro, Wellington'],
    ['2/12 willis', '2/12 Willis Street, Te Aro, Wellington'],
    ['unit 3 45b queen st auck', '3/45B Queen Street, Auckland Central, Auckland'],
    ['3/45B Queen', '3/45B Queen Street, Auckland Central, Auckland'],
    ['45 queen', '45 Queen Street, Waimate'],
    ['1700 sh1 topuni', '1700 State Highway 1, Topuni, Wellsford'],
    ['karangahape rd 8', '8 Karangahape Road, Auckland Central, Auckland'],
    ['8 karngahape', '8 Karangahape Road, Auckland Central, Auckland'],
    ['8 karangahpae road', '8 Karangahape Road, Auckland Central, Auckland'],
    ['12 wilis street welington', '12 Willis Street, Te Aro, Wellington'],
    ['45b qeuen street aukland', '45B Queen Street, Auckland Central, Auckland'],
    ['7 mt eden', '7 Mount Eden Road, Mount Eden, Auckland'],
    ['5 saint heliers', '5 St Heliers Bay Road, St Heliers, Auckland'],
    ['6 great sth rd otahuhu', '6 Great South Road, Ōtāhuhu, Auckland'],
    ['9 oconnell', "9 O'Connell Street, Auckland Central, Auckland"],
    ['4 kaiwaka mangawhai', '4 Kaiwaka-Mangawhai Road, Mangawhai'],
    ['willis', 'Willis Street, Te Aro, Wellington · 5'],
  ])('%s', async (typed, first) => {
    expect((await suggest(typed))[0]).toBe(first);
  });
});

test('an address stays found while the country is typed behind it', async () => {
  const typed = '12 Willis Street, Te Aro, Wellington, New Zealand';
  for (let letters = typed.indexOf(', New'); letters <= typed.length; letters++)
    expect((await suggest(typed.slice(0, letters)))[0], typed.slice(0, letters)).toBe(
      '12 Willis Street, Te Aro, Wellington',
    );
});

test('the house comes before its units, those in their order, then the numbers that begin so', async () => {
  expect(await suggest('12 willis')).toEqual([
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
    '10/12 Willis Street, Te Aro, Wellington',
    '12A Willis Street, Te Aro, Wellington',
    '120 Willis Street, Te Aro, Wellington',
  ]);
});

test('a street stands as a row of its own before its first addresses, and given whole leaves the place to them', async () => {
  expect(await suggest('willis', { limit: '3' })).toEqual([
    'Willis Street, Te Aro, Wellington · 5',
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
  ]);
  expect((await suggest(' Willis Street, Te Aro, Wellington'))[0]).toBe(
    '12 Willis Street, Te Aro, Wellington',
  );
});

test('a number that the street does not have leaves the street to choose from', async () => {
  expect(await suggest('999 willis')).toEqual(['Willis Street, Te Aro, Wellington · 5']);
});

test('no more come than were asked for, addresses and streets together', async () => {
  expect(await suggest('1 willis', { limit: '2' })).toEqual([
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
  ]);
});

test('no beginning of a word rules out the streets that have the word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.stringMatching(/^[a-z0-9]{1,9}$/), { minLength: 50 }), async words => {
      const { rows } = await sql`
        select word, length from unnest(${words}::text[]) as word, generate_series(1, char_length(word)) as length
        where beginning_bits(left(word, length)) & ~beginning_bits(word) <> 0`.execute(site.db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('nothing typed, a number alone and what nobody called a street find nothing', async () => {
  for (const typed of ['', '12', 'xyzzy plugh', '%', '(', 'st|x'])
    expect(await suggest(typed), typed).toEqual([]);
});

test('of equals the nearer comes first', async () => {
  await anAddress(site.db, { fullAddress: '1 High Street, Dunedin', at: { lat: -45.87, lng: 170.5 } });
  await anAddress(site.db, { fullAddress: '1 High Street, Auckland', at: { lat: -36.85, lng: 174.77 } });
  await refreshRegister(site.db);
  expect((await suggest('1 high st', { near: '-45.9,170.4' }))[0]).toBe('1 High Street, Dunedin');
  expect((await suggest('1 high st', { near: '-36.9,174.7' }))[0]).toBe('1 High Street, Auckland');
});

test('a street that is new, renamed or gone is found as it is once the register is settled', async () => {
  const id = await anAddress(site.db, { fullAddress: '1 Zephyr Lane, Napier' });
  expect(await suggest('zephyr')).toEqual([]);
  await refreshRegister(site.db);
  expect((await suggest('zephyr'))[0]).toBe('Zephyr Lane, Napier · 1');
  await site.db.deleteFrom('addresses').where('address_id', '=', id).execute();
  await refreshRegister(site.db);
  expect(await suggest('zephyr')).toEqual([]);
});

test('what was typed is marked in what is found', async () => {
  const response = await site.app.inject('/api/addresses/suggest?q=120+wil+st');
  const [found] = response.json<AddressSuggestion[]>();
  expect(found).toMatchObject({ line1: '120 Willis Street', line2: 'Te Aro, Wellington' });
  expect(found!.matches).toEqual([
    [0, 3],
    [4, 7],
    [11, 17],
  ]);
});

test.each([
  ['near', 'here'],
  ['limit', '21'],
  ['q', 'x'.repeat(201)],
])('%s = %s is refused, naming the field', async (field, value) => {
  const response = await site.app.inject(
    `/api/addresses/suggest?${new URLSearchParams({ q: 'a', [field]: value })}`,
  );
  expect(response.statusCode).toBe(400);
  expect(response.json().issues[0].field).toBe(field);
});
