import { describe, expect, test } from 'vitest';
import { gaugeLeanDegrees } from '@sway/domain/prices/price-bands';
import { gaugeBlade } from '#shared/ui/gauge-blade.ts';
import { GAUGE_BOX, gaugeArcs, gaugeTicks, KNOB_EDGE, KNOB_RADIUS } from './gauge-shape.ts';
import { leanAt } from './use-spring-animation.ts';

/** Prices from half of the estimate to four times it, at each moment of the animation. */
const LEANS = [-50, -10, 0, 15, 25, 28, 29, 30, 45, 300].flatMap(percent =>
  [0, 0.3, 0.6, 0.8, 1].map(moment => leanAt(moment, gaugeLeanDegrees(percent))),
);

/** The area between the blade's two edges, in square units of the drawing. */
function bladeArea(lean: number): number {
  const numbers = gaugeBlade(lean)
    .path.match(/-?[\d.]+/g)!
    .map(Number);
  const outline = [...curve(numbers.slice(0, 6)), ...curve(numbers.slice(4, 10))];
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Points of a quadratic Bézier curve, which is given by the positions of its three points. */
function curve(positions: number[]): [number, number][] {
  const [x0, y0, x1, y1, x2, y2] = positions as [number, number, number, number, number, number];
  return [0, 0.25, 0.5, 0.75, 1].map(t => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t ** 2 * x2,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t ** 2 * y2,
  ]);
}

describe('the gauge', () => {
  test('has a tick at the lower end and at each bound between the bands of Discover', () => {
    expect(gaugeTicks().map(tick => tick.text)).toEqual(['−10%', '+5%', '+15%']);
  });

  test('has its ticks outside the arcs, to the left below the estimate and to the right above it', () => {
    expect(gaugeTicks()).toEqual([
      { text: '−10%', x: 22.5, y: 48.8, anchor: 'end' },
      { text: '+5%', x: 146.2, y: 35.6, anchor: 'start' },
      { text: '+15%', x: 219.3, y: 77.7, anchor: 'start' },
    ]);
  });

  test('has an arc for each band up to 30 %, with gaps between them and none at the ends', () => {
    expect(gaugeArcs()).toEqual([
      { band: 'realistic', path: 'M29 60.1A150 150 0 0 1 140.3 44.5' },
      { band: 'aspirational', path: 'M145.3 45.8A150 150 0 0 1 208.2 82.1' },
      { band: 'dream', path: 'M211.9 85.8A150 150 0 0 1 254 190' },
    ]);
  });

  test('shows its whole knob at every distance and at every moment of its animation', () => {
    const reach = KNOB_RADIUS + KNOB_EDGE / 2;
    for (const lean of LEANS) {
      const { x, y } = gaugeBlade(lean).tip;
      expect(x - reach, `left at ${lean}°`).toBeGreaterThanOrEqual(GAUGE_BOX.x);
      expect(x + reach, `right at ${lean}°`).toBeLessThanOrEqual(GAUGE_BOX.x + GAUGE_BOX.width);
      expect(y - reach, `top at ${lean}°`).toBeGreaterThanOrEqual(GAUGE_BOX.y);
      expect(y + reach, `bottom at ${lean}°`).toBeLessThanOrEqual(GAUGE_BOX.y + GAUGE_BOX.height);
    }
  });

  test('has a blade that never collapses into a line', () => {
    for (const lean of LEANS) expect(bladeArea(lean), `at ${lean}°`).toBeGreaterThan(700);
  });
});
