import type { Page } from 'playwright-core';

/**
 * Focuses each control that Tab reaches and returns those whose focus nothing shows: no outline of it or of what is around it. After a
 * key, a focus by script shows as one by Tab does, and the page is asked once instead of once for each control.
 */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
    const problems: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.tabIndex < 0) continue;
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) continue;
      const around = [control, control.closest('label'), control.parentElement, control.nextElementSibling];
      const isShown = around.some(element => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5;
      });
      if (isShown) continue;
      const text = control.getAttribute('aria-label') ?? control.textContent;
      problems.push(`${control.tagName.toLowerCase()} “${text.trim().slice(0, 40)}” shows no focus`);
    }
    return problems;
  });
}

/** Chosen controls that look as those beside them that are not chosen. */
export async function findUnseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CHOSEN =
      '[aria-checked="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), input:checked';
    const problems: string[] = [];
    for (const chosen of document.querySelectorAll<HTMLElement>(CHOSEN)) {
      const box = boxOf(chosen);
      if (!box.checkVisibility({ visibilityProperty: true }) || box.getBoundingClientRect().width < 3)
        continue;
      const others = [...siblingsOf(chosen)]
        .filter(other => other !== chosen && !other.matches(CHOSEN))
        .map(boxOf);
      if (others.some(other => looksOf(other) === looksOf(box)))
        problems.push(
          `“${(chosen.getAttribute('aria-label') ?? box.textContent ?? '').trim().slice(0, 40)}” looks as if it were not chosen`,
        );
    }
    return problems;

    /** What shows the state: the label of a native input, else the control. */
    function boxOf(control: HTMLElement): HTMLElement {
      return control.matches('input') ? (control.closest('label') ?? control) : control;
    }

    function siblingsOf(control: HTMLElement): Iterable<HTMLElement> {
      const group = control.closest(
        '[role="radiogroup"], [role="tablist"], [role="listbox"], fieldset, nav, ul, [role="group"]',
      );
      const kind = control.matches('input') ? 'input' : control.tagName.toLowerCase();
      return group?.querySelectorAll<HTMLElement>(kind) ?? [];
    }

    function looksOf(element: HTMLElement): string {
      return (
        ['', '::before', '::after']
          .map(part => {
            const style = getComputedStyle(element, part || null);
            if (part && style.content === 'none') return 'none';
            // Forced backgrounds keep their transparency, which shows nothing: what is below has the same colour.
            const background = style.backgroundColor.replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)');
            const { borderTopColor, borderTopWidth, outlineStyle, textDecorationLine, color } = style;
            const line = [borderTopColor, borderTopWidth, outlineStyle, textDecorationLine];
            return [background, ...line, color, style.appearance].join();
          })
          .join('|') + `${element.querySelectorAll('svg').length}`
      );
    }
  });
}

/** The animations that run on the page, by their element. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) => {
        const target = (effect as KeyframeEffect | null)?.target;
        return `${target?.tagName.toLowerCase()} “${target?.textContent?.trim().slice(0, 20)}” moves`;
      }),
  );
}
