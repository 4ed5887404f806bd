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

/** A page that has no message yet and is told of all that come. */
async function anOpenPage(
  headers: Record<string, string>,
  seen: Record<string, number> = { [conversationId]: 0 },
) {
  const page = await aLivePage(url, headers);
  page.send({ type: 'resume', seen });
  return page;
}

describe('who gets in', () => {
  test('a page without a session gets 401 and no upgrade', async () => {
    await expect(aLivePage(url, {})).rejects.toThrow('refused with 401');
    await expect(aLivePage(url, { cookie: 'sway_session=made-up' })).rejects.toThrow('refused with 401');
  });

  test('a page of another site is refused, cookie or not; one of this site is not', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      await expect(aLivePage(url, { ...buyer, origin })).rejects.toThrow('refused with 403');
    }
    await expect(aLivePage(url, { ...buyer, origin: url })).resolves.toBeTruthy();
    await expect(aLivePage(url, { ...buyer, origin: 'https://sway.example' })).resolves.toBeTruthy();
  });
});

describe('what pages are told', () => {
  test('a message reaches the other and the sender’s other pages, complete', async () => {
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

  test('nobody else is told anything', async () => {
    const stranger = await anOpenPage(await aSession(site.db, await aUser(site.db)));
    const theirs = await anOpenPage(owner);
    await send('Between us');
    await theirs.until(frames => sequencesIn(frames).length === 1);
    expect(stranger.frames).toEqual([{ type: 'welcome' }]);
  });

  test('a page that comes back gets what it missed, in order and once', async () => {
    for (let i = 1; i <= 5; i++) await send(`No. ${i}`);
    const page = await anOpenPage(owner, { [conversationId]: 2 });
    await send('No. 6');
    await page.until(frames => sequencesIn(frames).includes(6));
    expect(sequencesIn(page.frames)).toEqual([3, 4, 5, 6]);
  });

  test('marks of reading and typing reach the others; a conversation that begins is announced', async () => {
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
    await site.app.inject({ method: 'POST', url: '/api/conversations', payload, headers: buyer });
    await theirs.until(frames => frames.some(frame => frame.type === 'conversation'));
  });

  test('who is not in a conversation cannot be seen typing in it', async () => {
    const stranger = await anOpenPage(await aSession(site.db, await aUser(site.db)));
    const theirs = await anOpenPage(owner);
    stranger.send({ type: 'typing', conversationId });
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
  const told = (page: Awaited<ReturnType<typeof anOpenPage>>) =>
    page.frames.filter(frame => frame.type === 'typing' || frame.type === 'read');

  /** Once something is heard that was caused later, what came before it has come or never will. */
  async function untilWordOf(page: Awaited<ReturnType<typeof anOpenPage>>, ownerOfHome: number) {
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
    ['who was blocked is not seen typing or reading by who blocked them', () => [buyer, ownerId] as const],
    ['who blocked is not seen by whom they blocked either', () => [owner, buyerId] as const],
  ])('%s; one’s own count is settled all the same', async (_, who) => {
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
    await untilWordOf(theirs, watcherId);
    expect(told(theirs)).toEqual([]);
    const after = await site.app.inject(list);
    expect(after.json()[0].otherReadSequence).toBe(before.json()[0].otherReadSequence);
  });

  test('once it is taken back both see each other again', async () => {
    await send('From the buyer', buyer);
    await block();
    await site.app.inject({ method: 'DELETE', url: `/api/blocks/${buyerId}`, headers: owner });
    const [page, theirs] = [await anOpenPage(owner), await anOpenPage(buyer)];
    page.send({ type: 'typing', conversationId });
    await read(1, owner);
    await theirs.until(() => told(theirs).length === 2);
    expect(
      told(theirs)
        .map(frame => frame.type)
        .toSorted(),
    ).toEqual(['read', 'typing']);
  });
});

describe('when it ends', () => {
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
  ])('%s parts the user’s pages at once, and nobody else’s', async (_, end) => {
    const [theirs, other] = [await anOpenPage(owner), await anOpenPage(buyer)];
    expect((await end()).statusCode).toBe(200);
    expect(await theirs.ended).toBe(1008);
    expect(theirs.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'signed-out' });
    // Told by a signal, and not found out at the next heartbeat, up to 20 s later.
    expect(theirs.pings()).toBe(0);
    await send('Still here', buyer);
    await other.until(frames => sequencesIn(frames).length === 1);
  });
});

describe('who misbehaves harms nobody else', () => {
  test('a frame of 1 MB ends that page alone', async () => {
    const [rude, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    rude.send('x'.repeat(1024 * 1024));
    expect(await rude.ended).toBe(1009);
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
  ])('a frame that says %j ends that page with a reason', async frame => {
    const page = await aLivePage(url, buyer);
    page.send(frame);
    expect(await page.ended).toBe(1008);
    expect(page.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'bad-frame' });
  });

  test('a thousand frames in a burst end that page; others are served on', async () => {
    const [rude, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    for (let i = 0; i < 1000; i++) rude.send({ type: 'typing', conversationId });
    expect(await rude.ended).toBe(1008);
    await send('Kia ora');
    await theirs.until(frames => sequencesIn(frames).length === 1);
  });

  test('a page that never reads is let go when too much lies unsent, and others get everything', async () => {
    const [deaf, theirs] = [await anOpenPage(buyer), await anOpenPage(owner)];
    deaf.stopReading();
    const { bytesWritten } = await floodUntilCut(() => theirs);
    expect(bytesWritten).toBeGreaterThan(0);
  });

  /** Writes long messages until the server has closed one of the two connections it holds. */
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
      // Past the limit on people: straight into the table, and a signal as the service would send.
      const numbers = Array.from({ length: 100 }, () => (sequence += 1));
      await site.db.transaction().execute(async tx => {
        await tx
          .insertInto('messages')
          .values(
            numbers.map(n => ({ conversation_id: conversationId, sequence: n, sender_id: buyerId, content })),
          )
          .execute();
        await tx
          .updateTable('conversations')
          .set({ last_sequence: sequence })
          .where('id', '=', conversationId)
          .execute();
        const userIds = [buyerId, ownerId];
        await site.signals.send(tx, { kind: 'message', conversationId, sequence, userIds });
      });
      bytesWritten += content.length * 100;
      const wanted = sequence;
      await reader().until(frames => sequencesIn(frames).includes(wanted));
      expect(bytesWritten).toBeLessThan(200_000_000);
    }
    expect(sequencesIn(reader().frames)).toEqual(Array.from({ length: sequence }, (_, i) => i + 1));
    return { bytesWritten };
  }

  test('half a handshake is no reason to stop', async () => {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    socket.destroy();
    await once(socket, 'close');
    await expect(aLivePage(url, buyer)).resolves.toBeTruthy();
  });
});
