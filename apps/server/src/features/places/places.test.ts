import { aListing, anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { refreshTrends } from '#features/trends/index.ts';

const site = useTestApp({ LANGUAGES: 'en,mi' });

let addressId = 0;

beforeEach(async () => {
  for (const [i, [fullAddress, district]] of [
    ['12 Willis Street, Te Aro, Wellington', 'Wellington City'],
    ['14 Cuba Street, Te Aro, Wellington', 'Wellington City'],
    ['16 Cuba Street, Te Aro, Wellington', 'Wellington City'],
    ['3 Hawker Street, Mount Victoria, Wellington', 'Wellington City'],
    ['8 Rata Street, Naenae, Lower Hutt', 'Lower Hutt City'],
    ['6 Great South Road, Ōtāhuhu, Auckland', 'Auckland'],
  ].entries())
    addressId = await anAddress(site.db, { fullAddress, district, at: { lat: -41 - i / 100, lng: 174.7 } });
  await refreshRegister(site.db);
});

async function read(path: string, language = 'en') {
  const headers = { 'accept-language': language };
  const response = await site.app.inject({ url: '/api/places', query: { path }, headers });
  return { status: response.statusCode, body: response.json() };
}

const paths = (links: { path: string }[]) => links.map(({ path }) => path);

describe('a place', () => {
  test('of a suburb has its way from the region, its streets and the suburbs nearby', async () => {
    const { body } = await read('/homes/wellington/te-aro');
    expect(body).toMatchObject({
      kind: 'suburb',
      name: 'Te Aro',
      within: 'Wellington',
      location: 'Te Aro, Wellington',
      addresses: 3,
      homes: 0,
      inside: [],
      streets: ['Cuba Street', 'Willis Street'],
      figures: null,
    });
    expect(paths(body.trail)).toEqual(['/homes/wellington', '/homes/wellington/te-aro']);
    expect(paths(body.nearby)).toEqual([
      '/homes/wellington/mount-victoria',
      '/homes/wellington/lower-hutt/naenae',
      '/homes/auckland/otahuhu',
    ]);
  });

  test('of a town whose region has its name leads to its suburbs and to the other towns', async () => {
    const { body } = await read('/homes/wellington');
    expect(paths(body.inside)).toEqual([
      '/homes/wellington/lower-hutt',
      '/homes/wellington/mount-victoria',
      '/homes/wellington/te-aro',
    ]);
  });

  test.each(['/homes/Wellington/Te Aro', '/homes/auckland/ōtāhuhu', '/homes/wellington/mt-victoria'])(
    'is found as %s',
    async path => {
      expect((await read(path)).status).toBe(200);
    },
  );

  test('of the country leads to its regions', async () => {
    const { body } = await read('/homes');
    expect(body).toMatchObject({ kind: 'country', addresses: 6, location: '', trail: [] });
    const names = await Promise.all(
      ['en', 'mi'].map(async language => (await read('/homes', language)).body.name),
    );
    expect(names).toEqual(['New Zealand', 'Aotearoa']);
    expect(paths(body.inside)).toEqual(['/homes/auckland', '/homes/wellington']);
  });

  test.each(['/homes/wellington/nowhere', '/', 'x'])('is none at %s', async path => {
    const { status, body } = await read(path);
    expect(status).toBe(404);
    expect(body.code).toBe('place.not_found');
  });

  test('has figures from five homes on, and none that would tell of fewer', async () => {
    const inTeAro = {
      addressId,
      city: 'Wellington',
      suburb: 'Te Aro',
      avmPrice: 1_000_000,
      swayPrice: 1_100_000,
    };
    for (let i = 0; i < 5; i++) await aListing(site.db, inTeAro);
    for (let i = 0; i < 4; i++) await aListing(site.db, { ...inTeAro, suburb: 'Mount Victoria' });
    await refreshTrends({ db: site.db, clock: () => new Date('2026-11-15T00:00:00Z') });
    // Four other homes in the town: the figures of the suburb beside those of the town would tell of them.
    expect((await read('/homes/wellington/te-aro')).body.figures).toBeNull();
    await aListing(site.db, { ...inTeAro, suburb: 'Mount Victoria' });
    await refreshTrends({ db: site.db, clock: () => new Date('2026-11-15T00:00:00Z') });
    const { body } = await read('/homes/wellington/te-aro');
    expect(body.figures).toEqual({
      homes: 5,
      prices: { homes: 5, medianPrice: 1_100_000, medianEstimate: 1_000_000, medianDifferencePercent: 10 },
      medianChangePercent: null,
      medianEnquiryDays: null,
    });
    expect((await read('/homes/wellington')).body.figures.homes).toBe(10);
  });
});

describe('the page of a place', () => {
  const open = (url: string) => site.app.inject({ url });

  test('with a home names it for search engines, with its way as structured data', async () => {
    await aListing(site.db, {
      addressId,
      address: '12 Willis Street, Te Aro, Wellington',
      city: 'Wellington',
      suburb: 'Te Aro',
    });
    const { statusCode, body } = await open('/homes/wellington/te-aro');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Homes in Te Aro, Wellington · Sway</title>');
    expect(body).toContain('<link rel="canonical" href="https://sway.example/homes/wellington/te-aro" />');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(body)![1]!);
    expect(data.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://sway.example/',
      'https://sway.example/homes/wellington',
      'https://sway.example/homes/wellington/te-aro',
    ]);
  });

  test('without homes is useful and not indexed', async () => {
    const { statusCode, body } = await open('/homes/wellington/te-aro');
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  test.each([
    ['/homes/Wellington/Te-Aro?x=1', '/homes/wellington/te-aro?x=1'],
    ['/homes/auckland/%C5%8Ct%C4%81huhu', '/homes/auckland/otahuhu'],
    ['/homes/wellington/mt-victoria/', '/homes/wellington/mount-victoria'],
  ])('at %s is moved to %s', async (url, to) => {
    const { statusCode, headers } = await open(url);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(to);
  });

  test.each(['/homes/nowhere', '/homes/wellington/te-aro/street/house'])('is none at %s', async url => {
    expect((await open(url)).statusCode).toBe(404);
  });
});
