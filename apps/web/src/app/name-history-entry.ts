/**
 * Gives the history entry of a page load a key of its own. The router keeps scroll positions by key and gives each page load the same
 * one, so that a page typed into the address bar would start where the page loaded before was left.
 */
export function nameHistoryEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}
