import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { expected, open } = useBrowser();

test('three homes are chosen, compared side by side, swiped on a phone and printed', async () => {
  const page = await open('/browse', DESKTOP);
  const cards = page.getByRole('button', { name: /^Compare / });
  await cards.first().waitFor();
  for (let i = 0; i < 3; i += 1) await cards.first().click();
  await page.getByRole('link', { name: 'Compare side by side' }).press('Enter');
  const table = page.getByRole('table', { name: /^Homes compared/ });
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(4);
  await table.getByRole('row', { name: /^Sway price \(differs\)/ }).waitFor();
  await table.getByRole('row', { name: /^Loan Not entered/ }).waitFor();
  for (const [label, text] of [
    ['Your deposit', '200k'],
    ['Interest rate, a year', '5.49'],
    ['Term', '30'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await table.getByRole('row', { name: /^Repayment a month \$[\d,]+ \$[\d,]+ \$[\d,]+$/ }).waitFor();
  await page.getByLabel('Only what differs').check();
  await expectAccessible(page, 'a comparison');
  await page.emulateMedia({ media: 'print' });
  const fits = await table.evaluate(element => element.scrollWidth <= element.parentElement!.clientWidth + 1);
  expect(fits).toBe(true);

  const phone = await open(new URL(page.url()).pathname + new URL(page.url()).search, PHONE);
  const columns = phone.getByRole('columnheader');
  const leftOf = async (nth: number) => (await columns.nth(nth).boundingBox())!.x;
  await columns.nth(3).waitFor();
  const before = await leftOf(0);
  await phone
    .getByRole('region', { name: 'Homes side by side' })
    .evaluate(part => part.scrollTo({ left: 400 }));
  await expect.poll(() => leftOf(1)).toBeLessThan(before);
  expect(await leftOf(0)).toBe(before);
  await columns
    .nth(3)
    .getByRole('link', { name: /^Remove / })
    .click();
  await expect.poll(() => columns.count()).toBe(3);
});

test('two people share a list, note and comment at once, and part with all of it', async () => {
  const mere = await open(BLANK_PATH);
  await registerAs(mere, 'Mere Sharer', 'owner');
  const { id, title } = await listHome(mere, 'A villa for two');
  const [hana, sam] = [await open(BLANK_PATH), await open(BLANK_PATH)];
  await registerAs(hana, 'Hana Tui', 'buyer');
  await registerAs(sam, 'Sam Tui', 'buyer');
  await hana.request.put(`${siteUrl()}/api/watchlist/${id}`, { data: {} });

  await hana.goto(`${siteUrl()}/saved`);
  await hana.getByRole('button', { name: 'Invite somebody' }).click();
  const link = await hana.getByLabel('Link for one person').inputValue();
  await sam.goto(link);
  await sam.getByText(/Hana Tui would like to share/).waitFor();
  await sam.getByRole('button', { name: 'Share our lists' }).click();
  await sam.getByRole('heading', { name: 'Saved by Hana Tui only' }).waitFor();
  await sam.getByRole('button', { name: `Save ${title}` }).click();
  await sam.getByRole('button', { name: `Add notes on ${title}` }).click();

  await hana.reload();
  await hana.getByText(/You share this list with Sam Tui/).waitFor();
  await hana.getByRole('button', { name: `Add notes on ${title}` }).click();
  for (const [page, stars] of [
    [hana, '5'],
    [sam, '2'],
  ] as const)
    await page.getByRole('dialog').getByRole('radio', { name: stars }).check();
  await Promise.all(
    [hana, sam].map(async page => {
      await page.getByRole('button', { name: 'Save notes' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  );
  await hana.reload();
  await hana.getByText('2 of 5 stars', { exact: false }).first().waitFor();

  await hana.getByRole('button', { name: `Comments (0) on ${title}` }).click();
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await hana.context().setOffline(true);
  await hana.getByLabel('Your comment').fill('Look at the roof');
  await hana.getByRole('button', { name: 'Add comment' }).click();
  await hana.getByRole('alert').waitFor();
  await hana.context().setOffline(false);
  await hana.getByRole('button', { name: 'Add comment' }).click();
  await hana
    .getByRole('dialog')
    .getByText(/^You, /)
    .waitFor();
  await expectAccessible(hana, 'comments');

  await sam.reload();
  await sam.getByRole('button', { name: 'Stop sharing' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await sam.getByText('Buying together?', { exact: false }).waitFor();
  await sam.getByRole('button', { name: `Comments (1) on ${title}` }).click();
  await sam.getByText('Look at the roof').waitFor();
});
