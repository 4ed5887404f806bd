// A field of blades is a group of marks that are drawn from data; no HTML element is one.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import { useMemo } from 'react';
import { useLand } from '#shared/map/land/land-sketch.tsx';
import { useMarks } from '../chart/use-marks.ts';
import { describeArea, nameOfBlade } from './describe-area.ts';
import { WindBlade } from './wind-blade.tsx';
import { namedAreas, placeInFrame, WIND_FRAME } from './wind-frame.ts';
import type { WindArea } from './wind-frame.ts';

const MIN_HEIGHT_PX = 28;
/** How much higher the blade of the area with most homes is. */
const HOMES_PX = 18;
const TOUCH_PX = 16;

type WindFieldProps = { areas: readonly WindArea[]; amountNzd: number | null };

/** The country with a blade for each area. The area that is pointed at is described below. */
export function WindField({ areas, amountNzd }: WindFieldProps) {
  // From north to south, so that a blade stands before those behind it.
  const field = useMemo(() => areas.toSorted((a, b) => b.latitude - a.latitude), [areas]);
  const named = useMemo(
    () => namedAreas(amountNzd === null ? areas : areas.filter(area => area.homesWithinReach !== null)),
    [areas, amountNzd],
  );
  const { active, markProps } = useMarks(field.length);
  const mostHomes = Math.max(...areas.map(({ homes }) => homes));
  const chosen = active === null ? undefined : field[active];
  return (
    <figure>
      <svg
        role="group"
        aria-label="The wind map"
        className="w-full overflow-visible rounded-xl border bg-map-water"
        style={{ aspectRatio: WIND_FRAME.width / WIND_FRAME.height }}
      >
        <Land />
        {field.map((area, i) => {
          const { x, y } = placeInFrame(area);
          return (
            <svg key={area.city} x={`${x}%`} y={`${y}%`} overflow="visible">
              <g {...markProps(i, describeArea(area, amountNzd))}>
                <circle
                  cy={-TOUCH_PX / 2}
                  r={TOUCH_PX}
                  className={active === i ? 'fill-foreground/12' : 'fill-transparent'}
                />
                <WindBlade
                  percent={area.medianDifferencePercent}
                  heightPx={MIN_HEIGHT_PX + HOMES_PX * Math.sqrt(area.homes / mostHomes)}
                  isRaised={amountNzd === null ? null : area.homesWithinReach !== null}
                  gust={x / 100}
                />
              </g>
            </svg>
          );
        })}
        {(chosen ? [chosen] : areas.filter(({ city }) => named.has(city))).map(area => (
          <AreaName key={area.city} text={nameOfBlade(area, amountNzd)} {...placeInFrame(area)} />
        ))}
      </svg>
      <figcaption className="mt-2.5 min-h-12 text-sm text-muted-foreground">
        {chosen ? describeArea(chosen, amountNzd) : <BladeLegend />}
      </figcaption>
    </figure>
  );
}

const LEGEND_PERCENTS = { realistic: 1, aspirational: 10, dream: 20 };

/** What the blades and their colours mean. */
function BladeLegend() {
  return (
    <>
      A blade leans by how far a town asks above estimates.
      <br />
      {PRICE_BANDS.discover.map(({ band, label, upToPercent }) => (
        <span key={band} className="mt-1.5 mr-4 inline-flex items-center gap-1.5 text-xs whitespace-nowrap">
          <svg aria-hidden="true" className="mt-3.5 h-px w-3 overflow-visible">
            <WindBlade percent={LEGEND_PERCENTS[band]} heightPx={14} />
          </svg>
          {label}
          {Number.isFinite(upToPercent) && ` to ${upToPercent}%`}
        </span>
      ))}
    </>
  );
}

function Land() {
  const { x, y, width, height } = WIND_FRAME;
  return (
    <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="none">
      <path
        d={useLand()}
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
        className="fill-map-land stroke-map-line"
      />
    </svg>
  );
}

/** How near an edge, in percent of the width, a name begins or ends at its blade. */
const EDGE_PERCENT = 16;

function AreaName({ text, x, y }: { text: string; x: number; y: number }) {
  const anchor = x < EDGE_PERCENT ? 'start' : x > 100 - EDGE_PERCENT ? 'end' : 'middle';
  return (
    <text
      aria-hidden="true"
      x={`${x}%`}
      y={`${y}%`}
      dy="13"
      textAnchor={anchor}
      strokeWidth="3"
      className="pointer-events-none fill-map-label stroke-map-land text-2xs font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  );
}
