import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim } from '@sway/contract/claims';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { Notification } from '@sway/contract/notifications';
import { CLAIM_LIMITS, DISPUTE_ANSWER_DAYS } from '@sway/domain/claims/claim-rules';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, claimVersion } from '@sway/testing/builders';
import { decideClaim, verifyClaim } from '@sway/testing/decide-claim';
import { aPdf } from '@sway/testing/pdf';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { anAddressWithRecord, aVerifiedOwner, claimAs, HOME, listAs } from '@sway/testing/verified-homes';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

type Person = Awaited<ReturnType<typeof aSignedInUser>>;

let owner: Person;
let rival: Person;
let buyer: Person;
let addressId: number;
let claimId: number;
let conversationId: number;

beforeEach(async () => {
  const verified = await aVerifiedOwner(site);
  ({ addressId, claimId } = verified);
  owner = verified.owner;
  rival = await aSignedInUser(site, { name: 'Rua Tamihana' });
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  const [home] = await read<{ id: number }[]>(owner, '/api/own/properties');
  conversationId = await aConversation(site.db, home!.id, buyer.id, ['Kia ora']);
  await site.db.deleteFrom('notifications').execute();
  await site.db.deleteFrom('outbox').execute();
});

async function read<T>(person: Person, url: string): Promise<T> {
  const answer = await person.send('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const dispute = () => claimAs(rival, addressId, { ...HOME, isDispute: true });
const titlesOf = async (person: Person) =>
  (await read<Notification[]>(person, '/api/notifications')).map(({ title }) => title);
const mailsTo = async ({ id }: Person) =>
  (await site.db.selectFrom('outbox').select(['subject', 'body']).where('userId', '=', id).execute()).map(
    ({ subject, body }) => `${subject}\n${body}`,
  );
const ownClaim = async () => (await read<Claim[]>(owner, '/api/property-claims/user'))[0]!;
const addDocument = (person: Person, id: number) =>
  site.app.inject({
    method: 'POST',
    url: `/api/property-claims/${id}/documents?fileName=title.pdf&documentType=title`,
    payload: aPdf(),
    headers: { ...person.headers, 'content-type': 'application/pdf' },
  });
const standing = async () => (await read<Conversation[]>(buyer, '/api/conversations'))[0]!.ownerStanding;
const lastMessage = async () =>
  (await read<Message[]>(buyer, `/api/conversations/${conversationId}/messages`)).at(-1)!.content;

/** A document that the verification rests on. */
const checkedDocument = (place: number) => ({
  claimId,
  place,
  documentType: 'title' as const,
  fileName: 'title.pdf',
  contentType: 'application/pdf' as const,
  sizeBytes: 900,
  fileKey: `claim-${claimId}-${place}`,
  uploadedAt: new Date('2020-01-01'),
});

const DISPUTED = 'Someone disputes that you own your home';
const OVER = 'Your home is no longer disputed';

describe('a verified owner whose home is disputed', () => {
  test('is told at once, on the site and by mail, until when documents are awaited and where to send them', async () => {
    await dispute();
    expect(await titlesOf(owner)).toEqual([DISPUTED]);
    const [mail] = await mailsTo(owner);
    expect(mail).toContain('/my-properties?tab=claims');
    const { dispute: state } = await ownClaim();
    const days = (Date.parse(state!.answerBy) - Date.parse(state!.since)) / 86_400_000;
    expect(days).toBe(DISPUTE_ANSWER_DAYS);
  });

  test.each([
    ['its claimant is asked about it again and answers', 0, null],
    ['it was rejected and is submitted again', 2, 'rejected'],
  ] as const)('is told again only when it is a new one: %s', async (_, more, status) => {
    const disputeId = await dispute();
    if (status) await decideClaim(site, disputeId, { status, reason: 'The document is not readable' });
    else {
      const admin = await aSignedInUser(site, { userType: 'admin' });
      const version = await claimVersion(site.db, disputeId);
      const question = 'Please add the record of title';
      await admin.send('POST', `/api/admin/claims/${disputeId}/question`, { version, question });
    }
    await rival.send('PATCH', `/api/property-claims/${disputeId}`, { claimStatus: 'pending_verification' });
    expect(await titlesOf(owner)).toEqual([DISPUTED, ...(more ? [OVER, DISPUTED] : [])]);
  });

  test('is told of a claim that becomes an owner’s, and when it is changed back, cancelled or its claimant leaves', async () => {
    const admin = await aSignedInUser(site, { userType: 'admin' });
    const id = await aClaim(site.db, { userId: rival.id, addressId, ownershipType: 'tenant' });
    expect(await titlesOf(owner)).toEqual([]);
    const change = (payload: object) => rival.send('PATCH', `/api/property-claims/${id}`, payload);
    expect((await change({ ownershipType: 'owner', isDispute: true })).statusCode).toBe(200);
    expect((await change({ ownershipType: 'tenant' })).statusCode).toBe(200);
    await change({ ownershipType: 'owner', isDispute: true });
    await rival.send('DELETE', `/api/property-claims/${id}`);
    await dispute();
    await admin.send('DELETE', `/api/admin/users/${rival.id}`);
    expect(await titlesOf(owner)).toEqual([OVER, DISPUTED, OVER, DISPUTED, OVER, DISPUTED]);
    expect((await ownClaim()).dispute).toBeNull();
  });

  test('adds documents to the verified claim, which are not removed, and an admin sees those of both', async () => {
    await site.db
      .insertInto('claim_documents')
      .values(Array.from({ length: CLAIM_LIMITS.maxDocuments }, (_, i) => checkedDocument(i + 1)))
      .execute();
    expect((await addDocument(owner, claimId)).json()).toMatchObject({ code: 'claim.documents_locked' });
    const disputeId = await dispute();
    await addDocument(rival, disputeId);
    const version = await claimVersion(site.db, claimId);
    for (let i = CLAIM_LIMITS.maxDocuments; i < CLAIM_LIMITS.maxDocumentsInDispute; i++)
      expect((await addDocument(owner, claimId)).json()).toMatchObject({ verifiedAt: null });
    expect((await addDocument(owner, claimId)).json()).toMatchObject({ code: 'claim.documents_full' });
    const { documents } = await ownClaim();
    expect(documents.filter(({ verifiedAt }) => verifiedAt !== null)).toHaveLength(CLAIM_LIMITS.maxDocuments);
    const removed = await owner.send(
      'DELETE',
      `/api/property-claims/${claimId}/documents/${documents[5]!.id}`,
    );
    expect(removed.json()).toMatchObject({ code: 'claim.documents_locked' });
    const admin = await aSignedInUser(site, { userType: 'admin' });
    const shown = await read<AdminClaim>(admin, `/api/admin/claims/${disputeId}`);
    expect(shown.documents).toHaveLength(1);
    expect(shown.rivals[0]!.documents.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
    const late = {
      status: 'verified',
      reason: 'The title',
      withdrawnClaimId: claimId,
      withdrawnVersion: version,
    };
    expect((await decideClaim(site, disputeId, late)).json()).toMatchObject({ code: 'claim.changed' });
  });
});

test('whose claim is pending while another is verified is told, and so is the new owner', async () => {
  const { addressId: free } = await anAddressWithRecord(site);
  const [first, second] = [await aSignedInUser(site), await aSignedInUser(site)];
  await claimAs(first, free, HOME);
  await verifyClaim(site, await claimAs(second, free, HOME));
  expect(await titlesOf(first)).toEqual(['Someone else was verified as the owner']);
  expect(await titlesOf(second)).toEqual([DISPUTED, 'Your claim is verified']);
});

describe('a buyer who writes with the owner', () => {
  test('sees that ownership is disputed, and nothing more when the dispute is rejected', async () => {
    expect(await standing()).toBe('owner');
    const disputeId = await dispute();
    expect(await standing()).toBe('disputed');
    await decideClaim(site, disputeId, { status: 'rejected', reason: 'The title names the other' });
    expect(await standing()).toBe('owner');
    expect(await titlesOf(owner)).toEqual([OVER, DISPUTED]);
    expect(await lastMessage()).toBe('Kia ora');
  });

  test('is warned in the conversation, on the site and by mail when the owner loses it', async () => {
    const disputeId = await dispute();
    const withdrawn = { withdrawnClaimId: claimId, withdrawnVersion: await claimVersion(site.db, claimId) };
    const decision = { status: 'verified', reason: 'The title names the other', ...withdrawn };
    expect((await decideClaim(site, disputeId, decision)).statusCode).toBe(200);
    expect(await standing()).toBe('replaced');
    expect(await lastMessage()).toContain('is not the verified owner of this home');
    expect(await titlesOf(buyer)).toEqual(['You write to someone who is not the verified owner']);
    expect((await mailsTo(buyer))[0]).toContain(`/messages?c=${conversationId}`);
  });

  test.each(['an admin withdraws the verification', 'the owner cancels the claim'])(
    'is warned when %s',
    async how => {
      if (how.startsWith('an admin'))
        await decideClaim(site, claimId, { status: 'rejected', reason: 'Sold' });
      else await owner.send('DELETE', `/api/property-claims/${claimId}`);
      expect(await lastMessage()).toContain('is no longer verified for this home');
      expect(await titlesOf(buyer)).toEqual(['An owner is no longer verified']);
    },
  );

  test('is warned of an unverified lister when somebody is verified, not of who is verified to act for the owner', async () => {
    const { addressId: free } = await anAddressWithRecord(site);
    const [lister, agent] = [await aSignedInUser(site), await aSignedInUser(site)];
    const { id: listed } = (await listAs(lister, free)).json();
    await aConversation(site.db, listed, buyer.id, ['Kia ora']);
    const agentClaim = await aClaim(site.db, {
      userId: agent.id,
      addressId: free,
      ownershipType: 'agent',
      status: 'verified',
    });
    await agent.send('PATCH', `/api/property-claims/${agentClaim}`, { isPublicListing: true });
    await aConversation(site.db, agentClaim, buyer.id, ['Kia ora']);
    await verifyClaim(site, await claimAs(rival, free, HOME));
    expect(await titlesOf(buyer)).toEqual(['You write to someone who is not the verified owner']);
  });
});
