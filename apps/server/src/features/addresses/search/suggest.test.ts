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

describe('the best match is first for', () => {
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
    ['12 Willis Street, Flat 10', '10/12 Willis Street, Te Aro, Wellington'],
    ['12 WILLIS  ST, UNIT 2, LEVEL 3, TE ARO 6011, WELLINGTON', '2/12 Willis Street, Te Aro, Wellington'],
    ['Te Aro, Flat 2, 12 Willis Street', '2/12 Willis Street, Te Aro, Wellington'],
    ['Cnr Xyzzy & Willis Streets, Wellington', 'Willis Street, Te Aro, Wellington · 5'],
  ])('%s', async (typed, first) => {
    expect((await suggest(typed))[0]).toBe(first);
  });
});

test('still finds an address while the country is typed after it', async () => {
  const typed = '12 Willis Street, Te Aro, Wellington, New Zealand';
  for (let length = typed.indexOf(', New'); length <= typed.length; length++)
    expect((await suggest(typed.slice(0, length)))[0], typed.slice(0, length)).toBe(
      '12 Willis Street, Te Aro, Wellington',
    );
});

test('sorts the house before its units in order, then longer numbers with the same start', async () => {
  expect(await suggest('12 willis')).toEqual([
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
    '10/12 Willis Street, Te Aro, Wellington',
    '12A Willis Street, Te Aro, Wellington',
    '120 Willis Street, Te Aro, Wellington',
  ]);
});

test('suggests a street before its first addresses, but only addresses when the full street is typed', async () => {
  expect(await suggest('willis', { limit: '3' })).toEqual([
    'Willis Street, Te Aro, Wellington · 5',
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
  ]);
  expect((await suggest(' Willis Street, Te Aro, Wellington'))[0]).toBe(
    '12 Willis Street, Te Aro, Wellington',
  );
});

test('suggests the street when it has no such number', async () => {
  expect(await suggest('999 willis')).toEqual(['Willis Street, Te Aro, Wellington · 5']);
});

test('returns up to the limit, addresses and streets together', async () => {
  expect(await suggest('1 willis', { limit: '2' })).toEqual([
    '12 Willis Street, Te Aro, Wellington',
    '2/12 Willis Street, Te Aro, Wellington',
  ]);
});

test('the bits of a prefix never exclude a street that has the word', async () => {
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

test('finds nothing for an empty text, a number alone or unknown words', async () => {
  for (const typed of ['', '12', 'xyzzy plugh', '%', '(', 'xyzzy|plugh'])
    expect(await suggest(typed), typed).toEqual([]);
});

describe('a word that no address has does not empty the list, and is told', () => {
  test.each([
    ['12 Willis Street, Karori, Wellington', '12 Willis Street, Te Aro, Wellington', ['Karori']],
    ['12 Willis Street, Ōtāhuhu', '12 Willis Street, Te Aro, Wellington', ['Ōtāhuhu']],
    ['xyzzy 12 willis plugh', '12 Willis Street, Te Aro, Wellington', ['plugh', 'xyzzy']],
    ['The Xyzzy, Unit 2, 12 Willis St', '2/12 Willis Street, Te Aro, Wellington', ['The', 'Xyzzy']],
    ['12 wilis street, xyzzy', '12 Willis Street, Te Aro, Wellington', ['xyzzy']],
    [
      '8 Karangahape Road, Te Aro, Wellington',
      '8 Karangahape Road, Auckland Central, Auckland',
      ['Te', 'Aro', 'Wellington'],
    ],
    ['12 willis', '12 Willis Street, Te Aro, Wellington', undefined],
  ])('%s', async (typed, first, notUnderstood) => {
    const response = await site.app.inject(`/api/addresses/suggest?${new URLSearchParams({ q: typed })}`);
    expect(response.json<AddressSuggestion[]>()[0]).toMatchObject({ fullAddress: first });
    expect(response.json<AddressSuggestion[]>()[0]!.notUnderstood).toEqual(notUnderstood);
    const search = await site.app.inject({
      method: 'POST',
      url: '/api/addresses/search',
      payload: { search: typed, bounds: { north: -30, south: -50, east: 179, west: 160 } },
    });
    expect(search.json().addresses[0]).toMatchObject({ fullAddress: first });
    expect(search.json().notUnderstood).toEqual(notUnderstood);
  });
});

test('a unit is found by its number, whatever word the register has before it', async () => {
  const id = await anAddress(site.db, { fullAddress: '10 Tower Street, Newtown, Wellington' });
  for (const unit of ['Apartment 1202', 'Apartment 1203', '1204'])
    await sql`insert into addresses (address_id, full_address, unit, address_number, full_address_number, full_road_name, road_name,
        suburb_locality, town_city, address_lifecycle, position)
      select address_id + 1000000 + ${Number(unit.replaceAll(/\D/g, ''))}, ${unit} || ', ' || full_address, ${unit}, address_number,
        full_address_number, full_road_name, road_name, suburb_locality, town_city, address_lifecycle, position
      from addresses where address_id = ${id}`.execute(site.db);
  await refreshRegister(site.db);
  for (const [typed, unit] of [
    ['10 Tower Street, Apartment 1203', 'Apartment 1203'],
    ['1204/10 tower st', '1204'],
  ] as const)
    expect((await suggest(typed))[0]).toBe(`${unit}, 10 Tower Street, Newtown, Wellington`);
});

test('sorts equal matches by distance', async () => {
  await anAddress(site.db, { fullAddress: '1 High Street, Dunedin', at: { lat: -45.87, lng: 170.5 } });
  await anAddress(site.db, { fullAddress: '1 High Street, Auckland', at: { lat: -36.85, lng: 174.77 } });
  await refreshRegister(site.db);
  expect((await suggest('1 high st', { near: '-45.9,170.4' }))[0]).toBe('1 High Street, Dunedin');
  expect((await suggest('1 high st', { near: '-36.9,174.7' }))[0]).toBe('1 High Street, Auckland');
});

test('finds a new street, and no longer a deleted one, once the register is refreshed', async () => {
  const id = await anAddress(site.db, { fullAddress: '1 Zephyr Lane, Napier' });
  expect(await suggest('zephyr')).toEqual([]);
  await refreshRegister(site.db);
  expect((await suggest('zephyr'))[0]).toBe('Zephyr Lane, Napier · 1');
  await site.db.deleteFrom('addresses').where('addressId', '=', id).execute();
  await refreshRegister(site.db);
  expect(await suggest('zephyr')).toEqual([]);
});

test('returns the positions of the typed text in a suggestion', async () => {
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
])('refuses %s = %s and names the field', async (field, value) => {
  const response = await site.app.inject(
    `/api/addresses/suggest?${new URLSearchParams({ q: 'a', [field]: value })}`,
  );
  expect(response.statusCode).toBe(400);
  expect(response.json().issues[0].path).toBe(field);
});
