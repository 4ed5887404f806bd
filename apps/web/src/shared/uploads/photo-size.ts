/** The longest side of a photo that was made smaller. It holds the largest stored width of a photo up to twice as high as wide. */
export const MAX_SIDE_PX = 2560;

type Size = { width: number; height: number };

/** The size with the longest side within its bound and the same proportions. A small photo is not enlarged. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
