import { createHmac } from 'node:crypto';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { aConversation, aListing, aNotification, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { postSystemMessage } from '#features/conversations/index.ts';
import { notify } from './notify.ts';
import { mailUnread } from './unread-messages.ts';
import { deleteExpiredKeys, rotateKeys } from './signed-links.ts';

const site = useTestApp();

let userId: number;
let headers: Record<string, string>;
beforeEach(async () => {
  userId = await aUser(site.db, { name: 'Mere', email: 'mere@sway.example' });
  headers = await aSession(site.db, userId);
});

const EVENT: NotificationEvent = {
  kind: 'claim_decided',
  claimId: 1,
  address: '1 Rātā Street',
  isVerified: true,
};

function notifyUser(event: NotificationEvent = EVENT) {
  return site.db.transaction().execute(tx => notify(site, tx, userId, event, { from: null }));
}

async function get(url: string) {
  return site.app.inject({ url, headers });
}

function post(url: string, payload: object = {}) {
  return site.app.inject({ method: 'POST', url, headers, payload });
}

function mails() {
  return site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
}

describe('notify', () => {
  test('is undone if its transaction fails', async () => {
    const cause = site.db.transaction().execute(async tx => {
      await notify(site, tx, userId, EVENT, { from: null });
      throw new Error('The cause failed');
    });
    await expect(cause).rejects.toThrow('The cause failed');
    expect((await get('/api/notifications')).json()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('follows the user’s settings for each kind', async () => {
    const choose = (inApp: boolean, mail: boolean) =>
      site.app.inject({
        method: 'PATCH',
        url: '/api/notifications/settings',
        headers,
        payload: { kind: 'claim_decided', inApp, mail },
      });
    expect((await choose(false, true)).json()).toContainEqual({
      kind: 'claim_decided',
      inApp: false,
      mail: true,
    });
    await notifyUser();
    expect([(await get('/api/notifications')).json().length, (await mails()).length]).toEqual([0, 1]);
    await choose(true, false);
    await notifyUser();
    expect([(await get('/api/notifications')).json().length, (await mails()).length]).toEqual([1, 1]);
  });

  test('does not notify a deleted user', async () => {
    await site.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    await notifyUser();
    expect(await site.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('the list of notifications', () => {
  test('has the newest first, page by page, and counts the unread ones', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.unshift(await aNotification(site.db, userId));
    await aNotification(site.db, await aUser(site.db));
    const first = await get('/api/notifications?limit=2');
    expect(first.json().map((row: { id: number }) => row.id)).toEqual(ids.slice(0, 2));
    expect(first.headers['x-total-count']).toBe('3');
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))![1];
    expect((await get(`/api/notifications?limit=2&cursor=${cursor}`)).json()[0].id).toBe(ids[2]);
    expect((await post(`/api/notifications/${ids[1]}/read`)).json()).toEqual({ unreadCount: 2 });
    expect((await post('/api/notifications/read-all', { upTo: ids[1] })).json()).toEqual({ unreadCount: 1 });
    expect((await get('/api/notifications/unread')).json()).toEqual({ unreadCount: 1 });
    const others = await aNotification(site.db, await aUser(site.db));
    expect((await post(`/api/notifications/${others}/read`)).json()).toMatchObject({
      status: 404,
      code: 'notification.not_found',
    });
  });
});

describe('unsubscribing', () => {
  async function linkInMail(): Promise<string> {
    await notifyUser();
    return (await mails()).at(-1)!.unsubscribeUrl!;
  }

  test('works by a mail program’s one click, without a login', async () => {
    const link = new URL(await linkInMail());
    expect((await mails())[0]!.body).toContain(link.href);
    const click = () =>
      site.app.inject({
        method: 'POST',
        url: link.pathname + link.search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).json()).toEqual({ kind: 'claim_decided' });
    expect((await click()).statusCode).toBe(200);
    await notifyUser();
    expect(await mails()).toHaveLength(1);
    expect((await get('/api/notifications')).json()).toHaveLength(2);
  });

  test('does not happen by opening the link, because mail programs open links by themselves', async () => {
    const link = new URL(await linkInMail());
    expect((await site.app.inject({ url: link.pathname + link.search })).statusCode).toBe(200);
    await notifyUser();
    expect(await mails()).toHaveLength(2);
  });

  test('rejects a forged link', async () => {
    const token = new URL(await linkInMail()).searchParams.get('token')!;
    const [user, kind, signature] = token.split('.') as [string, string, string];
    const other = await aUser(site.db);
    for (const forged of [
      `${other}.${kind}.${signature}`,
      `${user}.message.${signature}`,
      `${user}.${kind}.${'A'.repeat(43)}`,
      `${user}.${kind}`,
      '',
    ]) {
      const refused = await site.app.inject({
        method: 'POST',
        url: `/unsubscribe?token=${encodeURIComponent(forged)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(refused.json()).toMatchObject({ status: 404, code: 'notification.link_invalid' });
    }
    expect(await site.db.selectFrom('notification_settings').selectAll().execute()).toEqual([]);
  });

  describe('after the key was rotated', () => {
    const open = async (link: string) =>
      (
        await site.app.inject({
          method: 'POST',
          url: link.replace(site.config.baseUrl, ''),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      ).statusCode;
    const keys = () =>
      site.db
        .selectFrom('signing_keys')
        .select(['id', 'retiredAt'])
        .where('purpose', '=', 'unsubscribe')
        .orderBy('id')
        .execute();
    const DAY_MS = 24 * 3_600_000;

    test('a link of the old key works for its year, and the key is deleted after it', async () => {
      const before = await linkInMail();
      await rotateKeys(site);
      const after = await linkInMail();
      expect(after.split('.').at(-3)).not.toBe(before.split('.').at(-3));
      site.wait(364 * DAY_MS);
      await deleteExpiredKeys(site);
      expect(await Promise.all([open(before), open(after)])).toEqual([200, 200]);
      site.wait(3 * DAY_MS);
      expect(await open(before)).toBe(404);
      await deleteExpiredKeys(site);
      expect(await keys()).toEqual([{ id: expect.any(Number) as number, retiredAt: null }]);
    });

    test('a link from before keys had ids works', async () => {
      await linkInMail();
      const { key } = await site.db.selectFrom('signing_keys').select('key').executeTakeFirstOrThrow();
      const signature = createHmac('sha256', Buffer.from(key, 'hex'))
        .update(`${userId}.claim_decided`)
        .digest('base64url');
      await rotateKeys(site);
      expect(await open(`/unsubscribe?token=${userId}.claim_decided.${signature}`)).toBe(200);
    });

    test('two rotations at once leave one key that signs', async () => {
      await linkInMail();
      await Promise.all([rotateKeys(site), rotateKeys(site)]);
      expect((await keys()).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    });
  });
});

describe('unread messages', () => {
  async function aStartedConversation() {
    const ownerId = await aUser(site.db, { name: 'Hana' });
    const propertyId = await aListing(site.db, { ownerId, title: 'Villa' });
    const conversationId = await aConversation(site.db, propertyId, userId, ['Kia ora']);
    const owner = await aSession(site.db, ownerId);
    const send = (content: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: owner,
        payload: { propertyId, conversationId, content },
      });
    const read = () => post(`/api/conversations/${conversationId}/read`, { sequence: 99 });
    return { conversationId, send, read };
  }

  test('are notified on the site at once, and by one mail after ten minutes', async () => {
    const { conversationId, send, read } = await aStartedConversation();
    await read();
    await send('Come on Saturday');
    await send('Or on Sunday');
    const notifications = (await get('/api/notifications')).json();
    expect(notifications).toMatchObject([
      { kind: 'message', title: 'New message from Hana', path: `/messages?c=${conversationId}` },
    ]);
    await mailUnread(site);
    expect(await mails()).toEqual([]);
    site.wait(10 * 60_000);
    await Promise.all([mailUnread(site), mailUnread(site)]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'mere@sway.example', subject: '2 new messages from Hana' });
    expect(mail!.body).toContain('Or on Sunday');
  });

  test('are notified after system messages that nobody has read', async () => {
    const { conversationId, send, read } = await aStartedConversation();
    await read();
    const postAsSystem = (text: string) =>
      site.db.transaction().execute(tx => postSystemMessage(site, tx, conversationId, [text]));
    await postAsSystem('Hana invited Tama.');
    await postAsSystem('Hana withdrew the invitation to Tama.');
    await send('Come on Saturday');
    const [first, ...others] = (await get('/api/notifications')).json<{ id: number; kind: string }[]>();
    expect([first!.kind, others]).toEqual(['message', []]);
    await postAsSystem('Hana invited Tama.');
    await send('Or on Sunday');
    expect((await get('/api/notifications')).json()).toMatchObject([{ id: first!.id }]);
    site.wait(10 * 60_000);
    await mailUnread(site);
    expect(await mails()).toMatchObject([{ subject: '5 new messages from Hana' }]);
  });

  test('that are read in time cause no mail, and their notification is cleared', async () => {
    const { send, read } = await aStartedConversation();
    await read();
    await send('Come on Saturday');
    await read();
    expect((await get('/api/notifications/unread')).json()).toEqual({ unreadCount: 0 });
    site.wait(11 * 60_000);
    await mailUnread(site);
    expect(await mails()).toEqual([]);
  });
});
