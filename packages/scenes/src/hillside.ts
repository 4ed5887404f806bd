import { castHouse } from './building/block.ts';
import { cottage, someCottage, type Cottage } from './building/cottage.ts';
import { chanceFrom, type Chance } from '@sway/demo/photographs/chance';
import { mix } from './colour.ts';
import { backdrop } from './land/backdrop.ts';
import { stage, type Stage } from './land/stage.ts';
import { HOURS, type Hour } from './light.ts';
import { range, repeat } from './pen.ts';
import { Picture } from './picture.ts';
import { REGIONS, type Region } from './regions.ts';
import type { Season } from './season.ts';
import { hullOf, within, type Point, type Spot } from './vector.ts';

export type HillsideRequest = {
  seed: string | number;
  region: Region;
  hour: Hour;
  season?: Season;
  width: number;
  height: number;
  /** The height of the horizon, as a share of the picture's height from the top. */
  horizon?: number;
  /** Multiplies the height of the hills. */
  relief?: number;
  /** Clouds start right of this share of the width, so that text can be placed on clear sky. */
  clearTo?: number;
  lensDegrees?: number;
};

/** The top of a roof as shares of the picture's width and height, the distance of its house, and whether it is visible. */
export type RoofTop = { x: number; y: number; distanceM: number; inSight: boolean };

type Home = { top: Spot; distanceM: number; silhouette: Spot[] };

/** Rows of homes from far to near. */
const ROWS = [
  { z: 128, homes: 13, from: -66, step: 10.5 },
  { z: 104, homes: 9, from: -50, step: 12 },
  { z: 84, homes: 8, from: -41, step: 11.4 },
  { z: 67, homes: 6, from: -33, step: 12.4 },
  { z: 53, homes: 5, from: -27, step: 12.2 },
] as const;

/** A wide picture of a suburb on its hill, and where its roofs are, so that price flags can be placed on them. */
export function hillside(request: HillsideRequest): { svg: string; roofs: RoofTop[] } {
  const { seed, region, hour, season = 'summer', width, height } = request;
  const { horizon = 0.56, relief = 1, clearTo, lensDegrees = 46 } = request;
  const chance = chanceFrom(`hillside ${seed}`);
  const pic = new Picture({ width, height, chance, light: HOURS[hour], land: REGIONS[region], season });
  const s = stage(pic);
  const homes: Home[] = [];
  pic.look({ x: -6, y: 11, toX: -3, toZ: 60, lensDegrees, horizon });
  backdrop(pic, clearTo === undefined ? { relief } : { relief, clearTo });
  ground(pic);
  for (const row of ROWS) {
    for (const x of range(row.homes, i => row.from + i * row.step)) {
      homes.push(home(pic, s, x + chance.between(-1.2, 1.2), row.z + chance.between(-2, 2)));
    }
  }
  nearTrees(s, chance);
  s.show(0.3);
  const veil = pic.fade(
    [
      [0, '#fff3d0', 0.14],
      [0.5, '#fff3d0', 0],
      [1, '#0c1b3a', 0.1],
    ],
    { x: 1, y: 0.6 },
  );
  pic.rect(0, 0, width, height, veil);
  return { svg: pic.svg(false), roofs: homes.map(it => roofTop(it, homes, pic)) };
}

/** A roof is hidden by a nearer house or outside the picture. */
function roofTop({ top, distanceM }: Home, homes: readonly Home[], pic: Picture): RoofTop {
  const [x, y] = [top[0] / pic.width, top[1] / pic.height];
  const hidden = homes.some(other => other.distanceM < distanceM && within(other.silhouette, top));
  return { x, y, distanceM, inSight: !hidden && x > 0 && x < 1 };
}

/** The near shore, from the end of the water. */
function ground(pic: Picture): void {
  const [, shore] = pic.at([0, 0, 150]);
  const far = mix(pic.tone('#6f8d58', 0.5), pic.light.haze, 0.35);
  pic.rect(0, shore, pic.width, pic.height - shore, pic.ramp(far, pic.tone('#6a8a4c', 0.5)));
}

/** Places a house and its garden on the stage. @returns where its roof is and what it hides */
function home(pic: Picture, s: Stage, x: number, z: number): Home {
  const { chance } = pic;
  const house = someCottage(pic, x, z);
  s.put({ z, shadow: () => castHouse(pic, house, house.rise), draw: () => cottage(pic, house) });
  repeat(z > 98 ? 2 : 3, i => {
    const kind = chance.pick(['shrub', 'tree', 'tree', 'kowhai', 'tikouka', 'pohutukawa', 'shrub'] as const);
    const away = ([-4, 2, 9][i] ?? 0) + chance.between(-1, 1);
    s.plant(kind, x + house.wide + chance.between(0.4, 3.4), z + away, chance.between(0.7, 1.05));
  });
  if (chance.odds(0.7)) s.plant('shrub', x + chance.between(0, house.wide), z - 1.6, chance.between(0.7, 1));
  const ridgeZ = house.form === 'away' ? z - 0.4 : z + house.deep / 2;
  const [px, py] = pic.at([x + house.wide / 2, house.eave + house.rise, ridgeZ]);
  return { top: [px, py], distanceM: z, silhouette: silhouette(pic, house) };
}

/** The outline of a house as seen by the camera: its walls and its ridge. */
function silhouette(pic: Picture, house: Cottage): Spot[] {
  const { x, z, wide, deep, eave, rise, form } = house;
  const ridge: Point[] =
    form === 'across'
      ? [
          [x, eave + rise, z + deep / 2],
          [x + wide, eave + rise, z + deep / 2],
        ]
      : [[x + wide / 2, eave + rise, form === 'away' ? z : z + deep / 2]];
  const walls = [x, x + wide].flatMap(cx => [0, eave].map((cy): Point => [cx, cy, z]));
  return hullOf(pic.camera.outline([...walls, ...ridge]));
}

function nearTrees(s: Stage, chance: Chance): void {
  repeat(26, i => {
    const kind = chance.pick(['tree', 'shrub', 'tree', 'ponga'] as const);
    const x = -40 + i * 3.4 + chance.between(-1, 1);
    s.plant(kind, x, 43.5 + chance.between(-1.5, 2), chance.between(0.6, 1.1));
  });
}
