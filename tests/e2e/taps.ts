import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteUrl } from './site-url.ts';

/** Where the page counts, so that loading another page of the site keeps the count. */
const TAPS = 'journey-taps';

/**
 * A page that counts what its user does from a path on: each tap or click and each Enter, as the browser reports them, and each
 * word typed into the focused field. A field has to be tapped before it is typed into, unless it has the focus already.
 */
export async function startCounting(page: Page, path: string) {
  await page.addInitScript(name => {
    const count = (event: Event) => {
      const taps = JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
      const { localName, textContent } = event.target as Element;
      taps.push(
        `${event.type} on ${localName} “${textContent?.slice(0, 40)}” at ${Math.round(performance.now())} ms`,
      );
      sessionStorage.setItem(name, JSON.stringify(taps));
    };
    addEventListener('pointerdown', event => event.isTrusted && count(event), true);
    addEventListener('keydown', event => event.isTrusted && event.key === 'Enter' && count(event), true);
  }, TAPS);
  await page.goto(new URL(path, siteUrl()).href);
  await page.evaluate(name => sessionStorage.removeItem(name), TAPS);
  let words = 0;
  return {
    async type(text: string): Promise<void> {
      const isField = await page.evaluate(() => document.activeElement?.matches('input, textarea'));
      expect(isField, `a field has the focus before “${text}” is typed`).toBe(true);
      words += text.split(' ').length;
      await page.keyboard.type(text);
    },
    words: () => words,
  };
}

/** Expects that a page that counts has counted taps, and not more than a limit. */
export async function expectTaps(page: Page, atMost: number): Promise<void> {
  const stored = await page.evaluate(name => sessionStorage.getItem(name), TAPS);
  const taps = JSON.parse(stored ?? '[]') as string[];
  // A page that counts nothing would fit every limit.
  expect(taps, 'the page counts taps').not.toEqual([]);
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(atMost);
}
