import { mix } from '../colour.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { quad, type Wall } from './wall.ts';

/** An upright rectangle on a wall, from its lower left, in metres. */
export type Opening = { along: number; up: number; wide: number; high: number };

export function opening(along: number, up: number, wide: number, high: number): Opening {
  return { along, up, wide, high };
}

type GlassLook = {
  /** Whether a lamp is on behind it. By default, the hour decides. */
  lamp?: boolean | undefined;
  /** Width of each curtain as a share of the window. */
  curtains?: number;
  out?: number;
};

/** Window glass: the sky by day, lamplight by night. */
export function glass(pic: Picture, w: Wall, hole: Opening, look: GlassLook = {}): void {
  const { curtains = 0, out = 0.01 } = look;
  const lamp = look.lamp ?? pic.chance.odds(pic.light.lamps);
  const { along, up, wide, high } = hole;
  const corners = quad(w, along, up, along + wide, up + high, out);
  pic.poly(corners, lamp ? pic.ramp('#ffdf9a', '#f0a458') : reflection(pic));
  if (!lamp) {
    pic.clip(pic.trace(corners), () => {
      for (const [start, breadth] of [
        [0.12, 0.2],
        [0.42, 0.07],
      ] as const) {
        const x = (share: number): number => along + wide * (start + share);
        const top = up + high;
        const streak = [w(x(0.3), top), w(x(0.3 + breadth), top), w(x(breadth - 0.1), up), w(x(-0.1), up)];
        pic.poly(streak, '#ffffff', 'opacity="0.2"');
      }
    });
  }
  if (curtains) {
    const cloth = lamp ? '#f6c27c' : pic.tone('#f3eee2', 0.25);
    for (const from of [along, along + wide * (1 - curtains)]) {
      pic.poly(quad(w, from, up, from + wide * curtains, up + high, out), cloth, 'opacity="0.85"');
    }
  }
  const lintel = quad(w, along, up + high - Math.min(0.14, high * 0.1), along + wide, up + high, out);
  pic.poly(lintel, pic.shade, 'opacity="0.5"');
}

function reflection(pic: Picture): string {
  const { sky } = pic.light;
  return pic.fade(
    [
      [0, mix(sky[1], '#10262f', 0.38)],
      [0.55, mix(sky[2], '#1c3742', 0.62)],
      [1, pic.tone('#2b4a52', 0.3)],
    ],
    { x: 0.25 },
  );
}

type PaneLook = {
  trim?: string;
  cols?: number;
  rows?: number;
  /** Width of the frame in metres. */
  frame?: number;
  curtains?: number;
  sill?: boolean;
  lamp?: boolean;
};

/** A window with its frame, bars and sill. */
export function pane(pic: Picture, w: Wall, hole: Opening, look: PaneLook = {}): void {
  const { trim = '#f7f4ec', cols = 1, rows = 1, frame = 0.1, curtains = 0, sill = true } = look;
  const { along, up, wide, high } = hole;
  const [end, top] = [along + wide, up + high];
  pic.face(quad(w, along - frame, up - frame, end + frame, top + frame, 0.02), trim, { depth: 0.05 });
  glass(pic, w, hole, { curtains, out: 0.025, lamp: look.lamp });
  const bar = pic.lit(trim, [0, 0, -1]);
  repeat(cols - 1, i => {
    const middle = along + (wide * (i + 1)) / cols;
    pic.poly(quad(w, middle - 0.03, up, middle + 0.03, top, 0.03), bar);
  });
  repeat(rows - 1, i => {
    const middle = up + (high * (i + 1)) / rows;
    pic.poly(quad(w, along, middle - 0.03, end, middle + 0.03, 0.03), bar);
  });
  if (!sill) return;
  const shadow = quad(w, along - frame, up - frame - 0.28, end + frame * 1.6, up - frame, 0.02);
  pic.poly(shadow, pic.shade, 'opacity="0.22"');
  const ledge = quad(w, along - frame * 1.7, up - frame - 0.07, end + frame * 1.7, up - frame + 0.03, 0.08);
  pic.face(ledge, trim, { depth: 0 });
}

type DoorLook = { up?: number; wide?: number; high?: number; trim?: string; fanlight?: boolean };

/** A panelled front door; `fanlight` is the glass above it. */
export function door(pic: Picture, w: Wall, along: number, hex: string, look: DoorLook = {}): void {
  const { up = 0, wide = 0.95, high = 2.1, trim = '#f7f4ec', fanlight = true } = look;
  const top = up + high;
  const frame = quad(w, along - 0.12, up, along + wide + 0.12, top + (fanlight ? 0.55 : 0.12), 0.02);
  pic.face(frame, trim, { depth: 0.05 });
  if (fanlight) glass(pic, w, opening(along, top + 0.06, wide, 0.38), { out: 0.03 });
  pic.face(quad(w, along, up, along + wide, top, 0.03), hex, { depth: 0.22 });
  for (const [from, to] of [
    [0.12, 0.42],
    [0.54, 0.92],
  ] as const) {
    for (const left of [0.14, 0.56]) {
      const start = along + wide * left;
      const panel = quad(w, start, up + high * from, start + wide * 0.3, up + high * to, 0.035);
      pic.poly(panel, pic.shade, 'opacity="0.2"');
    }
  }
  const handle = quad(w, along + wide * 0.86, up + high * 0.47, along + wide * 0.93, up + high * 0.52, 0.05);
  pic.poly(handle, '#e7c873');
}

/** A sectional garage door. */
export function garageDoor(pic: Picture, w: Wall, hole: Opening, hex: string): void {
  const { along, up, wide, high } = hole;
  pic.face(quad(w, along, up, along + wide, up + high, 0.04), hex, { depth: 0.2 });
  const panels = Math.round(high / 0.5);
  pic.lines(
    Array.from({ length: panels - 1 }, (_, i) => {
      const at = up + (high * (i + 1)) / panels;
      return [w(along, at, 0.05), w(along + wide, at, 0.05)] as const;
    }),
    0.03,
    pic.shade,
    0.5,
  );
  pic.poly(quad(w, along, up + high - 0.12, along + wide, up + high, 0.045), pic.shade, 'opacity="0.4"');
}
