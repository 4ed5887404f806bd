import type { NotificationEvent } from '@sway/domain/notification-kinds';
import { aConversation, aListing, aNotification, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { mailUnread } from './unread-messages.ts';

const site = useTestApp();

let userId: number;
let headers: Record<string, string>;
beforeEach(async () => {
  userId = await aUser(site.db, { name: 'Mere', email: 'mere@sway.example' });
  headers = await aSession(site.db, userId);
});

const NEWS: NotificationEvent = {
  kind: 'claim_decided',
  claimId: 1,
  address: '1 Rātā Street',
  isVerified: true,
};

function tell(news: NotificationEvent = NEWS) {
  return site.db.transaction().execute(tx => notify(site, tx, userId, news, { from: null }));
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

describe('telling', () => {
  test('is undone with its cause', async () => {
    const cause = site.db.transaction().execute(async tx => {
      await notify(site, tx, userId, NEWS, { from: null });
      throw new Error('The cause failed');
    });
    await expect(cause).rejects.toThrow('The cause failed');
    expect((await get('/api/notifications')).json()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('keeps to what each chose, kind by kind', async () => {
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
    await tell();
    expect([(await get('/api/notifications')).json().length, (await mails()).length]).toEqual([0, 1]);
    await choose(true, false);
    await tell();
    expect([(await get('/api/notifications')).json().length, (await mails()).length]).toEqual([1, 1]);
  });

  test('reaches nobody who has left', async () => {
    await site.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', userId).execute();
    await tell();
    expect(await site.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('the bell', () => {
  test('lists the newest first, page by page, and counts what is unread', async () => {
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
  });
});

describe('stopping mails', () => {
  async function linkInMail(): Promise<string> {
    await tell();
    return (await mails()).at(-1)!.unsubscribe_url!;
  }

  test('a mail program’s one click stops the kind, without a login', async () => {
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
    await tell();
    expect(await mails()).toHaveLength(1);
    expect((await get('/api/notifications')).json()).toHaveLength(2);
  });

  test('asking for the link changes nothing: mail programs open links by themselves', async () => {
    const link = new URL(await linkInMail());
    expect((await site.app.inject({ url: link.pathname + link.search })).statusCode).toBe(200);
    await tell();
    expect(await mails()).toHaveLength(2);
  });

  test('a forged link stops nothing', async () => {
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
      expect(refused.statusCode, forged).toBe(404);
    }
    expect(await site.db.selectFrom('notification_settings').selectAll().execute()).toEqual([]);
  });
});

describe('unread messages', () => {
  async function aTalk() {
    const ownerId = await aUser(site.db, { name: 'Hana' });
    const propertyId = await aListing(site.db, { ownerId, title: 'Villa' });
    const conversationId = await aConversation(site.db, propertyId, userId, ['Kia ora']);
    const owner = await aSession(site.db, ownerId);
    const say = (content: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: owner,
        payload: { propertyId, conversationId, content },
      });
    const read = () => post(`/api/conversations/${conversationId}/read`, { sequence: 99 });
    return { conversationId, say, read };
  }

  test('are told under the bell at once, and by one mail when they lie for ten minutes', async () => {
    const { conversationId, say, read } = await aTalk();
    await read();
    await say('Come on Saturday');
    await say('Or on Sunday');
    const notices = (await get('/api/notifications')).json();
    expect(notices).toMatchObject([
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

  test('that are read in time cost no mail, and leave the bell', async () => {
    const { say, read } = await aTalk();
    await read();
    await say('Come on Saturday');
    await read();
    expect((await get('/api/notifications/unread')).json()).toEqual({ unreadCount: 0 });
    site.wait(11 * 60_000);
    await mailUnread(site);
    expect(await mails()).toEqual([]);
  });
});
