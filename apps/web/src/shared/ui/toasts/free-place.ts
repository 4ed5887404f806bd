/** A rectangle of the window, in px. */
export type Box = { left: number; top: number; width: number; height: number };

const STEP_PX = 8;

/** The distance that is kept from controls and from the window's edge, in px. */
const GAP_PX = 8;

/**
 * The place nearest to its own at which a box covers none of the others: above or below its own place, or there at the window's
 * left edge. @returns null if there is no such place
 */
export function freePlace(
  box: Box,
  others: readonly Box[],
  window: { width: number; height: number },
): { left: number; top: number } | null {
  const isFree = (left: number, top: number) =>
    !others.some(
      other =>
        left < other.left + other.width + GAP_PX &&
        left + box.width + GAP_PX > other.left &&
        top < other.top + other.height + GAP_PX &&
        top + box.height + GAP_PX > other.top,
    );
  const lowest = window.height - box.height - GAP_PX;
  const tops = Array.from({ length: Math.ceil(window.height / STEP_PX) }, (_, i) => i * STEP_PX)
    .flatMap(distance => [box.top - distance, box.top + distance])
    .filter(top => top === box.top || (top >= GAP_PX && top <= lowest));
  const leftEdge = Math.min(box.left, window.width - box.left - box.width);
  for (const left of new Set([box.left, Math.max(GAP_PX, leftEdge)]))
    for (const top of tops) if (isFree(left, top)) return { left, top };
  return null;
}
