import { hash } from '@node-rs/argon2';
import { anAccessToken } from '@sway/testing/access-tokens';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAddress, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { describe, expect, test } from 'vitest';
import { cleanUpAccounts } from '#features/accounts/cleanup.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;

/** A buyer in a conversation, and what writes into it with a key. */
async function aBuyer() {
  const id = await aUser(site.db, {
    passwordHash: await hash('a right password', { memoryCost: 1024, timeCost: 1 }),
  });
  const propertyId = await aListing(site.db, { ownerId: await aUser(site.db) });
  await aConversation(site.db, propertyId, id, []);
  const headers = await aSession(site.db, id);
  const write = (key: string, content = 'Kia ora', by: Record<string, string> = headers) =>
    post('/api/v1/messages', { propertyId, content }, { ...by, 'idempotency-key': key });
  return { id, propertyId, headers, write };
}

async function post(url: string, payload: object, headers: Record<string, string>) {
  const response = await site.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function countMessages(): Promise<number> {
  return (await site.db.selectFrom('messages').select('id').execute()).length;
}

const storedKeys = () => site.db.selectFrom('kept_answers').selectAll().execute();

describe('a repeated request with an Idempotency-Key', () => {
  test('is answered as the first one was, and carried out once', async () => {
    const { id, write } = await aBuyer();
    const first = await write('a-key');
    expect(first.status).toBe(200);
    const again = await write('a-key');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(
      (await write('a-key', 'Kia ora', await anAccessToken(site.db, id, ['messages:write']))).body,
    ).toEqual(first.body);
    expect(await countMessages()).toBe(1);
    expect((await write('another-key')).body.id).not.toBe(first.body.id);
  });

  test('says again where the created thing is', async () => {
    const { headers } = await aBuyer();
    const home = {
      addressId: await anAddress(site.db),
      swayPrice: 900_000,
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
    };
    const create = () => post('/api/v1/properties', home, { ...headers, 'idempotency-key': 'a-home' });
    const first = await create();
    const again = await create();
    expect([again.status, again.headers.location, again.body]).toEqual([
      201,
      first.headers.location,
      first.body,
    ]);
  });

  test('is refused with another body or for another call', async () => {
    const { propertyId, headers, write } = await aBuyer();
    await write('a-key');
    expect((await write('a-key', 'Haere mai')).body).toMatchObject({
      status: 422,
      code: 'request.key_reused',
    });
    const other = await post(
      '/api/v1/conversations',
      { propertyId },
      { ...headers, 'idempotency-key': 'a-key' },
    );
    expect(other.body.code).toBe('request.key_reused');
    expect(await countMessages()).toBe(1);
  });

  test('is another request when another person sends it', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    await one.write('a-key');
    expect((await other.write('a-key')).status).toBe(200);
    expect(await countMessages()).toBe(2);
  });

  test('is carried out after the first one failed', async () => {
    const { propertyId, headers, write } = await aBuyer();
    const empty = await post(
      '/api/v1/messages',
      { propertyId, content: 'Kia ora', conversationId: 999_999 },
      { ...headers, 'idempotency-key': 'a-key' },
    );
    expect(empty.status).toBe(404);
    expect(await storedKeys()).toEqual([]);
    expect((await write('a-key')).status).toBe(200);
  });

  test('sent at once with the first one does nothing, and tells so or answers the same', async () => {
    const { write } = await aBuyer();
    const answers = await Promise.all([write('a-key'), write('a-key'), write('a-key')]);
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual(status === 200 ? [200, undefined] : [409, 'request.key_in_use']);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await countMessages()).toBe(1);
  });

  test('is refused while nobody knows what the first one did, or its answer was too long to keep', async () => {
    const { write } = await aBuyer();
    await write('a-key');
    for (const state of [
      { status: null, answer: null },
      { status: 200, answer: null },
    ]) {
      await site.db.updateTable('kept_answers').set(state).execute();
      expect((await write('a-key')).body).toMatchObject({ status: 409, code: 'request.key_in_use' });
    }
    expect(await countMessages()).toBe(1);
  });

  test('is a new request after a day, when the hourly job deletes what is kept', async () => {
    const { write } = await aBuyer();
    site.stopClock();
    await write('a-key');
    site.wait(DAY_MS - 1);
    await cleanUpAccounts(site);
    await write('a-key', 'Kia ora');
    expect(await countMessages()).toBe(1);
    site.wait(1);
    expect((await write('a-key', 'Haere mai')).status).toBe(200);
    expect(await countMessages()).toBe(2);
    site.wait(DAY_MS);
    await cleanUpAccounts(site);
    expect(await storedKeys()).toEqual([]);
  });

  test('has a key of visible characters', async () => {
    const { write } = await aBuyer();
    for (const key of ['', 'two words', 'k'.repeat(256)])
      expect((await write(key)).body.issues).toMatchObject([{ path: 'Idempotency-Key' }]);
    expect((await write('k'.repeat(255))).status).toBe(200);
  });
});

test('nothing is kept of requests without a key, of visitors, and of calls with a secret', async () => {
  const { headers } = await aBuyer();
  const key = { 'idempotency-key': 'a-key' };
  await post('/api/v1/properties/search', {}, key);
  await post('/api/v1/own/searches', { filters: { bedrooms: 3 } }, headers);
  const passwords = { password: 'a newer password', confirmPassword: 'a newer password' };
  const change = { currentPassword: 'not mine', ...passwords };
  expect((await post('/api/v1/auth/change-password', change, { ...headers, ...key })).status).toBe(400);
  expect((await post('/api/v1/shortlist/invitation', {}, { ...headers, ...key })).body.token).toBeTruthy();
  expect(await storedKeys()).toEqual([]);
});

test('what is kept of a person goes with the account', async () => {
  const { headers, write } = await aBuyer();
  await write('a-key');
  expect(await storedKeys()).toHaveLength(1);
  expect((await post('/api/auth/delete-account', { password: 'a right password' }, headers)).status).toBe(
    200,
  );
  expect(await storedKeys()).toEqual([]);
});
