import type { Listing } from '@sway/contract/properties';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { chooseType, usePeople } from './claiming.ts';
import { anAddressText } from './listing-form.ts';
import { aFreeAddress, claimAs, listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';
import { expectTaps, startCounting } from './taps.ts';

const browser = useBrowser();
const { aNewUser, anAdmin } = usePeople(browser);

test('a buyer with $900,000 finds homes with three bedrooms in Hamilton by one word and six taps on a phone', async () => {
  const page = await browser.open(BLANK_PATH, PHONE);
  const counter = await startCounting(page, '/');
  await page.getByRole('search', { name: 'Search homes' }).getByLabel('City, suburb or street').tap();
  await counter.type('Hamilton');
  const town = page.getByRole('option', { name: 'Hamilton Waikato' });
  await town.waitFor();
  await expectAccessible(page, 'the suggestions');
  await town.tap();
  await page.getByRole('button', { name: /^Search and filters: Hamilton/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Search and filters' });
  await sheet.getByRole('group', { name: 'Choices of max price' }).getByText('$900K').tap();
  await sheet.getByRole('group', { name: 'Bedrooms' }).getByText('3+').tap();
  const show = sheet.getByRole('button', { name: /^Show \d+ homes?$/ });
  await show.waitFor();
  await expectAccessible(page, 'the sheet');
  const wanted = 'location=Hamilton&maxPrice=900000&bedrooms=3';
  const response = await fetch(`${siteUrl()}/api/properties?${wanted}`);
  const homes = (await response.json()) as Listing[];
  await expect.poll(() => show.textContent()).toBe(`Show ${homes.length} homes`);
  await show.tap();
  await page.getByText(new RegExp(`^Showing ${homes.length} of`)).waitFor();
  expect(new URL(page.url()).search).toBe(`?${wanted}`);
  for (const { city, swayPrice, bedrooms } of homes)
    expect([city, swayPrice <= 900_000, bedrooms! >= 3]).toEqual(['Hamilton', true, true]);
  await expectAccessible(page, 'the result');
  await expectTaps(page, 6);
  expect(counter.words()).toBe(1);
  // The next search starts where this one ended.
  await page.goto(page.url().split('?')[0]!);
  await page.getByRole('button', { name: /^Search and filters/ }).tap();
  await sheet.getByLabel('City, suburb or street').tap();
  await page.getByRole('option', { name: /Hamilton Up to \$900K · 3\+ beds/ }).tap();
  await sheet.getByRole('button', { name: `Show ${homes.length} homes` }).tap();
  await page.waitForURL(/location=Hamilton/);
});

test('an owner lists a home in at most nine clicks', async () => {
  const page = await browser.open(BLANK_PATH);
  await registerAs(page, 'Hine Tautahi', 'owner');
  const counter = await startCounting(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'List my property' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Your address' }).click();
  await counter.type(await anAddressText(17));
  await page.getByRole('option').filter({ hasText: /^\d/ }).first().click();
  await dialog.getByRole('button', { name: 'Change address' }).waitFor();
  for (const [label, text] of [
    ['Your Sway price', '1.59m'],
    ['Bedrooms', '3'],
    ['Bathrooms', '2'],
    ['Floor area', '136'],
  ]) {
    await dialog.getByLabel(label!, { exact: true }).click();
    await counter.type(text!);
  }
  await dialog.getByRole('button', { name: 'List my property' }).click();
  await page.waitForURL(/\/property\/\d+/);
  await expectTaps(page, 9);
});

test('an owner finds an address and claims it in at most ten clicks', async () => {
  const address = await aFreeAddress();
  const page = await aNewUser('Aroha Ownsit');
  const counter = await startCounting(page, '/addresses');
  await page.getByRole('combobox', { name: 'Find an address' }).click();
  await counter.type(address.fullAddress);
  await page.getByRole('option').first().click();
  await page.getByRole('link', { name: 'I Own This Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await dialog.getByRole('radio', { name: 'Property Owner' }).click();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await chooseType(page, 'House');
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await page.getByText('Claim Submitted Successfully!', { exact: true }).first().waitFor();
  await expectTaps(page, 10);
});

test('a buyer writes to an owner from the page of the home in at most three taps', async () => {
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage that is asked about in three taps');
  const page = await browser.open(BLANK_PATH, PHONE);
  await registerAs(page, 'Aroha Ngata', 'buyer');
  const counter = await startCounting(page, `/property/${home.id}`);
  await page.getByRole('button', { name: 'Start Conversation' }).filter({ visible: true }).first().tap();
  const field = page.getByLabel('Your message');
  await field.tap();
  await counter.type('Is it as sunny inside as it looks?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByRole('log', { name: 'Messages' }).getByText('Is it as sunny inside as it looks?').waitFor();
  await expectTaps(page, 3);
});

test('an admin decides a dispute in two deliberate steps, and not by one of them', async () => {
  const address = await aFreeAddress();
  for (const name of ['Tama Firstly', 'Tama Secondly']) await claimAs(await aNewUser(name), address.id);
  const page = await anAdmin();
  const queue = `/admin?tab=claims&search=${encodeURIComponent('Tama Firstly')}`;
  await page.goto(new URL(queue, page.url()).href);
  await page.getByRole('link', { name: /^Check .* claimed by Tama Firstly/ }).click();
  const open = new URL(page.url());
  await startCounting(page, open.pathname + open.search);
  await page.getByRole('button', { name: 'Verify claim' }).click();
  const question = page.getByRole('alertdialog', { name: 'Verify Tama Firstly as the owner?' });
  await question.waitFor();
  expect(await waiting(page, 'Tama')).toEqual(['Tama Firstly', 'Tama Secondly']);
  await question.getByRole('button', { name: 'Verify this owner' }).click();
  await page.getByText('Claim verified', { exact: true }).first().waitFor();
  await expectTaps(page, 2);
  expect(await waiting(page, 'Tama')).toEqual(['Tama Secondly']);
});

/** The claimants of the claims that wait for an admin, by a part of their name, the oldest claim first. */
async function waiting(admin: Page, search: string): Promise<string[]> {
  const answer = await admin.request.get(new URL(`/api/admin/claims?search=${search}`, admin.url()).href);
  const claims = (await answer.json()) as { claimStatus: string; claimant: { name: string } }[];
  return claims
    .filter(({ claimStatus }) => claimStatus === 'pending_verification')
    .map(({ claimant }) => claimant.name);
}
