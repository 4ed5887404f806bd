import { castHouse } from '../building/block.ts';
import { cottage, someCottage } from '../building/cottage.ts';
import { bushLine, grounds, letterbox, paving, picketFence } from '../building/grounds.ts';
import { level } from '../building/wall.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { FRONT_DOOR, TRIM } from '../paints.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

/** The street of the home: a row of neighbours, trees on the verge, hills at the end. */
export function street(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const kind = chance.pick(['tree', land.bush[0], 'kowhai'] as const);
  pic.look({
    x: -21,
    y: chance.between(1.9, 2.6),
    z: chance.between(0.5, 2),
    toX: chance.between(-3, 1),
    toZ: 15,
    lensDegrees: chance.between(56, 62),
    horizon: 0.52,
  });
  backdrop(pic);
  grounds(pic, { edge: 30 });
  bushLine(pic, 29, ['#5d7f55', '#6f8f58', '#4f7355'], { from: -34, to: 60 });
  repeat(16, i => paving(pic, level(-30 + i * 5, 3.2, -27.4 + i * 5, 3.4), '#e8e4da'));
  for (let x = 44; x >= -22; x -= 12) {
    const house = someCottage(pic, x + chance.between(-0.8, 0.8), chance.between(15.5, 17));
    s.put({
      z: house.z + (x + 22) * 0.0001,
      shadow: () => castHouse(pic, house, house.rise),
      draw: () => cottage(pic, house),
    });
    s.put({ z: 80, draw: () => paving(pic, level(x + 9.6, 6.4, x + 11.6, 18), '#c9c4b8') });
    s.put({ z: 10.2, draw: () => letterbox(pic, x + 9, 10, chance.pick(FRONT_DOOR)) });
    if (chance.odds(0.4)) s.put({ z: 10.4, draw: () => picketFence(pic, x + 0.5, x + 8.6, 10.4, TRIM) });
    for (const along of [1.2, 3.6, 6.4]) {
      s.plant(
        chance.pick(['shrub', 'hydrangea', 'lavender', 'harakeke']),
        x + along,
        13.6,
        chance.between(0.6, 0.9),
      );
    }
    s.plant(kind, x + 8.2, 6.9, chance.between(0.5, 0.62));
    s.plant('tree', x + 10, 24, 1.2);
  }
  s.show();
  return 'quiet street of weatherboard homes with trees on the verge';
}
