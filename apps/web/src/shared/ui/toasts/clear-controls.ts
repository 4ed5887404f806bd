import { freePlace } from './free-place.ts';
import type { Box } from './free-place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [contenteditable]';
/** Other content that toasts must not cover: the page's title, and what is marked, such as a home's price. */
const KEPT_CLEAR = 'h1, [data-keep-clear]';
/** Where no toast about an achievement is shown: homes, cards of a map and forms are marked (product/exploration.md#the-toast). */
const BUSY = '[data-no-achievements]';
const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

/**
 * Moves a fixed element so that it covers no control of the page and nothing marked, as it is now, or at least no control
 * (product/site.md#toasts). While a dialog is open only that counts.
 */
export function clearControls(element: HTMLElement): void {
  element.style.translate = '';
  const box = element.getBoundingClientRect();
  const dialog = [...document.querySelectorAll(OPEN_DIALOG)].at(-1);
  const placeBeside = (selector: string) =>
    freePlace(box, boxesBeside(element, dialog ?? document, selector), {
      width: innerWidth,
      height: innerHeight,
    });
  const place = placeBeside(`${CONTROLS}, ${KEPT_CLEAR}`) ?? placeBeside(CONTROLS) ?? box;
  const [right, down] = [place.left - box.left, place.top - box.top];
  if (right !== 0 || down !== 0) element.style.translate = `${right}px ${down}px`;
}

/** Whether the page shows a home, a form or a dialog, where a toast about an achievement would disturb. */
export function isUserBusy(): boolean {
  return document.querySelector(`${BUSY}, ${OPEN_DIALOG}`) !== null;
}

/** The boxes of what is visible outside an element. */
function boxesBeside(element: HTMLElement, page: ParentNode, selector: string): Box[] {
  return [...page.querySelectorAll(selector)]
    .filter(control => !element.contains(control) && isLaidOut(control))
    .map(control => control.getBoundingClientRect())
    .filter(isVisible);
}

/** Whether measuring it lays nothing out that is far from the screen. Safari before 17.4 cannot tell, and lays it out. */
function isLaidOut(control: Element): boolean {
  return !('checkVisibility' in control) || control.checkVisibility({ contentVisibilityAuto: true });
}

function isVisible({ left, top, right, bottom, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}
