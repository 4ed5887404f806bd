import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatTimeOfDay } from '@sway/domain/text/format';
import { aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { buildApp } from '#src/app.ts';
import { webPushSender } from '#platform/push/push-sender.ts';
import { notify } from '../notify.ts';
import { definePushJobs, sendPushes } from './send-pushes.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const CONTACT = 'mailto:operator@sway.example';

const site = useTestApp({ VAPID_KEYS: `${publicKey},${privateKey}`, VAPID_CONTACT: CONTACT });

type Push = { path: string; headers: IncomingMessage['headers']; body: Buffer };

/** A push service on this machine, which answers as the test says. */
const received: Push[] = [];
let answer = 201;
const service = createServer(tlsOptions(), (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer).end();
  });
});
beforeAll(async () => {
  // A notification enqueues the job; the tests send by themselves.
  definePushJobs(site);
  await site.jobs.start();
  await site.jobs.stop();
  await new Promise<void>(resolve => service.listen(0, resolve));
});
afterAll(() => service.close());

/** The keys of a browser, with which it reads what it gets. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const KEYS = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

/** Reads what was sent as the browser does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer): string {
  const keyEnd = 21 + body.readUInt8(20);
  const [salt, serverKey, sealed] = [body.subarray(0, 16), body.subarray(21, keyEnd), body.subarray(keyEnd)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const derive = (key: Buffer, by: Buffer, what: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, what, length));
  const secret = derive(browser.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // What follows the text marks its end.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

let userId: number;
let headers: Record<string, string>;
beforeEach(async () => {
  received.length = 0;
  answer = 201;
  userId = await aUser(site.db, { name: 'Mere' });
  headers = await aSession(site.db, userId);
});

function call(method: 'GET' | 'PUT' | 'DELETE', payload?: object) {
  return site.app.inject({
    method,
    url: '/api/notifications/push',
    headers,
    ...(payload ? { payload } : {}),
  });
}

/** Has pushes go to the service of this file: pages can name only public ones. */
async function subscribe(isQuietAtNight = false, endpoint = 'https://push.example/1'): Promise<void> {
  expect((await call('PUT', { endpoint, keys: KEYS, isQuietAtNight })).statusCode).toBe(200);
  await site.db
    .updateTable('push_subscriptions')
    .set({ endpoint: `https://localhost:${(service.address() as AddressInfo).port}/mere` })
    .where('endpoint', '=', endpoint)
    .execute();
}

function notifyUser() {
  return site.db
    .transaction()
    .execute(tx =>
      notify(
        site,
        tx,
        userId,
        { kind: 'message', conversationId: 3, senderName: 'Aroha', personId: null, home: 'The cottage' },
        { from: null, topic: 'conversation:3' },
      ),
    );
}

function send() {
  const settings = { publicKey, privateKey, contact: CONTACT };
  return sendPushes({
    ...site,
    pushSender: webPushSender(settings, new Agent({ rejectUnauthorized: false })),
  });
}

const countOf = async (table: 'pushes' | 'push_subscriptions') =>
  (await site.db.selectFrom(table).selectAll().execute()).length;

describe('turning pushes on', () => {
  test.each([
    ['http://push.example/1'],
    ['https://localhost/1'],
    ['https://127.0.0.1/1'],
    ['https://[::1]/1'],
    ['https://push.example:8443/1'],
    ['https://user@push.example/1'],
    ['push.example'],
  ])('refuses what is not the address of a push service: %s', async endpoint => {
    const refused = await call('PUT', { endpoint, keys: KEYS });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'push.endpoint_refused']);
  });

  test('is refused on a site without keys', async () => {
    const app = await buildApp({ ...site, pushSender: null }, { webDir: site.webDir, demoAccounts: [] });
    const payload = { endpoint: 'https://push.example/1', keys: KEYS };
    const refused = await app.inject({ method: 'PUT', url: '/api/notifications/push', headers, payload });
    await app.close();
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'push.not_available']);
  });

  test('belongs to the session and ends with it, and keeps the choice of quiet nights when it is renewed', async () => {
    expect((await call('GET')).json()).toEqual({ publicKey, isOn: false, isQuietAtNight: true });
    await call('PUT', { endpoint: 'https://push.example/1', keys: KEYS, isQuietAtNight: false });
    const renewed = await call('PUT', { endpoint: 'https://push.example/2', keys: KEYS });
    expect(renewed.json()).toEqual({ publicKey, isOn: true, isQuietAtNight: false });
    expect(await countOf('push_subscriptions')).toBe(1);
    await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await countOf('push_subscriptions')).toBe(0);
  });

  test('takes a browser over from whoever used it before', async () => {
    await call('PUT', { endpoint: 'https://push.example/1', keys: KEYS });
    headers = await aSession(site.db, await aUser(site.db));
    await call('PUT', { endpoint: 'https://push.example/1', keys: KEYS });
    expect(await countOf('push_subscriptions')).toBe(1);
    expect((await call('DELETE')).json().isOn).toBe(false);
    expect(await countOf('push_subscriptions')).toBe(0);
  });

  test('keeps the 20 browsers of a user that were renewed last', async () => {
    for (let i = 0; i < 21; i++) {
      headers = await aSession(site.db, userId);
      await call('PUT', { endpoint: `https://push.example/${i}`, keys: KEYS });
      site.wait(1000);
    }
    const left = await site.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(left).toHaveLength(20);
    expect(left.map(({ endpoint }) => endpoint)).not.toContain('https://push.example/0');
  });
});

describe('a push', () => {
  test('reaches the browser, which alone can read it, and says no more than the subject of a mail', async () => {
    await subscribe();
    await notifyUser();
    await send();
    const [push] = received;
    expect(push!.headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${publicKey}$`));
    const claims = push!.headers.authorization!.split('.')[1]!;
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: CONTACT });
    expect(JSON.parse(decrypt(push!.body))).toEqual({
      title: 'New message from Aroha',
      path: '/messages?c=3',
      tag: 'conversation:3',
    });
    await send();
    expect(received).toHaveLength(1);
  });

  test.each([404, 410])('that is answered %i ends the subscription', async status => {
    await subscribe();
    await notifyUser();
    answer = status;
    await send();
    expect([await countOf('push_subscriptions'), await countOf('pushes')]).toEqual([0, 0]);
  });

  test('that fails is tried again, five times in all', async () => {
    await subscribe();
    await notifyUser();
    answer = 503;
    for (let attempt = 0; attempt < 8; attempt++) {
      await send();
      site.wait(6 * 3_600_000);
    }
    expect(received).toHaveLength(5);
    expect([await countOf('push_subscriptions'), await countOf('pushes')]).toEqual([1, 0]);
  });

  test('waits for the morning where nights are quiet, and is not sent if it was read meanwhile', async () => {
    site.stopClock();
    // To 23:00 in New Zealand.
    while (!/^11:\d\d pm$/.test(formatTimeOfDay(site.clock()))) site.wait(3_600_000);
    await subscribe(true);
    await notifyUser();
    await send();
    expect(received).toHaveLength(0);
    site.wait(10 * 3_600_000);
    await send();
    expect(received).toHaveLength(1);
    site.wait(14 * 3_600_000);
    await notifyUser();
    await site.app.inject({
      method: 'POST',
      url: '/api/notifications/read-all',
      headers,
      payload: { upTo: 1e9 },
    });
    site.wait(10 * 3_600_000);
    await send();
    expect(received).toHaveLength(1);
    expect(await countOf('pushes')).toBe(0);
  });

  test('is none where the user turned the kind off', async () => {
    await subscribe();
    const setting = { kind: 'message', inApp: false, mail: true };
    await site.app.inject({ method: 'PATCH', url: '/api/notifications/settings', headers, payload: setting });
    await notifyUser();
    await send();
    expect(received).toHaveLength(0);
  });

  test('goes only to public addresses, whatever a name leads to', async () => {
    await subscribe();
    await notifyUser();
    await sendPushes({ ...site, pushSender: site.pushSender! });
    expect(received).toHaveLength(0);
    expect(await countOf('pushes')).toBe(1);
  });
});
