import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@sway/domain/media/media-rules';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aPicture, upload } from '@sway/testing/uploads';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endRun, startRun } from '#platform/backup-runs.repo.ts';
import { attachMedia } from './index.ts';
import { cleanUpMedia } from './media-cleanup.ts';
import { USES_OF_MEDIA } from './media.repo.ts';

const site = useTestApp();
const IMAGES = { kind: 'image', max: 10, field: 'images' } as const;
const A_DAY_LATER_MS = UPLOAD_LIMITS.unusedForMs + 60_000;

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

async function anUpload() {
  const userId = await aUser(site.db);
  const session = await aSession(site.db, userId);
  const response = await upload(site, session, await aPicture(20, 20).png().toBuffer());
  const { id, url } = response.json();
  return { userId, session, id, url };
}

async function useIn(listingId: number, mediaId: number, tx = site.db) {
  await tx.insertInto('property_media').values({ propertyId: listingId, mediaId, place: 0 }).execute();
}

describe('the cleanup', () => {
  test('deletes the row and the files of an upload that nothing has used for a day', async () => {
    const { url, session } = await anUpload();
    expect(await cleanUpMedia(site)).toEqual({ uploads: 0, orphans: 0, folders: 0 });
    expect((await site.app.inject({ url, headers: session })).statusCode).toBe(200);
    site.wait(A_DAY_LATER_MS);
    expect(await cleanUpMedia(site)).toMatchObject({ uploads: 1 });
    expect((await site.app.inject(url)).statusCode).toBe(404);
    expect(readdirSync(site.config.mediaDir)).toEqual([]);
  });

  test('leaves files while a backup runs, which may still have to copy them, and deletes them afterwards', async () => {
    const { url, id } = await anUpload();
    site.wait(A_DAY_LATER_MS);
    const run = await startRun(site.db, '/backups');
    expect(await cleanUpMedia(site)).toMatchObject({ uploads: 1, orphans: 0 });
    expect(await site.db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await site.storage.find(url.replace('/media/', ''))).not.toBeNull();
    await endRun(site.db, run, null);
    site.wait(A_DAY_LATER_MS);
    expect(await cleanUpMedia(site)).toMatchObject({ orphans: 1 });
    expect(readdirSync(site.config.mediaDir)).toEqual([]);
  });

  test('keeps what a listing or a profile uses, and deletes it when they no longer do', async () => {
    const [picture, avatar] = [await anUpload(), await anUpload()];
    const listingId = await aListing(site.db);
    await useIn(listingId, picture.id);
    const profile = `/api/users/${avatar.userId}`;
    const payload = { avatar: avatar.url };
    await site.app.inject({ method: 'PATCH', url: profile, headers: avatar.session, payload });
    site.wait(A_DAY_LATER_MS);
    expect(await cleanUpMedia(site)).toMatchObject({ uploads: 0 });
    expect((await site.app.inject({ url: profile, headers: avatar.session })).json().avatar).toBe(avatar.url);
    await site.db.deleteFrom('property_media').execute();
    await site.app.inject({
      method: 'PATCH',
      url: profile,
      headers: avatar.session,
      payload: { avatar: '' },
    });
    expect(await cleanUpMedia(site)).toMatchObject({ uploads: 2 });
  });

  test('knows every table that refers to media', async () => {
    const { rows } = await sql<{ use: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as use from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'media'::regclass and c.confdeltype <> 'c'`.execute(site.db);
    expect(rows.map(row => row.use).toSorted()).toEqual(USES_OF_MEDIA.toSorted());
  });

  test('running while files are attached never deletes a file that is in use', async () => {
    const uploads = await Promise.all(Array.from({ length: 6 }, anUpload));
    site.wait(A_DAY_LATER_MS);
    const attaching = uploads.map(async ({ userId, url }) => {
      const listingId = await aListing(site.db, { ownerId: userId });
      try {
        await site.db.transaction().execute(async tx => {
          const [mediaId] = await attachMedia(tx, userId, [url], IMAGES);
          await useIn(listingId, mediaId!, tx);
        });
        return url;
      } catch {
        return null;
      }
    });
    await Promise.all([cleanUpMedia(site), ...attaching, cleanUpMedia(site)]);
    await cleanUpMedia(site);
    const used = (await Promise.all(attaching)).filter(url => url !== null);
    for (const url of used) expect((await site.app.inject(url)).statusCode).toBe(200);
    const { rows } = await sql<{ n: number }>`select count(*) as n from media`.execute(site.db);
    expect(rows[0]!.n).toBe(used.length);
    expect(readdirSync(site.config.mediaDir)).toHaveLength(used.length);
  });

  test('skips a file that a transaction is attaching', async () => {
    const { userId, id, url } = await anUpload();
    const listingId = await aListing(site.db, { ownerId: userId });
    site.wait(A_DAY_LATER_MS);
    const attaching = await site.db.transaction().execute(async tx => {
      await attachMedia(tx, userId, [url], IMAGES);
      // Not awaited here, because the embedded engine starts it only after this transaction.
      const cleanup = cleanUpMedia(site);
      await useIn(listingId, id, tx);
      return { cleanup };
    });
    expect(await attaching.cleanup).toMatchObject({ uploads: 0 });
    expect((await site.app.inject(url)).statusCode).toBe(200);
  });

  test('deletes files without a row and interrupted uploads after a day, and nothing that is not an upload', async () => {
    const { mediaDir, uploadsDir } = site.config;
    const orphan = `photo-${'0'.repeat(32)}`;
    const old = new Date(Date.now() - A_DAY_LATER_MS);
    for (const folder of [
      join(mediaDir, orphan),
      join(mediaDir, 'a-sample-villa'),
      join(uploadsDir, 'upload-dead'),
    ]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '1280.webp'), 'half');
      utimesSync(folder, old, old);
    }
    mkdirSync(join(mediaDir, `photo-${'1'.repeat(32)}`));
    expect(await cleanUpMedia(site)).toEqual({ uploads: 0, orphans: 1, folders: 1 });
    expect(readdirSync(mediaDir).toSorted()).toEqual(['a-sample-villa', `photo-${'1'.repeat(32)}`]);
    expect(readdirSync(uploadsDir)).toEqual([]);
  });
});
