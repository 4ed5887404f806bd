/** Counts or shares by band in the ring's order: realistic, aspirational, dream, none. */
export type BandShares = [number, number, number, number];

export type RingArc = { band: number; start: number; end: number };

/** The gap between two arcs, in turns. */
const GAP_TURNS = 0.0145;

/** The ring's arcs in turns clockwise from the top; a ring of one band is a full circle. */
export function ringArcs(shares: BandShares): RingArc[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const bands = [0, 1, 2, 3].filter(band => shares[band]! > 0);
  if (bands.length === 1) return [{ band: bands[0]!, start: 0, end: 1 }];
  let start = 0;
  return bands.map(band => {
    const arc = { band, start: start + GAP_TURNS / 2, end: start + shares[band]! / total - GAP_TURNS / 2 };
    start += shares[band]! / total;
    return arc;
  });
}
