import { dateInNewZealand } from '@sway/domain/enquiry-rules';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';

const browser = useBrowser();

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('sway-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await toast(page, 'Login Successful').waitFor();
}

function toast(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

/** A shown listing of the demo owner. */
async function aDemoHome(page: Page): Promise<{ id: number; title: string; version: number }> {
  const [home] = await page
    .evaluate(() =>
      fetch('/api/own/properties').then(
        answer => answer.json() as Promise<{ id: number; isActive: boolean }[]>,
      ),
    )
    .then(homes => homes.filter(({ isActive }) => isActive));
  return page.evaluate(id => fetch(`/api/own/properties/${id}`).then(answer => answer.json()), home!.id);
}

test('a buyer asks for a viewing on a phone; the owner sees the bell, answers, and the buyer is told', async () => {
  const owner = await browser.open('/login', DESKTOP);
  await logIn(owner, 'demo_owner');
  const home = await aDemoHome(owner);

  const buyer = await browser.open(`/property/${home.id}`, PHONE);
  await buyer.getByRole('button', { name: 'Book a Viewing' }).filter({ visible: true }).click();
  await logIn(buyer, 'demo_buyer');
  const dialog = buyer.getByRole('dialog', { name: 'Book a Viewing' });
  await dialog.waitFor();
  await expectAccessible(buyer);
  browser.expected.push(/status of 400.*inquiries/);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Choose a day and a time').waitFor();
  await dialog.getByLabel('Day 1').fill(dateInNewZealand(new Date(), 4));
  await dialog.getByLabel('Message (optional)').fill('Is the garden sunny in winter?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await buyer.getByRole('heading', { name: 'Sent' }).waitFor();

  // The bell tells without a reload.
  const bell = owner.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await bell.waitFor();
  await bell.click();
  await owner.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await expectAccessible(owner);
  await owner
    .getByRole('link', { name: /A viewing is wished for/ })
    .first()
    .click();
  const card = owner.getByRole('article', { name: `Viewing: ${home.title}` }).first();
  await card.getByText('Is the garden sunny in winter?').waitFor();
  await expectAccessible(owner);
  await card.getByLabel('Your answer').fill('Saturday at ten suits us.');
  await card.getByRole('button', { name: 'Send answer' }).press('Enter');
  await card.getByText('Your answer').waitFor();
  await card.getByRole('link', { name: 'Open the conversation' }).waitFor();

  await buyer.getByRole('link', { name: 'My Enquiries' }).click();
  await buyer.getByText('Saturday at ten suits us.').waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: 'Open the conversation' }).first().click();
  await buyer.waitForURL(/\/messages\?c=\d+/);
  await expect.poll(() => buyer.getByText('Saturday at ten suits us.').last().isVisible()).toBe(true);
});

test('a new price of a saved home rings the bell of who saved it', async () => {
  const owner = await browser.open('/', DESKTOP);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const { id } = await listHome(owner, 'Cottage by the stream');
  const buyer = await browser.open('/', DESKTOP);
  await registerAs(buyer, 'Sione Fifita', 'buyer');
  await buyer.request.put(`${inject('siteUrl')}/api/watchlist/${id}`, { data: {} });
  await buyer.goto(`${inject('siteUrl')}/notifications`);
  const { version } = await (await owner.request.get(`${inject('siteUrl')}/api/own/properties/${id}`)).json();
  const change = { data: { version, swayPrice: 777_000 } };
  await owner.request.patch(`${inject('siteUrl')}/api/properties/${id}`, change);
  await buyer.getByRole('link', { name: /A saved home’s price dropped/ }).waitFor();
  const bell = buyer.getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await buyer.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
});

test('an official record without an owner keeps one’s interest, and says how many there are', async () => {
  const page = await browser.open('/login', DESKTOP);
  await logIn(page, 'demo_buyer');
  const id = await page.evaluate(async () => {
    type Found = { addresses: { unitOfPropertyId: string | null }[] };
    const answer = await fetch('/api/addresses/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bounds: { north: -41.2, south: -41.4, east: 174.9, west: 174.7 } }),
    });
    for (const { unitOfPropertyId } of ((await answer.json()) as Found).addresses) {
      if (!unitOfPropertyId) continue;
      const record = await (await fetch(`/api/linz/combined/${unitOfPropertyId}`)).json();
      if (!record.has_listing) return unitOfPropertyId;
    }
    return null;
  });
  await page.goto(`${inject('siteUrl')}/linz/${encodeURIComponent(id!)}`);
  await page.getByRole('button', { name: 'Express Interest' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Express Interest' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('pass it on when the owner joins').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const count = page.getByText('1 person is interested in this home.').filter({ visible: true });
  await expect.poll(() => count.isVisible()).toBe(true);
});

test('what one is told can be chosen, and stays chosen', async () => {
  const page = await browser.open('/login', PHONE);
  await logIn(page, 'demo_buyer');
  await page.goto(`${inject('siteUrl')}/profile?tab=notifications`);
  const row = page.getByRole('group', { name: 'Prices of saved homes' });
  await row.getByLabel('E-mail').click();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => row.getByLabel('E-mail').isChecked()).toBe(false);
  await page.goto(`${inject('siteUrl')}/unsubscribe?token=forged`);
  browser.expected.push(/status of 404.*unsubscribe/);
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await page.getByText('This link is not whole').waitFor();
});
