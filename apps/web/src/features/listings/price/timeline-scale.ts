import { t } from '@sway/domain/language/texts';
import { formatShortMonth } from '@sway/domain/text/format';
import type { TimelineFact } from './timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The room below the amounts, and above them, where flags stand, as shares of their span. */
const ROOM = { below: 0.12, above: 0.24 };
/** The least distance between the names of two days, in percent of the width. */
const MIN_TICK_DISTANCE = 13;
/** Ticks of a longer time ago are years. */
const MAX_MONTHS_NAMED = 12;

type Tick = { at: number; text: string };

export type TimelineScale = {
  /** Percent from the left of a day in ISO 8601. */
  x: (day: string) => number;
  /** Percent from the top of an amount. */
  y: (amountNzd: number) => number;
  amounts: readonly number[];
  days: readonly Tick[];
};

/**
 * Where days and amounts are drawn. The time since a day counts by its root: the last weeks, in which owners change prices, are as wide as
 * the years before.
 */
export function timelineScale(facts: readonly TimelineFact[], nowMs: number): TimelineScale {
  const ageOf = (day: string) => Math.max(0, nowMs - Date.parse(day)) / DAY_MS;
  const oldest = Math.max(1, ...facts.map(({ day }) => ageOf(day)));
  const x = (day: string) => 100 * (1 - Math.sqrt(ageOf(day) / oldest));
  const amounts = facts.flatMap(({ amountNzd, range }) => [amountNzd, ...Object.values(range ?? {})]);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const span = most - least || most;
  const [bottom, top] = [least - ROOM.below * span, most + ROOM.above * span];
  return {
    x,
    y: amountNzd => (100 * (top - amountNzd)) / (top - bottom),
    amounts: roundAmounts(bottom, top),
    days: dayTicks(x, nowMs),
  };
}

/** Three to six round amounts between two others. */
function roundAmounts(from: number, to: number): number[] {
  const raw = (to - from) / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * [1, 2, 5, 10].find(factor => factor * power >= raw)!;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Today, and as many months and years before as have room. */
function dayTicks(x: TimelineScale['x'], nowMs: number): Tick[] {
  const ticks = [{ at: 100, text: t`Today` }];
  const now = new Date(nowMs);
  for (let back = 0; ; back++) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const day = start.toISOString().slice(0, 10);
    const at = x(day);
    if (at < 0) return ticks;
    const isYear = start.getUTCMonth() === 0;
    if ((!isYear && back > MAX_MONTHS_NAMED) || ticks.at(-1)!.at - at < MIN_TICK_DISTANCE) continue;
    ticks.push({ at, text: isYear ? day.slice(0, 4) : formatShortMonth(day).split(' ')[0]! });
  }
}
