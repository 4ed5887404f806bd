import { isDeepStrictEqual } from 'node:util';
import type { Claim } from '@sway/contract/claims';
import type { Demand, OwnListing } from '@sway/contract/own-properties';
import type { SomeFilters } from '@sway/domain/listings/saved-searches';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aUser } from '@sway/testing/builders';
import { formatWeekday } from '@sway/domain/text/format';
import { repetitions } from '@sway/testing/depth';
import { aSession } from '@sway/testing/sessions';
import { CamelCasePlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { countDemand } from './count-demand.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const ago = (days: number) => new Date(site.clock().getTime() - days * DAY_MS);
/** A number of people of whom as many are told whatever is held back: nine as 5, fourteen as 10. */
const NINE = 9;

let ownerId: number;
let headers: Record<string, string>;

beforeEach(async () => {
  ownerId = await aUser(site.db);
  headers = await aSession(site.db, ownerId, { expiresAt: new Date(Date.now() + 3_000 * DAY_MS) });
});

const send = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
  site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const own = async (id: number) => (await send('GET', `/api/own/properties/${id}`)).json<OwnListing>();
const demandFor = async (id: number): Promise<Demand | null> => (await own(id)).demand;
const home = (options: object = {}) => aListing(site.db, { ownerId, swayPrice: 850_000, ...options });

type Searcher = { filters?: SomeFilters; accountDays?: number; searchDays?: number; isPaused?: boolean };

/** A person with a saved search, both old enough to count. @returns the person’s id */
async function aSearcher({
  filters = {},
  accountDays = 60,
  searchDays = 20,
  isPaused = false,
}: Searcher = {}) {
  const userId = await aUser(site.db);
  await site.db
    .updateTable('users')
    .set({ createdAt: ago(accountDays) })
    .where('id', '=', userId)
    .execute();
  await aSearch(userId, { filters, searchDays, isPaused });
  return userId;
}

async function aSearch(userId: number, { filters = {}, searchDays = 20, isPaused = false }: Searcher) {
  const at = ago(searchDays);
  const search = { userId, name: 'Homes', isPaused, filtersAt: at, savedAt: at, lookedAt: at };
  await site.db
    .insertInto('saved_searches')
    .values({ ...search, filters: JSON.stringify(filters) })
    .execute();
}

async function searchers(count: number, searcher?: Searcher): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => aSearcher(searcher)));
}

/** The next week, in which everything is counted again. */
async function nextWeek(): Promise<void> {
  site.wait(WEEK_MS);
  await countDemand(site);
}

describe('who counts', () => {
  const inFive = async (set: object) => {
    const ids = await searchers(5);
    await site.db.updateTable('users').set(set).where('id', 'in', ids).execute();
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'of a person with many searches more than one',
      async () => {
        const userId = await aSearcher();
        for (let i = 0; i < 9; i++) await aSearch(userId, {});
        await site.db
          .deleteFrom('users')
          .where('id', '=', await aSearcher())
          .execute();
      },
    ],
    ['paused', () => searchers(5, { isPaused: true })],
    ['younger than a week', () => searchers(5, { searchDays: 6.9 })],
    ['of an account younger than four weeks', () => searchers(5, { accountDays: 27.9 })],
    ['of an unconfirmed account', () => inFive({ emailVerifiedAt: null })],
    ['of a disabled account', () => inFive({ disabledAt: new Date() })],
    ['of a deleted account', () => inFive({ deletedAt: new Date() })],
    ['for other homes', () => searchers(5, { filters: { location: 'Hamilton' } })],
    ['for cheaper homes than any step', () => searchers(5, { filters: { maxPrice: 764_999 } })],
  ])('not a search %s', async (what, add) => {
    const id = await home();
    await searchers(what.startsWith('of a person') ? NINE - 1 : NINE, { filters: { location: 'Devonport' } });
    await add();
    await countDemand(site);
    expect(await demandFor(id)).toMatchObject({ people: 5, lower: [] });
  });

  test('nor the owner’s own', async () => {
    const id = await home();
    await searchers(4);
    await site.db
      .updateTable('users')
      .set({ createdAt: ago(60) })
      .where('id', '=', ownerId)
      .execute();
    await aSearch(ownerId, {});
    for (let week = 0; week < 12; week++) {
      await nextWeek();
      expect(await demandFor(id)).toMatchObject({ people: 0 });
    }
  });

  test('a search whose filters change counts again a week later, and other changes of it take nothing', async () => {
    const id = await home();
    const people = await searchers(NINE);
    const session = await aSession(site.db, people[0]!, { expiresAt: new Date(Date.now() + 90 * DAY_MS) });
    const [{ id: searchId }] = (await site.app.inject({ url: '/api/own/searches', headers: session })).json<
      [{ id: number }]
    >();
    const change = (payload: object) =>
      site.app.inject({ method: 'PATCH', url: `/api/own/searches/${searchId}`, headers: session, payload });
    const filtersAt = async () =>
      (
        await site.db
          .selectFrom('saved_searches')
          .select('filtersAt')
          .where('id', '=', searchId)
          .executeTakeFirstOrThrow()
      ).filtersAt;
    const before = await filtersAt();
    await change({ name: 'For Mum', filters: {} });
    expect(await filtersAt()).toEqual(before);
    await change({ filters: { bedrooms: 1 } });
    expect((await filtersAt()).getTime()).toBeGreaterThan(before.getTime());
    await nextWeek();
    await nextWeek();
    expect(await demandFor(id)).toMatchObject({ people: 5 });
  });
});

describe('what is told', () => {
  test('of lower prices that bring others, with the day and the price of the count', async () => {
    const id = await home();
    await searchers(NINE);
    await searchers(NINE, { filters: { maxPrice: 830_000 } });
    await searchers(3, { filters: { maxPrice: 810_000 } });
    await searchers(6, { filters: { maxPrice: 765_000 } });
    await countDemand(site);
    expect(await demandFor(id)).toEqual({
      countedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      price: 850_000,
      people: 5,
      lower: [
        { less: 20_000, people: 5 },
        { less: 85_000, people: 10 },
      ],
    });
  });

  test('a new home has figures from the next count on, one that moved or is hidden has none, and a price keeps those of its week', async () => {
    const [id, moved, hidden] = [await home(), await home(), await home({ isActive: false })];
    expect(await demandFor(id)).toBeNull();
    await searchers(NINE, { filters: { minPrice: 840_000 } });
    await countDemand(site);
    const { version } = await own(id);
    expect(
      (await send('PATCH', `/api/properties/${id}`, { version, swayPrice: 800_000, confirmsPrice: true }))
        .statusCode,
    ).toBe(200);
    const late = await home();
    await countDemand(site);
    expect(await demandFor(id)).toMatchObject({ price: 850_000, people: 5 });
    expect([await demandFor(late), await demandFor(hidden)]).toEqual([null, null]);
    expect(await demandFor(moved)).toMatchObject({ people: 5 });
    await site.db
      .updateTable('properties')
      .set({ addressId: await anAddress(site.db) })
      .where('id', '=', moved)
      .execute();
    expect(await demandFor(moved)).toBeNull();
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', late).execute();
    await nextWeek();
    expect(await demandFor(id)).toMatchObject({ price: 800_000, people: 0 });
    expect(await demandFor(late)).toBeNull();
  });

  test('a verified owner sees it before publishing: of a claim without a listing, and of a hidden home', async () => {
    const addressId = await anAddress(site.db, { fullAddress: '12 Kauri Street, Devonport, Auckland' });
    const claimId = await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
    const hidden = await home({ isActive: false, isVerified: true });
    await searchers(NINE, { filters: { location: 'Auckland', bathrooms: 1 } });
    await countDemand(site);
    const claims = (await send('GET', '/api/property-claims/user')).json<Claim[]>();
    expect(claims.find(({ id }) => id === claimId)!.demand).toMatchObject({ price: 1_250_000, people: 5 });
    expect(await demandFor(hidden)).toMatchObject({ people: 5 });
  });
});

describe('the count', () => {
  test('is made once a week for every home, by several instances at once', async () => {
    const ids = [];
    for (let i = 0; i < 7; i++) ids.push(await home());
    await searchers(NINE);
    const others = [1, 2].map(() => ({ ...site, db: site.db.withPlugin(new CamelCasePlugin()) }));
    await Promise.all([site, ...others].map(each => countDemand(each, 2)));
    const rows = () => site.db.selectFrom('home_demand').selectAll().orderBy('homeId').execute();
    const first = await rows();
    expect(first.map(({ homeId, people }) => [homeId, people])).toEqual(ids.map(id => [id, 5]));
    await searchers(5);
    await Promise.all([site, ...others].map(each => countDemand(each, 2)));
    expect(await rows()).toEqual(first);
  });

  test('that was cut off goes on with the next home', async () => {
    const ids = [await home(), await home(), await home()];
    await searchers(NINE);
    await countDemand(site, 1);
    // As the second batch left it.
    await site.db.deleteFrom('home_demand').where('homeId', '=', ids[2]!).execute();
    await site.db.updateTable('demand_weeks').set({ countedTo: ids[1]!, isDone: false }).execute();
    await searchers(5);
    await countDemand(site, 1);
    const figures = await Promise.all(ids.map(demandFor));
    expect(figures.map(each => each?.people)).toEqual([5, 5, 10]);
  });

  test('keeps the secret of the present week alone', async () => {
    await countDemand(site);
    await nextWeek();
    expect(await site.db.selectFrom('demand_weeks').select('isDone').execute()).toEqual([{ isDone: true }]);
  });
});

describe('an owner who tries to see one person’s search appear', () => {
  const EDITS = repetitions({ quick: 200, full: 10_000 });
  const EDIT_MS = 40_000;

  /** Stops at the beginning of a week, so that all edits are within it. */
  function startOfWeek(): void {
    site.stopClock();
    while (formatWeekday(site.clock()) === 'Mon') site.wait(DAY_MS);
    while (formatWeekday(site.clock()) !== 'Mon') site.wait(DAY_MS / 24);
  }

  /** Changes what searches look at. Each fiftieth is a request; the others change the row, as requests are limited. */
  async function edit(id: number, i: number): Promise<void> {
    site.wait(EDIT_MS);
    const change = { bedrooms: 1 + (i % 5), bathrooms: 1 + (i % 3), swayPrice: 700_000 + (i % 60) * 5_000 };
    if (i % 50 > 0)
      return void (await site.db.updateTable('properties').set(change).where('id', '=', id).execute());
    const { version } = await own(id);
    const { swayPrice, ...rooms } = change;
    const body = { version, ...rooms, ...(i % 500 === 0 ? { swayPrice, confirmsPrice: true } : {}) };
    expect((await send('PATCH', `/api/properties/${id}`, body)).statusCode).toBe(200);
  }

  test(
    `learns nothing by ${EDITS} edits, a second home and own search accounts`,
    { timeout: 300_000 },
    async () => {
      startOfWeek();
      const homes = [await home(), await home({ address: '9 Tōtara Lane, Devonport, Auckland' })];
      // One more would be a band.
      await searchers(4);
      await countDemand(site);
      const inFile = async () =>
        (await send('GET', '/api/own/figures.csv')).body.match(/\w+ \w+ \w+ \w* ?people,\d+/g);
      const seen = async () => [...(await Promise.all(homes.map(demandFor))), await inFile()];
      const before = await seen();
      const others: unknown[] = [];
      expect(before.at(-1)).toHaveLength(2);
      for (let i = 0; i < EDITS; i++) {
        await edit(homes[i % 2]!, i);
        if (i === 20) await aSearcher();
        if (i % 2_000 === 30) await searchers(2, { accountDays: 1, searchDays: 1 });
        if (i % 10 === 0) await countDemand(site);
        if (i % 50 === 49) others.push(await seen());
      }
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(each => !isDeepStrictEqual(each, before))).toEqual([]);
    },
  );

  test('sees week by week what could be seen without it, on each of several homes alike', async () => {
    const WEEKS = 16;
    const homes = [await home(), await home(), await home()];
    await searchers(4);
    await searchers(4, { filters: { maxPrice: 830_000 } });
    // Accounts that the owner makes for it, and replaces before they are old enough.
    const ownAccounts = async () => {
      const young = site.db.selectFrom('users').select('id').where('name', '=', 'Made for it');
      await site.db.deleteFrom('saved_searches').where('userId', 'in', young).execute();
      const ids = await searchers(4, { accountDays: 20, searchDays: 10 });
      await site.db.updateTable('users').set({ name: 'Made for it' }).where('id', 'in', ids).execute();
    };
    const weeks = async () => {
      const figures: (Demand | null)[] = [];
      for (let week = 0; week < WEEKS; week++) {
        await ownAccounts();
        await nextWeek();
        const [figure, ...others] = await Promise.all(homes.map(demandFor));
        expect(others).toEqual([figure, figure]);
        figures.push(figure!);
      }
      return {
        now: new Set(figures.map(each => each!.people)),
        lower: new Set(figures.map(each => each!.lower[0]?.people ?? 0)),
      };
    };
    const without = await weeks();
    await aSearcher();
    await aSearcher({ filters: { maxPrice: 830_000 } });
    const withIt = await weeks();
    expect(without).toEqual({ now: new Set([0]), lower: new Set([0]) });
    for (const figures of [withIt.now, withIt.lower]) {
      // What is told without it is told with it too.
      expect([...figures].filter(people => people > 5)).toEqual([]);
      expect(figures).toContain(0);
    }
  });
});

test('the file has every figure for a spreadsheet, and runs nothing in it', async () => {
  const id = await home({ title: '=1+1', address: '7 Tōtara Lane, "Devonport", Auckland' });
  await searchers(NINE);
  await countDemand(site);
  await aListing(site.db, { title: 'Another’s' });
  const answer = await send('GET', '/api/own/figures.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sway-figures.csv"',
  });
  const { countedOn } = (await demandFor(id))!;
  const [head, row, end, ...more] = answer.body.split('\r\n');
  expect(head).toBe(
    '\uFEFFTitle,Address,Sway price,Viewers,Saves,Enquiries,Viewings,People who look for it,Counted at the price,Counted on,Price asked about on,Price confirmed on',
  );
  expect(row).toMatch(
    new RegExp(
      `^'=1\\+1,"7 Tōtara Lane, ""Devonport"", Auckland",850000,0,0,0,0,5 or more people,850000,${countedOn},,\\d{4}-\\d\\d-\\d\\d$`,
    ),
  );
  expect([end, more]).toEqual(['', []]);
});
