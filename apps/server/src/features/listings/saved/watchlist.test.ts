import type { SavedListing } from '@sway/contract/watchlist';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { MAX_SAVED_HOMES } from '@sway/domain/listings/listing-rules';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyWatchersOfHiding } from './hidden-notifications.ts';
import { definePriceNotificationJob, notifyWatchersOfPrice } from './price-notifications.ts';

const site = useTestApp();
const DAY_MS = RATE_LIMITS.priceMails.periodMs;

type Headers = Record<string, string>;
let buyerId: number;
let buyer: Headers;

beforeEach(async () => {
  buyerId = await aUser(site.db, { name: 'Mere Rāwiri', userType: 'buyer', email: 'mere@sway.example' });
  buyer = await aSession(site.db, buyerId);
});

function save(id: number, payload: object = {}, headers = buyer) {
  return site.app.inject({ method: 'PUT', url: `/api/watchlist/${id}`, headers, payload });
}

async function saved(query = ''): Promise<SavedListing[]> {
  return (await site.app.inject({ url: `/api/watchlist${query}`, headers: buyer })).json();
}

/** Changes the price in the database, as an owner's edit does. */
async function reprice(id: number, price: number): Promise<void> {
  await site.db.updateTable('properties').set({ swayPrice: price }).where('id', '=', id).execute();
}

async function mails(userId = buyerId) {
  return site.db.selectFrom('outbox').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

describe('the watchlist', () => {
  test('has at most 1,000 homes, also when several are saved at once', async () => {
    const ownerId = await aUser(site.db);
    const homes: number[] = [];
    for (let i = 0; i < 10; i += 1) homes.push(await aListing(site.db, { ownerId }));
    // Deleted homes, which count until they are removed.
    await sql`with deleted as (
        insert into properties (owner_id, address_id, title, description, address, city, region, position, sway_price, bedrooms,
          bathrooms, floor_area, property_type, search_text, is_active, deleted_at)
        select owner_id, address_id, title, description, address, city, region, position, sway_price, bedrooms, bathrooms, floor_area,
          property_type, search_text, false, now()
        from properties, generate_series(1, ${MAX_SAVED_HOMES - 1}) where id = ${homes[0]} returning id)
      insert into watchlist (user_id, property_id, price_when_saved, told_price, saved_at)
      select ${buyerId}, id, 900000, 900000, now() from deleted`.execute(site.db);
    const answers = await Promise.all(homes.map(id => save(id)));
    const codes = answers.map(answer => answer.json<{ code?: string }>().code);
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'watchlist.full'), undefined]);
  });

  test('lists each saved home once, the last saved first, with its price when saved', async () => {
    const [one, two] = [await aListing(site.db, { swayPrice: 900_000 }), await aListing(site.db)];
    await save(one);
    site.wait(1_000);
    await save(two);
    await save(one);
    await reprice(one, 850_000);
    expect(await saved()).toMatchObject([
      { propertyId: two },
      { propertyId: one, priceWhenSaved: 900_000, wantsMail: true, property: { swayPrice: 850_000 } },
    ]);
    const ids = await site.app.inject({ url: '/api/watchlist/ids', headers: buyer });
    expect(ids.json()).toEqual([one, two]);
  });

  test('concurrent saves of one home save it once', async () => {
    const id = await aListing(site.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(id)));
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(await saved()).toHaveLength(1);
  });

  test('paging returns every home once, including homes saved at the same moment', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await aListing(site.db));
    const at = new Date();
    for (const id of ids) {
      const row = { userId: buyerId, propertyId: id, priceWhenSaved: 1e6, toldPrice: 1e6, savedAt: at };
      await site.db.insertInto('watchlist').values(row).execute();
    }
    const walked: number[] = [];
    let url: string | undefined = '/api/watchlist?limit=2';
    while (url) {
      const page: Awaited<ReturnType<typeof site.app.inject>> = await site.app.inject({
        url,
        headers: buyer,
      });
      walked.push(...page.json<SavedListing[]>().map(item => item.propertyId));
      url = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(walked).toEqual(ids.toReversed());
  });

  test('a hidden home is shown by its title only and cannot be saved', async () => {
    const id = await aListing(site.db, { title: 'A villa' });
    await save(id);
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', id).execute();
    expect(await saved()).toMatchObject([{ propertyId: id, title: 'A villa', property: null }]);
    expect((await save(id, { wantsMail: false })).json()).toEqual({ saved: true, wantsMail: false });
    const hidden = await aListing(site.db, { isActive: false });
    expect((await save(hidden)).statusCode).toBe(404);
    expect((await save(999_999)).statusCode).toBe(404);
  });

  test('a hidden home that its owner edits keeps the title with which it was shown last', async () => {
    const id = await aListing(site.db, { title: 'A villa' });
    await save(id);
    const change = (set: { isActive?: boolean; title?: string; deletedAt?: Date }) =>
      site.db.updateTable('properties').set(set).where('id', '=', id).execute();
    await change({ title: 'A sunny villa' });
    await change({ isActive: false });
    await change({ title: 'Divorce sale draft' });
    await notifyWatchersOfHiding(site, id);
    const texts = async () =>
      JSON.stringify([
        await saved(),
        (await site.app.inject({ url: '/api/notifications', headers: buyer })).json(),
        (await site.app.inject({ url: '/api/auth/export', headers: buyer })).body,
      ]);
    for (const deleted of [false, true]) {
      if (deleted) await change({ deletedAt: new Date() });
      expect(await saved()).toMatchObject([{ title: 'A sunny villa', property: null }]);
      expect(await texts()).toContain('A sunny villa is no longer shown.');
      expect(await texts()).not.toContain('Divorce');
    }
  });

  test('removing a home is idempotent', async () => {
    const id = await aListing(site.db);
    await save(id);
    const remove = () => site.app.inject({ method: 'DELETE', url: `/api/watchlist/${id}`, headers: buyer });
    expect((await remove()).json()).toEqual({ saved: false });
    expect((await remove()).statusCode).toBe(200);
    expect(await saved()).toEqual([]);
  });
});

describe('notes on a saved home', () => {
  const MARKS = { note: 'Sunny, near school', stars: 4, isSeen: true, tags: ['sun', 'school'] };

  const mark = (id: number, version: number, change: object = {}, headers = buyer) =>
    site.app.inject({
      method: 'PUT',
      url: `/api/watchlist/${id}/marks`,
      headers,
      payload: { ...MARKS, version, ...change },
    });

  test.each([{ note: 'Sunny' }, { stars: 1 }, { isSeen: true }, { tags: ['sun'] }])(
    'are only removed with the home if %j may go',
    async change => {
      const id = await aListing(site.db);
      await save(id);
      await mark(id, 0, { note: '', stars: null, isSeen: false, tags: [], ...change });
      const remove = (query: string) =>
        site.app.inject({ method: 'DELETE', url: `/api/watchlist/${id}${query}`, headers: buyer });
      expect((await remove('')).json()).toMatchObject({ code: 'watchlist.has_marks' });
      expect(await saved()).toHaveLength(1);
      expect((await remove('?withMarks=true')).json()).toEqual({ saved: false });
      expect(await saved()).toEqual([]);
    },
  );

  test('are kept for their user alone, and are in the download of what is stored', async () => {
    const id = await aListing(site.db);
    await save(id);
    expect((await saved())[0]!.marks).toEqual({
      note: '',
      stars: null,
      isSeen: false,
      tags: [],
      version: 0,
      markedAt: null,
    });
    expect((await mark(id, 0)).json()).toMatchObject({ ...MARKS, version: 1 });
    expect((await saved())[0]!.marks).toMatchObject({ ...MARKS, version: 1 });
    const other = await aSession(site.db, await aUser(site.db));
    await save(id, {}, other);
    const theirs = await site.app.inject({ url: '/api/watchlist', headers: other });
    expect(theirs.body).not.toContain('near school');
    const download = await site.app.inject({ url: '/api/auth/export', headers: buyer });
    expect(download.body).toContain('Sunny, near school');
  });

  test('of two windows at once, one is refused and nothing is lost', async () => {
    const id = await aListing(site.db);
    await save(id);
    const notes = ['one', 'two', 'three'];
    const answers = await Promise.all(notes.map(note => mark(id, 0, { note })));
    const codes = answers.map(answer => answer.json<{ code?: string }>().code);
    expect(codes.toSorted()).toEqual(['watchlist.changed', 'watchlist.changed', undefined]);
    const kept = notes[codes.indexOf(undefined)];
    expect((await saved())[0]!.marks).toMatchObject({ note: kept, version: 1 });
    expect((await mark(id, 1, { note: 'again' })).json()).toMatchObject({ note: 'again', version: 2 });
  });

  test('need a saved home', async () => {
    const id = await aListing(site.db);
    expect((await mark(id, 0)).json()).toMatchObject({ status: 404, code: 'watchlist.not_saved' });
  });

  test.each([
    ['a long note', { note: 'a'.repeat(2_001) }],
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, i) => `tag ${i}`) }],
    ['a long tag', { tags: ['a'.repeat(31)] }],
    ['an empty tag', { tags: [''] }],
    ['a version below 0', { version: -1 }],
  ])('are refused beyond their bounds: %s', async (_, change) => {
    const id = await aListing(site.db);
    await save(id);
    expect((await mark(id, 0, change)).statusCode).toBe(400);
    const most = {
      note: 'ā'.repeat(2_000),
      stars: 5,
      tags: [...'0123456789'].map(digit => digit.repeat(30)),
    };
    expect((await mark(id, 0, most)).statusCode).toBe(200);
  });
});

describe('notifications of prices', () => {
  test('each watcher gets one mail with both prices, no matter how often the job runs', async () => {
    const id = await aListing(site.db, { title: 'Villa on a lane', swayPrice: 2_000_000 });
    await save(id);
    await reprice(id, 1_950_000);
    await reprice(id, 1_900_000);
    await Promise.all([notifyWatchersOfPrice(site, id), notifyWatchersOfPrice(site, id)]);
    await notifyWatchersOfPrice(site, id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'mere@sway.example',
      subject: 'Villa on a lane: the Sway price dropped to $1,900,000',
    });
    expect(mail!.body).toContain('It was $2,000,000 and is $1,900,000 now.');
    expect(mail!.body).toContain(`https://sway.example/property/${id}`);
    site.wait(DAY_MS);
    await reprice(id, 2_100_000);
    await notifyWatchersOfPrice(site, id);
    expect((await mails()).at(-1)!.subject).toContain('rose to $2,100,000');
  });

  test('each watcher gets at most one mail a day about a home, and the notification states each further price', async () => {
    const [id, other] = [await aListing(site.db), await aListing(site.db)];
    await save(id);
    await save(other);
    for (const price of [1_000_000, 1_000_001, 1_000_002]) {
      await reprice(id, price);
      await notifyWatchersOfPrice(site, id);
    }
    expect(await mails()).toHaveLength(1);
    const bell = await site.app.inject({ url: '/api/notifications', headers: buyer });
    expect(bell.json()).toMatchObject([{ text: expect.stringContaining('$1,000,002') as string }]);
    await reprice(other, 1_000_000);
    await notifyWatchersOfPrice(site, other);
    expect(await mails()).toHaveLength(2);
    site.wait(DAY_MS);
    await reprice(id, 1_000_003);
    await notifyWatchersOfPrice(site, id);
    expect(await mails()).toHaveLength(3);
  });

  test('a price that returns to the last notified one is not notified', async () => {
    const id = await aListing(site.db, { swayPrice: 2_000_000 });
    await save(id);
    await reprice(id, 1_000_000);
    await reprice(id, 2_000_000);
    await notifyWatchersOfPrice(site, id);
    expect(await mails()).toEqual([]);
  });

  test('a hidden home is not notified', async () => {
    const id = await aListing(site.db);
    await save(id);
    await site.db
      .updateTable('properties')
      .set({ isActive: false, swayPrice: 500_000 })
      .where('id', '=', id)
      .execute();
    await notifyWatchersOfPrice(site, id);
    expect(await mails()).toEqual([]);
  });

  test('the link in the mail stops the mails about that home only, without a login', async () => {
    const [one, two] = [await aListing(site.db), await aListing(site.db)];
    for (const id of [one, two]) {
      await save(id);
      await reprice(id, 1_000_000);
      await notifyWatchersOfPrice(site, id);
    }
    const token = /stop-mails\?token=([0-9a-f-]{36})/.exec((await mails())[0]!.body)![1]!;
    const stop = (payload = { token }) =>
      site.app.inject({ method: 'POST', url: '/api/watchlist/stop-mails', payload });
    const unknown = await stop({ token: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.json()).toMatchObject({ status: 404, code: 'watchlist.link_expired' });
    expect((await stop()).json()).toEqual({ title: 'Harbour-view villa on a quiet lane' });
    expect((await stop()).statusCode).toBe(200);
    site.wait(DAY_MS);
    for (const id of [one, two]) {
      await reprice(id, 1_100_000);
      await notifyWatchersOfPrice(site, id);
    }
    expect(await mails()).toHaveLength(3);
    expect((await saved()).find(item => item.propertyId === one)).toMatchObject({ wantsMail: false });
  });

  test('a user who switches mails on again is notified of later changes only', async () => {
    const id = await aListing(site.db, { swayPrice: 2_000_000 });
    await save(id, { wantsMail: false });
    await reprice(id, 1_500_000);
    await save(id, { wantsMail: true });
    await notifyWatchersOfPrice(site, id);
    expect(await mails()).toEqual([]);
  });

  test('hundreds of watchers are notified in batches, each once', async () => {
    const id = await aListing(site.db);
    for (let i = 0; i < 450; i++) {
      const watcher = await aUser(site.db);
      const row = { userId: watcher, propertyId: id, priceWhenSaved: 2_790_000, toldPrice: 2_790_000 };
      await site.db
        .insertInto('watchlist')
        .values({ ...row, savedAt: new Date() })
        .execute();
    }
    await reprice(id, 1_000_000);
    await notifyWatchersOfPrice(site, id);
    await notifyWatchersOfPrice(site, id);
    const sent = await site.db.selectFrom('outbox').select('userId').execute();
    expect(sent).toHaveLength(450);
    expect(new Set(sent.map(row => row.userId)).size).toBe(450);
  });

  test('an owner’s edit starts the notifications only if it is committed', async () => {
    definePriceNotificationJob(site);
    await site.jobs.start();
    const ownerId = await aUser(site.db);
    const id = await aListing(site.db, { ownerId });
    await save(id);
    const headers = await aSession(site.db, ownerId);
    const edit = (payload: object) =>
      site.app.inject({ method: 'PATCH', url: `/api/properties/${id}`, headers, payload });
    expect((await edit({ version: 9, swayPrice: 600_000 })).statusCode).toBe(409);
    expect((await edit({ version: 1, swayPrice: 500_000, confirmsPrice: true })).statusCode).toBe(200);
    await expect.poll(() => mails()).toHaveLength(1);
    expect((await mails())[0]!.subject).toContain('dropped to $500,000');
    await site.jobs.stop();
  });
});
