import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import { useTestApp } from '@sway/testing/app';
import {
  aClaim,
  aListing,
  anAddress,
  aPartnerAgent,
  aPictureOf,
  aRecord,
  aUser,
  manyListings,
} from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { beforeAll, describe, expect, test } from 'vitest';
import { START_SCRIPT } from '#platform/http/start-script.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../../../../../scripts/lib/web-build.ts';

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;

beforeAll(buildWebIfStale, BUILD_LIMIT_MS);

const site = useTestApp({}, { build: async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE }) });

async function get(path: string, headers: Record<string, string> = {}) {
  return site.app.inject({ url: path, headers });
}

/** What a browser without JavaScript shows: the HTML without the data for the browser and the structured data. */
function shown(html: string): string {
  return html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}

/** The data that came with the page. */
function dataOf(html: string): { key: unknown[]; data?: unknown }[] {
  return JSON.parse(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)![1]!);
}

describe('without JavaScript', () => {
  test('the home page has its headline, the newest homes and their links', async () => {
    const id = await aListing(site.db, { title: 'Villa on a quiet lane' });
    const html = shown((await get('/')).body);
    expect(html).toMatch(/<h1[^>]*>Name the price that would sway you\.<\/h1>/);
    expect(html).toContain('Villa on a quiet lane');
    expect(html).toContain('$2,790,000');
    expect(html).toContain(`href="/property/${id}"`);
    expect(html).toContain('href="/login"');
  });

  test('the grid has the homes that match, a form for the filters, and a link to the next page', async () => {
    await manyListings(site.db, 30, { title: 'A villa', city: 'Nelson' });
    await aListing(site.db, { title: 'Elsewhere', city: 'Auckland' });
    const html = shown((await get('/browse?location=Nelson&order=price-low')).body);
    expect(html).toContain('Showing 30 of 31 properties');
    expect(html.match(/View Details</g)).toHaveLength(24);
    expect(html).not.toContain('Elsewhere');
    expect(html).toMatch(/<form[^>]*action="\/browse"[^>]*method="get"/);
    expect(html).toMatch(/<option value="price-low"[^>]* selected="">Price, low to high/);
    expect(html).toMatch(/<input[^>]*name="location"[^>]*value="Nelson"/);
    const next = /<a[^>]*href="(\/browse\?[^"]*after=[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const rest = shown((await get(next)).body);
    expect(rest.match(/View Details</g)).toHaveLength(6);
  });

  test('a home’s page has its price, estimate, timeline, facts, photos with their texts, address and owner', async () => {
    const ownerId = await aUser(site.db, { name: 'Mere Rāwiri' });
    const prices = [
      { price: 2_950_000, changedAt: '2026-10-03T00:00:00.000Z' },
      { price: 2_790_000, changedAt: '2026-11-03T00:00:00.000Z' },
    ];
    const id = await aListing(site.db, {
      ownerId,
      title: 'Villa on a quiet lane',
      avmPrice: 2_600_000,
      prices,
    });
    const picture = await aPictureOf(site.db, id, 'A white villa');
    const html = shown((await get(`/property/${id}`)).body);
    expect(html).toMatch(/<h1[^>]*>Villa on a quiet lane<\/h1>/);
    for (const text of [
      '$2,790,000',
      '$2,600,000',
      '3 Oct 2026',
      '$2,950,000',
      '192',
      'Restored bay villa with a sunny north deck.',
      'We rebuilt the kitchen in 2022.',
      '8 Tōtara Lane, Devonport, Auckland',
      'Mere Rāwiri',
      'alt="A white villa"',
      `/media/${picture}/640.webp`,
    ])
      expect(html, text).toContain(text);
  });

  test('an address, an official record, the agents and an agent are complete', async () => {
    const unit = await aRecord(site.db);
    const fullAddress = '8 Tōtara Lane, Devonport, Auckland';
    const addressId = await anAddress(site.db, { fullAddress, unitOfPropertyId: unit });
    const agentId = await aPartnerAgent(site.db, 'Tama Reweti');
    await aListing(site.db, { title: 'Villa around the corner' });
    const address = shown((await get(`/address/${addressId}`)).body);
    expect(address).toMatch(/<h1[^>]*>8 Tōtara Lane<\/h1>/);
    expect(address).toContain('$2,450,000');
    expect(address).toContain('Claim This Property');
    expect(address).toContain('Villa around the corner');
    const record = shown((await get(`/linz/${unit}`)).body);
    expect(record).toContain('$2,450,000');
    expect(record).toContain(fullAddress);
    expect(shown((await get('/agents')).body)).toContain(`href="/agents/${agentId}"`);
    expect(shown((await get(`/agents/${agentId}`)).body)).toMatch(/<h1[^>]*>Tama Reweti<\/h1>/);
  });

  test.each([
    ['/how-it-works', 'How It Works'],
    ['/guide', 'Homeowner Guide'],
    ['/seller-tips', 'Seller Tips'],
    ['/buyer-resources', 'Buyer Resources'],
    ['/market-trends', 'Market Trends'],
    ['/faq', 'Frequently Asked Questions'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/cookies', 'Cookie Policy'],
  ])('%s has its heading and its text', async (path, heading) => {
    const html = shown((await get(path)).body);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html.length).toBeGreaterThan(20_000);
  });

  test.each(['/login', '/map', '/profile', '/browse?view=map'])(
    '%s, which only a browser draws, says that it needs JavaScript and links to what does not',
    async path => {
      const { body } = await get(path);
      expect(body).not.toContain(PAGE_DATA_ID);
      expect(body).toMatch(
        /<noscript>[\s\S]*<header[\s\S]*href="\/agents"[\s\S]*needs JavaScript[\s\S]*href="\/browse"[\s\S]*<\/noscript>/,
      );
    },
  );
});

describe('a rendered page', () => {
  test('that does not exist is a 404 that says so', async () => {
    const hidden = await aListing(site.db, { isActive: false });
    for (const [path, text] of [
      ['/no-such-page', '404 Page Not Found'],
      [`/property/${hidden}`, 'Property Not Found'],
      ['/property/abc', 'Property Not Found'],
      ['/address/999999', 'Address Not Found'],
      ['/agents/999999', 'Agent Not Found'],
      ['/linz/none', 'Property Not Found'],
    ] as const) {
      const { statusCode, body } = await get(path);
      expect([statusCode, shown(body).includes(text)], path).toEqual([404, true]);
    }
  });

  test('has no private data of the people in it, whoever asks', async () => {
    const ownerId = await aUser(site.db, { username: 'planted_name', email: 'planted@secret.example' });
    await site.db.updateTable('users').set({ phone: '021 555 7001' }).where('id', '=', ownerId).execute();
    const addressId = await anAddress(site.db);
    const id = await aListing(site.db, { ownerId, addressId });
    await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
    const headers = await aSession(site.db, ownerId);
    for (const path of ['/', '/browse', `/property/${id}`, `/address/${addressId}`]) {
      const { body } = await get(path, headers);
      expect(body, path).toContain(PAGE_DATA_ID);
      expect(body, path).not.toMatch(/planted_name|planted@secret|021 555|mere@sway/);
    }
  });

  test('carries the data that it was rendered with', async () => {
    const id = await aListing(site.db);
    const answers = dataOf((await get(`/property/${id}`)).body);
    expect(answers.map(({ key }) => key[0]).toSorted()).toEqual(['properties', 'records', 'site', 'users']);
  });

  test('shows hostile texts of owners as text, in the page and in its data', async () => {
    const title = `</script><script>alert(1)</script><!--<script> & "quoted"`;
    const description = `${title}\u2028\u2029`;
    const id = await aListing(site.db, { title, description });
    const { body } = await get(`/property/${id}`);
    expect(body).not.toContain('<script>alert');
    const { data } = dataOf(body).find(({ key }) => key[1] === 'detail')!;
    expect(data).toMatchObject({ title, description });
    // Each script element is closed once, and runs no code but that which loads the app.
    const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(body.match(/<script/g)).toHaveLength(scripts.length);
    expect(body.match(/<\/script>/g)).toHaveLength(scripts.length);
    const executable = scripts.filter(
      ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes!),
    );
    expect(executable.map(([, , code]) => code)).toEqual([START_SCRIPT]);
  });

  test('is in the visitor’s theme from the start', async () => {
    expect((await get('/')).body).toMatch(/<html [^>]*data-theme="system">/);
    const dark = (await get('/', { cookie: 'sway_theme=dark' })).body;
    expect(dark).toContain('data-theme="dark" class="dark"');
    expect(shown(dark)).toMatch(/<img[^>]*src="\/assets\/hero-dusk/);
    const unknown = (await get('/', { cookie: 'sway_theme=x"><script>' })).body;
    expect(unknown).toContain('data-theme="system">');
  });

  test('is the same for visitors until something changes, and is then not sent again', async () => {
    await aListing(site.db);
    const first = await get('/browse');
    const tag = String(first.headers.etag);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('cookie'),
    });
    const again = await get('/browse', { 'if-none-match': tag });
    expect([again.statusCode, again.body.length]).toEqual([304, 0]);
    await aListing(site.db, { title: 'A new home' });
    // The site hears of what another process writes a moment later.
    const changed = async () => {
      const { statusCode, body } = await get('/browse', { 'if-none-match': tag });
      return [statusCode, body.includes('A new home')];
    };
    await expect.poll(changed).toEqual([200, true]);
  });

  test('names the scripts of its page, which load after the first paint', async () => {
    const { body } = await get('/faq');
    const { app, own } = /<script data-app="(?<app>[^"]+)" data-files="(?<own>[^"]+)">/.exec(body)!.groups!;
    // What the entry imports comes first, so that each is evaluated in its own task.
    expect(app).toMatch(/^\S*\/framework-\S+ (\S+ )*\S*\/index-\S+$/);
    expect(own).toContain('/faq-');
    for (const file of `${app} ${own}`.split(' ')) expect((await get(file)).statusCode, file).toBe(200);
    expect(body).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  });

  test('is laid out near the screen first', async () => {
    expect((await get('/')).body).toContain('<html lang="en-NZ" data-layout="near" ');
  });

  test('that the browser draws loads its scripts at once, and is laid out as a whole', async () => {
    const { body } = await get('/login');
    expect(body).toMatch(/<script type="module" crossorigin src="[^"]*\/index-/);
    expect(body).not.toContain('data-app');
    expect(body).not.toContain('data-layout');
  });

  test.each([
    ['/map', 'map'],
    ['/browse?view=map&bedrooms=2', 'map-search'],
  ])('%s, which the browser draws, names all files to its first homes', async (path, own) => {
    const { body } = await get(path);
    const files = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file!,
    );
    for (const name of [own, 'decode-listings'])
      expect(files.join(' ')).toMatch(new RegExp(`/assets/${name}-[^/]{6,8}\\.js`));
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200);
    expect(files.join(' ')).not.toContain('maplibre');
  });
});
