/** The number on a disc; from 1,000 on as `1.2k`. */
export function countText(count: number): string {
  return count < 1000 ? `${count}` : `${Math.round(count / 100) / 10}k`;
}

/** A price as the full-screen map writes it: thousands as `$1250k`. */
export function swayLabel(price: number): string {
  return `$${Math.round(price / 1000)}k`;
}

/** The diameters of discs, each from a count on. */
export const DISC_SIZES = [
  [0, 44],
  [20, 50],
  [100, 58],
] as const;

/** The diameter of a disc in px. */
export function discPx(count: number): number {
  return DISC_SIZES.findLast(([from]) => count >= from)![1];
}

/** The middle of a tag below the edge of its disc, in px: it lies on the ring like a seal. */
export const TAG_DROP_PX = 5;
