import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMovie } from '@sway/testing/uploads';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { anAddressText, chooseAddress, fillFacts } from './listing-form.ts';
import { DEMO_PASSWORD, listHome, logIn, register, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

const folder = mkdtempSync(join(tmpdir(), 'sway-photos-'));
/** Ten small photographs and a short video. */
let photos: string[];
let video: string;

beforeAll(async () => {
  photos = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const path = join(folder, `photo-${i + 1}.jpg`);
      const background = { r: 20 * i, g: 120, b: 255 - 20 * i };
      await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toFile(path);
      return path;
    }),
  );
  video = join(folder, 'garden.mp4');
  writeFileSync(video, aMovie('isom', 20_000));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Emulates slow 3G: 400 kbit/s up, 300 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
}

const isFocused = (element: Element) => document.activeElement === element;

test('an owner lists a home with ten photographs and a video on a slow phone, reprices, hides, shows and deletes it; a buyer who saved it is notified', async () => {
  const page = await browser.open('/list-property', PHONE);
  await registerAs(page, 'Hine Tautahi', 'owner');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'List Your Property' }).waitFor();
  await expectAccessible(page);
  await slowDown(page);
  await page.getByRole('button', { name: 'List my property' }).click();
  await page.getByText('Choose your address from the list').waitFor();
  await page.getByText('Enter your price').waitFor();
  await page.getByText('At least 1 bedroom is required').waitFor();
  await page.getByText('Floor area must be at least 30 m²').waitFor();
  expect(await page.getByRole('combobox', { name: 'Your address' }).evaluate(isFocused)).toBe(true);

  await chooseAddress(page, await anAddressText(7));
  await page.getByRole('button', { name: 'List my property' }).click();
  await expect
    .poll(() => page.getByLabel('Your Sway price').evaluate(isFocused), { timeout: 10_000 })
    .toBe(true);
  await fillFacts(page, '1590000');
  expect(await page.getByLabel('Your Sway price').inputValue()).toBe('1,590,000');
  await page
    .getByText(/Estimated market value/)
    .first()
    .waitFor();
  await page.getByLabel('Exceptional View / Aspect').check({ force: true });
  await page.getByLabel('In your own words').fill('Winter sun from ten to four.');
  await page.getByLabel('Title (optional)').fill('Bungalow by the pōhutukawa');
  await page.getByLabel('Photos', { exact: true }).last().setInputFiles(photos);
  await page.getByLabel('Videos', { exact: true }).last().setInputFiles(video);
  await expectAccessible(page);
  await page.getByText('All 10 images are chosen.').waitFor();
  // One press is enough: the form waits for its files.
  await page.getByRole('button', { name: 'List my property' }).click();
  await page.getByRole('button', { name: 'Waiting for the files...' }).waitFor();
  await page.waitForURL(/\/property\/\d+/);
  const url = page.url();
  await page.getByRole('heading', { level: 1, name: 'Bungalow by the pōhutukawa' }).waitFor();

  const buyer = await browser.open(BLANK_PATH, DESKTOP);
  const username = await register(buyer, 'Pita Kaihoko', 'buyer');
  await buyer.goto(url);
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await buyer.waitForURL(/\/login/);
  await logIn(buyer, username);
  await buyer.waitForURL(url);
  await buyer.getByRole('button', { name: 'Saved', exact: true }).waitFor();

  await page.goto(`${siteUrl()}/my-properties`);
  const card = page.getByRole('article', { name: 'Bungalow by the pōhutukawa' });
  await card.waitFor();
  await expectAccessible(page);
  for (const [price, note] of [
    ['1550000', 'We have found a place'],
    ['1490000', ''],
  ] as const) {
    await card.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your Sway price').fill(price);
    await dialog.getByLabel('Why the price changes (optional)').fill(note);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Listing saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
  }
  await card.getByText('$1,490,000').waitFor();
  await card.getByText('Price history').click();
  await card.getByText('We have found a place').waitFor();

  const subject = 'Bungalow by the pōhutukawa: the Sway price dropped';
  await expect
    .poll(async () => (await buyer.request.get(`${siteUrl()}/api/mailbox`)).text())
    .toContain(subject);
  await buyer.goto(`${siteUrl()}/mailbox`);
  await buyer.getByText(subject).first().waitFor();
  await buyer.goto(`${siteUrl()}/saved`);
  await buyer.getByText(/Down \$100,000 since/).waitFor();
  await expectAccessible(buyer);

  await card.getByRole('button', { name: /^Hide/ }).click();
  await toast(page, 'Listing hidden').waitFor();
  await card.getByText('Inactive').waitFor();
  await buyer.reload();
  await buyer.getByText('This home is not listed at the moment.').waitFor();
  await card.getByRole('button', { name: /^Show/ }).click();
  await card.getByText('Active', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByText('Are you sure you want to delete this property? This action cannot be undone.')
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
});

test('a visitor’s draft survives the login and a reload, and creates one listing', async () => {
  const page = await browser.open(BLANK_PATH, DESKTOP);
  const username = await register(page, 'Pita Kaituhi', 'buyer');
  await page.goto(`${siteUrl()}/list-property`);
  await chooseAddress(page, await anAddressText(23));
  await fillFacts(page, '950000');
  await page.getByLabel('Title (optional)').fill('A draft of a home');
  await page.getByRole('button', { name: 'List my property' }).click();
  await toast(page, 'Authentication Required').getByText('Please log in to list your property').waitFor();
  await page.waitForURL(/\/login\?next=%2Flist-property/);
  await logIn(page, username);
  await page.waitForURL(/\/list-property$/);
  expect(await page.getByLabel('Title (optional)').inputValue()).toBe('A draft of a home');
  await page.reload();
  expect(await page.getByLabel('Your Sway price').inputValue()).toBe('950,000');
  await page.getByText('Your saved draft from this device.').waitFor();
  await page.getByLabel('Photos', { exact: true }).last().setInputFiles(photos[0]!);
  await toast(page, 'Images uploaded').waitFor();
  await page.reload();
  const photo = page.getByRole('listitem', { name: 'Photo 1 of 1, photo-1.jpg' }).locator('img');
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await expectAccessible(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByLabel('Title (optional)').fill('What the other tab says');
  await page.getByRole('button', { name: 'List my property' }).dblclick();
  await page.waitForURL(/\/property\/\d+/);
  await page.goto(`${siteUrl()}/my-properties`);
  await page.getByRole('article', { name: 'A draft of a home' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await page.goto(`${siteUrl()}/list-property`);
  expect(await page.getByLabel('Your Sway price').inputValue()).toBe('');

  // The other tab has a changed copy of the draft: it is refused for this address and can create another listing.
  browser.expected.push(/status of 409/);
  await otherTab.getByRole('button', { name: 'List my property' }).click();
  await toast(otherTab, 'Error').getByText('You have already listed this address').waitFor();
  await otherTab.getByRole('button', { name: 'Change address' }).click();
  await chooseAddress(otherTab, await anAddressText(24));
  await otherTab.getByRole('button', { name: 'List my property' }).click();
  await otherTab.waitForURL(/\/property\/\d+/);
  await otherTab.getByRole('heading', { level: 1, name: 'What the other tab says' }).waitFor();
});

test('with two tabs editing one listing, the second is shown the conflict, chooses a value, and loses nothing', async () => {
  browser.expected.push(/status of 409/);
  const page = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(page, 'Hine Tautahi', 'owner');
  await listHome(page, 'Villa in two windows');
  await page.goto(`${siteUrl()}/my-properties`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.waitForURL(/edit=\d+/);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const [one, two] = [page.getByRole('dialog'), second.getByRole('dialog')];
  await two.getByLabel('Your Sway price').fill('1111000');
  await two.getByLabel('Description (optional)').fill('Words of the second tab.');
  await one.getByLabel('Your Sway price').fill('1222000');
  await one.getByLabel('Features (optional)').fill('Garage, Spa/Hot Tub');
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Save changes' }).click();
  await one.waitFor({ state: 'detached' });
  await two.getByRole('button', { name: 'Save changes' }).click();
  await two.getByText('This listing was changed in another window.').waitFor();
  await two.getByText('Taken from the other window: Features.').waitFor();
  expect(await two.getByLabel('Features (optional)').inputValue()).toBe('Garage, Spa/Hot Tub');
  expect(await two.getByLabel('Description (optional)').inputValue()).toBe('Words of the second tab.');
  await expectAccessible(second);
  await two.getByRole('button', { name: 'Use that' }).click();
  expect(await two.getByLabel('Your Sway price').inputValue()).toBe('1,222,000');
  await two.getByRole('button', { name: 'Save changes' }).click();
  await two.waitFor({ state: 'detached' });
  await second.getByText('$1,222,000').first().waitFor();
});

test('the dialog opens above the home page, Escape closes it, and the draft remains until it is reset', async () => {
  const page = await browser.open('/', DESKTOP);
  await registerAs(page, 'Hine Tautahi', 'owner');
  await page.reload();
  await page.getByRole('button', { name: 'List my property' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'List Your Property' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Your Sway price').fill('777000');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'List my property' }).first().click();
  expect(await dialog.getByLabel('Your Sway price').inputValue()).toBe('777,000');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  expect(await dialog.getByLabel('Your Sway price').inputValue()).toBe('');
});

test('closing an editor with changes asks for confirmation', async () => {
  const page = await browser.open('/login?next=/my-properties', DESKTOP);
  await logIn(page, 'demo_owner', DEMO_PASSWORD);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit listing' });
  await dialog.waitFor();
  // On a slow device Escape can be handled right after the typing.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await dialog.getByLabel('Description (optional)').fill('Half a thought');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await dialog.getByLabel('Description (optional)').inputValue()).toBe('Half a thought');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});
