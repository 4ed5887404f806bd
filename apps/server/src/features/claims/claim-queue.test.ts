import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aClaim, aClaimDocument, anAddress, aRecord, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

const HOUR_MS = 3_600_000;

let headers: { cookie: string };
let adminId: number;
beforeEach(async () => {
  adminId = await aUser(site.db, { userType: 'admin', name: 'Priya Nair' });
  headers = await aSession(site.db, adminId);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Decides a claim that was not changed since it was made. */
function decide(claimId: number, decision: object) {
  const payload = { version: 1, ...decision };
  return site.app.inject({ method: 'PATCH', url: `/api/admin/claims/${claimId}`, headers, payload });
}

async function queue(query = '') {
  const response = await site.app.inject({ url: `/api/admin/claims${query}`, headers });
  return {
    ids: response.json().map(({ id }: { id: number }) => id) as number[],
    total: response.headers['x-total-count'],
    next: response.headers.link,
  };
}

describe('the queue', () => {
  test('is paged, oldest submission first', async () => {
    const young = await aClaim(site.db, { submittedAt: hoursAgo(1) });
    const old = await aClaim(site.db, { submittedAt: hoursAgo(60) });
    const middle = await aClaim(site.db, { submittedAt: hoursAgo(30) });
    await aClaim(site.db, { status: 'verified' });
    expect(await queue()).toMatchObject({ ids: [old, middle, young], total: '3' });
    const first = await queue('?limit=2');
    expect(first.ids).toEqual([old, middle]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.next))![1];
    expect((await queue(`?limit=2&cursor=${cursor}`)).ids).toEqual([young]);
    expect((await site.app.inject({ url: '/api/admin/claims?cursor=nonsense', headers })).statusCode).toBe(
      400,
    );
  });

  test('sorts decided claims latest first', async () => {
    const earlier = await aClaim(site.db);
    const later = await aClaim(site.db);
    await decide(later, { status: 'verified' });
    site.wait(1_000);
    await decide(earlier, { status: 'rejected', reason: 'The name differs' });
    expect((await queue('?queue=decided')).ids).toEqual([earlier, later]);
    expect((await queue()).ids).toEqual([]);
  });

  test('can be searched by address and claimant, ignoring macrons', async () => {
    const addressId = await anAddress(site.db, { fullAddress: '3 Pūriri Street, Ōtāhuhu, Auckland' });
    const byAddress = await aClaim(site.db, { addressId });
    const byName = await aClaim(site.db, { userId: await aUser(site.db, { name: 'Sione Taufa' }) });
    expect((await queue('?search=puriri')).ids).toEqual([byAddress]);
    expect((await queue('?search=taufa')).ids).toEqual([byName]);
  });

  test('shows rival claims of one address as disputed, except a tenant’s and rejected ones', async () => {
    const addressId = await anAddress(site.db);
    const owner = await aClaim(site.db, { addressId });
    const tenant = await aClaim(site.db, { addressId, ownershipType: 'tenant' });
    await aClaim(site.db, { addressId, status: 'rejected' });
    expect((await queue('?queue=disputed')).ids).toEqual([]);
    const manager = await aClaim(site.db, { addressId, ownershipType: 'manager' });
    expect((await queue('?queue=disputed')).ids).toEqual([owner, manager]);
    const claims = (await site.app.inject({ url: '/api/admin/claims', headers })).json();
    const rivalsOf = (id: number) =>
      claims.find((claim: { id: number }) => claim.id === id).rivals.map((rival: { id: number }) => rival.id);
    expect([rivalsOf(owner), rivalsOf(tenant), rivalsOf(manager)]).toEqual([[manager], [], [owner]]);
  });

  test('shows claimant, contact details, record, position and documents of a claim', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId });
    const claimId = await aClaim(site.db, {
      addressId,
      userId: await aUser(site.db, { name: 'Hana Williams' }),
    });
    await aClaimDocument(site, claimId);
    const [claim] = (await site.app.inject({ url: '/api/admin/claims', headers })).json();
    expect(claim).toMatchObject({
      claimant: { name: 'Hana Williams', emailVerified: true },
      contactPreferences: { fullName: 'Mere Rāwiri', email: 'mere@sway.example', phone: '021 555 0101' },
      record: { unitOfPropertyId, capitalValue: 2_450_000, landArea: 541 },
      address: { latitude: -36.8284, longitude: 174.7977 },
      documents: [{ fileName: 'rates.pdf' }],
      submissions: 1,
    });
  });
});

describe('a decision', () => {
  test.each([
    ['verified', undefined, 'is verified'],
    ['verified', 'The rates notice matches.', 'The rates notice matches.'],
    ['rejected', 'The name differs from the title.', 'The name differs from the title.'],
  ])('%s with the note %j is audited and mailed to the claimant', async (status, reason, text) => {
    const email = 'hana@sway.example';
    const claimId = await aClaim(site.db, { userId: await aUser(site.db, { email }) });
    const answer = await decide(claimId, { status, reason });
    expect(answer.json()).toMatchObject({ claimStatus: status, decidedByName: 'Priya Nair' });
    const mail = await site.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(email);
    expect(`${mail.subject}\n${mail.body}`).toContain(text);
    expect(mail.body).toContain('https://sway.example/my-properties?tab=claims');
    const audit = await site.db
      .selectFrom('audit_log')
      .select(['actorId', 'action', 'subject', 'reason'])
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      actorId: adminId,
      action: status === 'verified' ? 'claim.verify' : 'claim.reject',
      subject: `claim ${claimId}`,
      reason: reason ?? null,
    });
  });

  test('is audited with the longest reason in full', async () => {
    const reason = 'r'.repeat(CLAIM_LIMITS.maxReason);
    await decide(await aClaim(site.db), { status: 'rejected', reason });
    const audited = await site.db.selectFrom('audit_log').select('reason').execute();
    expect(audited).toEqual([{ reason }]);
  });

  test('to reject needs a reason; without one nothing changes and no mail is sent', async () => {
    const claimId = await aClaim(site.db);
    for (const payload of [{ status: 'rejected' }, { status: 'rejected', reason: '  ' }]) {
      expect((await decide(claimId, payload)).json()).toMatchObject({
        status: 400,
        code: 'claim.reason_required',
      });
    }
    expect((await queue()).ids).toEqual([claimId]);
    expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('cannot be made twice: the second is a conflict', async () => {
    const [verified, rejected] = [await aClaim(site.db), await aClaim(site.db)];
    await decide(verified, { status: 'verified' });
    expect((await decide(verified, { status: 'verified' })).json()).toMatchObject({
      status: 409,
      code: 'claim.already_decided',
    });
    await decide(rejected, { status: 'rejected', reason: 'The name differs' });
    expect((await decide(rejected, { status: 'rejected', reason: 'Once more' })).statusCode).toBe(409);
    expect((await decide(rejected, { status: 'verified' })).statusCode).toBe(409);
  });

  test('to verify can be withdrawn with a reason, which is audited and mailed to the claimant', async () => {
    const claimId = await aClaim(site.db);
    await decide(claimId, { status: 'verified' });
    expect((await decide(claimId, { status: 'rejected' })).statusCode).toBe(400);
    const reason = 'The title names somebody else.';
    expect((await decide(claimId, { status: 'rejected', reason })).json()).toMatchObject({
      claimStatus: 'rejected',
      verificationNotes: reason,
    });
    const mails = await site.db.selectFrom('outbox').select(['subject', 'body']).orderBy('id').execute();
    expect(mails.at(-1)).toEqual({
      subject: expect.stringContaining('is no longer verified'),
      body: expect.stringContaining(reason),
    });
    const actions = await site.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['claim.verify', 'claim.revoke']);
  });

  test('to verify a manager or an agent can be withdrawn after they have entered the owner’s price', async () => {
    for (const ownershipType of ['manager', 'agent'] as const) {
      const claimId = await aClaim(site.db, { ownershipType, status: 'verified' });
      const answer = await decide(claimId, { status: 'rejected', reason: 'The authority ended.' });
      expect(answer.json()).toMatchObject({ claimStatus: 'rejected', swayPrice: null });
    }
  });

  test('to verify a second owner of an address is a conflict; to verify a manager is not', async () => {
    const addressId = await anAddress(site.db);
    const [first, second, manager] = [
      await aClaim(site.db, { addressId }),
      await aClaim(site.db, { addressId }),
      await aClaim(site.db, { addressId, ownershipType: 'manager' }),
    ];
    expect((await decide(first, { status: 'verified' })).statusCode).toBe(200);
    expect((await decide(second, { status: 'verified' })).statusCode).toBe(409);
    expect((await decide(manager, { status: 'verified' })).statusCode).toBe(200);
  });
});

describe('a decision on a claim that its claimant changed after an admin read it', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

  /** A tenant's claim with a document, and the version that an admin reads. */
  async function aReadClaim() {
    const userId = await aUser(site.db);
    const claimId = await aClaim(site.db, { userId, ownershipType: 'tenant' });
    const documentId = await aClaimDocument(site, claimId);
    const claimant = await aSession(site.db, userId);
    const url = `/api/property-claims/${claimId}`;
    const change = (payload: object) => site.app.inject({ method: 'PATCH', url, headers: claimant, payload });
    const { version } = await read(claimId);
    return { claimId, documentId, claimant, url, change, version };
  }

  async function read(claimId: number): Promise<{ version: number; rivals: { version: number }[] }> {
    return (await site.app.inject({ url: `/api/admin/claims/${claimId}`, headers })).json();
  }

  test.each([
    [
      'ownership type',
      ({ change }) => change({ ownershipType: 'owner', propertyType: 'House', swayPrice: 1_000_000 }),
    ],
    ['contact', ({ change }) => change({ notes: 'Name: Real Owner' })],
    ['details', ({ change }) => change({ bedrooms: 9 })],
    [
      'documents, of which one was deleted',
      ({ claimant, url, documentId }) =>
        site.app.inject({ method: 'DELETE', url: `${url}/documents/${documentId}`, headers: claimant }),
    ],
    [
      'documents, of which one was added',
      ({ claimant, url }) =>
        site.app.inject({
          method: 'POST',
          url: `${url}/documents?fileName=rates.png`,
          headers: { ...claimant, 'content-type': 'image/png' },
          payload: PNG,
        }),
    ],
  ] satisfies [string, (claim: Awaited<ReturnType<typeof aReadClaim>>) => Promise<{ statusCode: number }>][])(
    'is refused: %s',
    async (_, change) => {
      const claim = await aReadClaim();
      const { claimId, version } = claim;
      expect((await change(claim)).statusCode).toBe(200);
      const url = `/api/admin/claims/${claimId}`;
      const answers = [
        await decide(claimId, { version, status: 'verified' }),
        await decide(claimId, { version, status: 'rejected', reason: 'No documents' }),
        await site.app.inject({
          method: 'POST',
          url: `${url}/question`,
          headers,
          payload: { version, question: 'A rates notice, please.' },
        }),
      ];
      for (const answer of answers)
        expect(answer.json()).toMatchObject({
          status: 409,
          code: 'claim.changed',
          issues: [{ path: 'version' }],
        });
      expect(await read(claimId)).toMatchObject({ claimStatus: 'pending_verification', askedFor: null });
      expect(await site.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
      const now = (await read(claimId)).version;
      expect((await decide(claimId, { version: now, status: 'verified' })).statusCode).toBe(200);
    },
  );

  test('cannot be put off for ever: a claim takes 30 changes a day, of details and documents', async () => {
    const claim = await aReadClaim();
    const { claimId, change, claimant, url, documentId } = claim;
    const { max } = RATE_LIMITS.changesOfClaim;
    for (let i = 1; i < max; i++) expect((await change({ bedrooms: i % 9 })).statusCode).toBe(200);
    const file = { headers: { ...claimant, 'content-type': 'image/png' }, payload: PNG };
    const add = () =>
      site.app.inject({ method: 'POST', url: `${url}/documents?fileName=rates.png`, ...file });
    expect((await add()).statusCode).toBe(200);
    const refused = [
      await change({ bedrooms: 10 }),
      await add(),
      await site.app.inject({ method: 'DELETE', url: `${url}/documents/${documentId}`, headers: claimant }),
    ];
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ status: 429, code: 'claim.change_limit' });
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    // A change that changes nothing is none.
    expect((await change({ bedrooms: (max - 1) % 9 })).statusCode).toBe(200);
    const { version } = await read(claimId);
    expect((await decide(claimId, { version, status: 'verified' })).statusCode).toBe(200);
  });

  test('is made if the claimant changed nothing, although another admin asked for more', async () => {
    const { claimId, change, version } = await aReadClaim();
    expect((await change({ bedrooms: 3 })).statusCode).toBe(200);
    const url = `/api/admin/claims/${claimId}/question`;
    const payload = { version, question: 'A rates notice, please.' };
    expect((await site.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect((await change({ claimStatus: 'pending_verification' })).statusCode).toBe(200);
    expect((await decide(claimId, { version, status: 'verified' })).statusCode).toBe(200);
  });

  test('is refused if the claim to withdraw was changed, and needs the versions of both', async () => {
    const addressId = await anAddress(site.db);
    const formerOwnerId = await aUser(site.db);
    const former = await aClaim(site.db, { addressId, userId: formerOwnerId, status: 'verified' });
    const claimId = await aClaim(site.db, { addressId });
    const formerOwner = await aSession(site.db, formerOwnerId);
    const url = `/api/property-claims/${former}`;
    const changed = await site.app.inject({
      method: 'PATCH',
      url,
      headers: formerOwner,
      payload: { bedrooms: 5 },
    });
    expect(changed.statusCode).toBe(200);
    const decision = { status: 'verified', withdrawnClaimId: former, reason: 'The title says so.' };
    expect((await decide(claimId, { ...decision, withdrawnVersion: 1 })).json()).toMatchObject({
      code: 'claim.changed',
      issues: [{ path: 'withdrawnVersion' }],
    });
    expect((await decide(claimId, decision)).json()).toMatchObject({
      status: 400,
      issues: [{ path: 'withdrawnVersion' }],
    });
    expect((await decide(claimId, { ...decision, version: undefined })).json()).toMatchObject({
      status: 400,
      issues: expect.arrayContaining([expect.objectContaining({ path: 'version' })]),
    });
    const [rival] = (await read(claimId)).rivals;
    const withdrawnVersion = rival!.version;
    expect((await decide(claimId, { ...decision, withdrawnVersion })).statusCode).toBe(200);
  });
});

describe('asking for more', () => {
  const question = 'Please add a rates notice with your name.';
  const ask = (claimId: number, text = question) =>
    site.app.inject({
      method: 'POST',
      url: `/api/admin/claims/${claimId}/question`,
      headers,
      payload: { version: 1, question: text },
    });
  const submit = async (claimId: number, userId: number) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/property-claims/${claimId}`,
      headers: await aSession(site.db, userId),
      payload: { claimStatus: 'pending_verification' },
    });

  test('takes the claim out of the queue until its claimant submits it again, and is audited and mailed', async () => {
    const userId = await aUser(site.db, { email: 'hana@sway.example' });
    const claimId = await aClaim(site.db, { userId, submittedAt: hoursAgo(40) });
    expect((await ask(claimId)).json()).toMatchObject({
      claimStatus: 'pending_verification',
      askedFor: question,
      askedAt: expect.any(String),
    });
    expect([(await queue()).ids, (await queue('?queue=asked')).ids]).toEqual([[], [claimId]]);
    const mail = await site.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .executeTakeFirst();
    expect(mail).toEqual({
      recipient: 'hana@sway.example',
      subject: expect.stringMatching(/^We need more to check your claim for /),
      body: expect.stringContaining(question),
    });
    const audited = await site.db.selectFrom('audit_log').select(['action', 'reason']).execute();
    expect(audited).toEqual([{ action: 'claim.ask', reason: question }]);

    const younger = await aClaim(site.db, { submittedAt: hoursAgo(20) });
    expect((await submit(claimId, userId)).json()).toMatchObject({
      askedFor: null,
      askedAt: null,
      verificationData: { submissions: 2 },
    });
    expect([(await queue()).ids, (await queue('?queue=asked')).ids]).toEqual([[younger, claimId], []]);
    expect((await submit(claimId, userId)).json()).toMatchObject({ code: 'claim.not_rejected' });
  });

  test('ends with the decision, and is refused after it', async () => {
    const claimId = await aClaim(site.db);
    await ask(claimId);
    expect((await decide(claimId, { status: 'verified' })).json()).toMatchObject({ askedFor: null });
    expect((await ask(claimId)).json()).toMatchObject({ status: 409, code: 'claim.already_decided' });
    expect((await ask(claimId + 1)).json()).toMatchObject({ code: 'claim.not_found' });
    expect((await ask(await aClaim(site.db), ' ')).statusCode).toBe(400);
  });
});

describe('a dispute with a verified owner', () => {
  test('is decided for the claimant in one step: one verification ends and the other begins', async () => {
    const addressId = await anAddress(site.db);
    const former = await aClaim(site.db, { addressId });
    await decide(former, { status: 'verified' });
    const claimId = await aClaim(site.db, { addressId });
    expect(
      (await decide(claimId, { status: 'verified', withdrawnClaimId: former, withdrawnVersion: 1 })).json(),
    ).toMatchObject({
      code: 'claim.reason_required',
    });
    const reason = 'The record of title names the other claimant.';
    const verified = await decide(claimId, {
      status: 'verified',
      withdrawnClaimId: former,
      withdrawnVersion: 1,
      reason,
    });
    expect(verified.json()).toMatchObject({ claimStatus: 'verified', rivals: [] });
    const statuses = await site.db
      .selectFrom('property_claims')
      .select(['id', 'status'])
      .orderBy('id')
      .execute();
    expect(statuses).toEqual([
      { id: former, status: 'rejected' },
      { id: claimId, status: 'verified' },
    ]);
    const actions = await site.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('id')
      .execute();
    expect(actions.slice(1)).toEqual([
      { action: 'claim.revoke', subject: `claim ${former}` },
      { action: 'claim.verify', subject: `claim ${claimId}` },
    ]);
  });

  test('changes nothing when the named claim is not the verified owner of the address', async () => {
    const addressId = await anAddress(site.db);
    const pending = await aClaim(site.db, { addressId });
    const elsewhere = await aClaim(site.db, { status: 'verified' });
    const claimId = await aClaim(site.db, { addressId });
    for (const withdrawnClaimId of [pending, elsewhere, claimId]) {
      const answer = await decide(claimId, {
        status: 'verified',
        withdrawnClaimId,
        withdrawnVersion: 1,
        reason: 'The title says so.',
      });
      expect(answer.json()).toMatchObject({ status: 409, code: 'claim.already_decided' });
    }
    expect((await queue()).ids).toEqual([pending, claimId]);
  });
});

test('a claim can be read by its id', async () => {
  const claimId = await aClaim(site.db);
  const read = (id: number) => site.app.inject({ url: `/api/admin/claims/${id}`, headers });
  expect((await read(claimId)).json()).toMatchObject({ id: claimId, submissions: 1, rivals: [] });
  expect((await read(claimId + 1)).json()).toMatchObject({ code: 'claim.not_found' });
});
