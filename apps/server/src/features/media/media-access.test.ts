import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { aListing, aPictureOf, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aMovie, aPicture, upload } from '@sway/testing/uploads';
import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMediaAccess } from './access.ts';
import { cleanUpMedia } from './media-cleanup.ts';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

/** A listing with a picture and a video that its owner uploaded. */
async function aListingWithFiles() {
  const ownerId = await aUser(site.db, { passwordHash });
  const owner = await aSession(site.db, ownerId);
  const sent = [await aPicture(400, 300).png().toBuffer(), aMovie()];
  const urls: string[] = [];
  for (const content of sent) urls.push((await upload(site, owner, content)).json().url);
  const listingId = await aListing(site.db, { ownerId });
  const [images, videos] = [[urls[0]], [urls[1]]];
  const { version } = (
    await site.app.inject({ url: `/api/own/properties/${listingId}`, headers: owner })
  ).json();
  const edited = await site.app.inject({
    method: 'PATCH',
    url: `/api/properties/${listingId}`,
    headers: owner,
    payload: { version, images, videos },
  });
  expect(edited.statusCode).toBe(200);
  return { ownerId, owner, listingId, urls };
}

function setActive(listingId: number, isActive: boolean) {
  return site.db.updateTable('properties').set({ isActive }).where('id', '=', listingId).execute();
}

async function request(urls: string[], headers: Record<string, string> = {}) {
  const answers = await Promise.all(urls.map(url => site.app.inject({ url, headers })));
  return answers.map(answer => answer.statusCode);
}

/** Every way in which a browser, a player or a cache requests a file. */
function requestVariants(urls: string[]): [string, Record<string, string>][] {
  const [image, video] = urls as [string, string];
  return [
    ...['320', '640', '1280'].map((width): [string, Record<string, string>] => [
      image.replace('1280', width),
      {},
    ]),
    [image.replace('1280.webp', '640.avif'), {}],
    [image.replace('webp', 'jpg'), {}],
    [image.replace('1280', '640'), { accept: 'image/avif' }],
    [image, { 'if-none-match': `"${image.split('/')[2]}-1280.webp"` }],
    [video, {}],
    [video, { range: 'bytes=0-9' }],
    [video, { range: 'bytes=99999999-' }],
  ];
}

describe('the files of a listing', () => {
  let listing: Awaited<ReturnType<typeof aListingWithFiles>>;
  beforeEach(async () => {
    listing = await aListingWithFiles();
  });

  test('are served to everyone while it is active, without looking up a session', async () => {
    expect(await request(listing.urls)).toEqual([200, 200]);
    const answer = await site.app.inject({ url: listing.urls[0]!, headers: listing.owner });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=60, must-revalidate' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('are served only to its owner and admins once it is hidden, at any width, range or version', async () => {
    const others = await aSession(site.db, await aUser(site.db));
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const { etag } = (await site.app.inject(listing.urls[0]!)).headers;
    const hiding = await site.app.inject({
      method: 'PATCH',
      url: `/api/properties/${listing.listingId}`,
      headers: listing.owner,
      payload: { isActive: false },
    });
    expect(hiding.statusCode).toBe(200);
    for (const [url, headers] of [
      ...requestVariants(listing.urls),
      [listing.urls[0]!, { 'if-none-match': String(etag) }] as const,
    ]) {
      for (const session of [{}, others]) {
        const answer = await site.app.inject({ url, headers: { ...headers, ...session } });
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store']);
      }
    }
    for (const session of [listing.owner, admin]) {
      expect(await request(listing.urls, session)).toEqual([200, 200]);
      const cached = await site.app.inject({ url: listing.urls[0]!, headers: session });
      expect(cached.headers['cache-control']).toBe('no-store');
    }
    await setActive(listing.listingId, true);
    expect(await request(listing.urls)).toEqual([200, 200]);
  });

  test('are served only to their uploader once it is deleted, and to no one after the cleanup', async () => {
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const deleting = {
      method: 'DELETE',
      url: `/api/properties/${listing.listingId}`,
      headers: listing.owner,
    } as const;
    expect((await site.app.inject(deleting)).statusCode).toBe(200);
    expect(await request(listing.urls)).toEqual([404, 404]);
    expect(await request(listing.urls, admin)).toEqual([404, 404]);
    site.wait(25 * 3_600_000);
    await cleanUpMedia(site);
    expect(await request(listing.urls, listing.owner)).toEqual([404, 404]);
  });

  test('are served to no one once its owner is deleted, and the cleanup deletes them with the avatar', async () => {
    const avatar = (await upload(site, listing.owner, await aPicture(50, 50).png().toBuffer())).json().url;
    await site.app.inject({
      method: 'PATCH',
      url: `/api/users/${listing.ownerId}`,
      headers: listing.owner,
      payload: { avatar },
    });
    expect(await request([avatar])).toEqual([200]);
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const leaving = await site.app.inject({
      method: 'POST',
      url: '/api/auth/delete-account',
      headers: listing.owner,
      payload: { password: PASSWORD },
    });
    expect(leaving.statusCode).toBe(200);
    for (const session of [{}, listing.owner, admin])
      expect(await request([...listing.urls, avatar], session)).toEqual([404, 404, 404]);
    site.wait(25 * 3_600_000);
    expect(await cleanUpMedia(site)).toMatchObject({ uploads: 3 });
  });
});

test('an upload that nothing uses is served only to its uploader', async () => {
  const uploader = await aSession(site.db, await aUser(site.db));
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const { url } = (await upload(site, uploader, await aPicture(50, 50).png().toBuffer())).json();
  expect(await request([url])).toEqual([404]);
  expect(await request([url], admin)).toEqual([404]);
  expect(await request([url], uploader)).toEqual([200]);
});

test('a photograph that listings share is public while one of them is active', async () => {
  const [first, second] = [await aListing(site.db), await aListing(site.db)];
  const key = await aPictureOf(site.db, first);
  mkdirSync(join(site.config.mediaDir, key), { recursive: true });
  writeFileSync(join(site.config.mediaDir, key, '640.webp'), 'a villa');
  const { id } = await site.db
    .selectFrom('media')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await site.db.insertInto('property_media').values({ propertyId: second, mediaId: id, place: 0 }).execute();
  await setActive(first, false);
  expect(await request([`/media/${key}/640.webp`])).toEqual([200]);
  await setActive(second, false);
  expect(await request([`/media/${key}/640.webp`])).toEqual([404]);
});

test('concurrent requests share a query, and none is answered by a query that started before it', async () => {
  const listingId = await aListing(site.db);
  const keys: string[] = [];
  for (let n = 0; n < 30; n++) keys.push(await aPictureOf(site.db, listingId));
  const access = openMediaAccess(site);
  expect(await Promise.all(keys.map(access.isPublic))).toEqual(Array(30).fill(true));
  const earlier = access.isPublic(keys[0]!);
  await setActive(listingId, false);
  expect(await access.isPublic(keys[1]!)).toBe(false);
  await earlier;
});
