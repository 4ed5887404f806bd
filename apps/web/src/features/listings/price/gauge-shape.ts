import { gaugeLeanDegrees, PRICE_BANDS } from '@sway/domain/prices/price-bands';
import type { PriceBand } from '@sway/domain/prices/price-bands';
import { pointAt, roundTenth } from '#shared/ui/gauge-blade.ts';
import type { Point } from '#shared/ui/gauge-blade.ts';

/** The part of the drawing that is shown. It holds the knob at every lean, and 4° beyond, where the blade overshoots. */
export const GAUGE_BOX = { x: -10, y: 8, width: 312, height: 206 };
export const KNOB_RADIUS = 11;
export const KNOB_EDGE = 3;
const ARC_RADIUS = 150;
/** Between the bands and the tip of the blade. */
const RANGE_RADIUS = 138;
const LABEL_RADIUS = 163;
const GAP_DEGREES = 1;
const MIN_PERCENT = -10;
const MAX_PERCENT = 30;
/** An arc for each band of Discover, from −10 % to +30 %. */
export function gaugeArcs(): { band: PriceBand; path: string }[] {
  let fromPercent = MIN_PERCENT;
  return PRICE_BANDS.discover.map(({ band, upToPercent }) => {
    const toPercent = Math.min(upToPercent, MAX_PERCENT);
    const startGap = fromPercent === MIN_PERCENT ? 0 : GAP_DEGREES;
    const endGap = toPercent === MAX_PERCENT ? 0 : GAP_DEGREES;
    const start = pointAt(gaugeLeanDegrees(fromPercent) + startGap, ARC_RADIUS);
    const end = pointAt(gaugeLeanDegrees(toPercent) - endGap, ARC_RADIUS);
    fromPercent = toPercent;
    return { band, path: `M${start.x} ${start.y}A${ARC_RADIUS} ${ARC_RADIUS} 0 0 1 ${end.x} ${end.y}` };
  });
}

/** The arc of the range of an estimate, inside the bands; its ends are at the ends of the scale if they are beyond. */
export function gaugeRange(estimateNzd: number, lowNzd: number, highNzd: number): string {
  const leanOf = (amountNzd: number) => {
    const percent = (100 * (amountNzd - estimateNzd)) / estimateNzd;
    return gaugeLeanDegrees(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)));
  };
  const [start, end] = [pointAt(leanOf(lowNzd), RANGE_RADIUS), pointAt(leanOf(highNzd), RANGE_RADIUS)];
  return `M${start.x} ${start.y}A${RANGE_RADIUS} ${RANGE_RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

export type GaugeTick = Point & { text: string; anchor: 'start' | 'end' };

/** The ticks: the lower end of the scale and the bounds between the bands. */
export function gaugeTicks(): GaugeTick[] {
  const bounds = PRICE_BANDS.discover.map(row => row.upToPercent).filter(percent => percent < MAX_PERCENT);
  return [MIN_PERCENT, ...bounds].map(percent => {
    const { x, y } = pointAt(gaugeLeanDegrees(percent), LABEL_RADIUS);
    return percent < 0
      ? { x, y, text: `−${-percent}%`, anchor: 'end' }
      : { x, y: roundTenth(y + 3), text: `+${percent}%`, anchor: 'start' };
  });
}
