import type {
  AdminAgent,
  AdminConversation,
  AdminListing,
  AdminQueues,
  AdminStats,
  AuditEntry,
} from '@sway/contract/admin';
import { nextCursor } from '@sway/contract/headers';
import type { PrivateUser } from '@sway/contract/users';
import { aClaim, aConversation, aListing, anAddress, anAgent, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { aVerifiedOwner, withdrawVerification } from '@sway/testing/verified-homes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

type Headers = { cookie: string };
let adminId: number;
let admin: Headers;

beforeEach(async () => {
  adminId = await aUser(site.db, { name: 'Priya Nair', userType: 'admin', username: 'priya' });
  admin = await aSession(site.db, adminId);
});

function get(url: string, headers: Headers = admin) {
  return site.app.inject({ method: 'GET', url, headers });
}

function send(method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object, headers: Headers = admin) {
  return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** The newest entries of the audit log. */
async function auditLog(): Promise<AuditEntry[]> {
  return (await get('/api/admin/audit-log')).json<AuditEntry[]>();
}

describe('the dashboard', () => {
  test('counts users, listings, conversations and messages, without deleted users and hidden listings', async () => {
    const { db } = site;
    const ownerId = await aUser(db);
    const buyerId = await aUser(db, { userType: 'buyer' });
    const deletedId = await aUser(db, { userType: 'buyer' });
    await anAgent(db);
    const listingId = await aListing(db, { ownerId });
    await aListing(db, { ownerId, isActive: false });
    await aConversation(db, listingId, buyerId, ['Kia ora', 'Kia ora, Mere', 'May I come by?']);
    await send('DELETE', `/api/admin/users/${deletedId}`);
    expect((await get('/api/admin/stats')).json<AdminStats>()).toEqual({
      totalUsers: 4,
      activeProperties: 1,
      totalOwners: 1,
      totalAgents: 1,
      totalConversations: 1,
      totalMessages: 3,
    });
  });

  test('counts what waits, and since when', async () => {
    const { db } = site;
    const queues = async () => (await get('/api/admin/queues')).json<AdminQueues>();
    const nothing = { count: 0, oldestAt: null };
    expect(await queues()).toEqual({
      claims: { ...nothing, disputed: 0 },
      reports: nothing,
      agents: nothing,
      photos: nothing,
    });
    const addressId = await anAddress(db);
    const submittedAt = new Date('2026-11-02T11:30:00.000Z');
    await aClaim(db, { addressId, submittedAt });
    await aClaim(db, { addressId });
    await aClaim(db, { status: 'verified' });
    const asked = await aClaim(db);
    await send('POST', `/api/admin/claims/${asked}/question`, {
      version: 1,
      question: 'Please add a rates notice.',
    });
    await anAgent(db);
    expect(await queues()).toEqual({
      claims: { count: 2, oldestAt: submittedAt.toISOString(), disputed: 2 },
      reports: nothing,
      agents: { count: 1, oldestAt: expect.any(String) },
      photos: { count: 0, oldestAt: null },
    });
  });
});

describe('users', () => {
  test.each([
    ['part of a name, ignoring case', 'MERE', ['mere']],
    ['part of an e-mail address', 'hana@sway', ['hana']],
    ['a username', 'tama_r', ['tama_r']],
    ['a percent sign, which is no wildcard', '%', []],
    ['a name with a macron', 'Rāwiri', ['mere']],
    ['a name with a macron, typed without', 'rawiri', ['mere']],
    ['a domain typed with its letters', 'Māori.example', ['tama_r']],
    ['an address with a domain in its letters', 'tama@māori', ['tama_r']],
  ])('are found by %s', async (_, search, usernames) => {
    await aUser(site.db, { name: 'Mere Rāwiri', username: 'mere' });
    await aUser(site.db, { name: 'Hana Williams', username: 'hana', email: 'hana@sway.example' });
    await aUser(site.db, { name: 'Tama Reweti', username: 'tama_r', email: 'tama@xn--mori-qsa.example' });
    const answer = await get(`/api/admin/users?${new URLSearchParams({ search })}`);
    expect(answer.json<PrivateUser[]>().map(user => user.username)).toEqual(usernames);
    expect(answer.headers['x-total-count']).toBe(String(usernames.length));
  });

  test('can be filtered by type', async () => {
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    await aUser(site.db, { userType: 'owner' });
    const users = (await get('/api/admin/users?userType=buyer')).json<PrivateUser[]>();
    expect(users.map(user => user.id)).toEqual([buyerId]);
  });

  test('are paged newest first, without duplicates or gaps', async () => {
    const ids = [adminId];
    for (let i = 0; i < 6; i += 1) ids.push(await aUser(site.db));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await get(`/api/admin/users?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.headers['x-total-count']).toBe('7');
      seen.push(...page.json<PrivateUser[]>().map(user => user.id));
      cursor = nextCursor(String(page.headers.link ?? ''));
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
  });

  test('are signed out by a change of role, and the audit log records the changed fields', async () => {
    const userId = await aUser(site.db, { userType: 'buyer' });
    const session = await aSession(site.db, userId);
    const answer = await send('PATCH', `/api/admin/users/${userId}`, { userType: 'owner', phone: '021 555' });
    expect(answer.json()).toMatchObject({ userType: 'owner', phone: '021 555' });
    expect((await get('/api/auth/session', session)).statusCode).toBe(401);
    expect(await auditLog()).toMatchObject([
      {
        actorName: 'Priya Nair',
        action: 'user.edit',
        subject: `user ${userId}`,
        detail: { fields: expect.arrayContaining(['userType', 'phone']) as string[], userType: 'owner' },
      },
    ]);
  });

  test('are in the audit log when an admin uses their profile call, but not when they do themselves', async () => {
    const userId = await aUser(site.db);
    const url = `/api/users/${userId}`;
    await send('PATCH', url, { bio: 'Mine' }, await aSession(site.db, userId));
    expect(await auditLog()).toEqual([]);
    await send('PATCH', url, { bio: 'Corrected' });
    expect(await auditLog()).toMatchObject([{ action: 'user.edit', detail: { fields: ['bio'] } }]);
  });

  test('who are deleted leave no personal data; their listings are hidden and their conversations remain', async () => {
    const ownerId = await aUser(site.db, { name: 'Hana Williams', email: 'hana@sway.example' });
    const session = await aSession(site.db, ownerId);
    const listingId = await aListing(site.db, { ownerId });
    await aConversation(site.db, listingId, await aUser(site.db, { userType: 'buyer' }), ['Kia ora']);
    expect((await send('DELETE', `/api/admin/users/${ownerId}`)).statusCode).toBe(200);
    expect((await get('/api/auth/session', session)).statusCode).toBe(401);
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(404);
    const [conversation] = (await get('/api/admin/conversations')).json<AdminConversation[]>();
    expect(conversation).toMatchObject({ owner: { name: 'Deleted user' }, messageCount: 1 });
    const row = await site.db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/hana/i);
    expect(await auditLog()).toMatchObject([{ action: 'user.delete', subject: `user ${ownerId}` }]);
  });

  test('the last admin can be neither deleted nor given another role, and the audit log stays empty', async () => {
    const refusals = [
      await send('DELETE', `/api/admin/users/${adminId}`),
      await send('PATCH', `/api/admin/users/${adminId}`, { userType: 'buyer' }),
    ];
    for (const refusal of refusals) {
      expect(refusal.json()).toMatchObject({ status: 409, code: 'account.last_admin' });
      expect(refusal.json()).toMatchObject({ message: 'The last admin cannot be removed' });
    }
    expect(await auditLog()).toEqual([]);
  });

  test('two admins who delete each other at once cannot both succeed', async () => {
    const otherId = await aUser(site.db, { userType: 'admin' });
    const other = await aSession(site.db, otherId);
    const answers = await Promise.all([
      send('DELETE', `/api/admin/users/${otherId}`),
      send('DELETE', `/api/admin/users/${adminId}`, undefined, other),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from users where user_type = 'admin' and deleted_at is null`.execute(
      site.db,
    );
    expect(rows[0]!.left).toBe(1);
  });
});

describe('listings', () => {
  test('include hidden ones for admins, and can be filtered by status and search', async () => {
    const shown = await aListing(site.db, { title: 'Villa in Ōtāhuhu', suburb: 'Ōtāhuhu' });
    const hidden = await aListing(site.db, { title: 'Bach by the sea', isActive: false });
    const ids = async (query: string) =>
      (await get(`/api/admin/properties${query}`)).json<AdminListing[]>().map(listing => listing.id);
    expect(await ids('')).toEqual([hidden, shown]);
    expect(await ids('?status=inactive')).toEqual([hidden]);
    expect(await ids('?status=active')).toEqual([shown]);
    expect(await ids('?search=otahuhu')).toEqual([shown]);
    expect(await ids('?search=BACH')).toEqual([hidden]);
  });

  test('that are taken down leave the public list and their page until they are activated again', async () => {
    const id = await aListing(site.db);
    const url = `/api/admin/properties/${id}`;
    const publicIds = async () =>
      (await site.app.inject('/api/properties')).json<{ id: number }[]>().map(listing => listing.id);
    expect((await send('PATCH', url, { isActive: false })).json()).toMatchObject({ isActive: false });
    expect(await publicIds()).toEqual([]);
    expect((await site.app.inject(`/api/properties/${id}`)).statusCode).toBe(404);
    await send('PATCH', url, { isActive: true });
    expect(await publicIds()).toEqual([id]);
    expect((await auditLog()).map(entry => `${entry.action} ${entry.subject}`)).toEqual([
      `property.activate property ${id}`,
      `property.deactivate property ${id}`,
    ]);
  });
});

describe('listings that their owners hid', () => {
  async function aHiddenListing() {
    const ownerId = await aUser(site.db);
    const id = await aListing(site.db, { ownerId, isActive: false });
    const setActive = (isActive: boolean) => send('PATCH', `/api/admin/properties/${id}`, { isActive });
    return { ownerId, id, setActive };
  }

  test('say so and cannot be activated by an admin', async () => {
    const { id, setActive } = await aHiddenListing();
    expect((await setActive(true)).json()).toMatchObject({
      status: 409,
      code: 'listing.hidden_by_owner',
      title: 'Hidden by owner',
    });
    expect((await get('/api/admin/properties')).json()).toMatchObject([
      { id, isActive: false, hiddenBy: 'owner' },
    ]);
    expect(await auditLog()).toEqual([]);
  });

  test('are told from those that a withdrawn verification, or the end of an account, has hidden', async () => {
    const { claimId, listingId, owner } = await aVerifiedOwner(site);
    const hiddenBy = async () => (await get('/api/admin/properties')).json<AdminListing[]>()[0]!.hiddenBy;
    await withdrawVerification(site, claimId);
    expect(await hiddenBy()).toBe('withdrawal');
    const refusal = async () =>
      (await send('PATCH', `/api/admin/properties/${listingId}`, { isActive: true })).json();
    expect(await refusal()).toMatchObject({
      code: 'listing.hidden_by_withdrawal',
      title: 'Hidden: verification withdrawn',
    });
    const show = (isActive: boolean) => owner.send('PATCH', `/api/properties/${listingId}`, { isActive });
    await show(true);
    await show(false);
    expect(await hiddenBy()).toBe('owner');
    await show(true);
    await send('DELETE', `/api/admin/users/${owner.id}`);
    expect(await hiddenBy()).toBe('deletion');
    expect(await refusal()).toMatchObject({
      code: 'listing.hidden_by_deletion',
      title: 'Hidden: account deleted',
    });
  });

  test('stay hidden when a take-down is lifted, and their owners are told that they can show them', async () => {
    const { id, ownerId, setActive } = await aHiddenListing();
    expect((await setActive(false)).json()).toMatchObject({ hiddenBy: 'admin' });
    expect((await setActive(true)).json()).toMatchObject({ isActive: false, hiddenBy: 'owner' });
    const owner = await aSession(site.db, ownerId);
    expect((await site.app.inject({ url: '/api/notifications', headers: owner })).json()).toMatchObject([
      { title: 'You can show your home again' },
    ]);
    const shown = await site.app.inject({
      method: 'PATCH',
      url: `/api/properties/${id}`,
      headers: owner,
      payload: { isActive: true },
    });
    expect(shown.json()).toMatchObject({ isActive: true });
    expect((await get('/api/admin/properties')).json()).toMatchObject([{ hiddenBy: null }]);
  });
});

describe('agents', () => {
  test('leave the queue when they are approved, and the audit log records it', async () => {
    const agentId = await anAgent(site.db);
    const ids = async (status: string) =>
      (await get(`/api/admin/agents?status=${status}`)).json<AdminAgent[]>().map(agent => agent.id);
    expect(await ids('pending')).toEqual([agentId]);
    const answer = await send('PATCH', `/api/admin/agents/${agentId}`, { status: 'approved' });
    expect(answer.json()).toMatchObject({ id: agentId, status: 'approved' });
    expect([await ids('pending'), await ids('approved')]).toEqual([[], [agentId]]);
    expect(await auditLog()).toMatchObject([{ action: 'agent.approve', subject: `user ${agentId}` }]);
  });
});

describe('monitored conversations', () => {
  test('are paged the most recently active first, without duplicates', async () => {
    const buyerId = await aUser(site.db, { userType: 'buyer' });
    const ids: number[] = [];
    for (const hour of [3, 1, 4, 2]) {
      const id = await aConversation(site.db, await aListing(site.db), buyerId, ['Kia ora']);
      const at = new Date(Date.UTC(2026, 10, 1, hour));
      await site.db.updateTable('conversations').set({ lastMessageAt: at }).where('id', '=', id).execute();
      ids[4 - hour] = id;
    }
    const listed: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await get(`/api/admin/conversations?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.headers['x-total-count']).toBe('4');
      listed.push(...page.json<AdminConversation[]>().map(({ id }) => id));
      cursor = nextCursor(String(page.headers['link'] ?? ''));
    } while (cursor);
    expect(listed).toEqual(ids);
  });

  async function aConversationId(): Promise<number> {
    return aConversation(site.db, await aListing(site.db), await aUser(site.db), ['Kia ora', 'Tēnā koe']);
  }

  test('can be read with a reason, which the audit log records with the admin', async () => {
    const [ownerId, buyerId] = [await aUser(site.db), await aUser(site.db)];
    const id = await aConversation(site.db, await aListing(site.db, { ownerId }), buyerId, [
      'Kia ora',
      'Tēnā koe',
    ]);
    const reason = 'Report 12: asked for a deposit';
    const answer = await send('POST', `/api/admin/conversations/${id}/read`, { reason });
    expect(answer.json()).toMatchObject([
      { content: 'Kia ora', senderId: buyerId },
      { content: 'Tēnā koe', senderId: ownerId },
    ]);
    expect(await auditLog()).toMatchObject([
      { action: 'conversation.read', subject: `conversation ${id}`, reason, actorName: 'Priya Nair' },
    ]);
  });

  test.each(['', 'ab', '  a  '])('are not shown for the reason %j, and nothing is logged', async reason => {
    const answer = await send('POST', `/api/admin/conversations/${await aConversationId()}/read`, { reason });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('Kia ora');
    expect(await auditLog()).toEqual([]);
  });

  test('are not shown when the audit log cannot be written', async () => {
    const id = await aConversationId();
    await sql`alter table audit_log add constraint refuse_reads check (action <> 'conversation.read')`.execute(
      site.db,
    );
    try {
      const answer = await send('POST', `/api/admin/conversations/${id}/read`, { reason: 'Report 12' });
      expect(answer.json()).toMatchObject({ status: 500, code: 'internal_error' });
      expect(answer.body).not.toContain('Kia ora');
    } finally {
      await sql`alter table audit_log drop constraint refuse_reads`.execute(site.db);
    }
  });
});

describe('the audit log', () => {
  test('refuses changes of an entry', async () => {
    await send('PATCH', `/api/admin/properties/${await aListing(site.db)}`, { isActive: false });
    const update = site.db.updateTable('audit_log').set({ action: 'user.edit' }).execute();
    await expect(update).rejects.toThrow('the audit log is immutable');
    expect(await auditLog()).toMatchObject([{ action: 'property.deactivate' }]);
  });
});
