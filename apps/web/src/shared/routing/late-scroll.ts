/** What a user does when they do not wait for the position any more. */
const OWN_ACTIONS = ['wheel', 'pointerdown', 'keydown'];

let growing: ResizeObserver | undefined;

/** Scrolls to a position, in px. A page that is not high enough yet is scrolled on while it loads, until the user does something. */
export function scrollToLate(top: number): void {
  stopLateScroll();
  growing = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY > top - 1) stopLateScroll();
  });
  growing.observe(document.body);
  for (const action of OWN_ACTIONS) addEventListener(action, stopLateScroll, { once: true });
  scrollTo(0, top);
}

export function stopLateScroll(): void {
  growing?.disconnect();
  growing = undefined;
}

/** Whether the page is to be scrolled further down than it is high yet. */
export function isScrollLate(): boolean {
  return growing !== undefined;
}
