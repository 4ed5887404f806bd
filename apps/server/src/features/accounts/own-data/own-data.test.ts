import { existsSync, readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { accountExport } from '@sway/contract/auth';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import { expect, test } from 'vitest';
import { exportOwnData } from './own-data.service.ts';

const site = useTestApp();

/** An owner with a conversation about this many messages long, and one that a buyer has opened without writing. */
async function anOwner(messages: number) {
  const id = await aUser(site.db, { name: 'Mere' });
  const listing = await aListing(site.db, { ownerId: id });
  const texts = Array.from({ length: messages }, (_, i) => `No. ${i}`);
  await aConversation(site.db, listing, await aUser(site.db, { name: 'Buyer' }), texts);
  await aConversation(site.db, listing, await aUser(site.db));
  return { id, texts };
}

test('an export has all messages in their order, and leaves no file', async () => {
  const { id, texts } = await anOwner(450);
  const response = await site.app.inject({ url: '/api/auth/export', headers: await aSession(site.db, id) });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const exported = accountExport.parse(response.json());
  expect(exported.messages.map(({ content }) => content)).toEqual(texts.filter((_, i) => i % 2 === 1));
  expect(exported.conversations).toMatchObject([
    { messages: texts.map((content, i) => ({ from: i % 2 === 1 ? 'Mere' : 'Buyer', content })) },
  ]);
  const { uploadsDir } = site.config;
  await expect.poll(() => (existsSync(uploadsDir) ? readdirSync(uploadsDir) : [])).toEqual([]);
});

test('an export reads at most a hundred messages at a time', async () => {
  const { id } = await anOwner(450);
  let mostRows = 0;
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      mostRows = Math.max(mostRows, result.rows.length);
      return result;
    },
  });
  const exported = await text(await exportOwnData({ ...site, db }, { id, sessionId: 1 } as SignedIn));
  expect(exported).toContain('"content":"No. 449"');
  expect(mostRows).toBeLessThanOrEqual(100);
});
