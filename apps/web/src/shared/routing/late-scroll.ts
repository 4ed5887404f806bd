/** What a user does when they do not wait for the position any more. */
const OWN_ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let stop: (() => void) | undefined;

/** Scrolls to a position, in px. A page that is not high enough yet is scrolled on while it loads, until the user does something. */
export function scrollToLate(top: number): void {
  stopLateScroll();
  const page = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.ceil(scrollY) >= Math.floor(top)) stopLateScroll();
  });
  stop = () => {
    page.disconnect();
    for (const action of OWN_ACTIONS) removeEventListener(action, stopLateScroll);
    stop = undefined;
  };
  for (const action of OWN_ACTIONS) addEventListener(action, stopLateScroll, { passive: true });
  page.observe(document.body);
  scrollTo(0, top);
}

export function stopLateScroll(): void {
  stop?.();
}

/** Whether the page is to be scrolled further down than it is high yet. */
export function isScrollLate(): boolean {
  return stop !== undefined;
}
