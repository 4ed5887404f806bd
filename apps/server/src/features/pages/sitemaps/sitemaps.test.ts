import { gunzipSync } from 'node:zlib';
import { INDEXED_PAGES, PAGES } from '@sway/contract/pages';
import { aListing, manyListings } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

type Entry = { loc: string; lastmod?: string };

async function read(url: string, root: 'sitemapindex' | 'urlset'): Promise<Entry[]> {
  const response = await site.app.inject({ url });
  expect(response.statusCode).toBe(200);
  const isPacked = response.headers['content-type'] === 'application/gzip';
  const xml = (isPacked ? gunzipSync(response.rawPayload) : response.rawPayload).toString();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = new XMLParser({
    ignoreAttributes: false,
    isArray: name => ['url', 'sitemap'].includes(name),
  }).parse(xml);
  expect(parsed[root]['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries: Entry[] = parsed[root].url ?? parsed[root].sitemap ?? [];
  expect(entries.length).toBeLessThanOrEqual(50_000);
  for (const { loc, lastmod } of entries) {
    expect(loc).toMatch(/^https:\/\/sway\.example\//);
    expect(new Date(lastmod ?? 0).toISOString()).toBe(lastmod ?? new Date(0).toISOString());
  }
  return entries;
}

const pathOf = ({ loc }: Entry) => loc.replace('https://sway.example', '');

/** What a search engine finds from robots.txt on. */
async function crawl(): Promise<string[]> {
  const robots = (await site.app.inject('/robots.txt')).body;
  const index = /^Sitemap: https:\/\/sway\.example(.*)$/m.exec(robots)![1]!;
  const files = await read(index, 'sitemapindex');
  const found = await Promise.all(files.map(file => read(pathOf(file), 'urlset')));
  return found.flat().map(pathOf);
}

describe('search engines', () => {
  test('find the pages, the shown homes and their places, and nothing else', async () => {
    const shown = await aListing(site.db, { city: 'Taupō', region: 'Waikato', suburb: 'Acacia Bay' });
    await aListing(site.db, { isActive: false, city: 'Gore', region: 'Southland', suburb: 'East Gore' });
    expect((await crawl()).toSorted()).toEqual(
      [
        ...INDEXED_PAGES.map(name => PAGES[name].path),
        `/property/${shown}`,
        '/homes',
        '/homes/waikato',
        '/homes/waikato/taupo',
        '/homes/waikato/taupo/acacia-bay',
      ].toSorted(),
    );
  });

  test('are told of pages that can be indexed only', async () => {
    for (const name of INDEXED_PAGES)
      expect((await site.app.inject(PAGES[name].path)).body).not.toContain('content="noindex"');
  });

  test('are not shown one of many views, or the pages of an account', async () => {
    for (const url of ['/browse?location=Taup%C5%8D', '/map?at=-41,174,9', '/login', '/profile', '/saved'])
      expect((await site.app.inject(url)).body).toContain('<meta name="robots" content="noindex" />');
  });

  test('read when a home changed last, in the file and in the index', async () => {
    const id = await aListing(site.db, { createdAt: '2026-11-03T00:00:00.000Z' });
    await site.db
      .updateTable('properties')
      .set({ updatedAt: '2026-11-20T01:02:03.000Z' })
      .where('id', '=', id)
      .execute();
    const index = await read('/sitemap.xml', 'sitemapindex');
    const homes = index.find(file => pathOf(file).startsWith('/sitemaps/homes-'))!;
    expect(homes.lastmod).toBe('2026-11-20T01:02:03.000Z');
    expect(await read(pathOf(homes), 'urlset')).toEqual([
      { loc: `https://sway.example/property/${id}`, lastmod: '2026-11-20T01:02:03.000Z' },
    ]);
  });

  test('find each of many homes once, in files of 50,000 ids', async () => {
    await sql`select setval('home_id_seq', 45000)`.execute(site.db);
    await manyListings(site.db, 12_000);
    const homes = (await crawl()).filter(path => path.startsWith('/property/'));
    expect(new Set(homes).size).toBe(12_000);
    expect(homes).toHaveLength(12_000);
  });

  test('find no file that the index does not name', async () => {
    for (const name of ['homes-999999999', 'users', 'homes--1', 'homes-1e3'])
      expect([name, (await site.app.inject(`/sitemaps/${name}.xml.gz`)).statusCode]).toEqual([
        name,
        name === 'homes-999999999' ? 200 : 404,
      ]);
  });
});
