import { expect, test } from 'vitest';
import { recordPath } from '@sway/contract/pages';
import { BLANK_PATH, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { claim } from './claiming.ts';
import {
  aFreeAddress,
  aLinkedHome,
  listHome,
  openAsAdmin,
  registerAs,
  sendMessageAs,
  startChat,
} from './people.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

/** The width in px that a part of a picture is drawn in. */
function drawnSize(part: Element): number {
  return part.getBoundingClientRect().width;
}

test('a reload of the grid shows the home that was shown, also after Show more', async () => {
  const page = await open('/browse', DESKTOP);
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(23).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBe(48);
  await page.getByRole('button', { name: 'Show more' }).click();
  const shown = cards.nth(60);
  await shown.scrollIntoViewIfNeeded();
  const title = await shown.getByRole('heading').textContent();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await page.reload();
  await expect.poll(top, { timeout: 20_000 }).toBe(before);
  expect(await shown.getByRole('heading').textContent()).toBe(title);
});

test('a home is printed light on one sheet, with its price and without what can only be clicked', async () => {
  const page = await open('/property/100', { ...DESKTOP, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).not.toBe('dark');
  const main = page.getByRole('main');
  await main
    .getByText(/^\$[\d,]+$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await main.getByRole('button', { name: /^(Start Conversation|Share)/ }).count()).toBe(0);
  const location = main.getByRole('region', { name: 'Location' });
  await location.getByText(/^\$[\d.]+[KM]$/).waitFor();
  // Streets of the picture, whose map is not loaded: it is not near.
  expect(await location.locator('canvas').count()).toBe(0);
  expect(await location.locator('use[href$="#local"]').first().evaluate(drawnSize)).toBeGreaterThan(100);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test.each([
  ['the map', async () => '/map', /^(List|Level)/],
  ['a list of homes', async () => '/browse', /^(Start Chat|Filters|Price)/],
  [
    'an official record',
    async () => recordPath((await aLinkedHome()).unitOfPropertyId),
    /^(Contact Owner|Save Property)/,
  ],
])('%s is printed without what can only be clicked', async (_, path, controls) => {
  const page = await open(await path(), DESKTOP);
  const main = page.getByRole('main');
  const shown = main.getByRole('button', { name: controls }).filter({ visible: true });
  await shown.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => shown.count()).toBe(0);
  expect(await main.getByRole('search').filter({ visible: true }).count()).toBe(0);
});

test('the buttons of the claim’s last step are in one row on a small phone', async () => {
  const page = await open(BLANK_PATH, PHONE);
  await registerAs(page, 'Small Phone', 'buyer');
  const rows = new Set<number>();
  await claim(page, await aFreeAddress(), {
    as: 'Tenant',
    async atTheEnd(dialog) {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const name of ['Cancel', 'Previous', 'Submit Claim'])
        rows.add((await dialog.getByRole('button', { name, exact: true }).boundingBox())!.y);
    },
  });
  expect(rows.size).toBe(1);
});

test('a title of one long word stays within its card', async () => {
  const page = await open(BLANK_PATH, PHONE);
  await registerAs(page, 'Wide Word', 'owner');
  await listHome(page, 'W'.repeat(120));
  await page.goto(`${siteUrl()}/browse`);
  const title = page.getByRole('heading', { name: /^W{120}$/ });
  await title.waitFor();
  const { width, lines } = await title.evaluate(heading => ({
    width: heading.scrollWidth - heading.clientWidth,
    lines: heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight),
  }));
  expect(width).toBe(0);
  expect(Math.round(lines)).toBe(2);
});

test('a listing is edited on a low screen without its dialog being scrolled out of view by the focus', async () => {
  const page = await open(BLANK_PATH, { ...PHONE, viewport: { width: 640, height: 360 } });
  await registerAs(page, 'Low Screen', 'owner');
  const { id } = await listHome(page, 'Low house');
  await page.goto(`${siteUrl()}/my-properties?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit listing' });
  await dialog.getByLabel('Videos', { exact: true }).last().focus();
  expect(await dialog.evaluate(box => box.scrollTop)).toBe(0);
});

test('the map’s legend names every colour of its rings on a phone, in one row', async () => {
  const page = await open('/map', PHONE);
  const legend = page.getByRole('list', { name: 'Price bands' });
  await legend.getByText('No estimate').waitFor();
  expect((await legend.boundingBox())!.height).toBeLessThan(40);
});

test('a long name makes the admin’s other conversations no higher', async () => {
  const owner = await open(BLANK_PATH);
  await registerAs(
    owner,
    'Te Whetūmārama Wilhelmina Featherstonehaugh-Cholmondeley von Sigmaringen',
    'owner',
  );
  const { id } = await listHome(owner, 'Home of a long name');
  const buyer = await open(BLANK_PATH);
  await registerAs(buyer, 'Maximiliana Bartholomew-Fitzgerald', 'buyer');
  await sendMessageAs(buyer, await startChat(buyer, id), 'Kia ora');
  const page = await openAsAdmin(open, 'chats', { viewport: { width: 1366, height: 768 } });
  await page.getByRole('row', { name: /Home of a long name/ }).waitFor();
  expect((await page.getByRole('row').nth(4).boundingBox())!.height).toBeLessThan(80);
});
