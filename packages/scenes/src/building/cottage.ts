import { mix } from '../colour.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { FRONT_DOOR, TRIM } from '../paints.ts';
import { block, frontEnd, gable, leftEnd, rightEnd, type Plan } from './block.ts';
import { door, opening, pane } from './openings.ts';
import { roof, type RoofForm } from './roof.ts';
import type { Wall } from './wall.ts';

export type Cottage = Plan & { rise: number; form: RoofForm; hex: string; iron: string; dark: boolean };

const WALLS = ['#f6f1e4', '#c9d6d8', '#efe0c0', '#d8dcc4', '#f6f1e4', '#e5cdb8', '#f3ead2'] as const;
const ROOFS = ['#8e4a3f', '#4f5b61', '#5d6b6d', '#a15b48', '#46584f', '#6d7073'] as const;
const FLOOR_M = 2.8;

/** A house of any form, seen from across the street: one in six is dark, one in three has two floors. */
export function someCottage(pic: Picture, x: number, z: number): Cottage {
  const { chance } = pic;
  const dark = chance.odds(0.16);
  const tall = chance.odds(0.3);
  const form = chance.pick(['across', 'away', 'hip', 'away'] as const);
  return {
    x,
    z,
    wide: form === 'across' ? chance.between(8, 9.6) : chance.between(6.4, 8),
    deep: 8,
    eave: tall ? 5.7 : 3.1,
    rise: chance.between(2, 2.9),
    form,
    hex: dark ? '#373d40' : chance.pick(WALLS),
    iron: dark ? '#44494c' : chance.pick(ROOFS),
    dark,
  };
}

/** Draws a house with a few windows and a door, for rows of houses and hillsides. */
export function cottage(pic: Picture, house: Cottage): void {
  const { hex, rise, dark, form } = house;
  const kind = dark ? 'board' : 'weatherboard';
  const trim = dark ? '#22272a' : TRIM;
  const front = block(pic, house, { hex, kind });
  if (form === 'away') gable(pic, frontEnd(house), house.wide, rise, hex, kind);
  if (form === 'across') {
    for (const end of [leftEnd(house), rightEnd(house)]) gable(pic, end, house.deep, rise, hex, kind);
  }
  roof(pic, house, { form, rise, hex: house.iron, trim: dark ? mix(hex, '#ffffff', 0.2) : TRIM, over: 0.4 });
  windows(pic, front, house, trim);
  if (form === 'away' && rise > 2) {
    pane(pic, front, opening(house.wide / 2 - 0.5, house.eave + 0.4, 1, 0.9), { trim, sill: false });
  }
}

function windows(pic: Picture, front: Wall, { wide, eave }: Cottage, trim: string): void {
  const columns = Math.floor(wide / 2.6);
  for (let up = 0.9; up < eave - 1.4; up += FLOOR_M) {
    repeat(columns, i => {
      const from = (wide / columns) * i;
      if (i === 1 && up < 1) {
        door(pic, front, from + 0.7, pic.chance.pick(FRONT_DOOR), { up: 0.1, fanlight: false, trim: TRIM });
      } else {
        pane(pic, front, opening(from + 0.55, up, wide / columns - 1.1, 1.5), { cols: 2, trim });
      }
    });
  }
}
