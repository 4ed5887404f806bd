import { gunzipSync } from 'node:zlib';
import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import { useTestApp } from '@sway/testing/app';
import { aListing } from '@sway/testing/builders';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/index.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../../../../scripts/lib/web-build.ts';

// What a search engine finds on a site with the sample, from robots.txt and from the home page on (docs/product/pages.md#search-engines).

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;
const BASE = 'https://sway.example';
const MAX_LINKS = 4;
/** The pages that lead to all homes. */
const IS_NEEDED = /^\/(homes\b.*)?$/;
/** Pages that are read at once. */
const AT_ONCE = 4;

beforeAll(buildWebIfStale, BUILD_LIMIT_MS);

// In each language it would take as long again.
const site = useTestApp(
  { LANGUAGES: 'en' },
  { build: async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE }) },
);

async function robots(): Promise<{ isAllowed: (path: string) => boolean; sitemap: string }> {
  const { body } = await site.app.inject('/robots.txt');
  const all = (field: string) =>
    [...body.matchAll(new RegExp(`^${field}: (.*)$`, 'gm'))].map(([, value]) => value!);
  const longest = (rules: string[], path: string) =>
    Math.max(0, ...rules.filter(rule => path.startsWith(rule)).map(rule => rule.length));
  return {
    isAllowed: path => longest(all('Allow'), path) >= longest(all('Disallow'), path),
    sitemap: all('Sitemap')[0]!.replace(BASE, ''),
  };
}

async function readSitemap(index: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: name => ['url', 'sitemap'].includes(name) });
  const locations = (entries: { loc: string }[] = []) => entries.map(({ loc }) => loc.replace(BASE, ''));
  const files = locations(parser.parse((await site.app.inject(index)).body).sitemapindex.sitemap);
  const found: string[] = [];
  for (const file of files) {
    const { rawPayload } = await site.app.inject(file);
    found.push(...locations(parser.parse(gunzipSync(rawPayload).toString()).urlset.url));
  }
  return found;
}

const HTML = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  htmlEntities: true,
  unpairedTags: ['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
});

/** The attributes of all elements of a kind. */
function elementsOf(node: unknown, kind: string): Record<string, string>[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const here = name === kind ? [value].flat() : [];
    return [...here, ...[value].flat().flatMap(child => elementsOf(child, kind))];
  });
}

type Found = { links: string[]; text: string };

/** The links of a page that search engines show, without those to one of many views of a page. */
async function read(path: string): Promise<Found> {
  let body = '';
  // On a busy machine a page can come without its content, which the browser then makes.
  const isWhole = async () => {
    const response = await site.app.inject(path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    body = response.body;
    return !IS_NEEDED.test(path) || body.includes(`id="${PAGE_DATA_ID}"`);
  };
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
  const page = HTML.parse(body.replaceAll(/<!doctype html>|<(script|style)\b[\s\S]*?<\/\1>/g, ''));
  const isHidden = elementsOf(page, 'meta').some(meta => meta.content === 'noindex');
  const canonical = elementsOf(page, 'link').find(link => link.rel === 'canonical')?.href;
  if (isHidden || canonical !== BASE + path) return { links: [], text: body };
  const links = elementsOf(page, 'a').map(({ href = '' }) => new URL(href, BASE + path));
  const followed = links.filter(({ origin, search }) => origin === BASE && search === '');
  return { links: followed.map(({ pathname }) => pathname), text: body };
}

/** What is met with links from the home page, breadth first; of the homes, each tenth is read. */
async function crawl(isAllowed: (path: string) => boolean): Promise<{ met: Set<string>; texts: string[] }> {
  const met = new Set(['/']);
  const texts: string[] = [];
  let level = ['/'];
  for (let links = 1; links <= MAX_LINKS; links++) {
    const toRead = level.filter(path => !/^\/property\/\d*[1-9]$/.test(path));
    const next = new Set<string>();
    while (toRead.length > 0)
      for (const found of await Promise.all(toRead.splice(0, AT_ONCE).map(read))) {
        texts.push(found.text);
        for (const path of found.links) if (!met.has(path) && isAllowed(path)) next.add(path);
      }
    level = [...next];
    for (const path of level) met.add(path);
  }
  return { met, texts };
}

test('a crawl reaches every shown home within four links, and its sitemap names these; it meets no private one', async () => {
  const { db } = site;
  await seedDemo(site);
  const { ownerId, addressId } = await db
    .selectFrom('properties')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const place = { city: 'Mount Maunganui', suburb: 'Mount Maunganui', region: 'Bay of Plenty' };
  for (let i = 0; i < 30; i++) await aListing(db, { ...place, ownerId, addressId });
  const hidden = await db
    .selectFrom('properties')
    .selectAll()
    .where('isListed', '=', true)
    .limit(3)
    .execute();
  const change = (index: number, set: object) =>
    db.updateTable('properties').set(set).where('id', '=', hidden[index]!.id).execute();
  await change(0, { isActive: false, title: 'Private villa 1' });
  await change(1, { restingSince: new Date(), restingFor: 'reported', title: 'Private villa 2' });
  await change(2, { isActive: false, deletedAt: new Date(), title: 'Private villa 3' });

  const shown = await db.selectFrom('properties').selectAll().where('isListed', '=', true).execute();
  const homes = shown.map(({ id }) => `/property/${id}`).toSorted();
  const { isAllowed, sitemap } = await robots();
  const { met, texts } = await crawl(isAllowed);
  const ofKind = (paths: Iterable<string>, kind: string) =>
    [...paths].filter(path => path.startsWith(`/${kind}/`)).toSorted();

  expect(ofKind(met, 'property')).toEqual(homes);
  const named = await readSitemap(sitemap);
  expect(ofKind(named, 'property')).toEqual(homes);
  expect(named.filter(path => path.startsWith('/homes') && !met.has(path))).toEqual([]);
  // Records and addresses are met from the homes that stand there only.
  const open = new Set(
    shown.flatMap(home => [`/linz/${home.unitOfPropertyId}`, `/address/${home.addressId}`]),
  );
  expect([...ofKind(met, 'linz'), ...ofKind(met, 'address')].filter(path => !open.has(path))).toEqual([]);
  expect(texts.filter(text => text.includes('Private villa'))).toEqual([]);
});
