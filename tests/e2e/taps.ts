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
    const count = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener('pointerdown', event => event.isTrusted && count(), true);
    addEventListener('keydown', event => event.isTrusted && event.key === 'Enter' && count(), true);
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
    /** @throws Error if the page counted nothing, which would fit every limit */
    async taps(): Promise<number> {
      const taps = await page.evaluate(name => sessionStorage.getItem(name), TAPS);
      if (taps === null) throw new Error('The page counted no tap');
      return Number(taps);
    },
  };
}
