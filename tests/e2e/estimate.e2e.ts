import type { EstimateAccuracy } from '@sway/contract/estimates';
import type { Listing } from '@sway/contract/properties';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, useBrowser } from './browser.ts';
import { aFreeAddress, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

/** Whether the site has learned from its sales. */
async function hasLearned(): Promise<boolean> {
  const answer = await fetch(`${siteUrl()}/api/estimate-accuracy`);
  return ((await answer.json()) as EstimateAccuracy).regions.length > 0;
}

/** Lists a home that has a valuation, as the page's user. */
async function listValuedHome(page: Page): Promise<Listing> {
  for (;;) {
    const { id: addressId, unitOfPropertyId } = await aFreeAddress('Hamilton');
    if (unitOfPropertyId === null) continue;
    const data = {
      title: 'Larger than valued',
      addressId,
      unitOfPropertyId,
      swayPrice: 1_250_000,
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
    };
    const answer = await page.request.post(new URL('/api/properties', page.url()).href, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}

test('an owner corrects the floor area and sees estimate, range, drivers and chart change before saving', async () => {
  // The estimator has a low priority, so a busy machine keeps it waiting.
  await expect.poll(hasLearned, { timeout: 150_000 }).toBe(true);
  const page = await browser.open(BLANK_PATH);
  await registerAs(page, 'Aroha Owner', 'owner');
  const listing = await listValuedHome(page);
  await page.goto(new URL(`/my-properties?edit=${listing.id}`, page.url()).href);
  const edit = page.getByRole('dialog', { name: 'Edit listing' });
  const panel = edit.getByRole('region', { name: 'Estimate' }).first();
  await panel.getByText(/^From .*data to/).waitFor();
  const shown = async () => ({
    estimate: await panel.locator('dd').first().innerText(),
    range: await panel.getByText(/^8 of 10 prices/).innerText(),
    drivers: await panel.locator('details dl').first().innerText(),
    chart: await panel.locator('[data-chart="drivers"]').innerHTML(),
  });
  const before = await shown();
  await edit.getByLabel('Floor area', { exact: true }).fill('210');
  await expect.poll(async () => (await shown()).estimate).not.toBe(before.estimate);
  const after = await shown();
  for (const part of ['range', 'drivers', 'chart'] as const) expect(after[part], part).not.toBe(before[part]);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'detached' });
  // Saving waits a moment for the estimator; when that is not enough, a job corrects the estimate.
  const saved = async () => {
    const answer = await page.request.get(new URL(`/api/properties/${listing.id}`, page.url()).href);
    return String(((await answer.json()) as Listing).avmPrice);
  };
  await expect.poll(saved, { timeout: 60_000 }).toBe(after.estimate.replaceAll(/\D/g, ''));
  await page.goto(new URL(`/property/${listing.id}`, page.url()).href);
  await page.getByText(after.range).filter({ visible: true }).first().waitFor();
});
