import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS_LAYERS } from '@sway/server/features/addresses/index.ts';
import { linkParcels } from '@sway/server/features/records/index.ts';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import { openImportFile } from '@sway/server/platform/import/open-file.ts';
import { openRejectsFile } from '@sway/server/platform/import/rejects-file.ts';
import { FILES, generate } from './generate/generate.ts';
import type { Benchmark, Figure, Timing } from './lib/benchmark.ts';
import { copyAndIndex, exportRows, stageAndUpsert, withClient } from './lib/copy-table.ts';
import type { ImportedTable } from './lib/copy-table.ts';
import { copyBeginning, count, noteOf, runImport } from './lib/import-process.ts';
import { clock, timingOf } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';

const MOST_TIMES_FLOOR = 2;

/** Memory is flat where a file of so many rows takes about as much as a whole one. */
const SMALL_FILE_ROWS = 200_000;

type Layer = { title: string; file: 'parcels' | 'titles' | 'valuations'; table: ImportedTable };

const LAYERS: Layer[] = [
  {
    title: 'Unit of Property',
    file: 'parcels',
    table: {
      name: 'property_boundaries',
      key: 'unit_of_property_id',
      columns: 'unit_of_property_id, property_name, boundary',
    },
  },
  {
    title: 'titles',
    file: 'titles',
    table: {
      name: 'property_titles',
      key: 'title_no',
      columns:
        'title_no, linz_id, status, type, land_district, issue_date, guarantee_status, estate_description, number_owners, ' +
        'spatial_extents_shared, boundary',
    },
  },
  {
    title: 'valuation roll',
    file: 'valuations',
    table: {
      name: 'valuations',
      key: 'unit_of_property_id',
      columns:
        'unit_of_property_id, valuation_roll, valuation_assessment, situation_number, situation_name, legal_description, ' +
        'land_area_ha, property_category, ownership_code, effective_date, capital_value, improvements_value, land_value, ' +
        'bedrooms, improvements_description, zoning, units_of_use, building_construction_indicator, floor_area_m2, ' +
        'mass_total_living_area_m2',
    },
  },
];

export const benchmark: Benchmark = {
  title: 'Import of official records',
  about:
    'Whole files of units of property, titles and the valuation roll by `npm run import`: read, checked, loaded beside the live ' +
    'table, indexed, swapped in, vacuumed; then the same files once more, of which nothing differs. Then every address of the ' +
    'country is linked to the unit and the title that it lies in.',
  async run({ addresses, emptyDatabase }) {
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-parcels-'));
    try {
      console.log(`Generating the parcels of ${count(addresses)} addresses …`);
      await generate({ addresses, listings: 0, parcels: true, seed: '1', folder });
      const [url, smallUrl] = [await emptyDatabase(), await emptyDatabase()];
      await migrateUrl(url);
      await migrateUrl(smallUrl);
      const figures: Figure[] = [];
      for (const layer of LAYERS) figures.push(...(await measureLayer(layer, folder, url, smallUrl)));
      return [...figures, await measureLinking(join(folder, FILES.addresses), url)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measureLayer(
  { title, file, table }: Layer,
  folder: string,
  url: string,
  smallUrl: string,
): Promise<Figure[]> {
  const path = join(folder, FILES[file]);
  const ours = await runImport(url, path);
  const again = await runImport(url, path);
  const beginning = join(folder, 'beginning.csv');
  await copyBeginning(path, SMALL_FILE_ROWS, beginning);
  const small = await runImport(smallUrl, beginning);
  const copied = join(folder, 'rows.copy');
  return withClient(url, async client => {
    await exportRows(client, table, copied);
    const rows = (await client.query(`select count(*)::int as rows from ${table.name}`)).rows[0]
      .rows as number;
    const floor = ranOnce(await clock(() => copyAndIndex(client, table, copied)));
    const peer = ranOnce(await clock(() => stageAndUpsert(client, table, copied)));
    return [
      {
        name: `${title}, first import`,
        ours: ranOnce(ours.tookMs),
        floor,
        floorIs:
          'COPY of the same rows, made ready ahead, into the same table, then the same indexes one by one',
        peers: [
          { name: 'COPY into a staging table, INSERT … ON CONFLICT into the indexed one', timing: peer },
        ],
        budget: {
          promise: `≤ ${MOST_TIMES_FLOOR} × floor`,
          isHeld: ours.tookMs <= MOST_TIMES_FLOOR * floor.p50Ms,
        },
        note: `${count(rows)} rows, ${noteOf(ours, rows)}, and ${small.mostMemoryMb} MB for the first ${count(SMALL_FILE_ROWS)} rows`,
      },
      {
        name: `${title}, the same file again`,
        ours: ranOnce(again.tookMs),
        note: noteOf(again, rows),
      },
    ];
  });
}

/** What is timed ran once: nobody imports the country twice to see. */
function ranOnce(tookMs: number): Timing {
  return timingOf([tookMs]);
}

async function measureLinking(addressFile: string, url: string): Promise<Figure> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const file = await openImportFile(addressFile, ADDRESS_LAYERS);
    const rejects = openRejectsFile(addressFile, '/nowhere');
    const { signal } = new AbortController();
    await file.layer.importRows(db, file, { rejects, signal, onProgress: () => undefined });
    await rejects.close();
    const [floorMs, peerMs] = await withClient(url, async client => [
      await clock(() => client.query(CONTAINED)),
      await clock(() => client.query(ADDRESS_BY_ADDRESS)),
    ]);
    let linked = 0;
    const tookMs = await clock(async () => (linked = await linkParcels(db)));
    return {
      name: 'addresses linked to units and titles',
      ours: ranOnce(tookMs),
      floor: ranOnce(floorMs!),
      floorIs:
        'a count of which address lies in which boundary, in one spatial join each of units and titles; nothing is written',
      peers: [
        {
          name: `looking for the boundaries of each address, in the index of boundaries; a tenth of them, times ${PEER_SHARE}`,
          timing: ranOnce(peerMs! * PEER_SHARE),
        },
      ],
      note: `${count(linked)} addresses linked, ${count(Math.round(linked / (tookMs / 1000)))} a second`,
    };
  } finally {
    await close();
  }
}

/** As PostGIS plans it when it is asked plainly. */
const CONTAINED = `
  select (select count(*) from property_boundaries p join addresses a on st_covers(p.boundary, a.position)),
    (select count(*) from property_titles t join addresses a on st_covers(t.boundary, a.position))`;

/** The peer looks for a tenth of them. */
const PEER_SHARE = 10;

const ADDRESS_BY_ADDRESS = `
  select count(unit.unit_of_property_id), count(title.title_no)
  from addresses a
    left join lateral (select b.unit_of_property_id from property_boundaries b where st_covers(b.boundary, a.position)
      order by b.area_m2 limit 1) unit on true
    left join lateral (select t.title_no from property_titles t where st_covers(t.boundary, a.position)
      order by t.area_m2 limit 1) title on true
  where a.address_id % ${PEER_SHARE} = 0`;
