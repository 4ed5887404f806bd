import type { Page } from 'playwright-core';

/**
 * What is wrong with the controls and prices of the current page at its current size: those that another element covers at
 * their middle after they are scrolled into view, a page that scrolls sideways, steps of the Tab key against the reading direction, and what is for
 * browsers without JavaScript.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [role="tab"]';
    /** Prices, and whatever else toasts keep clear of. */
    const KEPT_CLEAR = '[data-keep-clear]';
    const problems: string[] = [];
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);
    const content = document.documentElement.scrollWidth;
    if (content > innerWidth) problems.push(`the page is ${content} px wide`);
    for (const part of document.querySelectorAll('noscript'))
      if (isDrawn(part))
        problems.push(`what is for browsers without JavaScript is shown: ${part.textContent.slice(0, 60)}`);
    scrollToStart();
    checkOrder(controls.filter(control => control.tabIndex >= 0 && !isHeld(control)));
    for (const control of [
      ...controls,
      ...[...document.querySelectorAll<HTMLElement>(KEPT_CLEAR)].filter(isUsable),
    ])
      checkHit(control);
    scrollToStart();
    return problems;

    /** Whether anything inside an element is drawn. Its computed style does not say so: that of a `noscript` which is not drawn is `inline`. */
    function isDrawn(part: Element): boolean {
      const contents = document.createRange();
      contents.selectNodeContents(part);
      return contents.getClientRects().length > 0;
    }

    function scrollToStart(): void {
      for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
      scrollTo({ top: 0, behavior: 'instant' });
    }

    /** Visible, enabled, and not one of the 1 px elements that only assistive technology sees. */
    function isUsable(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled') &&
        !control.closest('[inert], [aria-hidden="true"]')
      );
    }

    function checkHit(control: HTMLElement): void {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link over two lines has two boxes, and nothing between them.
      const { left, top, width, height } = control.getClientRects()[0]!;
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      // The link of a card lies over the whole of it.
      const isCard = control.matches(KEPT_CLEAR) && hit?.closest('article')?.contains(control) === true;
      const isHit =
        hit !== null && (control.contains(hit) || isCard || hit.closest('label')?.contains(control) === true);
      if (!isHit)
        problems.push(
          `${nameOf(control)} at ${Math.round(x)},${Math.round(y)} is under ${hit ? nameOf(hit) : 'nothing'}`,
        );
    }

    /** Within a column the Tab key goes down, within a row to the right. Other steps go to another column or row. */
    function checkOrder(inTabOrder: HTMLElement[]): void {
      for (const [i, control] of inTabOrder.slice(1).entries()) {
        const before = inTabOrder[i]!;
        if (scrollerOf(before) !== scrollerOf(control)) continue;
        const [a, b] = [before.getBoundingClientRect(), control.getBoundingClientRect()];
        const isAbove = b.bottom <= a.top && share(a.left, a.right, b.left, b.right) > 0.5;
        const isLeft = b.right <= a.left && share(a.top, a.bottom, b.top, b.bottom) > 0.5;
        if (isAbove || isLeft)
          problems.push(`Tab goes ${isAbove ? 'up' : 'left'} from ${nameOf(before)} to ${nameOf(control)}`);
      }
    }

    /** The list within the page that an element scrolls with. Parts of one that are out of view lie under what is around it. */
    function scrollerOf(element: HTMLElement): HTMLElement | null {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (at.scrollHeight > at.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(at).overflowY))
          return at;
      return null;
    }

    /** How much of the shorter of two ranges the other one covers. */
    function share(fromA: number, toA: number, fromB: number, toB: number): number {
      return (Math.min(toA, toB) - Math.max(fromA, fromB)) / Math.min(toA - fromA, toB - fromB);
    }

    /** Held in place while the page scrolls, or on a roof of a picture: its position says nothing about the order. */
    function isHeld(control: HTMLElement): boolean {
      if (control.closest('.hero-roof')) return true;
      for (let at: HTMLElement | null = control; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
      return false;
    }

    function nameOf(element: Element): string {
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} “${text.slice(0, 40)}”`;
    }
  });
}
