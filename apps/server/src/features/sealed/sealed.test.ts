import type { OwnSealed } from '@sway/contract/sealed';
import type { Notification } from '@sway/contract/notifications';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { SEALED_BOUNDS } from '@sway/domain/offers/sealed-figures';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { aVerifiedOwner } from '@sway/testing/verified-homes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { seal, unseal } from '#platform/sealing.ts';
import { matchFigures } from './daily-matching.ts';

const site = useTestApp({ LANGUAGES: 'en,mi' });
const DAY_MS = 86_400_000;

let owner: SignedInUser;
let buyer: SignedInUser;
let addressId: number;

beforeEach(async () => {
  ({ owner, addressId } = await aVerifiedOwner(site));
  buyer = await aSignedInUser(site, { name: 'Mere Buyer' });
});

const until = (days = 100) => dateInNewZealand(site.clock(), days);
const sealAs = (who: SignedInUser, amountNzd: number, more: object = {}, id = addressId) =>
  who.send('PUT', `/api/own/sealed-figures/${id}`, {
    amountNzd,
    conditions: ['finance'],
    until: until(),
    ...more,
  });
const own = async (who: SignedInUser) => (await who.send('GET', '/api/own/sealed-figures')).json<OwnSealed>();
const stateOf = async (who: SignedInUser) => (await own(who)).introductions.map(({ state }) => state);
const answer = async (who: SignedInUser, what: 'yes' | 'no', id?: number) =>
  who.send('POST', `/api/own/introductions/${id ?? (await own(who)).introductions[0]!.id}/answer`, {
    answer: what,
  });
const codeOf = (answered: { json: () => unknown }) => (answered.json() as { code?: string }).code;
const talkers = async () => (await site.app.inject(`/api/addresses/${addressId}`)).json().talkers;
const told = async (who: SignedInUser) =>
  (await who.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'introduction')
    .map(({ title }) => title);
const rows = (table: 'introductions' | 'conversations' | 'matching_days') =>
  site.db.selectFrom(table).selectAll().execute();

/** Makes the run of a day, whichever minute was chosen. */
async function run(): Promise<void> {
  await matchFigures(site);
  await makeDue();
  await matchFigures(site);
}

async function makeDue(): Promise<void> {
  await site.db.updateTable('matching_days').set({ startsAt: site.clock() }).execute();
}

/** The runs of the coming two weeks at most, which hold the comparing day of the address, until somebody is asked. */
async function untilAsked(): Promise<void> {
  for (let day = 0; day < 14 && (await rows('introductions')).length === 0; day++) {
    await run();
    site.wait(DAY_MS);
  }
}

async function meet(): Promise<void> {
  await sealAs(owner, 1_000_000);
  await sealAs(buyer, 1_234_567);
  await untilAsked();
}

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(site.db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(site.db);
    texts.push(found[0]!.text ?? '');
  }
  return texts.join('\n');
}

describe('figures that meet', () => {
  test('ask both, and a yes of both opens a conversation that says the owner’s figure', async () => {
    await sealAs(owner, 1_000_321);
    await sealAs(buyer, 1_234_567);
    await untilAsked();
    expect([await told(owner), await told(buyer)]).toEqual([
      ['Would you like to be introduced?'],
      ['Would you like to be introduced?'],
    ]);
    expect(await dump()).not.toMatch(/1000321|1234567|1,000,321|1,234,567/);
    await answer(owner, 'yes');
    expect([await stateOf(owner), await stateOf(buyer), await rows('conversations')]).toEqual([
      ['agreed'],
      ['asked'],
      [],
    ]);
    await answer(buyer, 'yes');
    const [{ conversationId } = { conversationId: 0 }] = (await own(owner)).introductions;
    const messages = await owner.send('GET', `/api/conversations/${conversationId}/messages`);
    expect(messages.json()).toMatchObject([
      {
        content: expect.stringMatching(
          /^You both asked to be introduced\. Your sealed figures met at \$1,000,321, the owner’s\. Nothing here binds/,
        ) as string,
      },
    ]);
    const headers = { ...owner.headers, 'accept-language': 'mi' };
    const inTeReo = await site.app.inject({ url: `/api/conversations/${conversationId}/messages`, headers });
    expect(inTeReo.json()[0].content).toMatch(
      /^I tono kōrua tahi kia whakatūtakina\. I tūtaki .* \$1,000,321.*\. Kāore tētahi mea i konei e here/,
    );
    expect(await told(owner)).toContain('You are introduced');
    expect(await dump()).not.toMatch(/1234567|1,234,567/);
  });

  test('do so if they are the same, not a dollar below', async () => {
    await sealAs(owner, 1_000_000);
    await sealAs(buyer, 999_999);
    await untilAsked();
    expect(await rows('introductions')).toEqual([]);
    await sealAs(buyer, 1_000_000);
    await untilAsked();
    expect(await stateOf(buyer)).toEqual(['asked']);
  });

  test('ask the highest buyer alone, and for two weeks nobody else', async () => {
    const higher = await aSignedInUser(site);
    await sealAs(buyer, 1_100_000);
    await sealAs(higher, 1_200_000);
    await sealAs(owner, 1_000_000);
    await untilAsked();
    await answer(higher, 'no');
    for (let day = 0; day < 13; day++) {
      await run();
      site.wait(DAY_MS);
    }
    expect([await stateOf(higher), await stateOf(buyer)]).toEqual([[], []]);
  });
});

describe('a no, and silence', () => {
  test('look the same to the other side until the time is over, and then there is nothing', async () => {
    await meet();
    const before = [await own(owner), await told(owner)];
    expect((await answer(buyer, 'no')).json().introductions).toEqual([]);
    expect([await own(owner), await told(owner)]).toEqual(before);
    expect((await answer(owner, 'yes')).statusCode).toBe(200);
    expect(await stateOf(owner)).toEqual(['agreed']);
    site.wait(14 * DAY_MS);
    expect([await stateOf(owner), await rows('conversations')]).toEqual([[], []]);
    const [{ id } = { id: 0 }] = await rows('introductions');
    expect(codeOf(await answer(owner, 'yes', id))).toBe('introduction.over');
    await run();
    expect(await rows('introductions')).toMatchObject([{ sealed: null }]);
  });

  test('a block after the question is as silent', async () => {
    await meet();
    await answer(owner, 'yes');
    await owner.send('POST', '/api/blocks', { userId: buyer.id });
    expect((await answer(buyer, 'yes')).statusCode).toBe(200);
    expect([await stateOf(buyer), await rows('conversations')]).toEqual([['agreed'], []]);
  });

  test('nobody else can answer, or learns that there is something to answer', async () => {
    await meet();
    const [{ id } = { id: 0 }] = await rows('introductions');
    const stranger = await aSignedInUser(site);
    expect(codeOf(await answer(stranger, 'yes', id))).toBe('introduction.over');
    expect(codeOf(await answer(stranger, 'yes', id + 1))).toBe('introduction.over');
  });
});

test('people between whom is a block, and those who cannot be reached, are not asked', async () => {
  await sealAs(owner, 1_000_000);
  await sealAs(buyer, 1_100_000);
  await buyer.send('POST', '/api/blocks', { userId: owner.id });
  const disabled = await aSignedInUser(site);
  await sealAs(disabled, 1_200_000);
  await site.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', disabled.id).execute();
  await untilAsked();
  expect(await rows('introductions')).toEqual([]);
});

describe('a figure', () => {
  test('is its person’s alone, and changes once a week, whether by a change or by its end', async () => {
    expect((await sealAs(buyer, 900_000)).json()).toMatchObject({
      figures: [
        { addressId, side: 'buyer', amountNzd: 900_000, conditions: ['finance'], isWithdrawn: false },
      ],
    });
    expect((await own(owner)).figures).toEqual([]);
    const refused = await sealAs(buyer, 950_000);
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'sealed.too_early',
      expect.stringMatching(/^Your figure is sealed: you can change it from \w+, \d+ \w+\.$/),
    ]);
    await buyer.send('DELETE', `/api/own/sealed-figures/${addressId}`);
    expect((await own(buyer)).figures).toMatchObject([{ isWithdrawn: true }]);
    await run();
    expect((await own(buyer)).figures).toMatchObject([{ amountNzd: null }]);
    expect(codeOf(await sealAs(buyer, 950_000))).toBe('sealed.too_early');
    site.wait(7 * DAY_MS);
    expect((await sealAs(buyer, 950_000)).statusCode).toBe(200);
    expect((await own(buyer)).figures).toMatchObject([{ amountNzd: 950_000, isWithdrawn: false }]);
  });

  test('that is withdrawn or past its day meets nothing, and is forgotten', async () => {
    const other = await aSignedInUser(site);
    await sealAs(owner, 1_000_000);
    await sealAs(buyer, 1_100_000);
    await sealAs(other, 1_100_000, { until: until(7) });
    await buyer.send('DELETE', `/api/own/sealed-figures/${addressId}`);
    site.wait(8 * DAY_MS);
    await untilAsked();
    expect([await rows('introductions'), (await own(buyer)).figures, (await own(other)).figures]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test.each([
    ['an amount below any home', { amountNzd: 99_999 }, 'input.invalid'],
    ['a condition twice', { conditions: ['lim', 'lim'] }, 'input.invalid'],
    ['a day before the week is over', { until: () => until(6) }, 'sealed.until_out_of_range'],
    ['a day that is far', { until: () => until(181) }, 'sealed.until_out_of_range'],
  ])('is refused with %s', async (_, more, code) => {
    const body = Object.fromEntries(
      Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    expect(codeOf(await sealAs(buyer, 900_000, body))).toBe(code);
  });

  test('needs a known address, and of an owner a home that can be talked about', async () => {
    expect(codeOf(await sealAs(buyer, 900_000, {}, 999_999_999))).toBe('address.not_found');
    await site.db.updateTable('properties').set({ isActive: false, deletedAt: new Date() }).execute();
    expect(codeOf(await sealAs(owner, 900_000))).toBe('sealed.home_missing');
  });

  test('counts against the limits of its person, of a day and of the address', async () => {
    const ids: number[] = [];
    for (let n = 0; n < SEALED_BOUNDS.maxOfPerson; n++) ids.push(await anAddress(site.db));
    for (const id of ids) expect((await sealAs(buyer, 900_000, {}, id)).statusCode).toBe(200);
    expect(codeOf(await sealAs(buyer, 900_000))).toBe('sealed.too_many');
    site.wait(7 * DAY_MS);
    for (const id of ids) await sealAs(buyer, 910_000, {}, id);
    expect(codeOf(await buyer.send('DELETE', `/api/own/sealed-figures/${ids[0]!}`))).toBeUndefined();
    site.wait(7 * DAY_MS - 60_000);
    await run();
    site.wait(60_000);
    await run();
    for (const id of ids.slice(1)) await sealAs(buyer, 920_000, {}, id);
    expect((await sealAs(buyer, 920_000, {}, ids[0]!)).statusCode).toBe(200);
    await site.db.deleteFrom('sealed_figures').where('addressId', '=', ids[5]!).execute();
    expect(codeOf(await sealAs(buyer, 920_000, {}, ids[5]!))).toBe('sealed.daily_limit');
  });
});

test('an address takes a bounded number of figures', async () => {
  await sql`
    with people as (
      insert into users (username, email, name, password_hash, user_type)
      select 'sealer' || n, 'sealer' || n || '@sway.example', 'Sealer', '', 'buyer' from generate_series(1, ${SEALED_BOUNDS.maxAtAddress}::int) n
      returning id
    ) insert into sealed_figures (user_id, address_id, side, until, changed_at)
      select id, ${addressId}, 'buyer', ${until()}::date, now() from people`.execute(site.db);
  expect(codeOf(await sealAs(buyer, 900_000))).toBe('sealed.address_full');
});

test('the page tells from three figures up that people would talk, after the run of the day only', async () => {
  for (let n = 0; n < 2; n++) await sealAs(await aSignedInUser(site), 700_000 + n);
  await run();
  expect(await talkers()).toBeNull();
  await sealAs(buyer, 900_000);
  expect(await talkers()).toBeNull();
  site.wait(DAY_MS);
  await run();
  expect(await talkers()).toBe('several');
  await buyer.send('DELETE', `/api/own/sealed-figures/${addressId}`);
  expect(await talkers()).toBe('several');
  site.wait(DAY_MS);
  await run();
  expect(await talkers()).toBeNull();
});

test('an owner’s probes are answered alike whatever the buyer has sealed, until the comparison', async () => {
  const other = await aVerifiedOwner(site);
  await sealAs(buyer, 900_000);
  await sealAs(buyer, 1_900_000, {}, other.addressId);
  async function probe(who: SignedInUser, id: number): Promise<string[]> {
    const seen: string[] = [];
    for (let n = 0; n < 40; n++) {
      const made = await sealAs(who, 1_000_000 + n, {}, id);
      const withdrawn = n % 20 === 19 ? await who.send('DELETE', `/api/own/sealed-figures/${id}`) : null;
      seen.push(
        `${made.statusCode} ${codeOf(made) ?? ''} ${withdrawn?.statusCode ?? ''}`,
        JSON.stringify((await own(who)).introductions),
        String((await site.app.inject(`/api/addresses/${id}`)).json().talkers),
      );
    }
    return seen;
  }
  expect(await probe(owner, addressId)).toEqual(await probe(other.owner, other.addressId));
});

describe('the run of a day', () => {
  test('has one minute for all instances, and is made up once if they were stopped', async () => {
    await matchFigures(site);
    await matchFigures(site);
    const [day] = await rows('matching_days');
    expect(await rows('matching_days')).toHaveLength(1);
    expect(day!.isDone).toBe(day!.startsAt <= site.clock());
    site.wait(3 * DAY_MS);
    await matchFigures(site);
    await makeDue();
    await matchFigures(site);
    expect((await rows('matching_days')).filter(({ isDone }) => isDone)).toHaveLength(1);
  });

  test('asks once, however many instances make it at once', async () => {
    await sealAs(owner, 1_000_000);
    await sealAs(buyer, 1_100_000);
    for (let day = 0; day < 14; day++) {
      await matchFigures(site);
      await makeDue();
      await Promise.all([matchFigures(site), matchFigures(site), sealAs(buyer, 1_200_000)]);
      site.wait(DAY_MS);
    }
    expect(await rows('introductions')).toHaveLength(1);
    expect([await told(owner), await told(buyer)].flat()).toHaveLength(2);
  });

  test('asks once, wherever it was cut off', async () => {
    await sealAs(owner, 1_000_000);
    await sealAs(buyer, 1_100_000);
    for (let day = 0; day < 14; day++) {
      for (let calls = 1, isDone = false; !isDone; calls++) {
        let left = calls;
        const clock = () => {
          if (--left < 0) throw new Error('killed');
          return site.clock();
        };
        await matchFigures(site);
        await makeDue();
        isDone = await matchFigures({ ...site, clock }).then(
          () => true,
          () => false,
        );
      }
      site.wait(DAY_MS);
    }
    expect(await rows('introductions')).toHaveLength(1);
    expect([await told(owner), await told(buyer)].flat()).toHaveLength(2);
  });
});

test('two who say yes at once have one conversation', async () => {
  await meet();
  const [{ id } = { id: 0 }] = await rows('introductions');
  await Promise.all([owner, buyer, owner, buyer].map(who => answer(who, 'yes', id)));
  expect(await rows('conversations')).toHaveLength(1);
  const messages = await site.db.selectFrom('messages').select('content').execute();
  expect(messages).toHaveLength(1);
});

test('a figure opens for its person and address alone, with any of the keys', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const old = { ...site.config, sealKeys: [first] };
  const sealed = seal(old, 'figure 1 2', 'secret');
  expect(sealed).not.toBe(seal(old, 'figure 1 2', 'secret'));
  expect(unseal({ ...old, sealKeys: [second, first] }, 'figure 1 2', sealed)).toBe('secret');
  for (const about of ['figure 1 3', 'figure 2 2']) expect(unseal(old, about, sealed)).toBeNull();
  expect(unseal({ ...old, sealKeys: [second] }, 'figure 1 2', sealed)).toBeNull();
  // The last characters can have bits that are not read.
  const torn = `${sealed.slice(0, -4)}${sealed.at(-4) === 'A' ? 'B' : 'A'}${sealed.slice(-3)}`;
  expect(unseal(old, 'figure 1 2', torn)).toBeNull();
  expect(unseal(site.config, 'figure 1 2', seal(site.config, 'figure 1 2', 'secret'))).toBe('secret');
});

test('one’s own figures are in one’s download, and end with the account', async () => {
  await meet();
  const [mine, theirs] = [
    (await buyer.send('GET', '/api/auth/export')).json(),
    (await owner.send('GET', '/api/auth/export')).body,
  ];
  expect(mine).toMatchObject({
    sealedFigures: [{ figure: '{"amountNzd":1234567,"conditions":["finance"]}' }],
    introductions: [{ own_answer: null }],
  });
  expect(theirs).not.toContain('1234567');
  const before = await own(owner);
  await answer(buyer, 'yes');
  const admin = await aSignedInUser(site, { userType: 'admin' });
  expect((await admin.send('DELETE', `/api/admin/users/${buyer.id}`)).statusCode).toBe(200);
  await answer(owner, 'yes');
  expect(await rows('conversations')).toEqual([]);
  expect((await own(owner)).introductions).toMatchObject([{ ...before.introductions[0], state: 'agreed' }]);
  expect(await site.db.selectFrom('sealed_figures').select('side').execute()).toEqual([{ side: 'owner' }]);
});
