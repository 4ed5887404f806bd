import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import {
  aFolder,
  anEmptyPlace,
  backUpTo,
  readContents,
  readFiles,
  fillSite,
  restoreInto,
} from '@sway/testing/backups';
import { aListing, aNotification, aUser } from '@sway/testing/builders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import type { Db } from '#platform/database/database.ts';
import { openQueues } from '#platform/jobs/open-queues.ts';
import { pendingJobs } from '#platform/jobs/pending-jobs.repo.ts';

const site = useTestApp();

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

/** Writes users, each with a notification in one transaction, until it is stopped. */
function writeBeside(db: Db) {
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted)
      await db.transaction().execute(async tx => {
        await aNotification(tx, await aUser(tx, { name: 'Written beside' }));
      });
  })();
  return async () => {
    stop.abort();
    await writing;
  };
}

async function withFlippedBit(path: string, work: () => Promise<void>): Promise<void> {
  const content = readFileSync(path);
  const changed = Buffer.from(content);
  changed[Math.floor(changed.length / 2)]! ^= 4;
  writeFileSync(path, changed);
  await work();
  writeFileSync(path, content);
}

async function countLonely(db: Db): Promise<number> {
  const { rows } = await sql<{ lonely: number }>`
    select count(*) as lonely from users u
    where name = 'Written beside' and not exists (select from notifications n where n.user_id = u.id)`.execute(
    db,
  );
  return rows[0]!.lonely;
}

test('a site that is backed up while it is written to is restored as it was at one moment, and answers', async () => {
  const listingId = await fillSite(site);
  const job = { name: 'notify-watchers-of-price', data: { listingId } };
  const queues = await openQueues(site.db, [job.name]);
  await queues.enqueue(site.db, job);
  await queues.close();
  const { users: _, notifications: __, ...before } = await readContents(site.db);
  const [path, key] = [aFolder(), randomBytes(32)];
  const stop = writeBeside(site.db);
  const report = await backUpTo(site, { path, key });
  await stop();
  const place = await anEmptyPlace();
  expect(await restoreInto(place, { path, key })).toMatchObject({ rows: report.rows, files: 5 });

  expect(await readContents(place.db)).toMatchObject(before);
  expect(await countLonely(place.db)).toBe(0);
  expect(await readFiles(place.storage)).toEqual(await readFiles(site.storage));
  expect(await readFiles(place.privateStorage)).toEqual(await readFiles(site.privateStorage));
  expect(await pendingJobs(place.db)).toEqual([job]);

  const app = await buildApp(place, { webDir: site.webDir, demoAccounts: [] });
  const { swayPrice, images } = (await app.inject(`/api/properties/${listingId}`)).json();
  expect({ swayPrice, images }).toEqual({
    swayPrice: 2_790_000,
    images: [expect.any(String), expect.any(String)],
  });
  for (const url of images) expect((await app.inject(url)).statusCode).toBe(200);
  expect(await aListing(place.db)).toBeGreaterThan(listingId);
  await app.close();
});

test('a place with rows or other files is refused, and so is a damaged backup; the database is not changed', async () => {
  await fillSite(site);
  const path = aFolder();
  const { snapshot } = await backUpTo(site, { path });
  const place = await anEmptyPlace();
  await place.storage.write('photo-9/a.webp', Buffer.from('x'));
  await expect(restoreInto(place, { path })).rejects.toThrow(/already media .* such as photo-9\/a\.webp/);
  await place.storage.remove('photo-9');

  await withFlippedBit(join(path, 'snapshots', snapshot, 'users.copy.gz'), async () => {
    await expect(restoreInto(place, { path })).rejects.toThrow(/users\.copy\.gz (?:is torn or )?was changed/);
  });
  expect((await readContents(place.db))['account_tokens']).toBe('0 ');
  expect(await place.db.selectFrom('media').select('id').execute()).toEqual([]);
  for (const name of Object.keys(await readFiles(place.storage))) await place.storage.remove(dirname(name));

  const content = globSync(join(path, 'files/*/*')).toSorted()[0]!;
  await withFlippedBit(content, async () => {
    await expect(restoreInto(place, { path })).rejects.toThrow(`${content} was changed`);
  });
  for (const name of Object.keys(await readFiles(place.storage))) await place.storage.remove(dirname(name));

  await aUser(place.db);
  await expect(restoreInto(place, { path })).rejects.toThrow('not empty: there are rows in users.');
  expect(await readFiles(place.storage)).toEqual({});
});

test('a snapshot is restored by its name, into a place that has some of its files from an interrupted restore', async () => {
  await fillSite(site);
  const path = aFolder();
  const { snapshot } = await backUpTo(site, { path });
  const first = await readContents(site.db);
  await aUser(site.db);
  await backUpTo(site, { path });
  const place = await anEmptyPlace();
  await expect(restoreInto(place, { path, at: 'yesterday' })).rejects.toThrow(snapshot);
  const [whole, torn] = Object.keys(await readFiles(site.storage));
  const contentOf = (name: string) => readFileSync(join(site.config.mediaDir, name));
  await place.storage.write(whole!, contentOf(whole!));
  await place.storage.write(torn!, Buffer.alloc(contentOf(torn!).length));
  await restoreInto(place, { path, at: snapshot });
  expect(await readContents(place.db)).toEqual(first);
  expect(await readFiles(place.storage)).toEqual(await readFiles(site.storage));
});

test.each([null, randomBytes(32)])(
  'media that are missing, changed or torn are left out when asked, named with the home or person whom each concerns, and all else is restored',
  async key => {
    const listingId = await fillSite(site);
    const path = aFolder();
    await backUpTo(site, { path, key });
    const stored = globSync(join(path, 'files/*/*')).map(file => ({
      file,
      bytes: readFileSync(file).length,
    }));
    const [document, smallest, ...others] = stored.toSorted((a, b) => a.bytes - b.bytes);
    // In this order: the claim's document, the small pictures, and the large ones.
    rmSync(smallest!.file);
    writeFileSync(others[0]!.file, 'x');
    const large = readFileSync(others.at(-1)!.file);
    writeFileSync(others.at(-1)!.file, large.fill(0, 40));
    rmSync(document!.file);
    const place = await anEmptyPlace();
    await expect(restoreInto(place, { path, key })).rejects.toThrow(/is missing|changed|torn/);
    const report = await restoreInto(place, { path, key, leavesOutDamaged: true });

    expect(report).toMatchObject({ files: 1 });
    expect(report.leftOut).toHaveLength(4);
    const home = expect.stringMatching(
      new RegExp(`^the home .+ \\(listing ${listingId}\\) of Tama "Tāwhiri" .+ \\(user \\d+\\)$`),
    );
    const claim = expect.stringMatching(/^the document “.+” of the claim \d+ on .+ of .+ \(user \d+\)$/);
    expect(report.leftOut.flatMap(({ concerned: whom }) => whom)).toEqual(
      expect.arrayContaining([home, claim]),
    );
    expect(await readContents(place.db)).toEqual(await readContents(site.db));
    expect(Object.keys(await readFiles(place.storage))).toHaveLength(1);
  },
);
