import { mix } from '../colour.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Ridge } from '../regions.ts';
import { hills, RIDGES } from './hills.ts';

/** The height of each ridge, in pixels of a picture 1200 pixels wide. */
const HEIGHT_PX: Record<Ridge, number> = {
  shield: 120,
  steep: 190,
  rolling: 150,
  cone: 165,
  peak: 250,
  alps: 170,
  crags: 205,
};
const SNOW_LINE: Partial<Record<Ridge, number>> = { alps: 0.52, crags: 0.74, peak: 0.62 };

type BackdropLook = {
  sails?: boolean;
  /** Multiplies the height of the hills. */
  relief?: number;
  /** The left end of the clouds, as a share of the width. */
  clearTo?: number;
};

/** The background: sky, clouds, hills and harbour, down to the foot of the picture. */
export function backdrop(
  pic: Picture,
  { sails = true, relief = 1, clearTo = -0.15 }: BackdropLook = {},
): void {
  const { width, height, land } = pic;
  const { horizonY } = pic.camera;
  const scale = width / 1200;
  const snow = SNOW_LINE[land.ridge];
  const tall = HEIGHT_PX[land.ridge] * scale * relief;
  sky(pic);
  repeat(pic.chance.whole(2, 4), () => cloud(pic, clearTo));
  if (snow !== undefined || land.ridge === 'rolling') {
    const hex = land.ridge === 'rolling' ? land.hill : '#7d8fa3';
    hills(pic, { foot: horizonY, height: tall, hex, haze: 0.5, shape: RIDGES[land.ridge], snow, spurs: 26 });
  } else {
    hills(pic, {
      foot: horizonY,
      height: tall * 0.55,
      hex: '#7f98a6',
      haze: 0.66,
      shape: RIDGES.rolling,
      spurs: 5,
    });
  }
  if (!land.water) {
    paddocks(pic, scale);
    return;
  }
  if (snow === undefined) {
    hills(pic, {
      foot: horizonY + 3 * scale,
      height: tall,
      hex: land.hill,
      haze: 0.34,
      shape: RIDGES[land.ridge],
      spurs: 18,
      houses: land.ridge === 'steep' ? 46 : 16,
    });
  }
  water(pic, height, scale);
  if (sails) repeat(pic.chance.whole(1, 3), () => sail(pic, scale));
}

function sky(pic: Picture): void {
  const { width, height, light } = pic;
  const { horizonY } = pic.camera;
  const [top, middle, low] = light.sky;
  pic.rect(0, 0, width, height, low);
  pic.rect(
    0,
    0,
    width,
    horizonY,
    pic.fade([
      [0, top],
      [0.58, middle],
      [1, low],
    ]),
  );
  const glow = pic.halo([
    [0, mix(low, '#fff4d6', 0.5), 0.9],
    [1, low, 0],
  ]);
  pic.ellipse(width * 0.08, horizonY, width * 0.62, horizonY * 0.72, glow);
}

/** A long cloud that is flat below, as over an island. */
function cloud(pic: Picture, clearTo: number): void {
  const { width, chance, light } = pic;
  const { horizonY } = pic.camera;
  const colour = mix(light.sky[2], '#ffffff', light.lamps === 1 ? 0.05 : 0.75);
  const long = chance.between(0.22, 0.5) * width;
  const x = chance.between(clearTo, 0.8) * width;
  const y = chance.between(0.12, 0.7) * horizonY;
  const thick = long * chance.between(0.05, 0.09);
  const humps = chance.whole(5, 8);
  const tops = range(humps, (i): [number, number] => [
    x + (long * (i + 0.5 + chance.between(-0.2, 0.2))) / humps,
    y - thick * Math.sin((Math.PI * (i + 0.7)) / (humps + 0.4)) * chance.between(0.7, 1.3),
  ]);
  let [lastX, lastY] = [x - long * 0.12, y];
  const start = lastX;
  const upper = [...tops, [x + long * 1.12, y] as const].map(([px, py], i) => {
    const half = (px - lastX) * 0.5;
    const curve = pen`C${lastX + half * (i ? 0.7 : 1.2)} ${lastY - (i ? thick * 0.16 : 0)} ${px - half} ${py} ${px} ${py}`;
    [lastX, lastY] = [px, py];
    return curve;
  });
  const under = pen`Q${x + long * 0.5} ${y + thick * 0.22} ${start} ${y}Z`;
  pic.path(
    pen`M${start} ${y}` + upper.join('') + under,
    pic.fade([
      [0, colour, 0.95],
      [1, colour, 0.3],
    ]),
  );
}

function water(pic: Picture, foot: number, scale: number): void {
  const { width, chance, light } = pic;
  const { horizonY } = pic.camera;
  const deep = mix(pic.tone('#3f8aa0', 0.7), light.sky[0], 0.25);
  const fill = pic.fade([
    [0, mix(deep, light.sky[2], 0.6)],
    [0.16, deep],
    [1, mix(deep, '#12323f', 0.5)],
  ]);
  pic.rect(0, horizonY, width, foot - horizonY, fill);
  repeat(44, i => {
    const y = horizonY + 2 + i * i * 0.09 * scale;
    const x = chance.between(-0.1, 1) * width;
    const opacity = chance.between(0.1, 0.6);
    const long = chance.between(20, 150) * scale;
    const glint = mix(light.sky[2], '#ffffff', 0.4);
    pic.rect(x, y, long, (1 + i * 0.05) * scale, glint, pen`opacity="${opacity}" rx="1"`);
  });
}

function sail(pic: Picture, scale: number): void {
  const { width, chance } = pic;
  const x = chance.between(0.05, 0.95) * width;
  const y = pic.camera.horizonY + chance.between(5, 16) * scale;
  const size = chance.between(9, 20) * scale;
  const main = pen`M${x} ${y}v${-size * 1.5}l${size * 0.7} ${size * 1.35}z`;
  const jib = pen`m${-size * 0.1} 0v${-size}l${-size * 0.4} ${size * 0.92}z`;
  pic.path(main + jib, pic.tone('#fffdf4', 0.8));
}

function paddocks(pic: Picture, scale: number): void {
  const { horizonY } = pic.camera;
  const near = mix(pic.land.hill, '#4d7a45', 0.35);
  const shape = RIDGES.rolling;
  const plain = mix(pic.tone(pic.land.hill, 0.62), pic.light.haze, 0.4);
  pic.rect(0, horizonY - 1, pic.width, 42 * scale, plain);
  const middle = { height: 86 * scale, hex: pic.land.hill, haze: 0.28, shape, spurs: 12, houses: 5 };
  hills(pic, { foot: horizonY + 14 * scale, ...middle });
  const foot = horizonY + 40 * scale;
  hills(pic, { foot, height: 66 * scale, hex: near, haze: 0.1, shape, spurs: 10 });
  const grass = mix(pic.tone(near, 0.62), pic.light.haze, 0.28);
  pic.rect(0, foot, pic.width, pic.height - foot, pic.ramp(grass, pic.tone(near, 0.62)));
}
