import type { Page } from 'playwright-core';

/** What a page in the pseudo-language shows wrong: texts without marks, and texts with marks that are not wholly seen. */
export type Findings = { unmarked: string[]; cut: string[] };

/** Finds what is wrong on the page. Texts without marks are as they stand; what people wrote is among them. */
export function inspectTexts(page: Page): Promise<Findings> {
  return page.evaluate(inspect);
}

/** Runs in the page, and so has all that it needs. */
function inspect(): Findings {
  const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
  /** For lines whose letters are drawn higher than they are. */
  const TOLERANCE_PX = 4;
  const findings: Findings = { unmarked: [], cut: [] };
  // Parts that are not near the screen have no layout yet.
  delete document.documentElement.dataset['layout'];
  walk(document.body, 0);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) findings.cut.push(`the page is ${scrollWidth} px wide`);
  return findings;

  /** @param outer how many marks are open around the element */
  function walk(element: Element, outer: number): void {
    if (element.matches('script, style, template, noscript, [translate="no"], [lang="en-NZ"]')) return;
    for (const name of ATTRIBUTES) checkAttribute(element, name);
    let open = outer;
    let unmarked = '';
    for (const child of element.childNodes) {
      if (child instanceof Element) walk(child, open);
      if (!(child instanceof Text)) continue;
      let hasMarkedLetters = false;
      for (const sign of child.data) {
        if (sign === '⟦') open++;
        else if (sign === '⟧') open--;
        else if (open === 0) unmarked += sign;
        else hasMarkedLetters ||= /\p{L}/u.test(sign);
      }
      if (hasMarkedLetters) checkRoom(child, element);
    }
    if (open !== outer) findings.unmarked.push(`marks without their pair in “${element.textContent}”`);
    if (/\p{L}/u.test(unmarked)) findings.unmarked.push(unmarked);
  }

  function checkAttribute(element: Element, name: string): void {
    let text = element.getAttribute(name) ?? '';
    for (let length = -1; length !== text.length;) {
      length = text.length;
      text = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    }
    if (/\p{L}/u.test(text)) findings.unmarked.push(text);
  }

  /** Checks that a text is within its block, its control, the screen and all that hides what is beyond it. */
  function checkRoom(text: Text, parent: Element): void {
    if (
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('svg, option, [inert]')
    )
      return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) return;
    let [checksX, checksY, hasBlock] = [true, true, false];
    for (let around: Element | null = parent; around && (checksX || checksY); around = around.parentElement) {
      const { clipPath, display, overflowX, overflowY, position } = getComputedStyle(around);
      const { left, top, right, bottom } = around.getBoundingClientRect();
      // What only screen readers read.
      if (clipPath.startsWith('inset(50%')) return;
      const isInline = display === 'inline';
      const isBounding = (!hasBlock && !isInline) || around.matches('a, button, label, td, th');
      hasBlock ||= !isInline;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (
        !isInline &&
        checksX &&
        (isBounding || hides(overflowX)) &&
        (box.right > right + 1 || box.left < left - 1)
      )
        return report(
          text,
          around,
          `${Math.round(Math.max(box.right - right, left - box.left))} px too wide`,
        );
      if (
        !isInline &&
        checksY &&
        (isBounding || hides(overflowY)) &&
        (box.bottom > bottom + TOLERANCE_PX || box.top < top - TOLERANCE_PX)
      )
        return report(
          text,
          around,
          `${Math.round(Math.max(box.bottom - bottom, top - box.top))} px too high`,
        );
      if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') checksX = false;
      if (overflowY === 'auto' || overflowY === 'scroll' || position === 'fixed') checksY = false;
    }
    if (checksX && box.right > innerWidth + 1) report(text, document.documentElement, 'too far right');
  }

  function report(text: Text, around: Element, what: string): void {
    findings.cut.push(`“${text.data.trim()}” is ${what} for ${around.localName}.${around.className}`);
  }
}
