import type { Address } from '@sway/contract/addresses';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectFocus, toast, useBrowser } from './browser.ts';
import { check, go, RATES_NOTICE, usePeople } from './claiming.ts';
import { aFreeAddress, claimAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const { aNewUser, anAdmin } = usePeople(browser);

const TITLE = 'Weatherboard villa above the bay';

/** The number of pixels in the colour of a lime pill around the middle of the map, where the listing is. */
async function limePixels(page: Page): Promise<number> {
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  const clip = { x: x + width / 2 - 70, y: y + height / 2 - 70, width: 140, height: 90 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lime = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (green > 200 && green - red > 25 && green - blue > 80) lime += 1;
  }
  return lime;
}

/** Claims an address, uploads a document, is verified, and fills in the listing with a photo; it remains private. */
async function createPrivateListing(owner: Page, address: Address): Promise<void> {
  await claimAs(owner, address.id);
  await go(owner, '/my-properties?tab=claims');
  await owner.getByLabel('Document file').setInputFiles(RATES_NOTICE);
  await owner.getByText('Documents (1 of 5)').waitFor();
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Ngaio Owner');
  await sheet.getByRole('link', { name: /Rates notice/ }).waitFor();
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();
  await admin.close();

  // The bell updates without a reload.
  const bell = owner.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await bell.waitFor();
  await bell.click();
  await owner.getByRole('link', { name: /Your claim is verified/ }).click();
  await owner.getByRole('button', { name: /^Edit ?:/ }).click();
  const edit = owner.getByRole('dialog', { name: 'Edit listing' });
  await edit.getByLabel('Sway price').fill('985,000');
  await edit.getByLabel('Bedrooms', { exact: true }).fill('3');
  await edit.getByLabel('Bathrooms', { exact: true }).fill('1');
  await edit.getByLabel('Floor area', { exact: true }).fill('118');
  await edit.getByLabel('Exceptional View / Aspect').check({ force: true });
  await edit.getByLabel('In your own words').fill('The ferry goes by at breakfast.');
  await edit.getByLabel('Title (optional)').fill(TITLE);
  await edit
    .getByLabel('Photos', { exact: true })
    .last()
    .setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a7' } })
        .jpeg()
        .toBuffer(),
    });
  await edit
    .getByRole('button', { name: /Remove/ })
    .first()
    .waitFor();
  // Until the photo is uploaded, the form refuses to be sent.
  await toast(owner, 'Images uploaded').waitFor();
  await expectAccessible(owner);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'detached' });
  await owner.getByText('Private', { exact: true }).waitFor();
}

test('a published listing appears on an open map within seconds; a buyer requests a viewing, the owner answers in the chat', async () => {
  const address = await aFreeAddress('Dunedin');
  const owner = await aNewUser('Ngaio Owner');
  await createPrivateListing(owner, address);

  const buyer = await aNewUser('Rewi Buyer');
  await go(buyer, `/map?at=${address.shapeY},${address.shapeX},17`);
  await buyer.locator('canvas.maplibregl-canvas').waitFor();
  await buyer.evaluate(() => Object.assign(window, { isSamePage: true }));
  const list = buyer.getByRole('region', { name: 'Homes in view' });
  const listButton = buyer.getByRole('button', { name: /^List of homes/ });
  // The count appears once the map is drawn, which is slow in software.
  await buyer.getByRole('button', { name: /^List of homes \(\d+\)$/ }).waitFor();
  await listButton.click();
  await list.getByText(/\d+ homes?$/).waitFor();
  expect(await list.getByRole('link', { name: TITLE }).count()).toBe(0);
  expect(await limePixels(buyer)).toBe(0);
  await expectAccessible(buyer);

  await owner.getByRole('button', { name: 'Publish' }).click();
  await owner.getByText('Public Listing', { exact: true }).waitFor();
  await list.getByRole('link', { name: TITLE }).waitFor();
  await expect.poll(() => limePixels(buyer)).toBeGreaterThan(400);
  expect(await buyer.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expectAccessible(buyer);

  // By keyboard, through the list.
  await listButton.focus();
  await buyer.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await buyer.keyboard.press('Enter');
  await list.getByRole('link', { name: TITLE }).focus();
  await buyer.keyboard.press('Enter');
  const details = buyer.getByRole('dialog');
  await details.getByRole('heading', { name: TITLE }).waitFor();
  await buyer.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await buyer.getByRole('button', { name: 'Close the list' }).focus();
  await buyer.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expectFocus(listButton);

  // By pointer, on the pill.
  const canvas = (await buyer.locator('canvas.maplibregl-canvas').boundingBox())!;
  const popup = buyer.getByRole('region', { name: TITLE });
  await buyer.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await popup.getByText('$985,000').waitFor();
  await expectAccessible(buyer);
  await popup.getByRole('button', { name: 'View Details' }).click();
  await details.getByText('The ferry goes by at breakfast.').waitFor();
  await details.getByRole('button', { name: 'Book a Viewing' }).click();
  const enquiry = buyer.getByRole('dialog', { name: 'Book a Viewing' });
  await enquiry.getByText('Later date').click();
  await enquiry.getByLabel('Later date').last().fill(dateInNewZealand(new Date(), 30));
  await enquiry.getByText(/^Afternoon/).click();
  await enquiry.getByLabel('Message (optional)').fill('May we bring our dog?');
  await expectAccessible(buyer);
  await enquiry.getByRole('button', { name: 'Send' }).click();
  await buyer.getByRole('heading', { name: 'Sent' }).waitFor();

  const bell = owner.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await bell.waitFor();
  await bell.click();
  await owner.getByRole('link', { name: /New viewing request/ }).click();
  const card = owner.getByRole('article', { name: `Viewing: ${TITLE}` });
  await card.getByText('May we bring our dog?').waitFor();
  await card
    .getByText(/Afternoon/i)
    .first()
    .waitFor();
  await card.getByLabel('Your answer').fill('Ka pai, bring the dog along.');
  await card.getByRole('button', { name: 'Send answer' }).click();
  await card.getByRole('link', { name: 'Open the conversation' }).waitFor();
  await expectAccessible(owner);

  await buyer.goto(`${siteUrl()}/messages`);
  await buyer.getByText(TITLE).first().click();
  await buyer.getByText('Ka pai, bring the dog along.').last().waitFor();
  await expectAccessible(buyer);
});

test('with two windows creating the listing of one claim, the second is shown the conflict and loses nothing', async () => {
  const address = await aFreeAddress('Dunedin');
  const owner = await aNewUser('Ngaio Owner');
  await claimAs(owner, address.id);
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Ngaio Owner');
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();
  await go(owner, '/my-properties?tab=claims');
  await owner.getByRole('button', { name: /^Edit ?:/ }).click();
  await owner.waitForURL(/edit=\d+/);
  const second = await owner.context().newPage();
  await second.goto(owner.url());
  for (const [page, price, bedrooms] of [
    [owner, '800,000', '3'],
    [second, '810,000', '3'],
  ] as const) {
    const edit = page.getByRole('dialog', { name: 'Edit listing' });
    await edit.getByLabel('Sway price').fill(price);
    await edit.getByLabel('Bedrooms', { exact: true }).fill(bedrooms);
    await edit.getByLabel('Bathrooms', { exact: true }).fill('1');
    await edit.getByLabel('Floor area', { exact: true }).fill('90');
  }
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await owner.getByRole('dialog').waitFor({ state: 'detached' });
  browser.expected.push(/409/);
  await second.getByRole('button', { name: 'Save changes' }).click();
  const notice = second.getByRole('alert', { name: 'Changed in another window' });
  await notice.getByText('Sway price').waitFor();
  await notice.getByRole('button', { name: 'Keep this' }).click();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  await second.getByText('$810,000').waitFor();
  await owner.reload();
  expect(await owner.getByText('$810,000').innerText()).toBe('$810,000');
  await owner.getByRole('button', { name: /^Edit ?:/ }).click();
  const again = owner.getByRole('dialog', { name: 'Edit listing' });
  await again.getByText('It is hidden. Only you can see it.').waitFor();
  expect(await again.getByLabel('Your Sway price').inputValue()).toMatch(/^810,?000$/);
});
