import type { Notification } from '@sway/contract/notifications';
import type { ConversationOffers } from '@sway/contract/offers';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { OFFER_BOUNDS } from '@sway/domain/offers/offer-terms';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, signIn } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineHiddenListingJob } from '#features/listings/index.ts';
import { expireOffers } from './expire-offers.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;

let owner: SignedInUser;
let buyer: SignedInUser;
let home: number;
let conversationId: number;

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Hana Owner' });
  buyer = await aSignedInUser(site, { name: 'Mere Buyer' });
  home = await aListing(site.db, { ownerId: owner.id, title: 'Villa on a lane' });
  conversationId = await aConversation(site.db, home, buyer.id, ['Kia ora']);
});

const url = (path = '', id = conversationId) => `/api/conversations/${id}/offers${path}`;
const read = async (who = buyer, id = conversationId) =>
  (await who.send('GET', url('', id))).json<ConversationOffers>();
const stateOf = async (who = buyer) => (await read(who)).offers.map(({ state }) => state);
const codeOf = (answered: { json: () => unknown }) => (answered.json() as { code: string }).code;
const settles = (days: number) => dateInNewZealand(site.clock(), days);

/** The terms of a buyer, whom the owner answers without saying as what they buy. */
const terms = (more: object = {}) => ({
  amountNzd: 1_150_000,
  depositNzd: 115_000,
  settlesFrom: settles(60),
  settlesUntil: settles(90),
  conditions: ['finance', 'lim'],
  eligibility: 'citizen',
  expiresInDays: 7,
  ...more,
});

async function offer(who: SignedInUser, more: object = {}, id = conversationId) {
  const { version } = await read(who, id);
  return who.send('POST', url('', id), terms({ version, ...more }));
}

async function answer(who: SignedInUser, act: string, id = conversationId, version?: string) {
  return who.send('POST', url('/answer', id), { act, version: version ?? (await read(who, id)).version });
}

async function decide(who: SignedInUser, choice: string, id = conversationId) {
  return who.send('POST', url('/home', id), { home: choice, version: (await read(who, id)).version });
}

const told = async (who: SignedInUser, kind = 'offer') =>
  (await who.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(each => each.kind === kind)
    .map(({ title }) => title);

const mailsTo = ({ id }: SignedInUser) =>
  site.db.selectFrom('outbox').select(['subject', 'body']).where('userId', '=', id).orderBy('id').execute();

const shown = async (who = buyer) =>
  (await who.send('GET', `/api/properties/${home}`)).json<{ isUnderDiscussion: boolean }>().isUnderDiscussion;

async function anAccepted(): Promise<void> {
  await offer(buyer);
  await answer(owner, 'accept');
}

async function block(by: SignedInUser, userId: number): Promise<void> {
  await by.send('POST', '/api/blocks', { userId });
}

describe('an offer', () => {
  test('is made, countered and accepted in principle, and each side is told with the terms by mail', async () => {
    expect((await offer(buyer)).json()).toMatchObject({
      offers: [{ side: 'buyer', state: 'live', amountNzd: 1_150_000, sequence: 2, home: null }],
    });
    expect(await told(owner)).toEqual(['You have an offer']);
    expect((await mailsTo(owner)).at(-1)).toMatchObject({
      subject: 'You have an offer: Villa on a lane',
      body: expect.stringMatching(
        /\$1,150,000 for Villa on a lane[^]*Deposit: \$115,000[^]*Conditions: Finance, LIM[^]*Buyer: Citizen[^]*Property Law Act 2007/,
      ) as string,
    });
    await offer(owner, { amountNzd: 1_200_000 });
    expect(await told(buyer)).toEqual(['Your offer was countered']);
    expect((await answer(buyer, 'accept')).json()).toMatchObject({
      offers: [
        { state: 'countered' },
        { side: 'owner', state: 'accepted', amountNzd: 1_200_000, eligibility: null },
      ],
    });
    expect(await told(owner)).toContain('Your offer is accepted: what happens to your home?');
    const messages = (await owner.send('GET', `/api/conversations/${conversationId}/messages`)).json<
      { content: string }[]
    >();
    expect(messages.map(({ content }) => content)).toEqual([
      'Kia ora',
      'The buyer offers $1,150,000. It is indicative and binds nobody.',
      'The owner offers $1,200,000. It is indicative and binds nobody.',
      'The buyer accepts $1,200,000 in principle. It binds nobody: get your lawyer.',
    ]);
  });

  test.each([
    ['an amount below any home', { amountNzd: 99_999 }, 'input.invalid'],
    ['a deposit above the amount', { depositNzd: 1_150_001 }, 'input.invalid'],
    ['an unknown condition', { conditions: ['luck'] }, 'input.invalid'],
    ['a condition twice', { conditions: ['lim', 'lim'] }, 'input.invalid'],
    ['less than a day', { expiresInDays: 0 }, 'input.invalid'],
    ['more than thirty days', { expiresInDays: 31 }, 'input.invalid'],
    ['no eligibility', { eligibility: null }, 'offer.eligibility_missing'],
    ['a settlement that is over', { settlesFrom: '2020-01-01' }, 'offer.settlement_out_of_range'],
    ['a settlement too far ahead', { settlesUntil: '2099-01-01' }, 'offer.settlement_out_of_range'],
    ['a settlement that ends before it begins', { settlesUntil: '2026-01-01' }, 'input.invalid'],
  ])('is refused with %s', async (_, more, code) => {
    expect(codeOf(await offer(buyer, more))).toBe(code);
    expect(await stateOf()).toEqual([]);
  });

  test('is one at a time: its maker withdraws it first, and cannot answer it', async () => {
    await offer(buyer);
    expect(codeOf(await offer(buyer))).toBe('offer.one_live');
    expect(codeOf(await answer(buyer, 'accept'))).toBe('offer.not_yours');
    expect(codeOf(await answer(owner, 'withdraw'))).toBe('offer.not_yours');
    expect((await answer(buyer, 'withdraw')).statusCode).toBe(200);
    expect(codeOf(await answer(owner, 'accept'))).toBe('offer.over');
    await offer(buyer);
    expect((await answer(owner, 'decline')).statusCode).toBe(200);
    expect(await told(buyer)).toEqual(['Your offer was declined']);
    expect(await stateOf()).toEqual(['withdrawn', 'declined']);
  });

  test('is limited in a day and in a conversation', async () => {
    const { maxOffers } = OFFER_BOUNDS;
    for (let made = 0; made < 20; made += 1) {
      expect((await offer(buyer)).statusCode).toBe(200);
      await answer(buyer, 'withdraw');
    }
    expect(codeOf(await offer(buyer))).toBe('offer.daily_limit');
    site.wait(DAY_MS);
    const rows = await site.db.selectFrom('offers').selectAll().execute();
    const more = Array.from({ length: maxOffers - rows.length }, () => rows[0]!);
    await site.db
      .insertInto('offers')
      .values(more.map(({ id: _, ...row }) => row))
      .execute();
    expect(codeOf(await offer(buyer))).toBe('offer.too_many');
  });
});

describe('an act on what has changed meanwhile is refused, and the new state can be read', () => {
  test.each([
    ['the price', () => setPrice()],
    ['the offer, which was withdrawn', () => answer(buyer, 'withdraw')],
    ['the home, which was hidden', () => hide()],
    ['the time, at which the offer expired', () => Promise.resolve(site.wait(7 * DAY_MS))],
  ])('%s', async (_, meanwhile) => {
    await offer(buyer);
    const { version } = await read(owner);
    await meanwhile();
    expect(codeOf(await answer(owner, 'accept', conversationId, version))).toBe('offer.changed');
    expect((await read(owner)).version).not.toBe(version);
    expect(await stateOf(owner)).not.toContain('accepted');
  });

  const setPrice = () =>
    site.db.updateTable('properties').set({ swayPrice: 1_500_000 }).where('id', '=', home).execute();
  const hide = () =>
    site.db.updateTable('properties').set({ isActive: false }).where('id', '=', home).execute();
});

test('an offer that has expired is followed by another one, before the site has noted it', async () => {
  await offer(buyer, { expiresInDays: 1 });
  site.wait(DAY_MS);
  expect((await offer(buyer)).statusCode).toBe(200);
  expect(await stateOf()).toEqual(['expired', 'live']);
  await expireOffers(site);
  for (const who of [owner, buyer])
    expect((await mailsTo(who)).filter(({ subject }) => subject.includes('expired'))).toHaveLength(1);
});

test('an offer expires at its time, and the job tells both sides once', async () => {
  await offer(buyer, { expiresInDays: 1 });
  await expireOffers(site);
  expect(await stateOf()).toEqual(['live']);
  site.wait(DAY_MS);
  expect(await stateOf()).toEqual(['expired']);
  expect(codeOf(await answer(owner, 'accept'))).toBe('offer.over');
  await Promise.all([expireOffers(site), expireOffers(site)]);
  for (const who of [owner, buyer]) {
    const mails = await mailsTo(who);
    expect(mails.filter(({ subject }) => subject.startsWith('An offer has expired'))).toHaveLength(1);
  }
  expect((await offer(buyer)).statusCode).toBe(200);
});

describe('what happens to the home', () => {
  test('is for the owner to say once an offer is accepted, and those who saved it are told', async () => {
    defineHiddenListingJob(site);
    await site.jobs.start();
    const saver = await aSignedInUser(site);
    await saver.send('PUT', `/api/watchlist/${home}`, {});
    await offer(buyer);
    expect(codeOf(await decide(owner, 'discussion'))).toBe('offer.over');
    await answer(owner, 'accept');
    expect(codeOf(await decide(buyer, 'discussion'))).toBe('offer.not_yours');
    expect((await decide(owner, 'discussion')).json()).toMatchObject({ offers: [{ home: 'discussion' }] });
    expect(await shown()).toBe(true);
    await expect.poll(() => told(saver, 'home_hidden')).toEqual(['A saved home is under discussion']);
    await decide(owner, 'open');
    expect(await shown()).toBe(false);
    await site.jobs.stop();
  });

  test('is no longer under discussion when either side withdraws what was accepted', async () => {
    await anAccepted();
    await decide(owner, 'discussion');
    expect(codeOf(await offer(buyer))).toBe('offer.one_accepted');
    expect((await answer(owner, 'withdraw')).statusCode).toBe(200);
    expect(await shown()).toBe(false);
    expect(await stateOf()).toEqual(['withdrawn']);
  });

  test('can be that it is hidden, as by its owner', async () => {
    await anAccepted();
    await decide(owner, 'hidden');
    expect((await buyer.send('GET', `/api/properties/${home}`)).statusCode).toBe(404);
    expect((await answer(buyer, 'withdraw')).statusCode).toBe(200);
  });
});

describe('of one home', () => {
  /** Buyers with a live offer each. */
  async function buyers(count: number) {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const one = await aSignedInUser(site);
        const id = await aConversation(site.db, home, one.id, ['Kia ora']);
        await offer(one, {}, id);
        return { one, id };
      }),
    );
  }

  test('never two offers are accepted, when eight are at once', async () => {
    const all = await buyers(8);
    const answers = await Promise.all(all.map(({ id }) => answer(owner, 'accept', id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf))).toEqual(
      new Set(['offer.other_accepted']),
    );
    const won = all[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    await answer(won.one, 'withdraw', won.id);
    const next = all.find(({ id }) => id !== won.id)!;
    expect((await answer(owner, 'accept', next.id)).statusCode).toBe(200);
  });

  test('eight clients that act at once leave one live offer at most, and each act that succeeded in the history', async () => {
    const acts = ['offer', 'accept', 'decline', 'withdraw'] as const;
    let succeeded = 0;
    for (let round = 0; round < 6; round += 1) {
      const [mine, theirs] = [await read(buyer), await read(owner)];
      const answers = await Promise.all(
        [buyer, owner].flatMap(who =>
          acts.map(act => {
            const { version } = who === buyer ? mine : theirs;
            return act === 'offer' ? offer(who, { version }) : answer(who, act, conversationId, version);
          }),
        ),
      );
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      // The first act changes the version of all others.
      expect(done).toHaveLength(1);
      succeeded += done.length;
    }
    const states = await stateOf();
    expect(states.filter(state => state === 'live' || state === 'accepted').length).toBeLessThanOrEqual(1);
    expect(states.slice(0, -1)).not.toContain('live');
    expect(succeeded).toBe(6);
  });
});

describe('for others', () => {
  test('an agent reads the offers since they joined, and makes and answers none', async () => {
    await offer(buyer);
    const agent = await signIn(site, await aPartnerAgent(site.db));
    const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
      site.app.inject({ method, url: path, headers: agent.headers, ...(payload ? { payload } : {}) });
    await buyer.send('POST', `/api/conversations/${conversationId}/agents`, { agentId: agent.id });
    expect(codeOf(await send('GET', url()))).toBe('conversation.not_found');
    await owner.send('POST', `/api/conversations/${conversationId}/agents/${agent.id}/accept`, {});
    expect((await send('GET', url())).json()).toMatchObject({ offers: [] });
    await offer(owner, { amountNzd: 1_200_000 });
    const { version, offers } = (await send('GET', url())).json<ConversationOffers>();
    expect(offers).toMatchObject([{ amountNzd: 1_200_000 }]);
    for (const answered of [
      await send('POST', url(), terms({ version })),
      await send('POST', url('/answer'), { act: 'accept', version }),
    ])
      expect(codeOf(answered)).toBe('offer.parties_only');
  });

  test('a block refuses offers and answers, and still lets each take back their own', async () => {
    await offer(buyer);
    await block(owner, buyer.id);
    expect(codeOf(await answer(owner, 'accept'))).toBe('message.blocked_by_you');
    const before = await told(owner);
    expect((await answer(buyer, 'withdraw')).statusCode).toBe(200);
    expect(await told(owner)).toEqual(before);
    expect(codeOf(await offer(buyer))).toBe('message.blocked');
  });

  test('a home that is taken down or deleted gets no more offers', async () => {
    await site.db
      .updateTable('properties')
      .set({ isActive: false, deletedAt: new Date() })
      .where('id', '=', home)
      .execute();
    expect(codeOf(await offer(buyer))).toBe('listing.not_found');
  });

  test('who leaves takes their offers back, also accepted ones, and the home is free for others', async () => {
    await anAccepted();
    await decide(owner, 'discussion');
    const admin = await aSignedInUser(site, { userType: 'admin' });
    expect((await admin.send('DELETE', `/api/admin/users/${buyer.id}`)).statusCode).toBe(200);
    expect(await stateOf(owner)).toEqual(['withdrawn']);
    expect(await shown(owner)).toBe(false);
    const other = await aSignedInUser(site);
    const id = await aConversation(site.db, home, other.id, ['Kia ora']);
    await offer(other, {}, id);
    expect((await answer(owner, 'accept', id)).statusCode).toBe(200);
  });

  test('the history is in the export of both sides', async () => {
    await offer(buyer);
    await answer(owner, 'decline');
    for (const [who, isOwn] of [
      [buyer, true],
      [owner, false],
    ] as const) {
      const { offers } = (await who.send('GET', '/api/auth/export')).json<{ offers: object[] }>();
      expect(offers).toMatchObject([
        { side: 'buyer', is_own: isOwn, amount_nzd: 1_150_000, state: 'declined' },
      ]);
    }
  });
});
