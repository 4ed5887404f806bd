import type { SuggestedPlace } from '@sway/contract/places';
import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshRegister } from '../index.ts';

const site = useTestApp();

async function places(q: string, limit = 8): Promise<SuggestedPlace[]> {
  const response = await site.app.inject(
    `/api/places/suggest?${new URLSearchParams({ q, limit: String(limit) })}`,
  );
  expect(response.statusCode).toBe(200);
  return response.json();
}

const shown = async (q: string, limit?: number) =>
  (await places(q, limit)).map(({ kind, location }) => `${kind} ${location}`);

beforeEach(async () => {
  for (const fullAddress of [
    '12 Willis Street, Te Aro, Wellington',
    '14 Willis Street, Te Aro, Wellington',
    '5 Hamilton Road, Te Aro, Wellington',
    '8 Peachgrove Road, Hamilton East, Hamilton',
    '9 Peachgrove Road, Hamilton East, Hamilton',
    '10 Peachgrove Road, Hamilton East, Hamilton',
    '7 Mount Eden Road, Mount Eden, Auckland',
    '6 Great South Road, Ōtāhuhu, Auckland',
    '4 Kaiwaka-Mangawhai Road, Mangawhai',
  ])
    await anAddress(site.db, { fullAddress, at: { lat: -40 - fullAddress.length / 100, lng: 175 } });
  await refreshRegister(site.db);
});

test.each([
  [
    'hamilton',
    ['town Hamilton', 'suburb Hamilton East, Hamilton', 'street Hamilton Road, Te Aro, Wellington'],
  ],
  ['hami', ['town Hamilton', 'suburb Hamilton East, Hamilton', 'street Hamilton Road, Te Aro, Wellington']],
  ['h', ['town Hamilton', 'suburb Hamilton East, Hamilton']],
  ['auckland', ['town Auckland']],
  ['te aro wel', ['suburb Te Aro, Wellington']],
  ['otahu', ['suburb Ōtāhuhu, Auckland']],
  ['mt eden', ['suburb Mount Eden, Auckland', 'street Mount Eden Road, Mount Eden, Auckland']],
  ['mangawhai', ['town Mangawhai', 'street Kaiwaka-Mangawhai Road, Mangawhai']],
  ['12 willis', ['street Willis Street, Te Aro, Wellington']],
  ['willis street te aro wellington', ['street Willis Street, Te Aro, Wellington']],
  ['Te Aro, Wellington 6011, New Zealand', ['suburb Te Aro, Wellington']],
  ['OTAHUHU  xyzzy', ['suburb Ōtāhuhu, Auckland']],
  ['te aro auckland', ['suburb Te Aro, Wellington']],
  ['willis street xyzzy', ['street Willis Street, Te Aro, Wellington']],
  ['', []],
  ['%', []],
  ['zzz', []],
])('for %j the places %j are suggested', async (q, expected) => {
  expect(await shown(q)).toEqual(expected);
});

test('what was typed is marked, and the bounds are around the addresses', async () => {
  const [town] = await places('Hamil');
  const street = (await places('great south'))[0]!;
  expect(town).toMatchObject({ name: 'Hamilton', matches: [[0, 5]] });
  expect(town!.bounds.south).toBeLessThanOrEqual(town!.bounds.north);
  expect(street).toMatchObject({ kind: 'street', name: 'Great South Road', within: 'Ōtāhuhu, Auckland' });
  expect(street.bounds.north).toBeGreaterThan(street.bounds.south);
});

test('what no place has is told', async () => {
  expect((await places('Ōtāhuhu Xyzzy'))[0]).toMatchObject({ name: 'Ōtāhuhu', notUnderstood: ['Xyzzy'] });
  expect((await places('ota'))[0]!.notUnderstood).toBeUndefined();
});

test('no more are suggested than asked for, and not only streets', async () => {
  expect(await shown('hamilton', 2)).toEqual(['town Hamilton', 'street Hamilton Road, Te Aro, Wellington']);
  for (const limit of ['0', '11'])
    expect((await site.app.inject(`/api/places/suggest?q=a&limit=${limit}`)).statusCode).toBe(400);
});

describe('after an import', () => {
  test('new places are suggested', async () => {
    expect(await shown('picton')).toEqual([]);
    await anAddress(site.db, { fullAddress: '1 London Quay, Picton' });
    await refreshRegister(site.db);
    expect(await shown('picton')).toEqual(['town Picton']);
  });
});
