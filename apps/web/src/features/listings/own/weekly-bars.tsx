// A drawing that is computed from data cannot be an img element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { formatCount } from '@sway/domain/text/format';

const WIDTH = 96;
const HEIGHT = 28;
const GAP = 2;

type WeeklyBarsProps = {
  /** What is counted, such as "Views". */
  name: string;
  /** The counts of weeks, the present one last. */
  counts: readonly number[];
};

/** Counts of weeks as bars beside each other; the present week stands out. Its text for screen readers has every count. */
export function WeeklyBars({ name, counts }: WeeklyBarsProps) {
  const highest = Math.max(...counts, 1);
  const step = WIDTH / counts.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${name} by week, the latest last: ${counts.map(count => formatCount(count)).join(', ')}`}
      className="h-7 w-24 shrink-0"
    >
      {counts.map((count, i) => {
        const height = count === 0 ? 1 : Math.max(3, (count / highest) * HEIGHT);
        return (
          <rect
            // The place is what a bar is.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            x={i * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx="1"
            className={i === counts.length - 1 ? 'fill-foreground' : 'fill-muted-foreground/45'}
          />
        );
      })}
    </svg>
  );
}
