/** The heights of a phone's sheet over the map. */
const SHEET_SNAPS = ['peek', 'half', 'full'] as const;
export type SheetSnap = (typeof SHEET_SNAPS)[number];

const PEEK_PX = 76;
const HALF_PX = 332;
/** The part of the map that a full sheet leaves visible. */
const TOP_GAP_PX = 68;
/** The part of the map with the search above it, which a half-open sheet leaves visible on low screens too. */
const SEARCH_PX = 230;
/** A faster flick moves the sheet to the next snap, however short it was. */
const FLICK_PX_PER_MS = 0.5;

/** The sheet's height in px at a snap. */
export function sheetHeight(snap: SheetSnap, mapHeightPx: number): number {
  const full = Math.max(PEEK_PX, mapHeightPx - TOP_GAP_PX);
  if (snap === 'full') return full;
  const half = Math.max(PEEK_PX, Math.min(HALF_PX, mapHeightPx - SEARCH_PX));
  return Math.min(full, snap === 'half' ? half : PEEK_PX);
}

/** The snap for a sheet that is released at a height with a speed. */
export function snapAfterDrag(heightPx: number, upwardPxPerMs: number, mapHeightPx: number): SheetSnap {
  const reach = heightPx + (Math.abs(upwardPxPerMs) >= FLICK_PX_PER_MS ? upwardPxPerMs * 300 : 0);
  const distance = (snap: SheetSnap) => Math.abs(sheetHeight(snap, mapHeightPx) - reach);
  return SHEET_SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best));
}

/** The next snap up or down; at either end, the same snap. */
export function neighbourSnap(snap: SheetSnap, step: 1 | -1): SheetSnap {
  return SHEET_SNAPS[SHEET_SNAPS.indexOf(snap) + step] ?? snap;
}
