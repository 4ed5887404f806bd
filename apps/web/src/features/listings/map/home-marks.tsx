import type { ListingTilePoint } from '@sway/contract/tiles';
import type { CSSProperties } from 'react';
import { ringArcs } from '#shared/map/markers/cluster-ring.ts';
import { pillGeometry } from '#shared/map/markers/pill-geometry.ts';
import { cn } from '#shared/ui/cn.ts';
import { countText, discPx, swayLabel, TAG_DROP_PX } from './listing-labels.ts';

/** By price band, or lime as on the full-screen map. */
export type PillColor = 'price' | 'sway';

export type Cluster = Extract<ListingTilePoint, { cluster: true }>;
type Home = Extract<ListingTilePoint, { cluster: false }>;

const BAND_COLORS = {
  realistic: 'var(--realistic)',
  aspirational: 'var(--aspirational)',
  dream: 'var(--dream)',
  none: 'var(--input)',
};
const RING_COLORS = Object.values(BAND_COLORS);

/** A cluster as the map's sprites show it, with its middle on the point. */
export function ClusterMark({
  cluster,
  pill,
  areFew,
}: {
  cluster: Cluster;
  pill: PillColor;
  areFew: boolean;
}) {
  const { count, realistic, aspirational, dream } = cluster;
  const size = areFew ? 38 : discPx(count);
  const arcs = ringArcs([realistic, aspirational, dream, count - realistic - aspirational - dream]);
  return (
    <div className="absolute grid -translate-1/2 place-items-center" style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="49" className="fill-card" />
        {arcs.map(({ band, start, end }) => (
          <circle
            key={band}
            cx="50"
            cy="50"
            r="44"
            fill="none"
            stroke={RING_COLORS[band]}
            strokeWidth="10"
            pathLength="1"
            strokeDasharray={`${end - start} 1`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <b className="relative text-md leading-none">{countText(count)}</b>
      <span
        className="absolute top-full left-1/2 -translate-1/2 rounded-full border border-input bg-card px-1.5 text-2xs leading-4 font-semibold"
        style={{ marginTop: TAG_DROP_PX }}
      >
        {pill === 'sway' ? swayLabel(cluster.price) : cluster.label}+
      </span>
    </div>
  );
}

/** A home as the map's small pills show it, without a stem, with its dot on the point. */
export function HomeMark({ home, pill }: { home: Home; pill: PillColor }) {
  const { top, left, pillHeight, dot } = pillGeometry('mini', home.band);
  const isLime = pill === 'sway';
  const style = {
    '--band': BAND_COLORS[home.band],
    left: left - dot.x,
    top: top - dot.y,
    height: pillHeight,
  };
  return (
    <>
      <i className="absolute size-2 -translate-1/2 rounded-full border border-foreground bg-card" />
      <span
        className={cn(
          'absolute rounded-full border-[1.5px] px-1.5 text-2xs leading-[18px] font-semibold',
          isLime ? 'border-lime-foreground bg-lime text-lime-foreground' : 'border-(--band) bg-card',
        )}
        style={style as CSSProperties}
      >
        {isLime ? swayLabel(home.price) : home.label}
      </span>
    </>
  );
}
