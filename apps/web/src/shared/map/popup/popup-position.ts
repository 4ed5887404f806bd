export type Box = { width: number; height: number };

export type PopupPlacement = {
  left: number;
  top: number;
  /** The height that the map has room for; a higher popup is scrolled. */
  maxHeight: number;
  /** How far the map has to move to the right (positive) or left to make room for the popup, in px. */
  shiftMapPx: number;
};

/** The extent of the selected listing's pill around its point, in px. */
const PILL = { left: 24, right: 122, middle: 42 };
const GAP_PX = 14;
/** Margins to the map's edges; at the top for its search or the buttons of the searched area, on the right for the controls, at the bottom for the legend. */
const MARGIN = { left: 16, right: 72, top: 68, bottom: 72 };

/** The least distance below what covers the top. */
const BELOW_PX = 16;

/**
 * The position of the popup for a listing at `spot`: on the side with more room, level with the pill but inside the map, and
 * never over the pill. All in px from the map's top left corner.
 * @param covered what covers the map at its left and top
 */
export function placePopup(
  spot: { x: number; y: number },
  popup: Box,
  map: Box,
  covered: { left: number; top: number },
): PopupPlacement {
  const roomLeft = spot.x - PILL.left - GAP_PX - MARGIN.left - covered.left;
  const roomRight = map.width - spot.x - PILL.right - GAP_PX - MARGIN.right;
  const onLeft = roomLeft >= roomRight;
  const missing = Math.max(0, popup.width - Math.max(roomLeft, roomRight));
  const highest = Math.max(MARGIN.top, covered.top + BELOW_PX);
  const lowest = Math.max(highest, map.height - popup.height - MARGIN.bottom);
  return {
    left: onLeft ? spot.x - PILL.left - GAP_PX - popup.width : spot.x + PILL.right + GAP_PX,
    top: Math.min(lowest, Math.max(highest, spot.y - PILL.middle - popup.height / 2)),
    maxHeight: map.height - highest - MARGIN.left,
    shiftMapPx: onLeft ? missing : 0 - missing,
  };
}
