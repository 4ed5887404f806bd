import { block, type Plan } from '../building/block.ts';
import { bushLine, grounds, surroundings } from '../building/grounds.ts';
import { door, opening, pane } from '../building/openings.ts';
import { lid } from '../building/roof.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { blob } from '../land/leaves.ts';
import { stage } from '../land/stage.ts';
import { CANVAS, FRONT_DOOR, TRIM } from '../paints.ts';
import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

const BODY: Plan = { x: -4.6, z: 16.4, wide: 9, deep: 6, eave: 3.1 };

const PAINTS = [
  { name: 'seafoam', hex: '#a9c9bf' },
  { name: 'yellow', hex: '#ecd08a' },
  { name: 'white', hex: '#f3eee2' },
  { name: 'sky-blue', hex: '#9dbfd0' },
  { name: 'coral', hex: '#dd9a80' },
] as const;

/** A holiday bach: one pitch of roof, a deck, boards and a boat in the long grass. */
export function bach(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(PAINTS);
  pic.look({
    x: chance.between(-6, 1),
    z: 1,
    y: chance.between(2, 2.8),
    toX: 0.2,
    toZ: 18,
    lensDegrees: chance.between(42, 47),
    horizon: 0.56,
  });
  backdrop(pic);
  grounds(pic, { street: false, edge: 30, hex: '#b5b268' });
  bushLine(pic, 29, ['#6b8a58', '#86985f', '#5d7f5d'], { from: -34, to: -7 });
  surroundings(pic, s, { kinds: [land.bush[0], land.bush[2], 'tikouka'], back: 24 });
  s.put({
    z: 16,
    shadow: () => pic.castBox([BODY.x - 0.7, 0, BODY.z - 0.9], [BODY.wide + 1.4, 3.4, BODY.deep + 1]),
    draw: () => {
      hut(pic, paint.hex);
      deck(pic);
    },
  });
  repeat(9, i => {
    s.plant(
      chance.pick(['toetoe', 'harakeke', 'toetoe']),
      (i < 5 ? -13.5 : -4) + i * 2.1 + chance.between(-0.5, 0.5),
      chance.between(9.5, 13),
      0.75,
    );
  });
  s.put({
    z: 12,
    shadow: () => pic.castBox([-3.6, 0, 12], [3.4, 0.5, 1]),
    draw: () => dinghy(pic, chance.pick(FRONT_DOOR)),
  });
  s.show();
  const name = pic.land.ridge === 'crags' ? 'crib' : 'bach';
  return `${paint.name} ${name} with a sunny deck`;
}

function hut(pic: Picture, hex: string): void {
  const front = block(pic, BODY, { hex, kind: 'board', over: 0.7 });
  pane(pic, front, opening(0.6, 0.75, 3.1, 1.85), { cols: 3, trim: TRIM, curtains: 0.12 });
  door(pic, front, 4.3, pic.chance.pick(FRONT_DOOR), { up: 0.45, fanlight: false, trim: TRIM });
  pane(pic, front, opening(5.8, 0.5, 2.4, 2.15), { cols: 2, trim: TRIM, sill: false, curtains: 0.1 });
  lid(pic, BODY, mix(hex, '#4b5557', 0.75), { over: 0.7, thick: 0.26, fallM: 0.8 });
}

function deck(pic: Picture): void {
  const { chance } = pic;
  pic.box([-5, 0, 13.6], [9.8, 0.42, 2.8], '#a5896a', { top: '#bfa07a' });
  pic.lines(
    Array.from(
      { length: 18 },
      (_, i) =>
        [
          [-5, 0.425, 13.7 + i * 0.15],
          [4.8, 0.425, 13.7 + i * 0.15],
        ] as const,
    ),
    0.02,
    pic.shade,
    0.3,
  );
  pic.box([-0.6, 0, 13.1], [2, 0.21, 0.5], '#b3956f');
  for (const x of [-3.9, -2.7]) deckChair(pic, x, chance.pick(CANVAS));
  surfboard(pic, 3.95, chance.pick(['#f2efe6', '#e9b44c', '#5aa0a8']));
}

function deckChair(pic: Picture, x: number, cloth: string): void {
  const seat = (from: number, to: number, up: number, upTo: number): void => {
    pic.face(
      [
        [x, upTo, to],
        [x + 0.62, upTo, to],
        [x + 0.62, up, from],
        [x, up, from],
      ],
      cloth,
      { both: true },
    );
  };
  for (const side of [0, 0.62]) {
    pic.line([x + side, 0.42, 14.2], [x + side, 1.3, 15.1], 0.05, pic.tone('#7d5d40', 0.5));
    pic.line([x + side, 0.42, 15], [x + side, 0.9, 14.2], 0.05, pic.tone('#7d5d40', 0.4));
  }
  seat(14.2, 14.75, 0.82, 0.74);
  seat(14.75, 15.1, 0.74, 1.35);
}

function surfboard(pic: Picture, x: number, hex: string): void {
  const [px, py, m] = pic.at([x, 0.42, 16.1]);
  const [half, high] = [0.27 * m, 2.3 * m];
  const side = (sign: number): string =>
    pen`C${px + sign * half * 1.5} ${py - high * 0.3} ${px + sign * half * 1.2} ${py - high * 0.75} ${px + 0.15 * m} ${py - high}`;
  pic.path(
    pen`M${px} ${py}` +
      side(1) +
      pen`C${px - half * 1} ${py - high * 0.75} ${px - half * 1.3} ${py - high * 0.3} ${px} ${py}Z`,
    pic.tone(hex, 0.7),
  );
  pic.stroke(pen`M${px} ${py - 3}L${px + 0.14 * m} ${py - high * 0.97}`, pic.tone('#b8623f', 0.5), 0.035 * m);
}

/** A dinghy keel up in the grass. */
function dinghy(pic: Picture, hex: string): void {
  const [x, y, m] = pic.at([-3.6, 0, 12]);
  const hull = pen`M${x} ${y}C${x + 0.2 * m} ${y - 0.5 * m} ${x + 0.9 * m} ${y - 0.72 * m} ${x + 1.8 * m} ${y - 0.68 * m}C${x + 2.7 * m} ${y - 0.64 * m} ${x + 3.3 * m} ${y - 0.36 * m} ${x + 3.6 * m} ${y}Z`;
  pic.path(hull, pic.ramp(pic.tone(hex, 0.85), pic.tone(hex, 0.05)));
  pic.stroke(pen`M${x + 0.05 * m} ${y - 0.1 * m}H${x + 3.55 * m}`, pic.tone(TRIM, 0.5), 0.07 * m);
  pic.stroke(
    pen`M${x + 0.3 * m} ${y - 0.42 * m}Q${x + 1.8 * m} ${y - 0.86 * m} ${x + 3.35 * m} ${y - 0.32 * m}`,
    pic.tone(TRIM, 0.7),
    0.04 * m,
  );
  pic.path(blob(pic.chance, x + 1.8 * m, y + 0.02 * m, 2 * m, 0.06 * m), pic.shade, 'opacity="0.3"');
}
