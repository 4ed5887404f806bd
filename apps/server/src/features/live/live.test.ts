import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aLivePage, sequencesIn } from '@sway/testing/live-page';
import { aSession } from '@sway/testing/sessions';
import type { Signal } from '#platform/realtime/signals.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
let url: string;
let buyerId: number;
let ownerId: number;
let buyer: Record<string, string>;
let owner: Record<string, string>;
let conversationId: number;
let propertyId: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  [buyerId, ownerId] = [await aUser(site.db), await aUser(site.db)];
  [buyer, owner] = [await aSession(site.db, buyerId), await aSession(site.db, ownerId)];
  propertyId = await aListing(site.db, { ownerId });
  conversationId = await aConversation(site.db, propertyId, buyerId);
});

async function send(content: string, headers = buyer) {
  const payload = { propertyId, conversationId, content };
  const response = await site.app.inject({ method: 'POST', url: '/api/messages', payload, headers });
  expect(response.statusCode).toBe(200);
}

/** A page that has no messages yet and receives all new ones. */
async function anOpenPage(
  headers: Record<string, string>,
  seen: Record<string, number> = { [conversationId]: 0 },
) {
  const page = await aLivePage(url, headers);
  page.send({ type: 'resume', seen });
  return page;
}

describe('connecting', () => {
  test('without a session is answered 401 without an upgrade', async () => {
    await expect(aLivePage(url, {})).rejects.toThrow('refused with 401');
    await expect(aLivePage(url, { cookie: 'sway_session=made-up' })).rejects.toThrow('refused with 401');
  });

  test('from another site is refused, with or without a cookie; from this site it is accepted', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      await expect(aLivePage(url, { ...buyer, origin })).rejects.toThrow('refused with 403');
    }
    await expect(aLivePage(url, { ...buyer, origin: url })).resolves.toBeTruthy();
    await expect(aLivePage(url, { ...buyer, origin: 'https://sway.example' })).resolves.toBeTruthy();
  });
});

describe('frames', () => {
  test('a message is sent complete to the other party and to the sender’s other pages', async () => {
    const [theirs, own] = [await anOpenPage(owner), await anOpenPage(buyer)];
    await send('Kia ora');
    for (const page of [theirs, own]) {
      await page.until(frames => sequencesIn(frames).length === 1);
      expect(page.frames.at(-1)).toMatchObject({
        type: 'message',
        message: { conversationId, sequence: 1, senderId: buyerId, content: 'Kia ora' },
      });
    }
  });

  test('users outside the conversation receive nothing', async () => {
    const outsider = await anOpenPage(await aSession(site.db, await aUser(site.db)));
    const theirs = await anOpenPage(owner);
    await send('Between us');
    await theirs.until(frames => sequencesIn(frames).length === 1);
    expect(outsider.frames).toEqual([{ type: 'welcome' }]);
  });

  test('a page that resumes receives the messages it missed, in order and once', async () => {
    for (let i = 1; i <= 5; i++) await send(`No. ${i}`);
    const page = await anOpenPage(owner, { [conversationId]: 2 });
    await send('No. 6');
    await page.until(frames => sequencesIn(frames).includes(6));
    expect(sequencesIn(page.frames)).toEqual([3, 4, 5, 6]);
  });

  test('read marks, typing and new conversations are sent to the other participants, a conversation with its first message', async () => {
    const [theirs, own] = [await anOpenPage(owner), await anOpenPage(buyer)];
    await send('Kia ora');
    await site.app.inject({
      method: 'POST',
      url: `/api/conversations/${conversationId}/read`,
      payload: { sequence: 1 },
      headers: owner,
    });
    theirs.send({ type: 'typing', conversationId });
    await own.until(frames => frames.some(frame => frame.type === 'typing'));
    expect(own.frames).toContainEqual({ type: 'read', conversationId, userId: ownerId, sequence: 1 });
    expect(own.frames).toContainEqual({ type: 'typing', conversationId, userId: ownerId });
    const secondHome = await aListing(site.db, { ownerId });
    const payload = { propertyId: secondHome };
    const opened = await site.app.inject({
      method: 'POST',
      url: '/api/conversations',
      payload,
      headers: buyer,
    });
    const { id: secondId } = opened.json<{ id: number }>();
    await own.until(frames => frames.some(frame => frame.type === 'conversation'));
    own.send({ type: 'typing', conversationId: secondId });
    await site.app.inject({
      method: 'POST',
      url: '/api/messages',
      payload: { propertyId: secondHome, conversationId: secondId, content: 'Kia ora' },
      headers: buyer,
    });
    const isOfSecond = (frame: object) => JSON.stringify(frame).includes(`"conversationId":${secondId}`);
    await theirs.until(frames => frames.some(isOfSecond));
    expect(theirs.frames.filter(isOfSecond)).toMatchObject([{ type: 'message' }]);
  });

  test('a user outside a conversation cannot be shown as typing in it', async () => {
    const outsider = await anOpenPage(await aSession(site.db, await aUser(site.db)));
    const theirs = await anOpenPage(owner);
    outsider.send({ type: 'typing', conversationId });
    await send('After it');
    await theirs.until(frames => sequencesIn(frames).length === 1);
    expect(theirs.frames.some(frame => frame.type === 'typing')).toBe(false);
  });
});

describe('across a block', () => {
  const block = () =>
    site.app.inject({ method: 'POST', url: '/api/blocks', payload: { userId: buyerId }, headers: owner });
  const read = (sequence: number, headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: `/api/conversations/${conversationId}/read`,
      payload: { sequence },
      headers,
    });
  const signalsOf = (page: Awaited<ReturnType<typeof anOpenPage>>) =>
    page.frames.filter(frame => frame.type === 'typing' || frame.type === 'read');

  /** Waits for a frame that was caused later, so that all earlier frames have arrived or never will. */
  async function untilLaterFrame(page: Awaited<ReturnType<typeof anOpenPage>>, ownerOfHome: number) {
    const other = await aConversation(
      site.db,
      await aListing(site.db, { ownerId: ownerOfHome }),
      await aUser(site.db),
    );
    const signal: Signal = { kind: 'conversation', conversationId: other, userIds: [ownerOfHome] };
    await site.signals.send(site.db, signal);
    await page.until(frames =>
      frames.some(frame => frame.type === 'conversation' && frame.conversationId === other),
    );
  }

  test.each([
    ['the blocker does not see the blocked user typing or reading', () => [buyer, ownerId] as const],
    ['the blocked user does not see the blocker typing or reading', () => [owner, buyerId] as const],
  ])('%s; the reader’s own unread count is updated', async (_, who) => {
    await send('From the buyer', buyer);
    await send('From the owner', owner);
    await block();
    const [watched, watcherId] = who();
    const watcherHeaders = watcherId === ownerId ? owner : buyer;
    const [page, theirs] = [await anOpenPage(watched), await anOpenPage(watcherHeaders)];
    const list = { url: `/api/conversations?id=${conversationId}`, headers: watcherHeaders };
    const before = await site.app.inject(list);
    page.send({ type: 'typing', conversationId });
    expect((await read(2, watched)).json()).toEqual({ unreadCount: 0 });
    await untilLaterFrame(theirs, watcherId);
    expect(signalsOf(theirs)).toEqual([]);
    const after = await site.app.inject(list);
    expect(after.json()[0].otherReadSequence).toBe(before.json()[0].otherReadSequence);
  });

  test('after unblocking both see each other again', async () => {
    await send('From the buyer', buyer);
    await block();
    await site.app.inject({ method: 'DELETE', url: `/api/blocks/${buyerId}`, headers: owner });
    const [page, theirs] = [await anOpenPage(owner), await anOpenPage(buyer)];
    page.send({ type: 'typing', conversationId });
    await read(1, owner);
    await theirs.until(() => signalsOf(theirs).length === 2);
    expect(
      signalsOf(theirs)
        .map(frame => frame.type)
        .toSorted(),
    ).toEqual(['read', 'typing']);
  });
});

describe('when a session ends', () => {
  test.each([
    [
      'logging out',
      () => site.app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: owner }),
    ],
    [
      'signing out everywhere',
      () =>
        site.app.inject({
          method: 'POST',
          url: '/api/auth/sign-out-everywhere',
          payload: {},
          headers: owner,
        }),
    ],
    [
      'a new role',
      async () => {
        const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
        const payload = { userType: 'buyer' };
        return site.app.inject({
          method: 'PATCH',
          url: `/api/admin/users/${ownerId}`,
          payload,
          headers: admin,
        });
      },
    ],
    [
      'being deleted',
      async () => {
        const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
        return site.app.inject({ method: 'DELETE', url: `/api/admin/users/${ownerId}`, headers: admin });
      },
    ],
  ])('%s ends the user’s connections at once, and no others', async (_, end) => {
    const listingElsewhere = await aListing(site.db);
    const elsewhere = await aConversation(site.db, listingElsewhere, buyerId);
    const [theirs, other] = [await anOpenPage(owner), await anOpenPage(buyer, { [elsewhere]: 0 })];
    expect((await end()).statusCode).toBe(200);
    expect(await theirs.ended).toBe(1008);
    expect(theirs.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'signed-out' });
    // Caused by a signal, and not by the next ping, which is up to 20 s later.
    expect(theirs.pings()).toBe(0);
    // Nobody can write to a deleted user.
    [propertyId, conversationId] = [listingElsewhere, elsewhere];
    await send('Still here', buyer);
    await other.until(frames => sequencesIn(frames).length === 1);
  });
});

describe('a misbehaving client does not affect others', () => {
  test('a frame of 1 MB ends only that connection', async () => {
    const [offender, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    offender.send('x'.repeat(1024 * 1024));
    expect(await offender.ended).toBe(1009);
    await send('Kia ora');
    await theirs.until(frames => sequencesIn(frames).length === 1);
  });

  test.each([
    '',
    'x',
    '[]',
    '{"type":"resume"}',
    '{"type":"resume","seen":{"__proto__":1,"x":2}}',
    '{"type":"nonsense"}',
  ])('the frame %j ends that connection with a reason', async frame => {
    const page = await aLivePage(url, buyer);
    page.send(frame);
    expect(await page.ended).toBe(1008);
    expect(page.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'bad-frame' });
  });

  test('a page that resumes a second time is ended: each time everything is read and sent again', async () => {
    for (let i = 1; i <= 3; i++) await send(`No. ${i}`);
    const page = await anOpenPage(buyer);
    await page.until(frames => sequencesIn(frames).length === 3);
    page.send({ type: 'resume', seen: { [conversationId]: 0 } });
    expect(await page.ended).toBe(1008);
    expect(page.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'bad-frame' });
    expect(sequencesIn(page.frames)).toEqual([1, 2, 3]);
  });

  test('a thousand frames in a burst end that connection; others stay served', async () => {
    const [offender, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    for (let i = 0; i < 1000; i++) offender.send({ type: 'typing', conversationId });
    expect(await offender.ended).toBe(1008);
    await send('Kia ora');
    await theirs.until(frames => sequencesIn(frames).length === 1);
  });

  test('a client that does not read is cut when too much is unsent; others receive everything', async () => {
    const [stalled, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    stalled.stopReading();
    const { bytesWritten } = await floodUntilCut(() => theirs);
    expect(bytesWritten).toBeGreaterThan(0);
  });

  /** Writes long messages until the server has closed one of its two connections. */
  async function floodUntilCut(reader: () => Awaited<ReturnType<typeof anOpenPage>>) {
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const before = await connections();
    let sequence = 0;
    let bytesWritten = 0;
    const content = 'ā'.repeat(5000);
    while ((await connections()) >= before) {
      // The rate limit does not allow this many: writes to the table and signals as the service does.
      const numbers = Array.from({ length: 100 }, () => (sequence += 1));
      await site.db.transaction().execute(async tx => {
        await tx
          .insertInto('messages')
          .values(numbers.map(n => ({ conversationId, sequence: n, senderId: buyerId, content })))
          .execute();
        await tx
          .updateTable('conversations')
          .set({ lastSequence: sequence })
          .where('id', '=', conversationId)
          .execute();
        const userIds = [buyerId, ownerId];
        await site.signals.send(tx, { kind: 'message', conversationId, sequence, userIds });
      });
      bytesWritten += content.length * 100;
      const lastSequence = sequence;
      await reader().until(frames => sequencesIn(frames).includes(lastSequence));
      expect(bytesWritten).toBeLessThan(200_000_000);
    }
    expect(sequencesIn(reader().frames)).toEqual(Array.from({ length: sequence }, (_, i) => i + 1));
    return { bytesWritten };
  }

  test('half a handshake does not affect other connections', async () => {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    socket.destroy();
    await once(socket, 'close');
    await expect(aLivePage(url, buyer)).resolves.toBeTruthy();
  });
});
