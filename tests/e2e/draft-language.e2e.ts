import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, PHONE } from './browser.ts';
import { show } from './every-page.ts';
import { useOwnSite } from './own-site.ts';

// A demo site, which offers its translations as drafts (docs/product/languages.md#drafts).
const { url, browser } = await useOwnSite();

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } };
const mark = (page: Page) => page.getByRole('complementary', { name: 'Mō tēnei whakamāoritanga' });

test.each(['light', 'dark'] as const)(
  'a visitor of the demo changes to te reo, sees that it is a draft and what binds, and goes back (%s)',
  async colorScheme => {
    const page = await browser.open(`${url}/`, { ...SMALL, colorScheme });
    expect(await mark(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Te reo Māori' }).click();
    await page.waitForURL('**/mi');
    expect(await mark(page).innerText()).toContain('He hukihuki tēnei whakamāoritanga');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ngā tikanga', exact: true }).click();
    await page.waitForURL('**/mi/terms');
    await page.getByText('Ko te kōrero Ingarihi te mea here').waitFor();
    expect(await mark(page).count()).toBe(1);
    await expectAccessible(page);
    await mark(page).getByRole('link', { name: 'English' }).click();
    await page.waitForURL(address => address.pathname === '/terms');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-NZ');
    expect(await mark(page).count()).toBe(0);
  },
);

test('the mark covers nothing, at the narrowest width, on a page that the browser draws', async () => {
  const page = await browser.open(`${url}/mi`, SMALL);
  await show(page, `${url}/mi/login`);
  const box = (await mark(page).boundingBox())!;
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(header.y + 1);
  expect(box.height).toBeLessThanOrEqual(90);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
