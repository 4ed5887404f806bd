import { castHouse } from '../building/block.ts';
import { cottage, someCottage } from '../building/cottage.ts';
import { backdrop } from '../land/backdrop.ts';
import { plantAt } from '../land/plants.ts';
import { stage } from '../land/stage.ts';
import { mix } from '../colour.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Ridge } from '../regions.ts';

const WORDS: Record<Ridge, string> = {
  shield: 'a volcanic island across the harbour',
  cone: 'the mount across the water',
  steep: 'the harbour and its hills',
  alps: 'the plains and the alps',
  crags: 'the lake and its mountains',
  peak: 'farmland and the mountain',
  rolling: 'rolling hill country',
};

/** The view from the home: the land beyond trees and one or two roofs. */
export function outlook(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  pic.look({
    x: 0,
    y: 9,
    toX: chance.between(-3, 3),
    toZ: 60,
    lensDegrees: chance.between(40, 46),
    horizon: chance.between(0.42, 0.48),
  });
  backdrop(pic, { relief: 1.3 });
  slope(pic);
  for (const [z, from, to, step] of [
    [58, -30, 30, 3.2],
    [46, -24, 24, 3],
    [34, -18, 18, 2.8],
  ] as const) {
    for (let x = from; x < to; x += step) {
      const kind = chance.pick(['tree', 'shrub', 'tree', 'kowhai', land.bush[0], land.bush[1]] as const);
      s.plant(kind, x + chance.between(-1, 1), z + chance.between(-3, 3), chance.between(0.7, 1.15));
    }
  }
  for (const x of [chance.between(-17, -11), chance.between(3, 10)]) {
    const house = someCottage(pic, x, chance.between(40, 52));
    s.put({
      z: house.z,
      shadow: () => castHouse(pic, house, house.rise),
      draw: () => cottage(pic, { ...house, eave: 3.1 }),
    });
  }
  s.show(0.3);
  repeat(7, i => {
    const kind = chance.pick(['toetoe', 'harakeke', 'toetoe', 'tikouka'] as const);
    const x = (i < 4 ? -7.5 + i * 1.1 : 1.6 + i * 0.95) + chance.between(-0.4, 0.4);
    plantAt(pic, kind, [x, 4.2, 15], kind === 'tikouka' ? 0.75 : 0.9);
  });
  return `outlook over ${WORDS[land.ridge]}`;
}

/** The slope below the home. */
function slope(pic: Picture): void {
  const [, top] = pic.at([0, 0, 72]);
  const far = mix(pic.tone('#6f8d58', 0.5), pic.light.haze, 0.3);
  pic.rect(0, top, pic.width, pic.height - top, pic.ramp(far, pic.tone('#5f8048', 0.4)));
}
