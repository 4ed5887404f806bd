/** How far a phone's sheet stands out over the map. */
const SHEET_SNAPS = ['peek', 'half', 'full'] as const;
export type SheetSnap = (typeof SHEET_SNAPS)[number];

const PEEK_PX = 76;
const HALF_PX = 332;
/** What a full sheet leaves of the map, to say what lies behind it. */
const TOP_GAP_PX = 68;
/** A flick faster than this moves on by one, however short it was. */
const FLICK_PX_PER_MS = 0.5;

/** The sheet's height in px at a snap, over a map of a height in px. */
export function sheetHeight(snap: SheetSnap, mapHeightPx: number): number {
  const full = Math.max(PEEK_PX, mapHeightPx - TOP_GAP_PX);
  if (snap === 'full') return full;
  return Math.min(full, snap === 'half' ? HALF_PX : PEEK_PX);
}

/** Where a sheet comes to rest that is let go at a height, moving upwards at a speed in px a ms. */
export function snapAfterDrag(heightPx: number, upwardPxPerMs: number, mapHeightPx: number): SheetSnap {
  const reach = heightPx + (Math.abs(upwardPxPerMs) >= FLICK_PX_PER_MS ? upwardPxPerMs * 300 : 0);
  const distance = (snap: SheetSnap) => Math.abs(sheetHeight(snap, mapHeightPx) - reach);
  return SHEET_SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best));
}

/** The next snap up or down; the last stays. */
export function neighbourSnap(snap: SheetSnap, step: 1 | -1): SheetSnap {
  return SHEET_SNAPS[SHEET_SNAPS.indexOf(snap) + step] ?? snap;
}
