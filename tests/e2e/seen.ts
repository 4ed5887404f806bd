import type { Page } from 'playwright-core';

const MAX_STEPS = 150;
/** Steps that are requested at once, as each request takes longer than the step. */
const STEPS_AT_ONCE = 15;

/** Steps through the page with Tab and returns the controls whose focus nothing shows: no outline of it or of what is around it. */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  await page.evaluate(noteFocus);
  let noted: Noted = { unseen: [], hasEnded: false };
  for (let step = 0; step < MAX_STEPS && !noted.hasEnded; step += STEPS_AT_ONCE) {
    await Promise.all(Array.from({ length: STEPS_AT_ONCE }, () => page.keyboard.press('Tab')));
    noted = await page.evaluate(() => (globalThis as unknown as { notedFocus: Noted }).notedFocus);
  }
  return noted.unseen;
}

type Noted = { unseen: string[]; hasEnded: boolean };

/** Notes each control that gets the focus and does not show it, until one gets it again or the page has none. */
function noteFocus(): void {
  const noted: Noted = { unseen: [], hasEnded: false };
  Object.assign(globalThis, { notedFocus: noted });
  const known = new Set<Element>();
  let latest: Element | undefined;
  // After the page's own listeners, which may pass the focus on.
  document.addEventListener('focusin', () => queueMicrotask(note));

  function note(): void {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === latest || noted.hasEnded) return;
    latest = focused;
    if (known.has(focused)) noted.hasEnded = true;
    else if (!isShown(focused)) noted.unseen.push(`${nameOf(focused)} shows no focus`);
    known.add(focused);
  }

  function isShown(focused: Element): boolean {
    const around = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
    return around.some(element => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5;
    });
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
  }
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
