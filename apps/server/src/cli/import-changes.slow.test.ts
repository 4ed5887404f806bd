import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@sway/testing/child-environment';
import { changesOf } from '@sway/testing/imports';
import { withSite } from '@sway/testing/killed-import';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { emptyDatabase } from '@sway/testing/own-database';
import type { Settings } from '@sway/testing/own-database';
import { recordFile, squareWkt, unitId } from '@sway/testing/record-files';
import { lineWkt, roadFile } from '@sway/testing/road-files';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('import.ts', import.meta.url));
/** Has a process write the most memory that it used, in kB, at its end. */
const WITH_PEAK =
  'data:text/javascript,process.on("exit",()=>console.log("peak "+process.resourceUsage().maxRSS))';

type Run = { code: number; out: string; seconds: number; peakMb: number };

function runImport(settings: Settings, args: string[]): Promise<Run> {
  const startedMs = performance.now();
  const options = { env: childEnvironment(settings) };
  return new Promise(done => {
    execFile(process.execPath, ['--import', WITH_PEAK, COMMAND, ...args], options, (error, out, err) => {
      const seconds = (performance.now() - startedMs) / 1000;
      const [, peakKb] = /peak (\d+)/.exec(out) ?? [];
      done({ code: error ? 1 : 0, out: out + err, seconds, peakMb: Number(peakKb) / 1024 });
    });
  });
}

async function database(): Promise<Settings> {
  const { settings, remove } = await emptyDatabase();
  onTestFinished(remove);
  return settings;
}

/** What happens to the rows of a layer in the week: of each ten the last one goes or comes, and so many others change. */
const SHARE_CHANGED = 3;
const isGone = (n: number) => n % 20 === 19;
const isNew = (n: number) => n % 20 === 9;
const isChanged = (n: number) => n % 10 < SHARE_CHANGED;

/** A layer: how many rows it has, its file with some of them, and the row as it was and as it is after the week. */
type Layer = {
  rows: number;
  file: (rows: LinzCells[]) => string;
  row: (n: number, isAfter: boolean) => LinzCells;
};

const place = (n: number) => ({ lng: 174.5 + (n % 250) * 0.002, lat: -36.9 + Math.floor(n / 250) * 0.002 });

const LAYERS: Layer[] = [
  {
    rows: 30_000,
    file: rows => linzFile(rows),
    row: (n, isAfter) => ({
      address_id: String(n + 1),
      full_address: `${n} Weka Road ${n % 300}, Devonport, Auckland`,
      full_road_name: `Weka Road ${isAfter ? n % 299 : n % 300}`,
      road_name: `Weka ${n % 300}`,
      WKT: '',
      shape_X: String(place(n).lng + (isAfter ? 0.0003 : 0)),
      shape_Y: String(place(n).lat),
    }),
  },
  {
    rows: 10_000,
    file: rows => recordFile(113968, rows),
    row: (n, isAfter) => ({
      unit_of_property_id: unitId(n),
      WKT: squareWkt(place(n).lng, place(n).lat, isAfter ? 0.0012 : 0.0004),
    }),
  },
  {
    rows: 8000,
    file: rows => recordFile(50804, rows),
    row: (n, isAfter) => ({
      title_no: `NA${n}`,
      id: String(n + 1),
      status: isAfter && n % 30 === 0 ? 'HIST' : 'LIVE',
      WKT: squareWkt(place(n).lng, place(n).lat, isAfter ? 0.0008 : 0.0009),
    }),
  },
  {
    rows: 2000,
    file: rows => roadFile(123110, rows),
    row: (n, isAfter) => ({
      road_id: String(n + 1),
      full_road_name: `Weka Road ${n % 300}`,
      WKT: lineWkt(place(n), { ...place(n), lng: place(n).lng + (isAfter ? 0.003 : 0.002) }),
    }),
  },
];

const numbers = (layer: Layer) => Array.from({ length: layer.rows }, (_, n) => n);
const before = (layer: Layer) =>
  layer.file(
    numbers(layer)
      .filter(n => !isNew(n))
      .map(n => layer.row(n, false)),
  );
const after = (layer: Layer) =>
  layer.file(
    numbers(layer)
      .filter(n => !isGone(n))
      .map(n => layer.row(n, isNew(n) || isChanged(n))),
  );

function week(layer: Layer): { path: string; rows: number } {
  const changed = numbers(layer).filter(n => isGone(n) || isNew(n) || isChanged(n));
  const kinds = changed.map(n => (isGone(n) ? 'DELETE' : isNew(n) ? 'INSERT' : 'UPDATE'));
  return {
    path: changesOf(layer.file(changed.map(n => layer.row(n, !isGone(n)))), kinds),
    rows: kinds.length,
  };
}

/** Tables that a file fills, and those that follow from them. A street's middle may be some centimetres off. */
const TABLES = {
  addresses: [],
  property_boundaries: [],
  property_titles: [],
  roads: [],
  road_lines: [],
  record_counts: [],
  streets: ['position'],
  address_cells: ['map_x', 'map_y'],
  street_search: ['position'],
  street_prefixes: [],
  street_prefix_counts: [],
};

function hashes(settings: Settings): Promise<unknown> {
  return withSite(settings, async (_, db) => {
    const all = Object.entries(TABLES).map(async ([table, without]) => {
      const { rows } = await sql<{ hash: string }>`
        select count(*) || ' ' || md5(string_agg(row, '|' order by row)) as hash
        from (select (to_jsonb(t) - ${without}::text[])::text as row from ${sql.table(table)} t) as counted`.execute(
        db,
      );
      return [table, rows[0]!.hash] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  });
}

test('the changes of a week lead to the same tables as a full import of what is after it', async () => {
  const [changed, full] = [await database(), await database()];
  const files = LAYERS.map(week);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  expect(rows).toBe(20_000);
  const start = await runImport(changed, [...LAYERS.map(before), '--to', '2026-11-14']);
  expect(start).toMatchObject({ code: 0 });
  const range = ['--from', '2026-11-14', '--to', '2026-11-21'];
  const applied = await runImport(changed, ['changes', ...files.map(({ path }) => path), ...range]);
  expect(applied).toMatchObject({ code: 0, out: expect.stringContaining('1,500 gone: 1,500 deleted') });
  const imported = await runImport(full, LAYERS.map(after));
  expect(imported).toMatchObject({ code: 0 });
  const tell = ({ seconds, peakMb }: Run) => `${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`;
  console.log(`20,000 changes: ${tell(applied)}; full import of 50,000 rows: ${tell(imported)}`);
  expect(await hashes(changed)).toEqual(await hashes(full));

  const again = await runImport(changed, ['changes', files[0]!.path, ...range]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('These changes are in already') });
  const late = ['--from', '2026-11-22', '--to', '2026-11-28'];
  expect(await runImport(changed, ['changes', files[0]!.path, ...late])).toMatchObject({
    code: 1,
    out: expect.stringContaining('have to be applied first'),
  });
  expect(await runImport(changed, ['changes', files[0]!.path, '--from', '2026-11-21'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('State --from and --to'),
  });
});
