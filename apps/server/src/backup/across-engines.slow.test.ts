import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import type { Platform } from '#platform/platform.ts';
import { loadRows } from './database/load-rows.ts';
import { withRowSource } from './database/read-snapshot.ts';
import type { Table } from './database/tables.ts';
import { seedDemo } from '../demo/index.ts';

const template = inject('databaseTemplate');
/** The embedded engine takes the whole sample twice. */
const TIMEOUT_MS = 400_000;
const DATABASE = `sway_test_restored_${process.pid}`;

/** The columns of migrations since 1.0.0, which a backup of a version before it does not have. */
const LATER_COLUMNS = new Set([
  'agents.area',
  'agents.languages',
  'users.language',
  ...[
    'confirmed_at',
    'price_asks',
    'asked_at',
    'resting_since',
    'resting_for',
    'is_listed',
    'is_under_discussion',
    'privacy',
    'readiness',
    'who_may_write',
    'nobody_until',
  ].map(name => `properties.${name}`),
  'property_boundaries.is_park',
  'trend_groups.suburb',
  'trend_groups.longitude',
  'trend_groups.latitude',
  'trend_groups.reach_steps',
  'sessions.confirmed_at',
  'property_claims.hides',
  'signing_keys.id',
  'signing_keys.made_at',
  'signing_keys.retired_at',
  'login_devices.trusted_until',
  'property_claims.objected_at',
  'property_claims.objected_by',
  'outbox.calendar',
  'saved_searches.filters_at',
  ...['note', 'stars', 'is_seen', 'tags', 'marks_version', 'marked_at'].map(name => `watchlist.${name}`),
  'media.awaits_scan',
  'claim_documents.awaits_scan',
  ...['about', 'listing_id', 'agent_id', 'review_id', 'network', 'asked_at', 'answer'].map(
    name => `reports.${name}`,
  ),
]);
/** The tables that had another name. */
const FORMER_NAMES: Record<string, string> = { property_views_of_users: 'property_views' };
const LATER_TABLES = new Set([
  'property_views_of_visitors',
  'view_cleanups',
  'gone_addresses',
  'layers',
  'layer_areas',
  'home_layers',
  'import_sources',
  'photo_copies',
  'photo_hashes',
  'price_links',
  'push_subscriptions',
  'pushes',
  'private_homes',
  'private_areas',
  'access_tokens',
  'kept_answers',
  'factors',
  'recovery_codes',
  'factor_challenges',
  'factor_resets',
  'claim_letters',
  'home_floors',
  'offers',
  'sealed_figures',
  'introductions',
  'matching_days',
  'sealed_counts',
  'waiting_entries',
  'buyer_statements',
  'shown_addresses',
  'viewing_offers',
  'viewings',
  'watched_addresses',
  'shortlists',
  'saved_comments',
  'saved_costs',
  'comparable_sets',
  'saved_searches',
  'search_hits',
  'search_digests',
  'compared_homes',
  'demand_weeks',
  'home_demand',
]);

/** A place without tables in PostgreSQL; an embedded one with empty tables, as that engine takes longer to create them than to restore. */
async function aNewPlace(databaseUrlOfPlace?: string): Promise<Platform> {
  const config = readConfig({
    DATA_DIR: join(aFolder(), 'data'),
    ...(databaseUrlOfPlace ? { DATABASE_URL: databaseUrlOfPlace } : {}),
  });
  if (databaseUrlOfPlace) mkdirSync(config.dataDir);
  else cpSync(await preparedDatabase(), config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  onTestFinished(database.close);
  return { config, db: database.db, ...(await openStorages(config)) } as Platform;
}

async function createDatabase(url: string): Promise<void> {
  await asAdmin(url, [`drop database if exists ${DATABASE} with (force)`, `create database ${DATABASE}`]);
  onTestFinished(() => asAdmin(url, [`drop database if exists ${DATABASE} with (force)`]));
}

describe.skipIf(template.engine === 'embedded')('the sample site', () => {
  const site = useTestApp();

  test(
    'is equal in rows and files after it was restored from PostgreSQL to the embedded engine, and back',
    { timeout: TIMEOUT_MS },
    async () => {
      const url = template.engine === 'postgres' ? template.url : '';
      await seedDemo(site);
      const [first, second] = [aFolder(), aFolder()];
      await backUpTo(site, { path: first });
      const rows = await readContents(site.db);
      expect(Object.values(rows).filter(content => !content.startsWith('0 ')).length).toBeGreaterThan(25);

      const embedded = await aNewPlace();
      // It compares the rows with the backup itself. What the database makes of them can differ: engines round differently.
      await restoreInto(embedded, { path: first });
      await backUpTo(embedded, { path: second });
      await createDatabase(url);
      const postgres = await aNewPlace(databaseUrl(url, DATABASE));
      await restoreInto(postgres, { path: second });
      expect(await readContents(postgres.db)).toEqual(rows);
      expect(await readFiles(postgres.storage)).toEqual(await readFiles(site.storage));
      expect(await readFiles(postgres.privateStorage)).toEqual(await readFiles(site.privateStorage));
    },
  );

  test('of a version before 1.0.0 is loaded into the tables of this one, of later versions only into newer ones', async () => {
    const url = template.engine === 'postgres' ? template.url : '';
    await fillSite(site);
    // When a former backup is loaded, its prices count as confirmed, and its homes as compared with the saved searches.
    async function settle(db: Db) {
      await sql`update properties set confirmed_at = '2026-11-01'`.execute(db);
      await sql`delete from compared_homes`.execute(db);
      await sql`delete from layers`.execute(db);
      await sql`delete from home_layers`.execute(db);
    }
    await settle(site.db);
    const rows = await readContents(site.db);
    await createDatabase(url);
    const [place, newer] = [await aNewPlace(databaseUrl(url, DATABASE)), await anEmptyPlace()];
    await sql`insert into migrations (name, checksum) values ('9999_boats.sql', 'x')`.execute(newer.db);
    await withRowSource(
      site.db,
      async source => {
        const former = source.tables.filter(({ name }) => !LATER_TABLES.has(name));
        const tables = former.map(({ name, columns }) => ({
          name: FORMER_NAMES[name] ?? name,
          columns: columns.filter(column => !LATER_COLUMNS.has(`${name}.${column}`)),
        }));
        const sequences = source.sequences.filter(
          ({ name }) => !LATER_TABLES.has(name.replace(/_id_seq$/, '')),
        );
        const present = ({ name, columns }: Table) => ({
          name: former.find(table => FORMER_NAMES[table.name] === name)?.name ?? name,
          columns,
        });
        const load = (db: Db, names: string[]) =>
          loadRows(
            db,
            {
              ...source,
              tables,
              sequences,
              migrations: names.map(name => ({ name, checksum: 'former' })),
              contentOf: table => source.contentOf(present(table)),
              rowsOf: table => source.rowsOf(present(table)),
            },
            () => undefined,
          );
        const migrations = ['0001_foundation.sql', '0107_conversations_of_erased.sql'];
        await expect(load(newer.db, migrations)).rejects.toThrow(
          /tables of a later version than the backup: \d{4}_\w+\.sql/,
        );
        await expect(load(place.db, [...migrations, '9999_boats.sql'])).rejects.toThrow(
          'The backup is from a newer version of Sway: its migration 9999_boats.sql',
        );
        await expect(load(place.db, ['0001_foundation.sql'])).rejects.toThrow(
          'The backup is too old for this version of Sway: it lacks 0107_conversations_of_erased.sql.',
        );
        await load(place.db, migrations);
      },
      { isUsed: true },
    );
    await settle(place.db);
    expect(await readContents(place.db)).toEqual(rows);
    expect(await migrate(place.db)).toEqual([]);
  });
});
