import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS_LAYERS } from '@sway/server/features/addresses/index.ts';
import { linkParcels } from '@sway/server/features/records/index.ts';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { importFile } from '@sway/server/platform/import/import-file.ts';
import { openImportFile } from '@sway/server/platform/import/open-file.ts';
import { openRejectsFile } from '@sway/server/platform/import/rejects-file.ts';
import { FILES, generate } from './generate/generate.ts';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { withClient } from './lib/copy-table.ts';
import { count, runImport } from './lib/import-process.ts';
import { clock, timingOfOneRun } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';

/** The peer links only one of this many addresses. */
const PEER_SHARE = 10;

export const benchmark: Benchmark = {
  title: 'Linking of addresses and parcels',
  about:
    'Links every address of the country to the unit of property and the title that contain it, the first time after a full ' +
    'import: found, and written to a staging table that is swapped in.',
  async run({ addresses, emptyDatabase }) {
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-links-'));
    try {
      console.log(`Generating the parcels of ${count(addresses)} addresses …`);
      await generate({ addresses, listings: 0, parcels: true, seed: '1', folder });
      const url = await emptyDatabase();
      await migrateUrl(url);
      for (const file of [FILES.parcels, FILES.titles]) await runImport(url, join(folder, file));
      const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
      try {
        await importUnlinked(db, join(folder, FILES.addresses));
        return [await measureLinking(db, url)];
      } finally {
        await close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Imports without linking, which the import command would do. */
async function importUnlinked(db: Db, path: string): Promise<void> {
  const file = await openImportFile(path, ADDRESS_LAYERS);
  const rejects = openRejectsFile(path, '/nowhere');
  const { signal } = new AbortController();
  await importFile(db, file, { rejects, signal, onProgress: () => undefined });
  await rejects.close();
}

async function measureLinking(db: Db, url: string): Promise<Figure> {
  const [floorMs, peerMs] = await withClient(
    url,
    async client =>
      [
        await clock(() => client.query(CONTAINED)),
        await clock(() => client.query(ADDRESS_BY_ADDRESS)),
      ] as const,
  );
  let linked = 0;
  const tookMs = await clock(async () => (linked = await linkParcels(db)));
  return {
    name: 'every address, the first time',
    ours: timingOfOneRun(tookMs),
    floor: timingOfOneRun(floorMs),
    floorIs:
      'a count of the addresses inside boundaries, in one PostGIS join each for units and titles; nothing is chosen or written',
    peers: [
      {
        name: `an index look-up of the boundaries for each address, for a tenth of the addresses, times ${PEER_SHARE}`,
        timing: timingOfOneRun(peerMs * PEER_SHARE),
      },
    ],
    note: `${count(linked)} addresses linked, ${count(Math.round(linked / (tookMs / 1000)))} a second`,
  };
}

const CONTAINED = `
  select (select count(*) from property_boundaries p join addresses a on st_covers(p.boundary, a.position)),
    (select count(*) from property_titles t join addresses a on st_covers(t.boundary, a.position))`;

const ADDRESS_BY_ADDRESS = `
  select count(unit.unit_of_property_id), count(title.title_no)
  from addresses a
    left join lateral (select b.unit_of_property_id from property_boundaries b where st_covers(b.boundary, a.position)
      order by b.area_m2 limit 1) unit on true
    left join lateral (select t.title_no from property_titles t where st_covers(t.boundary, a.position)
      order by t.area_m2 limit 1) title on true
  where a.address_id % ${PEER_SHARE} = 0`;
