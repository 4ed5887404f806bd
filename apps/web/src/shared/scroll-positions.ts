/** The item of the tab's storage in which the router keeps the scroll positions of history entries while no page is shown. */
export const SCROLL_POSITIONS = 'sway-scroll-positions';

/** Where the user had scrolled to at an entry of the history before the document was loaded; 0 if they were not there in this tab. */
export function scrollPositionBeforeLoad(key: string): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
    return positions[key] ?? 0;
  } catch {
    // A forbidden storage.
    return 0;
  }
}
