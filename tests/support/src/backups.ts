import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backUp, restore } from '@sway/server/backup/index.ts';
import type { BackupReport, RestoreReport } from '@sway/server/backup/index.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { Platform } from '@sway/server/platform/platform.ts';
import type { Storage } from '@sway/server/platform/storage/storage.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import {
  aClaim,
  aClaimDocument,
  aConversation,
  aListing,
  anEnquiry,
  aNotification,
  aPictureOf,
  aRecord,
  aUser,
} from './builders.ts';
import { emptyDatabase } from './own-database.ts';

type Site = Pick<Platform, 'db' | 'storage' | 'privateStorage'>;

/** Fills a site with rows of most kinds, and their media. @returns the id of the home with the pictures */
export async function fillSite(site: Site): Promise<number> {
  const { db, storage } = site;
  const ownerId = await aUser(db, { name: 'Tama "Tāwhiri" \\ Pōtae' });
  const listingId = await aListing(db, {
    ownerId,
    description: 'Line one\nline two\twith a tab, a \\ and \\N',
    prices: [
      { price: 2_500_000, changedAt: '2026-10-01T00:00:00.000Z' },
      { price: 2_790_000, changedAt: '2026-11-03T00:00:00.000Z' },
    ],
  });
  await aRecord(db, { at: { lat: -41.3, lng: 174.8 } });
  for (const description of ['Kitchen', 'Garden']) {
    const key = await aPictureOf(db, listingId, description);
    await storage.write(`${key}/640.webp`, Buffer.from(`small ${description}`));
    await storage.write(`${key}/1280.webp`, Buffer.from(description.repeat(20_000)));
  }
  await aClaimDocument(site, await aClaim(db));
  const buyerId = await aUser(db);
  await aConversation(db, listingId, buyerId, ['Kia ora', 'Tēnā koe\nNau mai']);
  await anEnquiry(db, { propertyId: listingId, inquirerId: buyerId });
  await aNotification(db, ownerId);
  return listingId;
}

/** A temporary folder that is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Options = { path: string; key?: Buffer | null; keep?: number | null; notices?: string[] };

/** Backs a site up. */
export function backUpTo(
  { db, storage, privateStorage }: Site,
  { path, key = null, keep = null, notices = [] }: Options,
): Promise<BackupReport> {
  return backUp({
    db,
    storages: { storage, privateStorage },
    folder: { path, key },
    keep,
    onProgress: () => undefined,
    onNotice: notice => void notices.push(notice),
  });
}

/** A place with the schema, without rows and files. Its database is closed after the test. */
export async function anEmptyPlace(more: Record<string, string> = {}): Promise<Platform> {
  const { settings, remove } = await emptyDatabase();
  const config = readConfig({ ...settings, ...more, LOG_LEVEL: 'silent' });
  const platform = await openPlatform(config, { warn: () => undefined, error: () => undefined });
  onTestFinished(async () => {
    await platform.close();
    await remove();
  });
  return platform;
}

/** Tables that a backup leaves out: what migrations write, and what processes tell each other. */
const LEFT_OUT = [
  'migrations',
  'function_files',
  'listing_removals',
  'backup_runs',
  'signals',
  'replica_marks',
  'spatial_ref_sys',
];

/** How many rows each table has, and a hash of all that they hold, but for the number of the transaction that wrote them. */
export async function readContents(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${LEFT_OUT}::text[])
    order by 1`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ' ' order by row collate "C")), '') as content
      from (select (to_jsonb(t) - 'changed_xid')::text as row from ${sql.table(name)} t) rows`.execute(db);
    contents[name] = found.rows[0]!.content;
  }
  return contents;
}

/** Restores a backup into a place. */
export function restoreInto(
  { db, storage, privateStorage, config }: Platform,
  {
    path,
    key = null,
    at = null,
    leavesOutDamaged = false,
  }: { path: string; key?: Buffer | null; at?: string | null; leavesOutDamaged?: boolean },
): Promise<RestoreReport> {
  return restore({
    db,
    storages: { storage, privateStorage },
    draftsDir: config.uploadsDir,
    folder: { path, key },
    at,
    leavesOutDamaged,
    onProgress: () => undefined,
  });
}

/** The SHA-256 of every file of a storage, by name. */
export async function readFiles(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of storage.list()) {
    const content = await buffer((await storage.find(name))!.read());
    files[name] = createHash('sha256').update(content).digest('hex');
  }
  return files;
}
