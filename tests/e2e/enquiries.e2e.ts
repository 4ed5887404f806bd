import { recordPath } from '@sway/contract/pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { findAddresses, aLinkedHome, listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

async function aBuyer(options = DESKTOP): Promise<Page> {
  const page = await browser.open(BLANK_PATH, options);
  await registerAs(page, 'Sione Fifita', 'buyer');
  return page;
}

/** The id of a city's official record without a listing. */
async function anUnlistedRecord(city: string): Promise<string> {
  for (const { unitOfPropertyId } of await findAddresses(city)) {
    if (!unitOfPropertyId) continue;
    const answer = await fetch(`${siteUrl()}/api/linz/combined/${unitOfPropertyId}`);
    if (!((await answer.json()) as { has_listing: boolean }).has_listing) return unitOfPropertyId;
  }
  throw new Error('Every record of the city is listed');
}

test('a new price of a saved home notifies the user who saved it', async () => {
  const owner = await browser.open('/', DESKTOP);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const { id } = await listHome(owner, 'Cottage by the stream');
  const buyer = await browser.open('/', DESKTOP);
  await registerAs(buyer, 'Sione Fifita', 'buyer');
  await buyer.request.put(`${siteUrl()}/api/watchlist/${id}`, { data: {} });
  await buyer.goto(`${siteUrl()}/notifications`);
  const { version } = await (await owner.request.get(`${siteUrl()}/api/own/properties/${id}`)).json();
  const change = { data: { version, swayPrice: 777_000 } };
  await owner.request.patch(`${siteUrl()}/api/properties/${id}`, change);
  await buyer.getByRole('link', { name: /A saved home’s price dropped/ }).waitFor();
  const bell = buyer.getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await buyer.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
});

test('an official record without an owner stores enquiries of interest and shows their count', async () => {
  const page = await aBuyer();
  const id = await anUnlistedRecord('Tauranga');
  await page.goto(`${siteUrl()}/linz/${encodeURIComponent(id)}`);
  await page.getByRole('button', { name: 'Express Interest' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Express Interest' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('pass your enquiry on when the owner joins').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const count = page.getByText('1 person is interested in this home.').filter({ visible: true });
  await expect.poll(() => count.isVisible()).toBe(true);
});

test('a listed record offers to contact the owner and save the home; an unlisted one to find an agent', async () => {
  const page = await aBuyer();
  const listed = await aLinkedHome();
  const unlisted = await anUnlistedRecord('Nelson');
  await page.goto(`${siteUrl()}${recordPath(listed.unitOfPropertyId)}`);
  const shown = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await shown('Save Property').click();
  await shown('Saved').waitFor();
  await expectAccessible(page);
  await shown('Request Contact').click();
  await page.getByRole('dialog', { name: 'Request Contact' }).getByRole('button', { name: 'Cancel' }).click();
  await shown('Contact Owner').click();
  const chat = page.getByRole('textbox', { name: /message/i });
  await chat.fill('Kia ora, is the record right about the garage?');
  await page.keyboard.press('Enter');
  await page.getByText('is the record right about the garage?').last().waitFor();
  await page.goto(`${siteUrl()}/saved`);
  await page
    .getByRole('link', { name: new RegExp(listed.title) })
    .first()
    .waitFor();

  await page.goto(`${siteUrl()}${recordPath(unlisted)}`);
  await shown('Find Agent').click();
  const dialog = page.getByRole('dialog', { name: 'Find Agent' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('pass your enquiry on when the owner joins').waitFor();
  await page.getByRole('link', { name: 'See our agents' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/agents');
});

test('notification settings are saved, and an invalid unsubscribe link is refused', async () => {
  const page = await aBuyer(PHONE);
  await page.goto(`${siteUrl()}/profile?tab=notifications`);
  const row = page.getByRole('group', { name: 'Prices of saved homes' });
  await row.getByLabel('E-mail').click();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => row.getByLabel('E-mail').isChecked()).toBe(false);
  await page.goto(`${siteUrl()}/unsubscribe?token=forged`);
  browser.expected.push(/status of 404.*unsubscribe/);
  await page.getByRole('button', { name: 'Stop e-mails' }).click();
  await page.getByText('This link is incomplete').waitFor();
});
