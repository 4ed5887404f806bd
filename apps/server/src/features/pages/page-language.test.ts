import { API_CALLS } from '@sway/contract/api';
import { LANGUAGE_COOKIE } from '@sway/contract/page-rendering';
import type { SiteInfo } from '@sway/contract/site';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../../../../../scripts/lib/web-build.ts';

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;

beforeAll(buildWebIfStale, BUILD_LIMIT_MS);

const build = async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });

/** What a browser says of a page that was opened from another one of the site, and of one whose address was typed. */
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };
const TYPED = { 'sec-fetch-site': 'none' };

/** What says that a translation is a draft, in te reo and in English. */
const DRAFT = 'He hukihuki tēnei whakamāoritanga';
const DRAFT_IN_ENGLISH =
  /<span lang="en-NZ"[^>]*>This translation is a draft that nobody has reviewed yet\.<\/span>/;

describe('a site in te reo Māori', () => {
  const site = useTestApp({ LANGUAGES: 'en,mi' }, { build });
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test('renders a page in the language of its path, with links that stay in it', async () => {
    const id = await aListing(site.db);
    const { statusCode, body } = await get('/mi');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="mi"');
    expect(body).toMatch(/<h1[^>]*>Whakahuatia te utu e huri ai tō whakaaro\.<\/h1>/);
    expect(body).toContain(`href="/mi/property/${id}"`);
    expect(body).toMatch(/<form[^>]*action="\/mi\/browse"/);
    expect(body, 'a site that names its languages has had them reviewed').not.toContain(DRAFT);
    expect((await get('/')).body).toMatch(
      /<html lang="en-NZ"[\s\S]*Name the price that would sway you\.<\/h1>/,
    );
  });

  test('names a page in each language, and links to it in the other one without JavaScript', async () => {
    const { baseUrl } = site.config;
    for (const [path, other] of [
      ['/faq', '/mi/faq'],
      ['/mi/faq', '/faq'],
    ] as const) {
      const { body } = await get(path);
      expect(body).toContain(`<link rel="canonical" href="${baseUrl}${path}" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="en-NZ" href="${baseUrl}/faq" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="mi" href="${baseUrl}/mi/faq" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${baseUrl}/faq" />`);
      expect(body).toMatch(new RegExp(`<a href="${other}" lang="[\\w-]+" hrefLang="[\\w-]+"`, 'i'));
    }
    expect((await get('/mi/faq')).body).toContain('<title>Ngā pātai auau · Sway</title>');
    expect((await get('/mi/faq?q=a&b=c')).body).toContain('href="/faq?q=a&amp;b=c"');
  });

  test('answers 404 in te reo for an address that is no page', async () => {
    const { statusCode, body } = await get('/mi/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('404 Kāore te whārangi i kitea');
    expect((await get('/mixed')).body).toContain('<html lang="en-NZ"');
  });

  test('notes the language of a page that was opened from another, in a cookie and the account', async () => {
    const userId = await aUser(site.db);
    const session = await aSession(site.db, userId);
    const languageOf = async () =>
      (await site.app.inject({ url: '/api/auth/session', headers: session })).json<{
        language: string | null;
      }>().language;
    const cookieOf = (answer: Awaited<ReturnType<typeof get>>) =>
      answer.cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value;
    expect(cookieOf(await get('/mi/faq', { ...session, 'sec-fetch-site': 'cross-site' }))).toBeUndefined();
    expect(await languageOf()).toBeNull();
    const chosen = await get('/mi/faq', { ...session, ...FROM_PAGE });
    expect(cookieOf(chosen)).toBe('mi');
    expect(chosen.headers['cache-control'], 'no cache hands the choice to another reader').toBe('no-store');
    expect(await languageOf()).toBe('mi');
    const cookie = `${session.cookie}; ${LANGUAGE_COOKIE}=mi`;
    expect(cookieOf(await get('/mi/faq', { cookie, ...FROM_PAGE }))).toBeUndefined();
    expect(cookieOf(await get('/faq', { cookie, ...FROM_PAGE }))).toBe('en');
    expect(await languageOf()).toBe('en');
  });

  test('leads who types its address to the language that was chosen, and nobody by the languages of a browser', async () => {
    const cookie = `${LANGUAGE_COOKIE}=mi`;
    expect((await get('/', { cookie, ...TYPED })).headers.location).toBe('/mi');
    for (const [path, headers] of [
      ['/', { cookie }],
      ['/', { 'accept-language': 'mi', ...TYPED }],
      ['/faq', { cookie, ...TYPED }],
      ['/mi', { cookie: `${LANGUAGE_COOKIE}=en`, ...TYPED }],
      ['/', { cookie: `${LANGUAGE_COOKIE}=../evil`, ...TYPED }],
    ] as const)
      expect((await get(path, headers)).statusCode, path).toBe(200);
  });

  test('writes a mail in the language of its recipient, with a link to the page in it', async () => {
    const payload = {
      name: 'Hana',
      username: 'hana',
      email: 'hana@sway.example',
      userType: 'buyer',
      password: 'kererū in the rain',
      confirmPassword: 'kererū in the rain',
    };
    const headers = { 'accept-language': 'mi' };
    await site.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
    const mail = await site.db.selectFrom('outbox').select(['subject', 'body']).executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Whakaūngia tō wāhitau īmēra mō Sway');
    expect(mail.body).toContain(`${site.config.baseUrl}/mi/verify-email?token=`);
    expect(mail.body).toContain('Tēnā koa, whakaūngia tō wāhitau īmēra:');
  });
});

describe('a demo site', () => {
  const site = useTestApp({}, { build });
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test('names the accounts that visitors can try in the language of the page', async () => {
    const labelIn = async (language: string) =>
      (await get('/api/site', { 'accept-language': language })).json<SiteInfo>().demoAccounts[0]?.label;
    expect(await labelIn('en')).toBe('Demo buyer');
    expect(await labelIn('mi')).toBe('Kaihoko mai whakaatu');
    // A preload cannot name a language.
    expect((await get('/login')).body).toContain('href="/api/site"');
    expect((await get('/mi/login')).body).not.toContain('href="/api/site"');
  });

  test('says on each page in te reo, in both languages, that it is a draft, and on none in English', async () => {
    for (const path of ['/mi', '/mi/faq', '/mi/nothing', '/mi/login']) {
      const { body } = await get(path);
      expect(body, path).toContain(DRAFT);
      expect(body, path).toMatch(DRAFT_IN_ENGLISH);
      expect((await get(path.slice(3) || '/')).body, path).not.toContain('is a draft');
    }
    const { body } = await get('/mi/faq?q=utu');
    expect(body).toMatch(
      /<aside aria-label="Mō tēnei whakamāoritanga"[\s\S]*?<a href="\/faq\?q=utu" lang="en-NZ"/,
    );
    expect(body).toContain('href="mailto:kiaora@sway.example?subject=mi%20%2Ffaq"');
  });

  test('says in a mail in te reo, in both languages, that it is a draft', async () => {
    const account = { name: 'Hana', userType: 'buyer', password: 'kererū in the rain' };
    for (const [username, language] of [
      ['hana', 'mi'],
      ['hazel', 'en'],
    ] as const) {
      const email = `${username}@sway.example`;
      const payload = { ...account, username, email, confirmPassword: account.password };
      const headers = { 'accept-language': language };
      await site.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
    }
    const mails = await site.db.selectFrom('outbox').select('body').orderBy('id').execute();
    expect(mails.map(({ body }) => body.includes(DRAFT))).toEqual([true, false]);
    expect(mails.map(({ body }) => body.includes('This translation is a draft'))).toEqual([true, false]);
  });

  test.each(['terms', 'privacy', 'cookies'])(
    'says in both languages that the English text of %s binds, and names the language of its clauses',
    async page => {
      const { body } = await get(`/mi/${page}`);
      expect(body).toContain('<p>Ko te kōrero Ingarihi te mea here.');
      expect(body).toContain('<p lang="en-NZ">The English text is the one that binds.');
      expect((await get(`/${page}`)).body).not.toContain('is the one that binds');
      const clauses = page === 'cookies' ? 'We set three cookies' : 'lang="en-NZ">';
      expect(body.includes(clauses)).toBe(page !== 'cookies');
    },
  );

  test('says in te reo what needs JavaScript, with links to pages in it', async () => {
    const { body } = await get('/mi/login');
    expect(body).toContain('Me whai JavaScript tēnei whārangi');
    expect(body).toContain('Kei te whanaketia te pae');
    const noScript = /<noscript>[\s\S]*<\/noscript>/.exec(body)![0];
    const links = [...noScript.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!);
    expect(links).toHaveLength(7);
    for (const path of links) expect((await get(path)).body, path).toContain('<html lang="mi"');
  });

  test('has the feed of homes in each language, at a path of its own', async () => {
    await aListing(site.db);
    const { body } = await get('/mi/browse');
    expect(body).toContain('type="application/atom+xml" href="/mi/feeds/homes.atom"');
    const feed = await get('/mi/feeds/homes.atom');
    expect(feed.body).toContain('xml:lang="mi"');
    expect(feed.body).toContain(
      `<link rel="self" type="application/atom+xml" href="${site.config.baseUrl}/mi/feeds/homes.atom"/>`,
    );
    expect(feed.body).toContain(`href="${site.config.baseUrl}/mi/property/`);
    expect((await get('/feeds/homes.atom', { 'accept-language': 'mi' })).body).toContain('xml:lang="en-NZ"');
  });

  test('answers an English page in English to a browser whose only language is te reo', async () => {
    const { body } = await get('/faq', { 'accept-language': 'mi' });
    expect(body).toContain('<html lang="en-NZ"');
    expect(body).toContain('<title>Frequently Asked Questions · Sway</title>');
    expect((await get('/login', { 'accept-language': 'mi' })).body).toContain('This page needs JavaScript');
  });

  test('has nothing that a cache may keep in one language for readers of another', async () => {
    await aListing(site.db);
    const paths = API_CALLS.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(
      ({ path }) => path,
    );
    const cacheable: string[] = [];
    const differing: string[] = [];
    for (const url of [...paths, '/problems', '/feeds/homes.csv', '/feeds/homes.geojson', '/sitemap.xml']) {
      const [english, other] = [await get(url), await get(url, { 'accept-language': 'mi' })];
      if (/no-store/.test(String(english.headers['cache-control'])) || english.statusCode !== 200) continue;
      cacheable.push(url);
      if (!/accept-language/i.test(String(english.headers.vary)) && other.body !== english.body)
        differing.push(url);
    }
    expect(cacheable.length).toBeGreaterThan(3);
    expect(differing).toEqual([]);
  });
});

describe('a live site in English', () => {
  const site = useTestApp({ SITE_MODE: 'live' }, { build });

  test('writes to an account that chose te reo before in English, with links to English pages', async () => {
    const email = 'rangi@sway.example';
    const userId = await aUser(site.db, { email });
    await site.db.updateTable('users').set({ language: 'mi' }).where('id', '=', userId).execute();
    await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    const mail = await site.db.selectFrom('outbox').select(['subject', 'body']).executeTakeFirstOrThrow();
    expect(mail.body).not.toMatch(/\/mi\/|hukihuki|draft/);
    expect(mail.body).toMatch(/password/);
  });

  test('leads a reader whose cookie names te reo to no other page, and feeds to English', async () => {
    const headers = { cookie: `${LANGUAGE_COOKIE}=mi`, ...TYPED };
    expect((await site.app.inject({ url: '/', headers })).statusCode).toBe(200);
    expect((await site.app.inject('/mi')).headers.location).toBe('/');
    expect((await site.app.inject('/mi/feeds/homes.atom')).headers.location).toBe('/feeds/homes.atom');
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain('hreflang');
  });

  test('leads from a page in te reo to the one in English, and says nothing of other languages', async () => {
    const moved = await site.app.inject({ url: '/mi/faq?q=1' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/faq?q=1']);
    const { body, cookies } = await site.app.inject({ url: '/faq', headers: FROM_PAGE });
    expect(body).not.toContain('hreflang');
    expect(body).not.toContain('Te reo');
    expect(cookies).toEqual([]);
  });
});

test('the languages of a site are English and those it names; a demo has all, those as drafts that it does not name', () => {
  const demo = readConfig({});
  expect([demo.languages, demo.draftLanguages]).toEqual([['en', 'mi'], ['mi']]);
  expect(readConfig({ SITE_MODE: 'live' })).toMatchObject({ languages: ['en'], draftLanguages: [] });
  for (const SITE_MODE of ['demo', 'live'])
    expect(readConfig({ SITE_MODE, LANGUAGES: 'mi' })).toMatchObject({
      languages: ['en', 'mi'],
      draftLanguages: [],
    });
  expect(() => readConfig({ LANGUAGES: 'en,xx' })).toThrow('LANGUAGES: has an unknown language: xx');
});
