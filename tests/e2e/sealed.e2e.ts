import { SIGNED_IN_COOKIE } from '@sway/contract/page-rendering';
import { matchFigures } from '@sway/server/features/sealed/daily-matching.ts';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aUser } from '@sway/testing/builders';
import { freePort } from '@sway/testing/free-port';
import { aSession } from '@sway/testing/sessions';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SERVER_BUNDLE, WEB_DIR } from '../../scripts/lib/web-build.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';

// A site in this process: the days of the runs pass on its clock.
const port = await freePort();
const url = `http://localhost:${port}`;
const site = useTestApp(
  { BASE_URL: url },
  { build: async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE }) },
);
const browser = useBrowser();

const DAY_MS = 24 * 3_600_000;
let addressId: number;
let ownerId: number;
let homeId: number;

beforeAll(() => site.app.listen({ port, host: 'localhost' }));

beforeEach(async () => {
  addressId = await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport, Auckland' });
  ownerId = await aUser(site.db, { userType: 'owner', name: 'Anahera Kingi' });
  homeId = await aListing(site.db, { ownerId, addressId, title: 'Villa on the lane' });
  await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
});

async function openAs(userId: number, path: string, screen: typeof DESKTOP): Promise<Page> {
  const page = await browser.open(`${url}/healthz`, screen);
  const expiresAt = new Date(Date.now() + 90 * DAY_MS);
  const { cookie } = await aSession(site.db, userId, { expiresAt });
  const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(cookie)!;
  await page.context().addCookies([
    { name, value, url },
    { name: SIGNED_IN_COOKIE, value: '1', url },
  ]);
  await page.goto(url + path);
  return page;
}

async function seal(page: Page, button: string, field: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByLabel(field).fill(amount);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Finance' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('button', { name: 'Your sealed figure' }).waitFor();
}

/** The runs of two weeks, within which the address is compared. */
async function twoWeeks(): Promise<void> {
  for (let day = 0; day < 14; day++) {
    await matchFigures(site);
    await site.db.updateTable('matching_days').set({ startsAt: site.clock() }).execute();
    await matchFigures(site);
    const asked = await site.db.selectFrom('introductions').select('id').execute();
    if (asked.length > 0) return;
    site.wait(DAY_MS);
  }
}

test('two buyers and the owner seal figures; the highest and the owner are asked, and both yes open a conversation', async () => {
  const [low, high] = [await aUser(site.db), await aUser(site.db, { name: 'Sione Fifita' })];
  const first = await openAs(low, `/address/${addressId}`, DESKTOP);
  await seal(first, 'Seal what you would pay', 'I would pay', '1050000');
  await first.getByText(/^Your figure is sealed: you can change it from \w+day, \d+ \w+\.$/).waitFor();
  await expectAccessible(first);
  const buyer = await openAs(high, `/address/${addressId}`, PHONE);
  await seal(buyer, 'Seal what you would pay', 'I would pay', '1234567');
  const owner = await openAs(ownerId, '/my-properties', PHONE);
  await seal(owner, 'Seal a private price', 'I would take', '1000000');
  await twoWeeks();

  await owner.goto(`${url}/saved`);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Yes, introduce us' }).tap();
  await owner.getByRole('heading', { name: 'You would like to be introduced' }).waitFor();
  await expectAccessible(owner);
  await buyer.goto(`${url}/notifications`);
  await buyer.getByRole('link', { name: /Would you like to be introduced/ }).tap();
  await buyer.getByRole('button', { name: 'Yes, introduce us' }).tap();
  await buyer.getByRole('link', { name: 'Go to the conversation' }).tap();
  await buyer.getByText('Your sealed figures met at $1,000,000, the owner’s.').waitFor();
  await first.goto(`${url}/saved`);
  await first.getByRole('list', { name: 'Sealed figures' }).waitFor();
  expect(await first.getByText('introduced').count()).toBe(0);
});

test('a no tells the other side nothing, and a withdrawn figure ends', async () => {
  const buyerId = await aUser(site.db);
  const buyer = await openAs(buyerId, `/address/${addressId}`, DESKTOP);
  await seal(buyer, 'Seal what you would pay', 'I would pay', '1100000');
  const owner = await openAs(ownerId, `/address/${addressId}`, PHONE);
  await seal(owner, 'Seal a private price', 'I would take', '1000000');
  await twoWeeks();
  await owner.goto(`${url}/saved`);
  const question = owner.getByRole('article', { name: /^Would you like to be introduced/ });
  const before = await question.textContent();
  await buyer.goto(`${url}/saved`);
  await buyer.getByRole('button', { name: 'No', exact: true }).click();
  await buyer.getByRole('button', { name: 'No', exact: true }).waitFor({ state: 'detached' });
  await owner.reload();
  expect(await question.textContent()).toBe(before);

  await buyer.getByRole('button', { name: /^Open your figure/ }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await buyer.getByRole('dialog').getByText('Withdrawn: it ends within a day.').waitFor();
  await expectAccessible(buyer);
});

test('the page of an address tells visitors from three figures up that people would talk', async () => {
  const free = await anAddress(site.db, { fullAddress: '10 Tōtara Lane, Devonport, Auckland' });
  for (let n = 0; n < 3; n++) {
    const { cookie } = await aSession(site.db, await aUser(site.db));
    const until = new Date(site.clock().getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
    const answer = await site.app.inject({
      method: 'PUT',
      url: `/api/own/sealed-figures/${free}`,
      headers: { cookie },
      payload: { amountNzd: 900_000 + n, conditions: [], until },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await twoWeeks();
  const visitor = await browser.open(`${url}/address/${free}`, PHONE);
  await visitor.getByText('Several people would talk about this home: claim it.').waitFor();
  await expectAccessible(visitor);
});

test('a buyer seals from the page of a listed home, and its owner and visitors do not', async () => {
  const page = `/property/${homeId}`;
  const visitor = await browser.open(url + page, DESKTOP);
  await visitor.getByRole('heading', { name: 'Contact Owner' }).waitFor();
  const owner = await openAs(ownerId, page, DESKTOP);
  await owner.getByText('This is your home.').first().waitFor();
  for (const each of [visitor, owner])
    expect(await each.getByRole('heading', { name: 'Not ready to write?' }).count()).toBe(0);
  const buyer = await openAs(await aUser(site.db), page, PHONE);
  await seal(buyer, 'Seal what you would pay', 'I would pay', '1050000');
  await buyer.getByText(/^Your figure is sealed: you can change it from/).waitFor();
  await expectAccessible(buyer);
});
