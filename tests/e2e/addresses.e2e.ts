import type { Address } from '@sway/contract/addresses';
import type { Property } from '@sway/contract/properties';
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { aFreeAddress } from './people.ts';

const { open, expected } = useBrowser();

/** An address of the sample with a number of its own, which no other journey lists or claims. */
let home: Address;

beforeAll(async () => {
  do home = await aFreeAddress();
  while (home.unit !== null || home.addressNumber === null);
});

/** What a person types of it: the number, the road and the beginning of the suburb. */
function partOf({ fullAddressNumber, fullRoadName, suburbLocality }: Address): string {
  return `${fullAddressNumber} ${fullRoadName} ${(suburbLocality ?? '').slice(0, 3)}`.trim();
}

describe('a person finds their own address', () => {
  test('by typing part of it, and is told what the register knows, with the ways on', async () => {
    const page = await open('/addresses');
    await page.getByText(/^[\d,]+ addresses found in this view$/).waitFor();
    await page.getByRole('combobox', { name: 'Find an address' }).fill(partOf(home));
    await page.getByRole('option').filter({ hasText: home.fullRoadName }).first().click();
    const card = page.getByRole('region', { name: home.fullAddress });
    await card.waitFor();
    await card.getByText('Verified official address').waitFor();
    await card.getByText('Residential Property - Claimable').waitFor();
    await card.getByText(String(home.id)).waitFor();
    expect(page.url()).toContain(`address=${home.id}`);
    await expectAccessible(page);
    const ways = ['I Own This Property', 'View Claims', 'Details'];
    const links = await Promise.all(
      ways.map(name => card.getByRole('link', { name, exact: true }).getAttribute('href')),
    );
    const path = `/address/${home.id}`;
    expect(links).toEqual([`${path}?claim=1`, `${path}#claims`, path]);
  });

  test('opens it, and sees its parcel, its record, and whether it is claimed', async () => {
    const listed = (await (
      await fetch(`${inject('siteUrl')}/api/properties?location=Queenstown&limit=100`)
    ).json()) as Property[];
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

  test('with the keyboard alone, and Escape closes what was opened', async () => {
    const page = await open('/browse?view=map&mode=addresses');
    await page.getByRole('combobox', { name: 'Find an address' }).focus();
    await page.keyboard.type(partOf(home));
    await page.getByRole('option').filter({ hasText: home.fullRoadName }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: home.fullAddress });
    await card.waitFor();
    // The card stands far from the field in the page, so the focus goes along.
    await expect.poll(() => card.evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('mode=addresses');
    expect(page.url()).not.toContain('address=');
  });

  test('by searching a street: matches are listed, counted and chosen; back brings the map as it was', async () => {
    const page = await open('/addresses');
    await page.getByRole('combobox', { name: 'Find an address' }).fill(home.fullRoadName);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/addresses found$|address found$/).waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${home.fullAddressNumber} ${home.fullRoadName}`) })
      .first()
      .click();
    await page.getByText('Verified official address').waitFor();
    await page.goBack();
    await page.getByText(/^[\d,]+ addresses found in this view$/).waitFor();
    expect(page.url()).not.toContain('q=');
  });

  test('on a phone: the sheet tells of the address a link leads to', async () => {
    const page = await open(`/addresses?address=${home.id}`, PHONE);
    const sheet = page.getByRole('region', { name: 'Addresses on the map' });
    await sheet.getByRole('heading', { name: home.fullAddress }).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.getByRole('heading', { name: home.fullAddress }).waitFor({ state: 'hidden' });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  });

  test('a link to an address that the register does not have says so', async () => {
    expected.push(/404/);
    const page = await open('/addresses?address=5');
    await page.getByText('Address Not Found').waitFor();
    expect(await page.getByRole('combobox', { name: 'Find an address' }).isVisible()).toBe(true);
  });
});

describe('the full-screen map', () => {
  test('says how many of how many addresses it marks, and to zoom in where it marks none', async () => {
    const page = await open('/map', DESKTOP);
    await page.getByText(/^Showing 50 of [\d,]+ properties$/).waitFor();
    await page.goto(`${inject('siteUrl')}/map?at=-41.29,174.78,7`);
    await page.getByText('Zoom in to view properties (current: 7)').waitFor();
    expect(await page.getByText(/^Showing/).isVisible()).toBe(false);
  });

  test('tells of a failure in its own words, and asks again when it is bidden', async () => {
    const page = await open('/');
    let isDown = true;
    await page.route('**/api/property-listings/bounds*', route =>
      isDown ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
    );
    expected.push(/429/);
    await page.goto(`${inject('siteUrl')}/map`);
    await page.getByText('Error: Failed to fetch properties: 429').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Showing 50 of [\d,]+ properties$/).waitFor();
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });

  test('goes to an address that is typed, once it is there', async () => {
    const page = await open('/faq');
    const { promise: asked, resolve } = Promise.withResolvers<Route>();
    await page.route(/map-with-popup-[^/]*\.js$/, resolve, { times: 1 });
    await page.goto(`${inject('siteUrl')}/map`);
    await page.getByRole('combobox').fill(partOf(home));
    await page.getByRole('option').filter({ hasText: home.fullRoadName }).first().click();
    await (await asked).continue();
    await expect.poll(() => page.url()).toMatch(/at=-41\.\d+%2C174\.\d+%2C17/);
  });
});
