import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, useBrowser } from './browser.ts';
import { listHome, openAsAdmin, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

const at = (path: string) => `${siteUrl()}${path}`;

/** An owner with a home at $1,250,000, on the page of their listings. */
async function anOwner(title: string) {
  const page = await browser.open(BLANK_PATH);
  await registerAs(page, 'Hine Tautahi', 'owner');
  const { id } = await listHome(page, title);
  await page.goto(at('/my-properties'));
  return { page, id, card: page.getByRole('article', { name: title }) };
}

async function pricesOf(id: number): Promise<number[]> {
  const home = (await (await fetch(at(`/api/properties/${id}`))).json()) as {
    priceHistory: { price: number }[];
  };
  return home.priceHistory.map(({ price }) => price);
}

/** Names a price in the dialog of a listing, if needed as the correction of the last one. */
async function name(page: Page, price: string, isCorrection = false): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit listing' });
  await dialog.getByLabel('Your Sway price').fill(price);
  if (isCorrection) await dialog.getByRole('checkbox', { name: /The last price was a mistake/ }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
}

test('an owner writes a price as people do, is asked about a mistyped one, and takes a mistake back without a trace', async () => {
  browser.expected.push(/409/);
  const { page, id, card } = await anOwner('Cottage with a mistyped price');
  await card.getByRole('button', { name: /^Edit/ }).click();
  await name(page, '1.3m');
  await card.getByText('$1,300,000').waitFor();

  await card.getByRole('button', { name: /^Edit/ }).click();
  await name(page, '13,000,000');
  const question = page.getByRole('alertdialog', { name: 'Check your price' });
  await question.getByText(/more than three times the last price, \$1,300,000/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, this is my price' }).click();
  await card.getByText('$13,000,000').waitFor();
  expect(await pricesOf(id)).toContain(13_000_000);

  await card.getByRole('button', { name: /^Edit/ }).click();
  await name(page, '1,300,000', true);
  await card.getByText('$1,300,000').waitFor();
  expect(await pricesOf(id)).toEqual([1_250_000, 1_300_000]);
});

test('a home that its owner hid is shown to the owner, not to others, and an admin cannot show it', async () => {
  browser.expected.push(/404/);
  const title = 'Cottage that its owner hides';
  const { page, id, card } = await anOwner(title);
  await card.getByRole('button', { name: /^Hide/ }).click();
  await card.getByText('Inactive').waitFor();

  const own = await page.goto(at(`/property/${id}`));
  expect(own!.status()).toBe(200);
  expect(await own!.text()).toContain('noindex');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const visitor = await browser.open(`/property/${id}`);
  await visitor.getByText('Property Not Found').waitFor();

  const admin = await openAsAdmin(browser.open, 'properties');
  await admin.getByRole('searchbox').fill(title);
  const row = admin.getByRole('row', { name: new RegExp(title) });
  await row.getByText('Hidden by owner').waitFor();
  expect(await row.getByRole('button', { name: /^Activate/ }).count()).toBe(0);
});

test('without maps a visitor finds homes and addresses in lists, with the same details, and loads no code of maps', async () => {
  const page = await browser.open(BLANK_PATH);
  const codeOfMaps: string[] = [];
  page.on('request', request => {
    if (/price-map|maplibre/.test(request.url())) codeOfMaps.push(request.url());
  });
  // As in a browser without WebGL.
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
  await page.goto(at('/map'));
  const homes = page.getByRole('article');
  await homes.first().waitFor();
  await expectAccessible(page);
  await page.goto(at('/browse?view=map&location=wellington te aro'));
  await page.getByText(/^Showing [1-9]/).waitFor();
  expect(await homes.first().textContent()).toContain('Te Aro');
  await page.goto(at('/addresses'));
  await page.getByRole('combobox', { name: 'Find an address' }).fill('Wellington');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(/addresses found/).waitFor();
  const note = page.getByText('This browser cannot show the map because WebGL is not available.');
  await note.waitFor();
  await page.goto(at('/property/1'));
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await note.waitFor();
  expect(codeOfMaps).toEqual([]);
});
