import type { PartnersHome, SavedComment, Shortlist } from '@sway/contract/shortlist';
import type { SavedListing } from '@sway/contract/watchlist';
import { INVITATION_DAYS, MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';

type Person = { id: number; headers: Record<string, string> };
let mere: Person;
let sam: Person;

async function aPerson(name: string): Promise<Person> {
  const id = await aUser(site.db, { name });
  return { id, headers: await aSession(site.db, id) };
}

beforeEach(async () => {
  mere = await aPerson('Mere Rāwiri');
  sam = await aPerson('Sam Tui');
});

async function send<Answer = { code?: string }>(
  { headers }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<Answer> {
  const response = await site.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return response.json();
}

const invite = async (who: Person) =>
  (await send<{ token: string }>(who, 'POST', 'shortlist/invitation', {})).token;
const join = (who: Person, token: string) => send(who, 'POST', 'shortlist/join', { token });
const share = async () => join(sam, await invite(mere));
const shortlist = (who: Person) => send<Shortlist>(who, 'GET', 'shortlist');
const saved = (who: Person) => send<SavedListing[]>(who, 'GET', 'watchlist');
const others = (who: Person) => send<PartnersHome[]>(who, 'GET', 'shortlist/homes');
const save = (who: Person, id: number) => send(who, 'PUT', `watchlist/${id}`, {});
const comment = (who: Person, id: number, text: string) =>
  send<SavedComment[] & { code?: string }>(who, 'POST', `watchlist/${id}/comments`, { text });
const mark = (who: Person, id: number, change: object, version = 0) =>
  send(who, 'PUT', `watchlist/${id}/marks`, {
    note: '',
    stars: null,
    isSeen: false,
    tags: [],
    version,
    ...change,
  });
const idsOf = (homes: { propertyId: number }[]) =>
  homes.map(home => home.propertyId).toSorted((one, other) => one - other);

describe('an invitation', () => {
  test('says who invites, and is accepted once', async () => {
    const token = await invite(mere);
    expect(await send(sam, 'POST', 'shortlist/invitation/read', { token })).toEqual({ name: 'Mere Rāwiri' });
    expect(await join(sam, token)).toMatchObject({ partner: { id: mere.id, name: 'Mere Rāwiri' } });
    expect(await shortlist(mere)).toMatchObject({ partner: { name: 'Sam Tui' }, invitation: null });
    expect(await join(await aPerson('Kahu'), token)).toMatchObject({ code: 'shortlist.invitation_ended' });
  });

  test('of two who accept at once, one joins', async () => {
    const token = await invite(mere);
    const answers = await Promise.all([join(sam, token), join(await aPerson('Kahu'), token)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['shortlist.invitation_ended', undefined]);
  });

  test.each(['own', 'replaced', 'taken back', 'expired', 'disabled', 'blocked'])(
    'that is %s is refused',
    async why => {
      const token = await invite(mere);
      if (why === 'replaced') await invite(mere);
      if (why === 'taken back') await send(mere, 'DELETE', 'shortlist');
      if (why === 'expired') site.wait(INVITATION_DAYS * 86_400_000);
      if (why === 'disabled')
        await site.db
          .updateTable('users')
          .set({ disabledAt: new Date() })
          .where('id', '=', mere.id)
          .execute();
      if (why === 'blocked')
        await site.db
          .insertInto('user_blocks')
          .values({ blockerId: sam.id, blockedId: mere.id, createdAt: new Date() })
          .execute();
      const who = why === 'own' ? mere : sam;
      const code = why === 'blocked' ? 'message.blocked_by_you' : 'shortlist.invitation_ended';
      expect(await join(who, token)).toMatchObject({ code });
    },
  );

  test('is not for who shares already', async () => {
    const token = await invite(await aPerson('Kahu'));
    await share();
    expect(await join(sam, token)).toMatchObject({ code: 'shortlist.taken' });
    expect(await send(sam, 'POST', 'shortlist/invitation', {})).toMatchObject({ code: 'shortlist.taken' });
  });

  test('is made ten times a day at most', async () => {
    for (let i = 0; i < RATE_LIMITS.shortlistInvitations.max; i += 1) await invite(mere);
    expect(await send(mere, 'POST', 'shortlist/invitation', {})).toMatchObject({
      code: 'shortlist.invitation_limit',
    });
  });
});

describe('an invitation by mail', () => {
  const mail = (who: Person, email: string) => send(who, 'POST', 'shortlist/invitation/mail', { email });
  const mails = () =>
    site.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body', 'expiresAt'])
      .orderBy('id')
      .execute();

  test('is the same for an address with an account and one without, and is accepted once', async () => {
    await site.db.updateTable('users').set({ email: 'sam@sway.example' }).where('id', '=', sam.id).execute();
    const answers = [
      await mail(mere, 'sam@sway.example'),
      await mail(await aPerson('Mere Rāwiri'), 'no@sway.example'),
    ];
    expect(answers.map(answer => Object.keys(answer))).toEqual([['expiresAt'], ['expiresAt']]);
    const [toSam, toNobody] = await mails();
    expect(toSam).toMatchObject({
      recipient: 'sam@sway.example',
      subject: expect.stringContaining('Mere Rāwiri'),
    });
    const withoutLink = (text: string) => text.replace(/join=\S+/, '');
    expect(withoutLink(toNobody!.body)).toBe(withoutLink(toSam!.body));
    const token = /join=(\S+)/.exec(toSam!.body)![1]!;
    expect(await join(sam, token)).toMatchObject({ partner: { id: mere.id } });
    expect(await join(await aPerson('Kahu'), token)).toMatchObject({ code: 'shortlist.invitation_ended' });
  });

  test('goes three times a day to an address, whoever asks', async () => {
    for (let i = 0; i < RATE_LIMITS.shortlistMailsToAddress.max; i += 1)
      expect(await mail(await aPerson('Kahu'), 'sam@sway.example')).toMatchObject({
        expiresAt: expect.anything(),
      });
    expect(await mail(mere, 'SAM@sway.example')).toMatchObject({ code: 'shortlist.invitation_limit' });
    expect(await shortlist(mere)).toMatchObject({ invitation: null });
    expect(await mails()).toHaveLength(RATE_LIMITS.shortlistMailsToAddress.max);
  });

  test('takes none of the mails that confirm an address', async () => {
    await mail(mere, 'sam@sway.example');
    const names = await site.db.selectFrom('limit_uses').select('name').distinct().execute();
    expect(names.map(({ name }) => name).filter(name => name.startsWith('confirmation'))).toEqual([]);
  });

  test('can be declined, which ends its link and joins nobody', async () => {
    const token = await invite(mere);
    expect(await send(sam, 'POST', 'shortlist/decline', { token })).toEqual({ isShared: false });
    expect(await shortlist(mere)).toEqual({ partner: null, invitation: null });
    expect(await join(sam, token)).toMatchObject({ code: 'shortlist.invitation_ended' });
    expect(await send(mere, 'POST', 'shortlist/decline', { token: await invite(mere) })).toMatchObject({
      code: 'shortlist.invitation_ended',
    });
  });
});

describe('a shared list', () => {
  test('shows each what the other saved and marked, but not the note', async () => {
    const [both, hers, hidden] = [await aListing(site.db), await aListing(site.db), await aListing(site.db)];
    await share();
    for (const id of [both, hers, hidden]) await save(mere, id);
    await save(sam, both);
    await mark(mere, both, { note: 'Too dark', stars: 2, tags: ['sun'] });
    await mark(mere, hers, { note: 'Secret', isSeen: true });
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', hidden).execute();
    expect(await others(mere)).toEqual([]);
    expect(await others(sam)).toMatchObject([{ propertyId: hers, partner: { isSeen: true, stars: null } }]);
    expect(await saved(sam)).toMatchObject([{ propertyId: both, partner: { stars: 2, tags: ['sun'] } }]);
    expect(JSON.stringify([await saved(sam), await others(sam)])).not.toMatch(/Too dark|Secret/);
  });

  test('keeps what both write at once', async () => {
    const id = await aListing(site.db);
    await share();
    await Promise.all([save(mere, id), save(sam, id)]);
    await Promise.all([
      mark(mere, id, { stars: 5 }),
      mark(sam, id, { stars: 1 }),
      comment(mere, id, 'I love it'),
      comment(sam, id, 'The road'),
    ]);
    expect(await saved(mere)).toMatchObject([{ marks: { stars: 5 }, partner: { stars: 1 }, comments: 2 }]);
    const read = await send<SavedComment[]>(sam, 'GET', `watchlist/${id}/comments`);
    expect(read.map(({ text, isOwn }) => `${text} ${isOwn}`).toSorted()).toEqual([
      'I love it false',
      'The road true',
    ]);
    expect(await send(await aPerson('Kahu'), 'GET', `watchlist/${id}/comments`)).toEqual([]);
  });

  test.each(['blocks', 'is disabled'])('rests while one of the two %s', async why => {
    const id = await aListing(site.db);
    await share();
    await save(mere, id);
    if (why === 'blocks')
      await site.db
        .insertInto('user_blocks')
        .values({ blockerId: mere.id, blockedId: sam.id, createdAt: new Date() })
        .execute();
    else
      await site.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', mere.id).execute();
    expect(await shortlist(sam)).toMatchObject({ partner: null });
    expect(await others(sam)).toEqual([]);
    expect(await comment(sam, id, 'Kia ora')).toMatchObject({ code: 'shortlist.not_shared' });
  });

  test('ends in a press, after which both have all homes, their own notes and what was said', async () => {
    const [hers, his] = [await aListing(site.db), await aListing(site.db)];
    await share();
    await save(mere, hers);
    await save(sam, his);
    await mark(mere, hers, { note: 'Sunny' });
    await comment(sam, hers, 'Look at the roof');
    await Promise.all([send(sam, 'DELETE', 'shortlist'), send(mere, 'DELETE', 'shortlist')]);
    expect(await shortlist(mere)).toEqual({ partner: null, invitation: null });
    const told = await site.db.selectFrom('notifications').select(['userId', 'kind', 'facts']).execute();
    expect(told).toMatchObject([{ kind: 'shortlist_ended' }]);
    const leaver = told[0]!.userId === mere.id ? 'Sam Tui' : 'Mere Rāwiri';
    expect(told[0]!.facts).toMatchObject({ senderName: leaver });
    expect(idsOf(await saved(mere))).toEqual([hers, his]);
    expect(idsOf(await saved(sam))).toEqual([hers, his]);
    const texts = [JSON.stringify(await saved(mere)), JSON.stringify(await saved(sam))];
    expect(texts.map(text => text.includes('Sunny'))).toEqual([true, false]);
    for (const who of [mere, sam])
      expect(await send(who, 'GET', `watchlist/${hers}/comments`)).toMatchObject([
        { text: 'Look at the roof' },
      ]);
    expect(await comment(sam, hers, 'More')).toMatchObject({ code: 'shortlist.not_shared' });
    expect(await share()).toMatchObject({ partner: { id: mere.id } });
  });

  test('is the other person’s alone after an account is deleted, without what it said', async () => {
    const [hers, his] = [await aListing(site.db), await aListing(site.db)];
    await share();
    await save(mere, hers);
    await save(sam, his);
    await comment(sam, hers, 'Said by Sam');
    await comment(mere, hers, 'Said by Mere');
    const download = await site.app.inject({ url: '/api/auth/export', headers: sam.headers });
    expect(download.body).toContain('Said by Sam');
    expect(download.body).not.toContain('Said by Mere');
    const passwordHash = await hash(PASSWORD);
    await site.db.updateTable('users').set({ passwordHash }).where('id', '=', sam.id).execute();
    const deleted = await site.app.inject({
      method: 'POST',
      url: '/api/auth/delete-account',
      headers: sam.headers,
      payload: { password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(200);
    expect(await shortlist(mere)).toMatchObject({ partner: null });
    const told = await site.db.selectFrom('notifications').select(['userId', 'facts']).execute();
    expect(told).toMatchObject([{ userId: mere.id, facts: { personId: null } }]);
    expect(JSON.stringify(told)).not.toContain('Sam');
    expect(idsOf(await saved(mere))).toEqual([hers, his]);
    expect(await send(mere, 'GET', `watchlist/${hers}/comments`)).toMatchObject([{ text: 'Said by Mere' }]);
  });
});

describe('comments', () => {
  test('need a text within bounds and a home that is shown', async () => {
    const [id, hidden] = [await aListing(site.db), await aListing(site.db, { isActive: false })];
    expect(await comment(sam, id, 'Kia ora')).toMatchObject({ code: 'shortlist.not_shared' });
    await share();
    for (const text of ['', ' ', 'a'.repeat(MARK_LIMITS.maxComment + 1)])
      expect(await comment(sam, id, text)).toMatchObject({ code: 'input.invalid' });
    expect(await comment(sam, id, 'ā'.repeat(MARK_LIMITS.maxComment))).toHaveLength(1);
    expect(await comment(sam, hidden, 'Kia ora')).toMatchObject({ code: 'listing.not_found' });
  });

  test('are deleted by who wrote them, for both, and by nobody else', async () => {
    const id = await aListing(site.db);
    await share();
    await comment(sam, id, 'Said by Sam');
    const [said] = await comment(mere, id, 'Said by Mere');
    const remove = (who: Person) =>
      send<SavedComment[]>(who, 'DELETE', `watchlist/${id}/comments/${said!.id}`);
    expect(await remove(mere)).toHaveLength(2);
    expect(await remove(await aPerson('Kahu'))).toEqual([]);
    expect(await remove(sam)).toMatchObject([{ text: 'Said by Mere' }]);
    expect(await send(mere, 'GET', `watchlist/${id}/comments`)).toHaveLength(1);
  });

  test('are 200 on a home, and 200 a day', async () => {
    const [full, other] = [await aListing(site.db), await aListing(site.db)];
    await share();
    await comment(sam, full, 'First');
    await sql`insert into saved_comments (shortlist_id, property_id, user_id, text, made_at)
      select c.shortlist_id, c.property_id, c.user_id, 'again', now()
      from saved_comments c, generate_series(2, ${MARK_LIMITS.maxComments})`.execute(site.db);
    expect(await comment(mere, full, 'More')).toMatchObject({ code: 'shortlist.comments_full' });
    for (let i = 1; i < RATE_LIMITS.savedComments.max; i += 1) await comment(sam, other, `Comment ${i}`);
    await site.db.deleteFrom('saved_comments').execute();
    expect(await comment(sam, other, 'More')).toMatchObject({ code: 'shortlist.comment_limit' });
  });
});

describe('costs', () => {
  const COSTS = {
    deposit: 200_000,
    rate: 5.49,
    years: 30,
    moving: null,
    councilRates: 3_200,
    insurance: null,
  };
  const keep = (who: Person, id: number, costs: object) =>
    send<{ costs: object | null; code?: string }>(who, 'PUT', `watchlist/${id}/costs`, {
      ...COSTS,
      ...costs,
    });
  const none = Object.fromEntries(Object.keys(COSTS).map(name => [name, null]));

  test('are kept by a press for the two, and go with the home or when nothing is entered', async () => {
    const [both, hers] = [await aListing(site.db), await aListing(site.db)];
    await share();
    for (const id of [both, hers]) await save(mere, id);
    await save(sam, both);
    expect(await keep(mere, both, {})).toMatchObject({ costs: COSTS });
    await keep(mere, hers, { rate: 0 });
    expect(await saved(sam)).toMatchObject([{ costs: null, partner: { costs: COSTS } }]);
    expect(await others(sam)).toMatchObject([{ partner: { costs: { ...COSTS, rate: 0 } } }]);
    const among = await send<SavedListing[]>(mere, 'GET', `watchlist/among?ids=${both},999`);
    expect(among).toMatchObject([{ propertyId: both, costs: COSTS }]);
    expect(await keep(mere, both, none)).toEqual({ costs: null });
    expect(await saved(sam)).toMatchObject([{ partner: { costs: null } }]);
  });

  test('need a saved home and numbers within bounds', async () => {
    const id = await aListing(site.db);
    expect(await keep(mere, id, {})).toMatchObject({ code: 'watchlist.not_saved' });
    await save(mere, id);
    for (const wrong of [{ rate: 25.1 }, { years: 0 }, { deposit: -1 }, { insurance: 0.5 }])
      expect(await keep(mere, id, wrong)).toMatchObject({ code: 'input.invalid' });
  });
});
