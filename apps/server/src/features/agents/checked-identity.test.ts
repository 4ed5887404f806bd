import type { AdminAgent, AuditEntry } from '@sway/contract/admin';
import type { Agent } from '@sway/contract/agents';
import type { PrivateUser } from '@sway/contract/users';
import { anAgent, aPartnerAgent } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSignedInUser, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let admin: User;
let partner: User;

beforeEach(async () => {
  admin = await aSignedInUser(site, { userType: 'admin' });
  partner = await signIn(site, await aPartnerAgent(site.db, 'Jo Reweti'));
});

async function patch<T>(person: User, url: string, payload: object) {
  const response = await site.app.inject({ method: 'PATCH', url, headers: person.headers, payload });
  return { status: response.statusCode, body: response.json<T>() };
}

const decide = (id: number, decision: object) =>
  patch<AdminAgent>(admin, `/api/admin/agents/${id}`, decision);
const LOCKED = { status: 409, body: { code: 'agent.identity_locked' } };
const REJECTED = { status: 'rejected', reason: 'The register has another name.' };

async function listed(): Promise<Agent[]> {
  return (await site.app.inject('/api/agents')).json<Agent[]>();
}

describe('an approved agent', () => {
  test('cannot take another name, agency or licence number, and sends the present ones along', async () => {
    const before = await listed();
    const [own, profile] = [`/api/agents/${partner.id}`, `/api/users/${partner.id}`];
    expect(await patch(partner, profile, { name: 'Ann Harcourt' })).toMatchObject(LOCKED);
    expect(await patch(partner, own, { agency: 'Harcourts' })).toMatchObject(LOCKED);
    expect(await patch(partner, own, { licenceNumber: '20000001' })).toMatchObject({
      ...LOCKED,
      body: { issues: [{ path: 'licenceNumber' }] },
    });
    expect(await listed()).toEqual(before);
    const phone = '021 555 0101';
    expect(await patch(partner, profile, { name: 'Jo Reweti', phone })).toMatchObject({ body: { phone } });
    const change = { agency: 'Harbour Realty', specialization: 'Farms' };
    expect(await patch(partner, own, change)).toMatchObject({ status: 200, body: change });
  });

  test('gets another name, agency and licence number from an admin, which the audit log names', async () => {
    expect((await patch(admin, `/api/admin/users/${partner.id}`, { name: 'Jo Harcourt' })).status).toBe(200);
    const change = { agency: 'Harcourts', licenceNumber: '20000001' };
    expect(await patch(admin, `/api/agents/${partner.id}`, change)).toMatchObject({ body: change });
    expect(await listed()).toMatchObject([{ name: 'Jo Harcourt', agency: 'Harcourts' }]);
    const log = await site.app.inject({ url: '/api/admin/audit-log', headers: admin.headers });
    expect(log.json<AuditEntry[]>()).toMatchObject([
      { action: 'agent.edit', detail: { fields: ['agency', 'licenceNumber'] } },
      { action: 'user.edit', detail: { fields: ['name'] } },
    ]);
  });
});

describe('an agent who is not approved', () => {
  test('changes everything, and what an admin has looked up before is not approved', async () => {
    const agent = await signIn(site, await anAgent(site.db, 'Jo Reweti'));
    const checked = { name: 'Jo Reweti', agency: 'Harbour Realty', licenceNumber: '20000002' };
    const own = `/api/agents/${agent.id}`;
    expect((await patch(agent, own, { licenceNumber: checked.licenceNumber })).status).toBe(200);
    expect((await patch(agent, `/api/users/${agent.id}`, { name: 'Ann Reweti' })).status).toBe(200);
    const approval = { status: 'approved', checked };
    expect(await decide(agent.id, approval)).toMatchObject({ status: 409, body: { code: 'agent.changed' } });
    await patch(agent, `/api/users/${agent.id}`, { name: 'Jo Reweti' });
    await patch(agent, own, { agency: 'Harcourts' });
    expect(await decide(agent.id, approval)).toMatchObject({ status: 409, body: { code: 'agent.changed' } });
    await patch(agent, own, { agency: 'Harbour Realty' });
    expect(await decide(agent.id, approval)).toMatchObject({ body: { status: 'approved' } });
  });

  test('knows the reason of a rejection, and applies again by saving the agent profile', async () => {
    const agent = await signIn(site, await anAgent(site.db));
    await decide(agent.id, REJECTED);
    const session = await site.app.inject({ url: '/api/auth/session', headers: agent.headers });
    expect(session.json<PrivateUser>().agent).toMatchObject(REJECTED);
    const saved = await patch(agent, `/api/agents/${agent.id}`, { licenceNumber: '20000003' });
    expect(saved.body).toMatchObject({ status: 'pending', licenceNumber: '20000003' });
    const queue = await site.app.inject({ url: '/api/admin/agents', headers: admin.headers });
    expect(queue.json<AdminAgent[]>()).toMatchObject([{ id: agent.id, reason: null }]);
  });

  test('stays suspended or rejected when an admin corrects the details, and suspended after an own change', async () => {
    const agent = await signIn(site, await anAgent(site.db));
    const own = `/api/agents/${agent.id}`;
    await decide(agent.id, REJECTED);
    expect((await patch(admin, own, { agency: 'Harcourts' })).body).toMatchObject({ status: 'rejected' });
    await decide(agent.id, { status: 'approved' });
    await decide(agent.id, { status: 'suspended', reason: 'The licence has ended.' });
    expect((await patch(agent, own, { agency: 'Harbour' })).body).toMatchObject({ status: 'suspended' });
  });
});

describe('a licence number', () => {
  const TAKEN = { status: 409, body: { code: 'agent.licence_taken' } };

  test('belongs to one approved agent at a time', async () => {
    const [one, other] = [await anAgent(site.db), await anAgent(site.db)];
    const licence = { licenceNumber: '20000004' };
    for (const id of [one, other]) await patch(admin, `/api/agents/${id}`, licence);
    const answers = await Promise.all([one, other].map(id => decide(id, { status: 'approved' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await patch(admin, `/api/agents/${partner.id}`, licence)).toMatchObject(TAKEN);
    const [approved, refused] = answers[0]!.status === 200 ? [one, other] : [other, one];
    expect(await decide(refused, { status: 'approved' })).toMatchObject(TAKEN);
    await decide(approved, { status: 'suspended', reason: 'It is not their licence.' });
    expect(await decide(refused, { status: 'approved' })).toMatchObject({ body: { status: 'approved' } });
  });
});
