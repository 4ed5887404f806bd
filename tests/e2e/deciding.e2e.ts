import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { expected, open } = useBrowser();

test('three homes are chosen, compared side by side, swiped on a phone and printed', async () => {
  const page = await open('/browse?location=Queenstown', DESKTOP);
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
  await table
    .getByRole('row', { name: /^Repayment a month \(differs\) \$[\d,]+ \$[\d,]+ \$[\d,]+$/ })
    .waitFor();
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

test('a buyer chooses comparables and keeps them, and an owner shows theirs with the price', async () => {
  const owner = await open(BLANK_PATH);
  await registerAs(owner, 'Hana Comparer', 'owner');
  const home = await listHome(owner, 'A villa to compare');
  const choose = async (page: typeof owner, note: string) => {
    await page.goto(`${siteUrl()}/property/${home.id}`);
    await page.getByRole('button', { name: 'Choose comparables' }).click();
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('list').getByRole('checkbox');
    await boxes.nth(1).waitFor();
    for (const i of [0, 1]) await boxes.nth(i).check();
    await dialog.getByText(/^2 [a-z ]+ say/).waitFor();
    await dialog.getByLabel('Your note').fill(note);
    return dialog;
  };
  const buyer = await open(BLANK_PATH, PHONE);
  await registerAs(buyer, 'Mere Comparer', 'buyer');
  const chosen = await choose(buyer, 'Most alike');
  await chosen.getByRole('button', { name: 'Choose on a map' }).click();
  const onMap = chosen.getByRole('button', { pressed: true });
  await onMap.nth(1).waitFor();
  // All that can be chosen is on the map from its first view on.
  const canvas = chosen.locator('canvas').first();
  await expect
    .poll(async () => {
      const map = (await canvas.boundingBox())!;
      const boxes = await Promise.all((await onMap.all()).map(each => each.boundingBox()));
      return boxes.every(
        box => box!.x > map.x && box!.y > map.y && box!.x < map.x + map.width && box!.y < map.y + map.height,
      );
    })
    .toBe(true);
  await expectAccessible(buyer, 'comparables to choose');
  const left = (await onMap.first().getAttribute('aria-label'))!;
  await onMap.first().press('Enter');
  await chosen.getByRole('button', { name: 'Keep these 1' }).waitFor();
  await chosen.getByRole('button', { name: left }).press('Enter');
  await chosen.getByRole('button', { name: 'Keep these 2' }).click();
  await chosen.waitFor({ state: 'detached' });
  await buyer.reload();
  await buyer.getByRole('button', { name: 'Choose comparables' }).click();
  await expect.poll(() => buyer.getByLabel('Your note').inputValue()).toBe('Most alike');
  expect(await buyer.getByRole('dialog').getByRole('checkbox', { checked: true }).count()).toBe(2);

  const published = await choose(owner, 'Our street');
  await published.getByLabel(/Show them to everyone/).check();
  await published.getByRole('button', { name: 'Keep these 2' }).click();
  await published.waitFor({ state: 'detached' });
  const visitor = await open(BLANK_PATH);
  const pageOfHome = `${siteUrl()}/property/${home.id}`;
  const isShown = async () =>
    (await (await visitor.request.get(pageOfHome)).text()).includes('"hasComparables":true');
  await expect.poll(isShown).toBe(true);
  // Also without JavaScript.
  expect(await (await visitor.request.get(pageOfHome)).text()).toMatch(/“(?:<!-- -->)?Our street/);
  await visitor.goto(pageOfHome);
  await visitor.getByText('Comparables chosen by the owner').click();
  await visitor.getByText(/Hana Comparer chose these on/).waitFor();
  await visitor.getByText('“Our street”').waitFor();
});

test('costs are saved by a press and read by the other, who declined once and is told at the end', async () => {
  const owner = await open(BLANK_PATH);
  await registerAs(owner, 'Mere Sharer', 'owner');
  const { id, title } = await listHome(owner, 'A villa with costs');
  const [hana, sam] = [await open(BLANK_PATH), await open(BLANK_PATH)];
  await registerAs(hana, 'Hana Costs', 'buyer');
  await registerAs(sam, 'Sam Costs', 'buyer');
  for (const page of [hana, sam]) await page.request.put(`${siteUrl()}/api/watchlist/${id}`, { data: {} });
  const invite = async () => {
    const answer = await hana.request.post(`${siteUrl()}/api/shortlist/invitation`, { data: {} });
    await sam.goto(`${siteUrl()}/saved?join=${(await answer.json()).token}`);
    await sam.getByText(/Hana Costs would like to share/).waitFor();
  };
  await invite();
  await sam.getByRole('button', { name: 'Decline' }).click();
  await sam.getByText('Buying together?', { exact: false }).waitFor();
  await invite();
  await sam.getByRole('button', { name: 'Share our lists' }).click();
  await sam.getByText(/You share this list with Hana Costs/).waitFor();

  await hana.goto(`${siteUrl()}/compare?ids=${id}`);
  await hana.getByLabel('Your deposit').fill('200k');
  await hana.getByRole('button', { name: 'Save with this saved home' }).click();
  await hana.getByText('Saved.', { exact: true }).waitFor();
  await hana.getByRole('row', { name: /^Your note Not noted/ }).waitFor();
  await sam.reload();
  await sam.getByText(/Hana Costs: \$200,000 at the start/).waitFor();

  await hana.goto(`${siteUrl()}/saved`);
  // The heart asks first.
  expected.push(/409 \(Conflict\).*watchlist/);
  await hana.getByRole('button', { name: `Save ${title}` }).click();
  await hana.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
  await hana.getByRole('heading', { name: 'Saved by Sam Costs only' }).waitFor();
  await expect
    .poll(() => hana.getByRole('button', { name: `Remove ${title} with your notes` }).count())
    .toBe(0);

  await hana.getByRole('button', { name: 'Stop sharing' }).click();
  await hana.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await hana.getByText('Buying together?', { exact: false }).waitFor();
  await sam.goto(`${siteUrl()}/notifications`);
  await sam.getByText('Hana Costs has left your shared list').waitFor();
});
