// A range input moves evenly, and the days of a timeline do not.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { KeyboardEvent, PointerEvent } from 'react';

type TimelineScrubberProps = {
  /** The days that can be looked back at, as ISO dates, oldest first. */
  days: readonly string[];
  /** Percent from the left of a day. */
  x: (day: string) => number;
  day: string | null;
  /** What the timeline shows of the day. */
  text: string;
  onDay: (day: string | null) => void;
};

/** Looks back at a day of the chart that it covers: with the mouse, a finger or the arrow keys. Escape and leaving it return to today. */
export function TimelineScrubber({ days, x, day, text, onDay }: TimelineScrubberProps) {
  const last = days.length - 1;
  const at = day === null ? last : days.indexOf(day);
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const percent = (100 * (clientX - left)) / width;
    const distance = (each: string) => Math.abs(x(each) - percent);
    onDay(days.reduce((best, each) => (distance(each) < distance(best) ? each : best)));
  }
  function press(event: KeyboardEvent) {
    const target = targetOf(event.key, at, last);
    if (target === undefined) return;
    event.preventDefault();
    onDay(target === null ? null : days[Math.min(last, Math.max(0, target))]!);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Look back at a day"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={text}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onDay(null)}
      onBlur={() => onDay(null)}
      className="absolute inset-y-0 -right-4 left-0 cursor-crosshair touch-pan-y rounded-sm print:hidden"
    />
  );
}

/** The place in the order of days that a key goes to; null for today, undefined for another key. */
function targetOf(key: string, at: number, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
  }
  return undefined;
}
