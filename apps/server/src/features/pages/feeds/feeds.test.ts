import type { Listing } from '@sway/contract/properties';
import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress, manyListings } from '@sway/testing/builders';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';

const site = useTestApp();

type Link = { '@_rel': string; '@_href': string };
type Entry = {
  id: string;
  title: string;
  published: string;
  updated: string;
  link: Link;
  content: { '#text': string };
};
type Feed = {
  id: string;
  title: string;
  updated: string;
  author: { name: string };
  link: Link[];
  entry: Entry[];
};

/** Reads a feed as a reader does, and checks what the format asks of every feed (RFC 4287, section 4.1). */
async function read(url = '/feeds/homes.atom'): Promise<Feed> {
  const { statusCode, headers, body } = await site.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  const isArray = (name: string, path: unknown) => name === 'entry' || path === 'feed.link';
  const { feed } = new XMLParser({ ignoreAttributes: false, htmlEntities: true, isArray }).parse(body);
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  const entries: Entry[] = feed.entry ?? [];
  expect(feed.author.name).toBe('Sway');
  for (const { id, title, updated } of [feed, ...entries]) {
    expect(id).toMatch(/^tag:sway\.example,2026:\/[\w./?=&%+-]+$/);
    expect(title).not.toBe('');
    expect(new Date(updated).toISOString()).toBe(updated);
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(feed.link.map((link: Link) => link['@_rel'])).toEqual(['self', 'alternate']);
  return { ...feed, entry: entries };
}

const titles = ({ entry }: Feed) => entry.map(({ title }) => title.split(': ')[1]);
const linkOf = async (page: string) =>
  /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/
    .exec((await site.app.inject(page)).body)?.[1]
    ?.replaceAll('&amp;', '&');

async function change(id: number, set: Record<string, unknown>): Promise<void> {
  await site.db.updateTable('properties').set(set).where('id', '=', id).execute();
}

describe('a feed', () => {
  test('has the homes that everyone finds, the price named last first, with stable ids and what their pages say', async () => {
    const first = await aListing(site.db, { title: 'First', swayPrice: 1_121_000, avmPrice: 1_000_000 });
    const second = await aListing(site.db, { title: 'Second <& 家 "quoted"', description: 'Bell\u0007 ]]>' });
    const hidden = await aListing(site.db, { title: 'Hidden', isActive: false });
    const resting = await aListing(site.db, { title: 'Resting' });
    await change(resting, { restingSince: new Date(), restingFor: 'unconfirmed' });
    await change(first, { confirmedAt: '2026-11-01T00:00:00.000Z' });
    await change(second, { confirmedAt: '2026-11-02T00:00:00.000Z' });
    const before = await read();
    expect(titles(before)).toEqual(['Second <& 家 "quoted", Auckland', 'First, Auckland']);
    expect(before.updated).toBe('2026-11-02T00:00:00.000Z');
    await change(first, { swayPrice: 1_050_000, confirmedAt: '2026-11-03T00:00:00.000Z' });
    await change(hidden, { isActive: true, confirmedAt: '2026-10-01T00:00:00.000Z' });
    const after = await read();
    expect(titles(after).map(title => title!.split(',')[0])).toEqual([
      'First',
      'Second <& 家 "quoted"',
      'Hidden',
    ]);
    const [home] = after.entry;
    expect(home!.id).toBe(before.entry[1]!.id);
    expect(home).toMatchObject({
      title: '$1,050,000: First, Auckland',
      updated: '2026-11-03T00:00:00.000Z',
      link: { '@_href': `https://sway.example/property/${first}` },
    });
    expect(home!.content['#text']).toContain('<p>Realistic +5.0%: our estimate is $1,000,000.</p>');
    expect(after.entry[1]!.content['#text']).toContain(']]&gt;');
    expect(home!.content['#text']).toContain('this price on 3 November 2026.');
  });

  test('is sent again only when it has changed, and has at most 50 homes', async () => {
    await manyListings(site.db, 60);
    expect((await read()).entry).toHaveLength(50);
    const { headers } = await site.app.inject('/feeds/homes.atom');
    const again = () =>
      site.app.inject({ url: '/feeds/homes.atom', headers: { 'if-none-match': headers.etag! } });
    expect((await again()).statusCode).toBe(304);
    await aListing(site.db, { title: 'New' });
    expect((await again()).statusCode).toBe(200);
  });

  test('without homes is one too', async () => {
    expect(await read()).toMatchObject({ title: 'Homes on Sway', entry: [] });
  });

  test('has the filter of the list, and refuses what that refuses', async () => {
    await aListing(site.db, { title: 'Small', bedrooms: 2 });
    await aListing(site.db, { title: 'Large', bedrooms: 4 });
    const url = '/feeds/homes.atom?location=Auckland&bedrooms=3';
    const feed = await read(`${url}&verified=false`);
    expect(titles(feed)).toEqual(['Large, Auckland']);
    expect(feed.title).toBe('Homes on Sway: Auckland · 3+ bedrooms');
    expect(feed.link.map(link => link['@_href'])).toEqual([
      `https://sway.example${url}`,
      'https://sway.example/browse?location=Auckland&bedrooms=3',
    ]);
    for (const query of ['bedrooms=many', 'propertyType=Castle', 'area=1,2']) {
      const { statusCode, body } = await site.app.inject(`/feeds/homes.atom?${query}`);
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        400,
        { code: 'input.invalid', issues: [{ path: query.split('=')[0] }] },
      ]);
    }
  });

  test('is named by Discover with its filters, and by places', async () => {
    expect(await linkOf('/browse')).toBe('/feeds/homes.atom');
    const query =
      'location=Taup%C5%8D&maxPrice=900k&type=House&band=realistic,dream&flag=1&verified=1&confirmed=1&bedrooms=no&view=list';
    const link = await linkOf(`/browse?${query}`);
    expect(link).toBe(
      '/feeds/homes.atom?location=Taup%C5%8D&maxPrice=900000&propertyType=House&priceBands=realistic%2Cdream&verified=true&confirmedLately=true',
    );
    await read(link);
    await anAddress(site.db, { fullAddress: '6 Great South Road, Ōtāhuhu, Auckland', district: 'Auckland' });
    await refreshRegister(site.db);
    expect(await linkOf('/homes/auckland/otahuhu')).toBe(
      '/feeds/homes.atom?location=%C5%8Ct%C4%81huhu%2C%20Auckland',
    );
    expect(await linkOf('/homes')).toBe('/feeds/homes.atom');
    expect(await linkOf('/terms')).toBeUndefined();
  });
});

describe('a file of homes', () => {
  const files = ['/feeds/homes.csv', '/feeds/homes.geojson'];

  test('is a table that no spreadsheet runs, with what the list shows of each home', async () => {
    const title = '=SUM("Ōtāhuhu", 1)';
    const id = await aListing(site.db, { title, swayPrice: 1_050_000, bedrooms: 3 });
    const { headers, body } = await site.app.inject('/feeds/homes.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sway-homes.csv"',
    });
    const [names, home] = body.split('\r\n');
    expect(names).toMatch(/^\uFEFFTitle,Address,.*,"Floor area, m²",.*,Latitude,Longitude,Page$/);
    expect(home).toMatch(/^"'=SUM\(""Ōtāhuhu"", 1\)",/);
    expect(home).toContain(',1050000,');
    expect(home).toMatch(new RegExp(`,https://sway.example/property/${id}$`));
  });

  test('is a collection of points with the same facts', async () => {
    const id = await aListing(site.db, { title: 'Bach' });
    const { latitude, longitude } = (await site.app.inject(`/api/properties/${id}`)).json<Listing>();
    const { headers, body } = await site.app.inject('/feeds/homes.geojson');
    expect(headers['content-type']).toBe('application/geo+json');
    expect(JSON.parse(body)).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id,
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { Title: 'Bach', Page: `https://sway.example/property/${id}` },
        },
      ],
    });
  });

  test.each(files)('%s has what everyone finds with the filter, at most 1,000 homes', async url => {
    await manyListings(site.db, 1_100);
    await aListing(site.db, { title: 'Wanted', bedrooms: 9 });
    await aListing(site.db, { title: 'Hidden', bedrooms: 9, isActive: false });
    const { body } = await site.app.inject(`${url}?bedrooms=9`);
    expect([body.includes('Wanted'), body.includes('Hidden')]).toEqual([true, false]);
    const all = (await site.app.inject(url)).body;
    expect(all.match(/https:\/\/sway.example\/property\//g)).toHaveLength(1_000);
    expect((await site.app.inject(`${url}?bedrooms=many`)).statusCode).toBe(400);
  });
});
