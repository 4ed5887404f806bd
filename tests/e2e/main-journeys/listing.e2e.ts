import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, toast, useBrowser } from '../browser.ts';
import { anAddressText, chooseAddress, fillFacts } from '../listing-form.ts';
import { registerAs } from '../people.ts';
import { siteUrl } from '../site-url.ts';

const browser = useBrowser();

/** A photograph to choose in a file input. */
async function aPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('an owner lists a home with photographs, reprices and hides it; a visitor sees it until it is hidden', async () => {
  const owner = await browser.open('/list-property');
  await registerAs(owner, 'Hine Tautahi', 'owner');
  await owner.reload();
  await chooseAddress(owner, await anAddressText(11));
  await fillFacts(owner, '1590000');
  await owner
    .getByText(/Estimated market value/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await owner.getByLabel('Exceptional View / Aspect').check({ force: true });
  await owner.getByLabel('In your own words').fill('Winter sun from ten to four.');
  await owner.getByLabel('Title (optional)').fill('Bungalow by the karaka');
  const photos = [await aPhoto('front.jpg', '#4a7'), await aPhoto('garden.jpg', '#7a4')];
  await owner.getByLabel('Photos', { exact: true }).last().setInputFiles(photos);
  await toast(owner, 'Images uploaded').waitFor();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'List my property' }).click();
  await owner.waitForURL(/\/property\/\d+/);
  const url = owner.url();

  const visitor = await browser.open(url);
  await visitor.getByRole('heading', { level: 1, name: 'Bungalow by the karaka' }).waitFor();
  await visitor.getByText('$1,590,000').filter({ visible: true }).first().waitFor();
  const photo = visitor.getByRole('main').locator('img').first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await owner.goto(`${siteUrl()}/my-properties`);
  const card = owner.getByRole('article', { name: 'Bungalow by the karaka' });
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Your Sway price').fill('1490000');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('$1,490,000').waitFor();
  await visitor.reload();
  await visitor.getByText('$1,490,000').filter({ visible: true }).first().waitFor();

  await card.getByRole('button', { name: /^Hide/ }).click();
  await card.getByText('Inactive').waitFor();
  browser.expected.push(/404/);
  await visitor.reload();
  await visitor.getByText('Property Not Found').waitFor();
});
