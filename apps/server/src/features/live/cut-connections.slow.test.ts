import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aLivePage, sequencesIn } from '@sway/testing/live-page';
import { aSession } from '@sway/testing/sessions';
import { SIGNAL_WAYS } from '@sway/testing/signal-ways';
import type { TwoServers } from '@sway/testing/signal-ways';
import type { FastifyInstance } from 'fastify';
import { databaseSignals } from '#platform/realtime/signals.ts';
import { buildApp } from '../../app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CUTS = 200;

// Those by NATS are skipped without PostgreSQL and nats-server.
describe.each(SIGNAL_WAYS.filter(({ isPossible }) => isPossible()))('with signals by $way', ({ open }) => {
  let servers: TwoServers;
  const site = useTestApp({}, { database: async () => (servers = await open()).one });
  /** Two instances that share the database: each has its own connections and its own listener. */
  let instances: FastifyInstance[];
  let urls: string[];

  beforeAll(async () => {
    const signals = databaseSignals(servers.other, error => expect.unreachable(String(error)));
    const platform = { ...site, db: servers.other.db, signals };
    const second = await buildApp(platform, { webDir: site.webDir, demoAccounts: [] });
    instances = [site.app, second];
    urls = [];
    for (const app of instances) {
      await app.listen({ port: 0, host: '127.0.0.1' });
      urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    }
  });

  afterAll(async () => {
    for (const app of instances) await app.close();
    await servers.close();
  });

  test('in 200 cuts of a connection between two instances no message is lost or repeated and the order is kept', async () => {
    const { db } = site;
    const [buyerId, ownerId] = [await aUser(db), await aUser(db)];
    const [buyer, owner] = [await aSession(db, buyerId), await aSession(db, ownerId)];
    const propertyId = await aListing(db, { ownerId });
    const conversationId = await aConversation(db, propertyId, buyerId);
    let sent = 0;
    const cuts = { made: 0 };

    async function write(): Promise<void> {
      while (cuts.made < CUTS) {
        // The clock moves on, so that the sender stays within the rate limit.
        site.wait(1_000);
        const payload = { propertyId, conversationId, content: `No. ${sent + 1}` };
        const from = instances[sent % 2]!;
        const response = await from.inject({ method: 'POST', url: '/api/messages', payload, headers: buyer });
        expect(response.statusCode).toBe(200);
        sent += 1;
      }
    }

    const received: number[] = [];
    async function connectAndTake(url: string, isEnough: (fresh: number[]) => boolean): Promise<void> {
      const page = await aLivePage(url, owner);
      page.send({ type: 'resume', seen: { [conversationId]: received.at(-1) ?? 0 } });
      await page.until(frames => isEnough(sequencesIn(frames)));
      // Only what the page received before the cut counts.
      received.push(...sequencesIn(page.frames));
      page.cut();
    }

    async function cutRepeatedly(): Promise<void> {
      for (; cuts.made < CUTS; cuts.made++) {
        const minFresh = randomInt(4);
        await connectAndTake(urls[cuts.made % 2]!, fresh => fresh.length >= minFresh);
      }
    }

    await Promise.all([write(), cutRepeatedly()]);
    await connectAndTake(urls[0]!, fresh => (fresh.at(-1) ?? received.at(-1)) === sent);
    const once = new Set(received);
    const lost = Array.from({ length: sent }, (_, i) => i + 1).filter(n => !once.has(n)).length;
    const repeated = received.length - once.size;
    const misplaced = received.filter((n, i) => i > 0 && n < received[i - 1]!).length;
    process.stdout.write(
      `\n  ${CUTS} cuts, ${sent} messages: ${lost} lost, ${repeated} repeated, ${misplaced} out of order\n\n`,
    );
    expect({ lost, repeated, misplaced }).toEqual({ lost: 0, repeated: 0, misplaced: 0 });
  });

  test('logging out at one instance closes the connections at another', async () => {
    const owner = await aSession(site.db, await aUser(site.db));
    const page = await aLivePage(urls[1]!, owner);
    await instances[0]!.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: owner });
    expect(await page.ended).toBe(1008);
    expect(page.pings()).toBe(0);
  });
});
