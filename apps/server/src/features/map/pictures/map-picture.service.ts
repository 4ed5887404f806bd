import { PARCELS_MIN_ZOOM, PARKS_MIN_ZOOM } from '@sway/contract/tiles';
import type { MapPictureQuery, RoadClass } from '@sway/contract/tiles';
import type { Db } from '#platform/database/database.ts';
import type { TilePoint } from '../encode-tile.ts';
import type { Land, LandRing } from '../land/open-land.ts';
import { findParcels, findParks } from '../register-tiles/parcel-tile.repo.ts';
import type { ParcelRow } from '../register-tiles/parcel-tile.repo.ts';
import { findRoads } from '../register-tiles/road-tile.repo.ts';
import type { RoadRow } from '../register-tiles/road-tile.repo.ts';
import { FIRST_NAME_ZOOM, linesOnGrid } from '../register-tiles/road-tile.service.ts';
import { simplifyRing } from '../register-tiles/simplify-ring.ts';
import { mapXOf, mapYOf } from '../tile-grid.ts';
import type { MapBox } from '../tile-grid.ts';
import { findTowns } from '../towns/find-towns.ts';
import { placeNames } from './street-names.ts';

/** The largest map in a page; a smaller one shows the middle of the picture. */
const SIZE_PX = { width: 1320, height: 400 };
/** The side of the world in px at zoom 0. */
const WORLD_PX = 512;
/** Positions are whole numbers of a quarter of a pixel. */
const UNITS_PER_PX = 4;
/** Beyond the edge of a picture, so that the lines along the cut of the land are not seen. */
const LAND_MARGIN_PX = 32;
/** The most characters of a picture's streets. */
const MAX_LENGTH = 150_000;

type Place = (mapX: number, mapY: number) => TilePoint;

/**
 * Draws the water and land, parks, the streets and, from zoom 16, the parcels around a place as an SVG. Open to everyone: it has nothing of a
 * listing.
 */
export async function drawMapPicture(
  db: Db,
  findLand: Land,
  { lat, lng, zoom }: MapPictureQuery,
): Promise<Buffer> {
  const worldPx = WORLD_PX * 2 ** zoom;
  const [middleX, middleY] = [mapXOf(lng), mapYOf(lat)];
  const [across, up] = [SIZE_PX.width / 2 / worldPx, SIZE_PX.height / 2 / worldPx];
  const box: MapBox = {
    west: Math.max(0, middleX - across),
    east: Math.min(1, middleX + across),
    north: Math.max(0, middleY - up),
    south: Math.min(1, middleY + up),
  };
  const unitsPerWorld = worldPx * UNITS_PER_PX;
  const place: Place = (mapX, mapY) => [(mapX - middleX) * unitsPerWorld, (mapY - middleY) * unitsPerWorld];
  const land = await findLand(zoom, box);
  const towns = await findTowns(db, findLand, zoom, box);
  const roads = await findRoads(db, Math.floor(zoom), box);
  const parks = zoom >= PARKS_MIN_ZOOM ? await findParks(db, box) : [];
  const parcels = zoom >= PARCELS_MIN_ZOOM ? await findParcels(db, box) : [];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${land ? groundOf(land, place) : ''}${pathOf('town', outlinesWithin(towns.flat(), place))}${pathOf('parks', outlinesOf(parks, place))}${pathOf('parcels', outlinesOf(parcels, place))}${streetsOf(roads, place, zoom)}</svg>`,
  );
}

/** From the middle of a picture, across and up, to where its land is cut, in units. */
const HALF: TilePoint = [
  (SIZE_PX.width / 2 + LAND_MARGIN_PX) * UNITS_PER_PX,
  (SIZE_PX.height / 2 + LAND_MARGIN_PX) * UNITS_PER_PX,
];

/** The water all over the picture, and the land to be drawn above it. */
function groundOf(land: LandRing[], place: Place): string {
  const [x, y] = HALF;
  return `${pathOf('water', [`M${-x} ${-y}H${x}V${y}H${-x}z`])}${pathOf('land', outlinesWithin(land, place))}`;
}

function outlinesWithin(rings: LandRing[], place: Place): string[] {
  return rings.flatMap(ring => {
    const corners = simplifyRing(clipRing(ring.map(([mapX, mapY]) => place(mapX, mapY))), 1);
    return corners.length === 0 ? [] : [`${stepsOf(corners)}z`];
  });
}

/** The part of a ring on the picture, by Sutherland and Hodgman's rule. */
function clipRing(ring: TilePoint[]): TilePoint[] {
  let part = ring;
  for (const axis of [0, 1] as const)
    for (const side of [1, -1]) {
      const whole = part;
      const beyond = (at: TilePoint) => side * at[axis] - HALF[axis];
      part = whole.flatMap((to, i) => {
        const from = whole.at(i - 1)!;
        const [a, b] = [beyond(from), beyond(to)];
        const share = a / (a - b);
        const edge: TilePoint = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        return [...(a > 0 === b > 0 ? [] : [edge]), ...(b > 0 ? [] : [to])];
      });
    }
  return part;
}

type DrawnRoad = { class: RoadClass; name: string; lines: TilePoint[][] };

/** A path for each class of road, and the names. The least important roads are left out of a picture that would be too large. */
function streetsOf(roads: RoadRow[], place: Place, zoom: number): string {
  const drawn = roads.map((road): DrawnRoad => ({
    class: road.class,
    name: zoom >= FIRST_NAME_ZOOM[road.class] ? road.name : '',
    lines: linesOnGrid(road.line, place),
  }));
  for (let count = drawn.length; ; count = Math.floor(count * 0.8)) {
    const shown = drawn.slice(0, count);
    const byClass = Map.groupBy(shown, road => road.class);
    const paths = [...byClass].map(([name, some]) =>
      pathOf(
        name,
        some.flatMap(road => road.lines.map(line => stepsOf(line))),
      ),
    );
    const text = paths.join('') + namesOf(shown);
    if (text.length <= MAX_LENGTH || count === 0) return text;
  }
}

function namesOf(roads: DrawnRoad[]): string {
  const inPx = roads.map(({ name, lines }) => ({
    name,
    lines: lines.map(line => line.map(([x, y]): TilePoint => [x / UNITS_PER_PX, y / UNITS_PER_PX])),
  }));
  const names = placeNames(inPx).map(
    ({ name, x, y, degrees }) =>
      `<text transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">${escapeText(name)}</text>`,
  );
  return `<g id="names">${names.join('')}</g>`;
}

function outlinesOf(parcels: Pick<ParcelRow, 'boundary'>[], place: Place): string[] {
  const outlines = parcels.flatMap(({ boundary }) =>
    boundary.coordinates.flat().flatMap(ring => {
      const corners = simplifyRing(
        ring.map(([lng, lat]) => place(mapXOf(lng), mapYOf(lat))),
        1,
      );
      return corners.length === 0 ? [] : [`${stepsOf(corners)}z`];
    }),
  );
  // Units of a tower share their outline.
  return [...new Set(outlines)];
}

function pathOf(id: string, lines: string[]): string {
  return `<path id="${id}" transform="scale(${1 / UNITS_PER_PX})" vector-effect="non-scaling-stroke" d="${lines.join('')}"/>`;
}

/** A line as its first point and the steps from point to point, which are shorter than positions. */
function stepsOf(points: TilePoint[]): string {
  const steps = points.map(([x, y], i) => [x - (points[i - 1]?.[0] ?? 0), y - (points[i - 1]?.[1] ?? 0)]);
  const [start, ...rest] = steps.map(([dx, dy]) => `${dx} ${dy}`);
  return `M${start}l${rest.join(' ')}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
