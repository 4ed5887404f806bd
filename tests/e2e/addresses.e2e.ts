import type { Address } from '@sway/contract/addresses';
import type { Listing } from '@sway/contract/properties';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, expectFocus, PHONE, useBrowser } from './browser.ts';
import { aFreeAddress } from './people.ts';
import { siteUrl } from './site-url.ts';

const { open, expected } = useBrowser();

/** A sample address with a street number and no unit, which no other journey lists or claims. */
let freeAddress: Address;

beforeAll(async () => {
  do freeAddress = await aFreeAddress();
  while (freeAddress.unit !== null || freeAddress.addressNumber === null);
});

/** A part of the address as a person types it: the number, the road and the start of the suburb. */
function partOf({ fullAddressNumber, fullRoadName, suburbLocality }: Address): string {
  return `${fullAddressNumber} ${fullRoadName} ${(suburbLocality ?? '').slice(0, 3)}`.trim();
}

/** Writes down from now on where the card is whenever it can be seen, until it can be pressed; returns the places. */
async function watchCard(page: Page) {
  await page.evaluate(() => {
    const places = new Set<string>();
    const look = () => {
      const card = document.querySelector('section[aria-label]:has(a[href*="claim="])')?.parentElement
        ?.parentElement;
      if (card && Number(getComputedStyle(card).opacity) > 0)
        places.add(`${card.style.left} ${card.style.top}`);
      document.body.dataset.places = [...places].join(', ');
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    await page.getByRole('link', { name: 'I Own This Property' }).click({ trial: true });
    return page.evaluate(() => document.body.dataset.places!.split(', '));
  };
}

describe('a visitor finds an address', () => {
  test('by typing part of it; the card shows the register’s data and links to claim and details', async () => {
    const page = await open('/addresses');
    await page.getByText(/^[\d,]+ addresses found in this view$/).waitFor();
    await page.getByRole('combobox', { name: 'Find an address' }).fill(partOf(freeAddress));
    const placesOfCard = await watchCard(page);
    await page.getByRole('option').filter({ hasText: freeAddress.fullRoadName }).first().click();
    expect(await placesOfCard(), 'the card appears where it stays').toHaveLength(1);
    const card = page.getByRole('region', { name: freeAddress.fullAddress });
    await card.waitFor();
    await card.getByText('Verified official address').waitFor();
    await card.getByText('Residential Property - Claimable').waitFor();
    await card.getByText(String(freeAddress.id)).waitFor();
    expect(page.url()).toContain(`address=${freeAddress.id}`);
    await expectAccessible(page);
    const labels = ['I Own This Property', 'View Claims', 'Details'];
    const links = await Promise.all(
      labels.map(name => card.getByRole('link', { name, exact: true }).getAttribute('href')),
    );
    const path = `/address/${freeAddress.id}`;
    const { pathname, search } = new URL(page.url());
    const from = new URLSearchParams({ from: pathname + search });
    expect(links).toEqual([`${path}?claim=1&${from}`, `${path}#claims`, path]);
  });

  test('and opens its page, which shows the parcel, the record and whether it is claimed', async () => {
    const listed = (await (
      await fetch(`${siteUrl()}/api/properties?location=Queenstown&limit=100`)
    ).json()) as Listing[];
    const claimed = listed.find(({ linzVerified }) => linzVerified)!;
    const page = await open('/addresses');
    await page.getByRole('combobox', { name: 'Find an address' }).fill(claimed.address);
    await page
      .getByRole('option')
      .filter({ hasText: claimed.address.split(',')[0]! })
      .first()
      .click();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: claimed.address.split(',')[0]! }).waitFor();
    await page.getByText('Property Claimed').waitFor();
    await page.locator('canvas').first().waitFor();
    await page.getByRole('link', { name: 'See the official record' }).click();
    await page.waitForURL('**/linz/*');
    await page.getByText('Sway Listed').first().waitFor();
    await page.getByText(/^The boundary encloses about/).waitFor();
    await page.getByText('Official valuation').filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByText('Property Claimed').waitFor();
    expect(page.url()).toContain('/address/');
  });

  test('by keyboard alone, and Escape closes the card', async () => {
    const page = await open('/browse?view=map&mode=addresses');
    await page.getByRole('combobox', { name: 'Find an address' }).focus();
    await page.keyboard.type(partOf(freeAddress));
    await page.getByRole('option').filter({ hasText: freeAddress.fullRoadName }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: freeAddress.fullAddress });
    await card.waitFor();
    // The card is far from the field in the document, so it takes the focus.
    await expectFocus(card);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('mode=addresses');
    expect(page.url()).not.toContain('address=');
  });

  test('by searching for a street: matches are listed and counted, and back restores the map', async () => {
    const page = await open('/addresses');
    await page.getByRole('combobox', { name: 'Find an address' }).fill(freeAddress.fullRoadName);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/addresses found$|address found$/).waitFor();
    await page
      .getByRole('button', {
        name: new RegExp(`^${freeAddress.fullAddressNumber} ${freeAddress.fullRoadName}`),
      })
      .first()
      .click();
    await page.getByText('Verified official address').waitFor();
    await page.goBack();
    await page.getByText(/^[\d,]+ addresses found in this view$/).waitFor();
    expect(page.url()).not.toContain('q=');
  });

  test('and on a phone View Claims leads to the claims of its page', async () => {
    const page = await open(`/addresses?address=${freeAddress.id}`, PHONE);
    await page.getByRole('link', { name: 'View Claims' }).click();
    const claims = page.getByRole('heading', { name: 'Is this your home?' });
    await claims.waitFor();
    await expect
      .poll(() => claims.evaluate(element => element.getBoundingClientRect().top))
      .toBeLessThan(150);
  });

  test('on a phone by a link: the sheet shows the address', async () => {
    const page = await open(`/addresses?address=${freeAddress.id}`, PHONE);
    const sheet = page.getByRole('region', { name: 'Addresses on the map' });
    await sheet.getByRole('heading', { name: freeAddress.fullAddress }).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.getByRole('heading', { name: freeAddress.fullAddress }).waitFor({ state: 'hidden' });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  });

  test('and a link to an unknown address shows an error', async () => {
    expected.push(/404/);
    const page = await open('/addresses?address=5');
    await page.getByText('Address Not Found').waitFor();
    expect(await page.getByRole('combobox', { name: 'Find an address' }).isVisible()).toBe(true);
  });
});

describe('the full-screen map', () => {
  test('shows how many of all addresses are marked, or asks to zoom in', async () => {
    const page = await open('/map', DESKTOP);
    await page.getByText(/^Showing 50 of [\d,]+ addresses$/).waitFor();
    await page.goto(`${siteUrl()}/map?at=-41.29,174.78,7`);
    await page.getByText('Zoom in to view addresses (current: 8)').waitFor();
    expect(await page.getByText(/^Showing/).isVisible()).toBe(false);
  });

  test('shows a failed request and retries on request', async () => {
    const page = await open('/');
    let isDown = true;
    await page.route('**/api/property-listings/bounds*', route =>
      isDown ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
    );
    expected.push(/429/);
    await page.goto(`${siteUrl()}/map`);
    await page.getByText('Error: Failed to fetch properties: 429').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Showing 50 of [\d,]+ addresses$/).waitFor();
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });

  test('moves to an address chosen before the map has loaded', async () => {
    const page = await open(BLANK_PATH);
    const { promise: requested, resolve } = Promise.withResolvers<Route>();
    await page.route(/map-with-popup-[^/]*\.js$/, resolve, { times: 1 });
    await page.goto(`${siteUrl()}/map`);
    await page.getByRole('combobox').fill(partOf(freeAddress));
    await page.getByRole('option').filter({ hasText: freeAddress.fullRoadName }).first().click();
    await (await requested).continue();
    await expect.poll(() => page.url()).toMatch(/at=-41\.\d+%2C174\.\d+%2C17/);
  });
});
