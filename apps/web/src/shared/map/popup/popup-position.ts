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

/**
 * The position of the popup for a listing at `spot`: on the side with more room, level with the pill but inside the map, and
 * never over the pill. All in px from the map's top left corner.
 * @param coveredLeft the width of what covers the map at its left
 */
export function placePopup(
  spot: { x: number; y: number },
  popup: Box,
  map: Box,
  coveredLeft: number,
): PopupPlacement {
  const roomLeft = spot.x - PILL.left - GAP_PX - MARGIN.left - coveredLeft;
  const roomRight = map.width - spot.x - PILL.right - GAP_PX - MARGIN.right;
  const onLeft = roomLeft >= roomRight;
  const missing = Math.max(0, popup.width - Math.max(roomLeft, roomRight));
  const lowest = Math.max(MARGIN.top, map.height - popup.height - MARGIN.bottom);
  return {
    left: onLeft ? spot.x - PILL.left - GAP_PX - popup.width : spot.x + PILL.right + GAP_PX,
    top: Math.min(lowest, Math.max(MARGIN.top, spot.y - PILL.middle - popup.height / 2)),
    maxHeight: map.height - MARGIN.top - MARGIN.left,
    shiftMapPx: onLeft ? missing : 0 - missing,
  };
}
