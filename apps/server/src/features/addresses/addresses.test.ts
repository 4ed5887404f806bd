import type { Address } from '@sway/contract/addresses';
import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { expect, test } from 'vitest';
import { refreshRegister } from './index.ts';

const site = useTestApp();

async function search(payload: object) {
  const response = await site.app.inject({ method: 'POST', url: '/api/addresses/search', payload });
  return response.json<{ addresses: Address[]; truncated: boolean }>();
}

test('finds the addresses inside the bounds, with longitude as shapeX and latitude as shapeY', async () => {
  const inside = await anAddress(site.db, { at: { lat: -41.28, lng: 174.77 } });
  await anAddress(site.db, { at: { lat: -41.31, lng: 174.77 } });
  const found = await search({ bounds: { north: -41.27, south: -41.29, east: 174.78, west: 174.76 } });
  expect(found.addresses).toHaveLength(1);
  expect(found.addresses[0]).toMatchObject({ id: inside, addressId: inside, shapeX: 174.77, shapeY: -41.28 });
});

test('requires the number and every word, ignoring macrons and case', async () => {
  await anAddress(site.db, { fullAddress: '112 Kererū Street, Ōtāhuhu, Auckland' });
  const first = await anAddress(site.db, { fullAddress: '12 Kererū Street, Ōtāhuhu, Auckland' });
  await anAddress(site.db, { fullAddress: '12 Tūī Street, Ōtāhuhu, Auckland' });
  await refreshRegister(site.db);
  const found = await search({ search: '12 KERERU st' });
  expect(found.addresses.map(address => address.id)).toEqual([first]);
});

test('searches a text inside the bounds only, tolerates typos, and sorts a street by number', async () => {
  const at = { lat: -41.28, lng: 174.77 };
  for (const number of ['10', '9', '2/9', '11A'])
    await anAddress(site.db, { fullAddress: `${number} Kererū Street, Ōtaki`, at });
  await anAddress(site.db, { fullAddress: '9 Kererū Street, Gore' });
  await refreshRegister(site.db);
  const bounds = { north: -41.27, south: -41.29, east: 174.78, west: 174.76 };
  for (const text of ['kereru', 'kerreu street']) {
    const found = await search({ bounds, search: text });
    expect(found.addresses.map(address => address.fullAddressNumber)).toEqual(['9', '2/9', '10', '11A']);
  }
});

test('finds the unit that is named first, also in a building with more units than the limit', async () => {
  for (let unit = 101; unit <= 106; unit++)
    await anAddress(site.db, { fullAddress: `${unit}/2 Rātā Place, Te Aro, Wellington` });
  await anAddress(site.db, { fullAddress: '2B Rātā Place, Te Aro, Wellington' });
  await refreshRegister(site.db);
  const numbersFor = async (text: string) =>
    (await search({ search: text, limit: 2 })).addresses.map(address => address.fullAddressNumber);
  expect(await numbersFor('106/2 Rātā Place, Te Aro')).toEqual(['106/2', '101/2']);
  expect(await numbersFor('2B rata pl')).toEqual(['2B', '101/2']);
  expect(await numbersFor('2 rata place')).toEqual(['101/2', '102/2']);
});

test('finds a text beyond the antimeridian', async () => {
  const at = { lat: -43.95, lng: -176.55 };
  const chatham = await anAddress(site.db, { fullAddress: '7 Waitangi Wharf Road, Waitangi', at });
  await refreshRegister(site.db);
  const bounds = { north: -43, south: -45, west: 176, east: -176 };
  const found = await search({ bounds, search: '7 waitangi wharf' });
  expect(found.addresses.map(address => address.id)).toEqual([chatham]);
});

test('returns up to the limit and states whether there are more', async () => {
  await anAddress(site.db);
  await anAddress(site.db);
  expect(await search({ limit: 1 })).toMatchObject({ addresses: [{}], truncated: true });
  expect(await search({ limit: 2 })).toMatchObject({ addresses: [{}, {}], truncated: false });
});

test('without bounds searches the mainland; the Chatham Islands need bounds beyond the antimeridian', async () => {
  const chatham = await anAddress(site.db, { at: { lat: -43.95, lng: -176.55 } });
  expect((await search({})).addresses).toEqual([]);
  const found = await search({ bounds: { north: -43, south: -45, west: 176, east: -176 } });
  expect(found.addresses.map(address => address.id)).toEqual([chatham]);
});

test('finds one address by its id and answers 404 for an unknown id', async () => {
  const id = await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport, Auckland' });
  const response = await site.app.inject(`/api/addresses/${id}`);
  expect(response.json()).toMatchObject({
    fullAddress: '8 Tōtara Lane, Devonport, Auckland',
    suburbLocality: 'Devonport',
  });
  expect((await site.app.inject('/api/addresses/5')).json()).toEqual({
    type: '/problems/address.not_found',
    title: 'Address not found',
    status: 404,
    detail: 'Address not found',
    message: 'Address not found',
    code: 'address.not_found',
    requestId: expect.any(String),
  });
});

test.each([
  [{ limit: 501 }, 'limit'],
  [{ bounds: { north: 'x', south: -45, west: 176, east: -176 } }, 'bounds.north'],
  [{ bounds: { north: 91, south: -45, west: 176, east: -176 } }, 'bounds.north'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('refuses the search %j and names the field', async (payload, field) => {
  const response = await site.app.inject({ method: 'POST', url: '/api/addresses/search', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues[0].path).toBe(field);
});
