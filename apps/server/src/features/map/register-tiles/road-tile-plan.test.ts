import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { redrawRoads } from '#features/roads/index.ts';
import { MAX_ROADS, roadsOn } from './road-tile.repo.ts';
import { drawRoadTile } from './road-tile.service.ts';
import { CUT_MARGIN, mapXOf, mapYOf, tileBox } from '../tile-grid.ts';

const site = useTestApp();
const TOWN = { lat: -36.83, lng: 174.79 };

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** A town of 1,500 streets, 40 other towns with 50 each, and a highway past all of them. */
async function buildCountry(): Promise<void> {
  await sql`insert into roads (road_id, full_road_name, line)
    select n, 'Kauri Street ' || n, st_multi(st_makeline(array[
      st_setsrid(st_makepoint(lng, lat), 4326), st_setsrid(st_makepoint(lng + 0.001, lat + 0.0004), 4326),
      st_setsrid(st_makepoint(lng + 0.003, lat), 4326)]))
    from (
      select n, ${TOWN.lng}::float8 + (n % 50) * 0.004 as lng, ${TOWN.lat}::float8 - (n / 50) * 0.0025 as lat
      from generate_series(1, 1500) n
      union all
      select 10000 + town * 100 + n, 169 + (town % 8) + (n % 10) * 0.004, -45.5 + (town / 8) * 1.6 - (n / 10) * 0.0025
      from generate_series(0, 39) town, generate_series(1, 50) n) streets`.execute(site.db);
  await sql`insert into roads (road_id, full_road_name, line)
    select 1000000, 'State Highway 1', st_multi(st_makeline(st_setsrid(st_makepoint(168 + n * 0.02, -46 + n * 0.027), 4326) order by n))
    from generate_series(0, 340) n`.execute(site.db);
  await site.db.transaction().execute(redrawRoads);
  await sql`analyze road_lines`.execute(site.db);
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

test('at every zoom a tile reads only the lines on it, through the index of its level, and stays within 200 kB', async () => {
  await buildCountry();
  for (let z = 5; z <= 16; z++) {
    const tile = {
      z,
      x: Math.floor(mapXOf(TOWN.lng + 0.01) * 2 ** z),
      y: Math.floor(mapYOf(TOWN.lat - 0.01) * 2 ** z),
    };
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Plan }];
    }>`explain (analyze, format json) ${roadsOn(z, tileBox(tile, CUT_MARGIN))}`.execute(site.db);
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
    const level = [8, 10, 12, 14].filter(last => z > last).length;
    expect(nodes.map(node => node['Index Name']).filter(Boolean), `zoom ${z}`).toEqual([
      `road_lines_level_${level}`,
    ]);
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'])).toEqual([]);
    const read = nodes.map(node => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...read), `rows at zoom ${z}`).toBeLessThanOrEqual(Math.min(MAX_ROADS, 1_600));
    expect(
      (await drawRoadTile(site.db, tile, async () => null)).length,
      `bytes at zoom ${z}`,
    ).toBeLessThanOrEqual(200_000);
  }
});
