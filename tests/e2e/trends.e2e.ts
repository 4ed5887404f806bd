import { readFileSync } from 'node:fs';
import type { MarketTrends } from '@sway/contract/market-trends';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

/** The job computes the figures soon after the site has started. */
beforeAll(async () => {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${siteUrl()}/api/market-trends`);
      const { asOf } = (await response.json()) as MarketTrends;
      expect(asOf).not.toBeNull();
    },
    { timeout: 30_000, interval: 250 },
  );
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

describe('market trends', () => {
  test('filters are in the URL: a link opens them and the back button undoes them', async () => {
    const page = await open('/market-trends');
    const scope = page.getByRole('status').filter({ hasText: 'as of' });
    await scope.getByText(/About [\d,]+ homes/).waitFor();
    await choose(page, 'City', 'Auckland');
    await choose(page, 'Property type', 'House');
    await page.waitForURL('**/market-trends?city=Auckland&type=House');
    await scope.getByText('in Auckland, of the type House').waitFor();

    const linked = await open(page.url().slice(new URL(page.url()).origin.length));
    await linked.getByText('in Auckland, of the type House').waitFor();

    await page.goBack();
    await page.waitForURL('**/market-trends?city=Auckland');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL('**/market-trends');
    await expect.poll(() => scope.textContent()).toMatch(/About [\d,]+ homes, as of/);
  });

  test('a chart is read by keyboard, and its table, date and file have the same figures', async () => {
    const page = await open('/market-trends');
    const bands = section(page, 'Homes in each price band');
    await bands.getByText('Show table').click();
    const rows = bands.getByRole('row');
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    await bands.getByRole('img', { name: /^Realistic/ }).focus();
    await page.keyboard.press('End');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(texts.at(-1)!.split('\t')).toEqual(name!.split(': '));
    expect(await bands.getByText(/^About [\d,]+ homes, \d+ \w+ \d{4}$/).count()).toBe(1);

    const download = page.waitForEvent('download');
    await bands.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sway-price-bands-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync((await file.path())!, 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.slice(1).map(line => line.split(',').slice(0, 2))).toEqual(
      texts.slice(1).map(text => text.replace(',', '').split('\t')),
    );
  });

  test('a group that is too small is said to be, without a figure', async () => {
    const page = await open('/market-trends?city=Tokoroa&type=Apartment');
    await page.getByText('Too few homes to show').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Show all homes' }).click();
    await section(page, 'Homes in each price band').getByText('Show table').waitFor();
  });

  test('is at most four screens long on a phone', async () => {
    const page = await open('/market-trends', PHONE);
    await expect.poll(() => page.locator('svg[role=group]').count()).toBe(5);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(content).toBeLessThanOrEqual(4 * screen!);
  });

  test('has its tables without JavaScript', async () => {
    const page = await open('/market-trends', { javaScriptEnabled: false });
    await section(page, 'Homes in each price band').getByText('Show table').click();
    await page.getByRole('row', { name: /^Realistic/ }).waitFor();
  });

  test.each([
    ['phone, light', { ...PHONE, colorScheme: 'light' as const }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' as const }],
    ['desktop, light', { ...DESKTOP, colorScheme: 'light' as const }],
    ['desktop, dark', { ...DESKTOP, colorScheme: 'dark' as const }],
  ])('is accessible and fits the screen with its charts: %s', async (_look, options) => {
    const page = await open('/market-trends?months=6', options);
    await expect.poll(() => page.locator('svg[role=group]').count()).toBe(5);
    await expectAccessible(page);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(screen!);
  });
});

describe('the wind map', () => {
  test('says what an amount reaches: the amount is in the URL, a link opens it and the back button undoes it', async () => {
    const page = await open('/market-trends?type=House');
    const amount = page.getByRole('textbox', { name: 'I have' });
    await amount.fill('900k');
    await amount.press('Enter');
    await page.waitForURL('**/market-trends?type=House&amount=900000');
    const answer = /About [\d,]+ homes would sway for \$900,000/;
    await page.getByText(answer).waitFor();

    const linked = await open('/market-trends?amount=900,000', { javaScriptEnabled: false });
    await linked.getByText(answer).waitFor();
    await linked.getByText('Show table').first().click();
    await linked.getByRole('columnheader', { name: 'Within reach' }).waitFor();
    await linked.getByRole('img', { name: /^Christchurch: .* within reach of \$900,000$/ }).waitFor();

    await page.goBack();
    await page.waitForURL('**/market-trends?type=House');
    await page.getByText('See how many homes would sway').waitFor();
    expect(await amount.inputValue()).toBe('');
  });

  test('is a layer of the full-screen map, which the URL keeps', async () => {
    const page = await open('/map');
    const toggle = page.getByRole('button', { name: 'Wind map' });
    await toggle.press('Enter');
    await page.waitForURL(/[?&]wind=1/);
    await page.getByRole('link', { name: /^Wellington: / }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Wellington: / }).waitFor();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await expect.poll(() => page.getByRole('link', { name: /^Wellington: / }).count()).toBe(0);
  });
});
