import type { Cluster } from './home-marks.tsx';

type Place = { lng: number; lat: number };

export type Disc = Place & { cluster: Cluster };

/** A disc that parts from another. */
export type Split = { from: Place; to: Disc };

/** Further away than this, in px, a disc does not come from another. */
const MAX_WAY_PX = 320;

/** The discs of a generation, each from the nearest one of that before; none if none has one near it, as after a jump. */
export function splitsOf(
  before: readonly Disc[],
  discs: readonly Disc[],
  project: (place: Place) => { x: number; y: number },
): Split[] {
  const parents = before.map(from => ({ from, at: project(from) }));
  const splits = discs.map(to => {
    const at = project(to);
    const ways = parents.map(parent => ({
      from: parent.from,
      px: Math.hypot(parent.at.x - at.x, parent.at.y - at.y),
    }));
    const nearest = ways.reduce<(typeof ways)[0] | null>(
      (best, way) => (best && best.px <= way.px ? best : way),
      null,
    );
    return { from: nearest && nearest.px <= MAX_WAY_PX ? nearest.from : to, to };
  });
  return splits.some(({ from, to }) => from !== to) ? splits : [];
}
