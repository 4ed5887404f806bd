import type { Listing } from '@sway/contract/properties';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, expectFocus, PHONE, toast, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

/** A new owner on a desktop with a new home, and a new buyer on a phone. */
async function aHome(title: string) {
  const owner = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const home = await listHome(owner, title);
  const buyer = await browser.open(BLANK_PATH, PHONE);
  await registerAs(buyer, 'Sione Fifita', 'buyer');
  return { owner, buyer, home, page: `${siteUrl()}/property/${home.id}` };
}

/** Chooses who may write in the owner's dialog, and saves it. */
async function choose(owner: Page, { id }: Listing, label: string, until?: string): Promise<void> {
  await owner.goto(`${siteUrl()}/my-properties?contact=${id}`);
  const dialog = owner.getByRole('dialog', { name: 'Who may write' });
  await dialog.getByLabel('Who may write to me first').click();
  await owner.getByRole('option', { name: label }).click();
  if (until) await dialog.getByLabel('Until').fill(until);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(owner, 'Saved').waitFor();
}

test('an owner reads offers only, above a floor, and says how ready they are; a buyer opens the conversation by an offer', async () => {
  const { owner, buyer, home, page } = await aHome('Cottage behind the dunes');
  await owner.goto(`${siteUrl()}/my-properties?edit=${home.id}`);
  await owner.getByLabel('How ready are you to sell? (optional)').click();
  await owner.getByRole('option', { name: 'Ready now' }).click();
  const saved = owner.waitForResponse(response => response.request().method() === 'PATCH');
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  expect((await saved).status()).toBe(200);
  await choose(owner, home, 'Only with an offer');
  const dialog = owner.getByRole('dialog', { name: 'Who may write' });
  await dialog.getByLabel('Please don’t offer below (optional)').fill('900000');
  await expectAccessible(owner);
  const set = owner.waitForResponse(response => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await set).status()).toBe(200);

  await expect
    .poll(async () =>
      (await buyer.request.get(`${siteUrl()}/api/properties?readiness=ready&limit=100`)).text(),
    )
    .toContain('Cottage behind the dunes');
  await buyer.goto(page);
  await buyer.getByText('Ready now').waitFor();
  await buyer.getByText('The owner reads offers only.').filter({ visible: true }).first().waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first().tap();
  await buyer.getByText('An offer begins the conversation.').waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Make an offer' }).last().tap();
  const offer = buyer.getByRole('dialog');
  await offer.getByLabel('Amount').fill('850000');
  await offer.getByLabel('Deposit').fill('0');
  await offer.getByLabel('Settlement').fill(dateInNewZealand(new Date(), 60));
  await offer.getByRole('radio', { name: 'Citizen' }).check();
  browser.expected.push(/status of 409/, /status of 429/);
  await offer.getByRole('button', { name: 'Send offer' }).tap();
  await offer.getByText('This is below what the owner would look at').waitFor();
  await offer.getByLabel('Amount').fill('950000');
  await offer.getByRole('button', { name: 'Send offer' }).tap();
  await offer.getByText(/ask again later/).waitFor();
});

/** Names a lower price. */
async function lower(owner: Page, { id, swayPrice }: Listing): Promise<void> {
  const own = `${siteUrl()}/api/own/properties/${id}`;
  const { version } = (await (await owner.request.get(own)).json()) as { version: number };
  const data = { swayPrice: swayPrice - 10_000, version };
  const lowered = await owner.request.patch(`${siteUrl()}/api/properties/${id}`, { data });
  expect(lowered.status(), await lowered.text()).toBe(200);
}

/** States as a buyer that they look and pay cash. */
async function state(buyer: Page): Promise<void> {
  await buyer.goto(`${siteUrl()}/profile?tab=buying`);
  const form = buyer.getByRole('region', { name: 'As a buyer' });
  await form.getByRole('checkbox', { name: 'Cash buyer' }).check();
  await form.getByRole('checkbox', { name: 'Looking to buy' }).check();
  await expectAccessible(buyer);
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(buyer, 'Saved').waitFor();
}

const STATED = /^Looking to buy · Cash buyer, stated until \d/;

test('what a buyer states is read by the owner whom they write to, and on a waiting list once they allow it', async () => {
  const { owner, buyer, home, page } = await aHome('Bach at the lagoon');
  await state(buyer);
  await buyer.goto(page);
  await buyer.getByRole('button', { name: 'Start Conversation' }).filter({ visible: true }).first().tap();
  await buyer.getByRole('textbox', { name: 'Message' }).fill('Kia ora, is it sunny?');
  await buyer.keyboard.press('Enter');
  await buyer.getByText('Kia ora, is it sunny?').first().waitFor();
  expect(await buyer.getByText(STATED).count()).toBe(0);
  await owner.goto(`${siteUrl()}/messages`);
  await owner.getByText(STATED).waitFor();
  await expectAccessible(owner);

  await choose(owner, home, 'Only whom I let write, from the waiting list');
  const other = await browser.open(BLANK_PATH, PHONE);
  await registerAs(other, 'Mere Tamihana', 'buyer');
  await state(other);
  await other.goto(page);
  browser.expected.push(/status of 403/);
  await other.getByRole('button', { name: 'Waiting list' }).filter({ visible: true }).first().tap();
  await other.getByLabel(/^Also show the owner what I state/).check();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join the waiting list' }).tap();
  await other.getByText('Fewer than 5 people are before you.').waitFor();
  await owner.goto(`${siteUrl()}/my-properties?contact=${home.id}`);
  await owner.getByRole('dialog').getByText(STATED).waitFor();

  await other.getByRole('link', { name: 'All lists that you are on' }).tap();
  const lists = other.getByRole('list', { name: 'Homes that you wait for' });
  await lists.getByText('Bach at the lagoon').waitFor();
  await expectAccessible(other);
  await lists.getByRole('button', { name: 'Leave the list of Bach at the lagoon' }).tap();
  await other.getByText('You are on no waiting list.').waitFor();
  await expectAccessible(other);
  const undo = other.getByRole('button', { name: 'Undo' });
  await expectFocus(undo);
  await undo.tap();
  await lists.getByText('Bach at the lagoon').waitFor();
  const waits = await other.request.get(`${siteUrl()}/api/own/waiting-lists`);
  expect(await waits.json()).toMatchObject([{ tellsStatement: true }]);
});

test('two buyers wait for a home about which nobody may write, are told of a change, and one is let write and the other leaves', async () => {
  const { owner, buyer, home, page } = await aHome('Villa over the estuary');
  await lower(owner, home);
  await choose(owner, home, 'Nobody until a day', dateInNewZealand(new Date(), 90));
  const other = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(other, 'Mere Tamihana', 'buyer');
  for (const who of [buyer, other]) {
    await who.goto(page);
    await who
      .getByText(/No messages until/)
      .filter({ visible: true })
      .first()
      .waitFor();
    browser.expected.push(/status of 403/);
    await who.getByRole('button', { name: 'Waiting list' }).filter({ visible: true }).first().click();
    const panel = who.getByRole('dialog', { name: 'Waiting list' });
    await panel.getByLabel('Note to the owner (optional)').fill('We sell our own home in May.');
    if (who === other) await panel.getByLabel(/Show the owner my name/).uncheck();
    await expectAccessible(who);
    await panel.getByRole('button', { name: 'Join the waiting list' }).click();
    await panel.getByText('Fewer than 5 people are before you.').waitFor();
  }

  await owner.goto(`${siteUrl()}/my-properties?contact=${home.id}`);
  const list = owner.getByRole('dialog', { name: 'Who may write' });
  await list.getByText('Sione Fifita').waitFor();
  await list.getByText('A buyer', { exact: true }).waitFor();
  await expectAccessible(owner);
  await list.getByRole('button', { name: 'Price lowered' }).click();
  const news = list.getByLabel('Tell everybody who waits');
  expect(await news.inputValue()).toMatch(/^The price is now \$\d.*, down from \$\d/);
  await news.fill(`${await news.inputValue()} We are ready to talk from March on.`);
  await list.getByRole('button', { name: 'Tell all' }).click();
  await toast(owner, 'Everybody who waits is told').waitFor();
  await list.getByRole('button', { name: 'Let write: Sione Fifita' }).click();
  await list.getByText('May write to you').waitFor();

  await expect
    .poll(async () => (await other.request.get(`${siteUrl()}/api/notifications`)).text())
    .toContain('We are ready to talk from March on.');
  const panel = other.getByRole('dialog', { name: 'Waiting list' });
  await panel.getByRole('button', { name: 'Leave the list' }).click();
  await panel.getByRole('button', { name: 'Join the waiting list' }).waitFor();

  await buyer.goto(page);
  await buyer.getByRole('button', { name: 'Waiting list' }).filter({ visible: true }).first().tap();
  await buyer.waitForURL(/\/messages\?c=/);
  await buyer.getByRole('textbox', { name: 'Message' }).fill('Kia ora, thank you.');
  await buyer.keyboard.press('Enter');
  await buyer.getByText('Kia ora, thank you.').first().waitFor();
});
