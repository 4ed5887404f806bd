import { describe, expect, it } from 'vitest';
import type { PriceBandFilter as PriceBand } from '@sway/domain/prices/price-bands';
import { numberOffsetEm, pillGeometry, type PillShape } from './pill-geometry.ts';

const BANDS: PriceBand[] = ['realistic', 'aspirational', 'dream', 'none'];
const PILLS = (['price', 'selected', 'mini'] as PillShape[]).flatMap(shape =>
  BANDS.map(band => ({ shape, band })),
);

describe.each(PILLS)('$shape pill, $band', ({ shape, band }) => {
  const pill = pillGeometry(shape, band);
  const [left, top, right, bottom] = pill.content;

  it('places the number on the pill, clear of the tab', () => {
    expect(left).toBeGreaterThan(pill.left + pill.tab);
    expect(right).toBeLessThan(pill.left + pill.pillWidth);
    expect(top).toBeGreaterThan(pill.top);
    expect(bottom).toBeLessThan(pill.top + pill.pillHeight);
  });

  it('stretches inside the number and never a rounded end', () => {
    const [from, to] = pill.stretchX;
    expect(from).toBeLessThan(to);
    expect(from).toBeGreaterThanOrEqual(pill.tab > 0 ? left : pill.left + pill.pillHeight / 2);
    expect(to).toBeLessThanOrEqual(pill.left + pill.pillWidth - pill.pillHeight / 2);
  });

  it('fits the stem and the dot on the sprite, with the dot below the pill', () => {
    expect(pill.dot.y - pill.dot.radius).toBeGreaterThan(pill.top + pill.pillHeight);
    expect(pill.dot.y + pill.dot.radius).toBeLessThan(pill.height);
    expect(pill.dot.x - pill.dot.radius).toBeGreaterThan(0);
    expect(pill.dot.y - pill.stem.rise).toBeLessThan(pill.top + pill.pillHeight);
  });

  it('offsets the number so that the dot is on the point', () => {
    const [x, y] = numberOffsetEm(shape, band);
    expect(pill.dot.x + x * pill.fontSize).toBeCloseTo(left);
    expect(pill.dot.y + y * pill.fontSize).toBeCloseTo((top + bottom) / 2);
  });
});

describe('stems', () => {
  it.each(['price', 'selected', 'mini'] as PillShape[])('lean further for higher bands: %s', shape => {
    const leans = BANDS.slice(0, 3).map(band => pillGeometry(shape, band).lean);
    expect(leans[0]).toBe(0);
    expect(leans).toEqual(leans.toSorted((a, b) => a - b));
    expect(new Set(leans).size).toBe(3);
  });

  it('are on pills 30 px high, and 38 px when selected', () => {
    expect(pillGeometry('price', 'dream').pillHeight).toBe(30);
    expect(pillGeometry('selected', 'dream').pillHeight).toBe(38);
  });
});

it.each(BANDS)(
  'a small pill lies inside the full one at the same point, which therefore hides it: %s',
  band => {
    /** The edges from the point, around a number that is this many ems wide. */
    const edges = (shape: PillShape, numberEm: number) => {
      const { left, top, pillWidth, pillHeight, content, dot, fontSize } = pillGeometry(shape, band);
      const right = left + pillWidth - (content[2] - content[0]) + numberEm * fontSize;
      return [dot.x - left, right - dot.x, dot.y - top, top + pillHeight - dot.y];
    };
    for (const numberEm of [1.5, 3, 4]) {
      const full = edges('price', numberEm);
      edges('mini', numberEm).forEach((edge, i) => expect(edge).toBeLessThanOrEqual(full[i]!));
    }
  },
);

it('has the measures of the design, by which neighbouring sprites align', () => {
  expect(pillGeometry('price', 'none')).toMatchObject({
    width: 79,
    height: 60,
    pillWidth: 55,
    tab: 0,
    dot: { x: 24, y: 55, radius: 3 },
    content: [24, 18.9, 56, 35.1],
    stretchX: [28, 52],
    stretchY: [26, 28],
  });
  expect(pillGeometry('selected', 'dream')).toMatchObject({
    width: 109,
    height: 80.5,
    pillWidth: 85,
    tab: 30,
    dot: { x: 5, y: 74, radius: 4.5 },
    content: [50, 21.4, 82, 40.6],
    stretchX: [54, 78],
    stretchY: [30, 32],
  });
});
