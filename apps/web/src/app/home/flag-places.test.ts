import { describe, expect, it } from 'vitest';
import roofs from '#assets/hero-roofs.json' with { type: 'json' };
import { placeFlags } from './flag-places.ts';
import type { Box, FlagPlace } from './flag-places.ts';

const BANDS = ['aspirational', 'realistic', 'dream', 'realistic', 'aspirational', 'realistic'] as const;
const FRAMES = [
  { name: 'a phone', width: 360, height: 840, copy: { left: 16, top: 40, width: 328, height: 380 } },
  { name: 'a tablet', width: 768, height: 720, copy: { left: 24, top: 64, width: 640, height: 340 } },
  { name: 'a laptop', width: 1280, height: 720, copy: { left: 40, top: 64, width: 640, height: 345 } },
  { name: 'a desktop', width: 1920, height: 730, copy: { left: 360, top: 64, width: 640, height: 345 } },
  { name: '4K', width: 3840, height: 1459, copy: { left: 1320, top: 64, width: 640, height: 345 } },
];

describe.each(FRAMES)('flags on $name', ({ width, height, copy }) => {
  const scene = { frame: { width, height }, aspect: 2, focus: 0.6, roofs, copy };
  const places = placeFlags(BANDS, scene).filter(place => place !== null);
  const flags = places.map(flagBox);

  it('are placed', () => {
    expect(places.length).toBeGreaterThanOrEqual(width < 768 ? 1 : 3);
  });

  it('stay inside the frame', () => {
    for (const flag of flags) {
      expect(flag.left).toBeGreaterThanOrEqual(0);
      expect(flag.left + flag.width).toBeLessThanOrEqual(width);
    }
  });

  it('overlap neither the text nor each other', () => {
    const boxes = [copy, ...flags];
    const overlapping = boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => overlap(a, b)));
    expect(overlapping).toEqual([]);
  });

  it('include one lime flag on wide screens and none on small screens', () => {
    expect(places.filter(place => place.chosen)).toHaveLength(width >= 1000 ? 1 : 0);
  });
});

function flagBox({ left, top, shape }: FlagPlace): Box {
  return { left: left + shape.left, top: top + shape.top, width: shape.width, height: shape.height };
}

function overlap(a: Box, b: Box): boolean {
  const apart =
    a.left + a.width <= b.left ||
    b.left + b.width <= a.left ||
    a.top + a.height <= b.top ||
    b.top + b.height <= a.top;
  return !apart;
}
