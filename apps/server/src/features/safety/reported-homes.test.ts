import type { AuditEntry } from '@sway/contract/admin';
import type { AdminReport, ReportedHome } from '@sway/contract/safety';
import {
  FALSE_REPORTS,
  IMMUNE_MS,
  MIN_REPORTER_AGE_MS,
  NETWORK_KEPT_MS,
  REPORTS_TO_REST,
} from '@sway/domain/safety/safety-rules';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetNetworks } from './network-cleanup.ts';

const site = useTestApp();
const request = sendTo(site);
const DAY_MS = 24 * 3_600_000;

let owner: User;
let admin: User;
let homeId: number;
let people = 0;

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  admin = await aSignedInUser(site, { name: 'Priya Nair', userType: 'admin' });
  homeId = await aListing(site.db, { ownerId: owner.id, title: 'Villa by the sea' });
});

type Reporter = User & { ip: string };
type Options = { ageMs?: number; isConfirmed?: boolean; ip?: string; name?: string };

/** A person who may let a home rest together with others: confirmed, old enough, from a network of their own. */
async function aReporter({ ageMs = MIN_REPORTER_AGE_MS, isConfirmed = true, ip, name }: Options = {}) {
  people += 1;
  const ownIp = `203.0.113.${people % 250}`;
  const user = await aSignedInUser(site, { name: name ?? `Reporter ${people}`, emailConfirmed: isConfirmed });
  const createdAt = new Date(Date.now() - ageMs - 60_000);
  await site.db.updateTable('users').set({ createdAt }).where('id', '=', user.id).execute();
  return { ...user, ip: ip ?? ownIp };
}

async function report({ headers, ip }: Reporter, fields: object = {}) {
  const payload = { propertyId: homeId, reason: 'sold', ...fields };
  const options = { method: 'POST', url: '/api/reports', headers, payload, remoteAddress: ip } as const;
  const { statusCode: status, body } = await site.app.inject(options);
  return { status, body: JSON.parse(body) as { id: number; code?: string } };
}

const aReporterOfEach = (options: Options[]) => Promise.all(options.map(aReporter));
const queue = async (status = 'open') =>
  (await request<AdminReport[]>(admin, 'GET', `/api/admin/reports?status=${status}`)).body;
const decide = (id: number, decision: string) =>
  request<AdminReport & { code?: string }>(admin, 'PATCH', `/api/admin/reports/${id}`, { decision });
const questions = async (user = owner) =>
  (await request<ReportedHome[]>(user, 'GET', '/api/own/reported-homes')).body;
const answer = (text: string, user = owner) =>
  request<{ code?: string }>(user, 'POST', `/api/own/reported-homes/${homeId}/answer`, { answer: text });
const subjectsTo = async ({ id }: User) => {
  const rows = await site.db.selectFrom('outbox').select('subject').where('userId', '=', id).execute();
  return rows.map(({ subject }) => subject);
};
const home = () =>
  site.db
    .selectFrom('properties')
    .select(['isActive', 'restingFor'])
    .where('id', '=', homeId)
    .executeTakeFirstOrThrow();
const rests = async () => (await home()).restingFor === 'reported';

/** Reports of the home by as many good reporters as let it rest. @returns their reports’ ids */
async function restByReports(reason = 'sold'): Promise<number[]> {
  const ids: number[] = [];
  for (const one of await aReporterOfEach(Array.from({ length: REPORTS_TO_REST }, () => ({}))))
    ids.push((await report(one, { reason })).body.id);
  return ids;
}

describe('a home rests', () => {
  test('at the third report of confirmed accounts older than a week, from different networks, and its owner is told why', async () => {
    const [first, second, third] = await aReporterOfEach([{}, {}, {}]);
    await report(first!);
    await report(second!, { reason: 'photos' });
    expect([await rests(), await questions()]).toEqual([false, []]);
    await report(third!);
    expect(await rests()).toBe(true);
    expect(await questions()).toMatchObject([
      { propertyId: homeId, reasons: ['photos', 'sold'], isResting: true, answer: null },
    ]);
    expect(await subjectsTo(owner)).toEqual(['Your home rests after reports']);
  });

  test('once, when several third reports come at the same moment', async () => {
    const [first, second, ...third] = await aReporterOfEach([{}, {}, {}, {}, {}]);
    await report(first!);
    await report(second!);
    await Promise.all(third.map(one => report(one)));
    expect([await rests(), await subjectsTo(owner)]).toEqual([true, ['Your home rests after reports']]);
  });

  const GOOD = [{}, {}];
  test.each([
    ['from one network', GOOD.concat({}).map(() => ({ ip: '198.51.100.7' }))],
    ['from one household with IPv6', [1, 2, 3].map(n => ({ ip: `2001:db8:1:2::${n}` }))],
    ['with an account that is younger than a week', [...GOOD, { ageMs: MIN_REPORTER_AGE_MS - DAY_MS }]],
    ['with an address that is not confirmed', [...GOOD, { isConfirmed: false }]],
  ] as const)('not by reports %s', async (_, reporters) => {
    for (const one of await aReporterOfEach([...reporters])) expect((await report(one)).status).toBe(200);
    expect([await rests(), (await queue()).length]).toEqual([false, 3]);
  });

  test('not by one person who reports again and again', async () => {
    const one = await aReporter();
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await report({ ...one, ip });
    expect([await rests(), (await queue()).length]).toEqual([false, 1]);
  });

  test('never if its owner is verified', async () => {
    homeId = await aListing(site.db, { ownerId: owner.id, isVerified: true });
    await restByReports();
    expect([await rests(), (await queue()).length]).toEqual([false, 3]);
  });

  test('until its owner is verified', async () => {
    await restByReports();
    const { addressId } = await site.db
      .selectFrom('properties')
      .select('addressId')
      .where('id', '=', homeId)
      .executeTakeFirstOrThrow();
    const claimId = await aClaim(site.db, { userId: owner.id, addressId });
    const verified = { version: 1, status: 'verified' };
    expect((await request(admin, 'PATCH', `/api/admin/claims/${claimId}`, verified)).status).toBe(200);
    expect([await rests(), (await queue()).length]).toEqual([false, 3]);
  });

  test('not for 90 days for a reason that an admin has found untrue, and for another one it does', async () => {
    const [first] = await restByReports();
    await decide(first!, 'dismissed');
    expect(await rests()).toBe(false);
    await restByReports();
    expect(await rests()).toBe(false);
    await restByReports('photos');
    expect(await rests()).toBe(true);
  });

  test('for the same reason again after these 90 days', async () => {
    const [first] = await restByReports();
    await decide(first!, 'false');
    await site.db
      .updateTable('reports')
      .set({ decidedAt: new Date(Date.now() - IMMUNE_MS) })
      .where('id', '=', first!)
      .execute();
    await restByReports();
    expect(await rests()).toBe(true);
  });
});

describe('the network of a reporter', () => {
  const networks = async () =>
    (await site.db.selectFrom('reports').select('network').execute()).map(({ network }) => network);

  test('is stored as a hash that differs from home to home', async () => {
    const one = await aReporter({ ip: '198.51.100.7' });
    await report(one);
    homeId = await aListing(site.db);
    await report(one);
    const stored = await networks();
    expect(new Set(stored).size).toBe(2);
    expect(stored.join()).not.toContain('198.51.100');
  });

  test('is erased with the decision, when the reporter leaves, and after 30 days', async () => {
    const [first, second] = await aReporterOfEach([{}, {}, {}]);
    const { id } = (await report(first!)).body;
    await report(second!);
    await report(await aReporter());
    await decide(id, 'dismissed');
    expect((await networks()).filter(Boolean)).toHaveLength(2);
    await request(admin, 'DELETE', `/api/admin/users/${second!.id}`);
    expect((await networks()).filter(Boolean)).toHaveLength(1);
    await forgetNetworks(site);
    expect((await networks()).filter(Boolean)).toHaveLength(1);
    site.wait(NETWORK_KEPT_MS);
    await forgetNetworks(site, 1);
    expect(await networks()).toEqual([null, null, null]);
  });
});

describe('the owner’s answer', () => {
  test('can be asked for, is given once, and stands in the queue', async () => {
    const one = await aReporter();
    const { id } = (await report(one)).body;
    expect(await answer('Not asked')).toMatchObject({ status: 409, body: { code: 'report.not_asked' } });
    const ask = () => request<AdminReport>(admin, 'POST', `/api/admin/reports/${id}/ask`);
    expect((await ask()).body.askedAt).not.toBeNull();
    await ask();
    expect(await subjectsTo(owner)).toEqual(['A question about your home']);
    expect((await answer('Someone else’s', one)).status).toBe(409);
    expect((await answer('It is for sale')).status).toBe(200);
    expect((await answer('Again')).status).toBe(409);
    expect(await queue()).toMatchObject([{ answer: 'It is for sale' }]);
    expect(await questions()).toMatchObject([{ answer: 'It is for sale' }]);
  });

  test('nothing that the owner gets has anything of the reporter', async () => {
    const planted = 'Tangaroa-in-the-reporter';
    for (const one of await aReporterOfEach([{ name: planted }, { name: planted }, { name: planted }]))
      await report(one, { detail: planted });
    const [first] = await queue();
    expect(JSON.stringify(first)).toContain(planted);
    await answer('It is for sale');
    await decide(first!.id, 'dismissed');
    const pages = [
      'own/reported-homes',
      'notifications',
      `own/properties/${homeId}`,
      'auth/export',
      'conversations',
    ];
    const answers = await Promise.all(
      pages.map(async page => (await site.app.inject({ url: `/api/${page}`, headers: owner.headers })).body),
    );
    const mails = await site.db.selectFrom('outbox').selectAll().where('userId', '=', owner.id).execute();
    expect(mails.length).toBeGreaterThan(1);
    expect(answers.join() + JSON.stringify(mails)).not.toContain(planted);
    expect(answers[3]).toContain('It is for sale');
  });
});

describe('a decision', () => {
  test('that a report is not upheld brings the home back, and both sides are mailed', async () => {
    const [first] = await restByReports();
    const [{ reporter }] = (await queue()) as [AdminReport];
    expect((await decide(first!, 'dismissed')).body).toMatchObject({ decision: 'dismissed' });
    expect(await home()).toEqual({ isActive: true, restingFor: null });
    expect(await subjectsTo(await signIn(site, reporter.id))).toEqual(['We have looked at your report']);
    expect((await subjectsTo(owner)).toSorted()).toEqual([
      'A report about you was not upheld',
      'Your home is back in lists and on maps',
      'Your home rests after reports',
    ]);
    const log = (await request<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body;
    expect(log).toMatchObject([{ action: 'report.dismiss', subject: `report ${first}` }]);
  });

  test('that upholds a report takes the home down, and decides and answers all reports of it', async () => {
    const ids = await restByReports();
    await decide(ids[1]!, 'upheld');
    expect(await home()).toEqual({ isActive: false, restingFor: null });
    expect([await queue(), (await queue('decided')).map(({ decision }) => decision)]).toEqual([
      [],
      ['upheld', 'upheld', 'upheld'],
    ]);
    expect(await subjectsTo(owner)).toContain('Your home was taken off the site');
    expect(await request(owner, 'PATCH', `/api/properties/${homeId}`, { isActive: true })).toMatchObject({
      body: { code: 'listing.taken_down' },
    });
  });

  test('of one kind is not for another kind of thing', async () => {
    const { id } = (await report(await aReporter())).body;
    expect(await decide(id, 'ended')).toMatchObject({
      status: 400,
      body: { code: 'report.decision_not_possible' },
    });
    expect(await request(admin, 'POST', `/api/admin/reports/${id}/read`)).toMatchObject({ status: 404 });
  });

  test('that reports are false costs the right to report, but not that to report a message', async () => {
    const one = await aReporter();
    for (let i = 0; i < FALSE_REPORTS.max; i++) {
      homeId = await aListing(site.db);
      const { status, body } = await report(one);
      expect(status).toBe(200);
      await decide(body.id, 'false');
    }
    expect(await report(one, { propertyId: await aListing(site.db) })).toMatchObject({
      status: 403,
      body: { code: 'report.not_allowed', detail: expect.stringContaining('Write to') as string },
    });
    site.wait(FALSE_REPORTS.periodMs);
    expect((await report({ ...(await signIn(site, one.id)), ip: one.ip })).status).toBe(401);
  });
});

describe('the queue', () => {
  test('has the history of a home, its rivals and the reporter’s record, and marks a rival', async () => {
    const { addressId } = await site.db
      .selectFrom('properties')
      .select('addressId')
      .where('id', '=', homeId)
      .executeTakeFirstOrThrow();
    const rival = await aReporter();
    await aClaim(site.db, { userId: rival.id, addressId });
    const earlier = (await report(rival, { reason: 'facts' })).body;
    await decide(earlier.id, 'false');
    await report(rival, { detail: 'Mine' });
    await report(await aReporter(), { reason: 'photos' });
    expect(await queue()).toMatchObject([
      {
        about: 'home',
        property: { id: homeId, title: 'Villa by the sea' },
        home: { isVerified: false, isResting: false, rivals: 1 },
        reported: { name: 'Mere Rāwiri' },
        isRival: true,
        record: { sent: 1, foundTrue: 0, foundFalse: 1 },
        others: { open: 1, upheld: 0, dismissed: 1 },
        detail: 'Mine',
      },
      { isRival: false, record: { sent: 0 } },
    ]);
  });

  test.each([
    ['its home is deleted', () => request(owner, 'DELETE', `/api/properties/${homeId}`)],
    ['its owner leaves', () => request(admin, 'DELETE', `/api/admin/users/${owner.id}`)],
  ])('closes a report when %s', async (_, leave) => {
    const { id } = (await report(await aReporter())).body;
    expect((await leave()).status).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await decide(id, 'dismissed')).toMatchObject({ status: 404, body: { code: 'report.not_found' } });
    const queues = await request<{ reports: object }>(admin, 'GET', '/api/admin/queues');
    expect(queues.body.reports).toMatchObject({ count: 0 });
  });

  test('keeps the report of a reporter who leaves, without the name', async () => {
    const one = await aReporter({ name: 'Tangaroa' });
    await report(one);
    await request(admin, 'DELETE', `/api/admin/users/${one.id}`);
    expect(await queue()).toMatchObject([{ reporter: { name: 'Deleted user' }, reason: 'sold' }]);
  });
});

describe('what can be reported', () => {
  test('is one thing that is on show and another’s, for a reason that is offered for it', async () => {
    const one = await aReporter();
    const hidden = await aListing(site.db, { isActive: false });
    const refusals = [
      [one, { propertyId: hidden }, 404, 'listing.not_found'],
      [one, { propertyId: undefined, agentId: owner.id, reason: 'scam' }, 404, 'agent.not_found'],
      [one, { propertyId: undefined, reviewId: 7, reason: 'spam' }, 404, 'review.not_found'],
      [{ ...owner, ip: one.ip }, {}, 400, 'report.own'],
      [one, { reason: 'not_licensed' }, 400, 'input.invalid'],
      [one, { conversationId: 1 }, 400, 'input.invalid'],
      [one, { propertyId: undefined }, 400, 'input.invalid'],
    ] as const;
    for (const [who, fields, status, code] of refusals)
      expect(await report(who, fields)).toMatchObject({ status, body: { code } });
  });

  test('an agent is no longer listed when the report is upheld', async () => {
    const agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
    const about = { propertyId: undefined, agentId: agent.id, reason: 'not_licensed' };
    expect(await report({ ...agent, ip: '198.51.100.1' }, about)).toMatchObject({
      body: { code: 'report.own' },
    });
    const { id } = (await report(await aReporter(), about)).body;
    expect(await request(admin, 'POST', `/api/admin/reports/${id}/ask`)).toMatchObject({
      status: 409,
      body: { code: 'report.nobody_to_ask' },
    });
    expect((await decide(id, 'upheld')).status).toBe(200);
    expect((await request(owner, 'GET', `/api/agents/${agent.id}`)).status).toBe(404);
    expect(await subjectsTo(agent)).toEqual(['Your approval as an agent is suspended']);
  });

  test('a review is removed from the rating when the report is upheld, and its author is told', async () => {
    const agentId = await aPartnerAgent(site.db);
    const at = new Date();
    const review = { agentId, authorId: owner.id, rating: 1, content: 'Awful', createdAt: at, updatedAt: at };
    const { id: reviewId } = await site.db
      .insertInto('agent_reviews')
      .values(review)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = (await report(await aReporter(), { propertyId: undefined, reviewId, reason: 'offensive' }))
      .body;
    expect(await queue()).toMatchObject([{ about: 'review', review: { content: 'Awful' } }]);
    await decide(id, 'upheld');
    expect((await request(owner, 'GET', `/api/agents/${agentId}/reviews`)).body).toEqual([]);
    expect(await request(owner, 'GET', `/api/agents/${agentId}`)).toMatchObject({
      body: { rating: 5, reviewCount: 0 },
    });
    expect(await subjectsTo(owner)).toEqual(['Your review was removed']);
    expect(await queue('decided')).toMatchObject([{ about: 'review', review: null, decision: 'upheld' }]);
  });
});
