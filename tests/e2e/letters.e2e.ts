import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './browser.ts';
import { check, claim, go, usePeople } from './claiming.ts';
import { aFreeAddress } from './people.ts';

const browser = useBrowser();

const { aNewUser, anAdmin } = usePeople(browser);

const byLetter = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('radio', { name: 'By a letter to the address' }).check();

/** Prints the letters that wait as an admin, and posts them. @returns the text and the stop link of the one to a street */
async function printLetterTo(admin: Page, street: string): Promise<{ text: string; stopCode: string }> {
  await go(admin, '/admin?tab=claims');
  await admin.getByRole('button', { name: /^Print \d+ letters?$/ }).click();
  const sheet = admin.locator('.letters > section', { hasText: street });
  await sheet.waitFor({ state: 'attached' });
  const text = (await sheet.textContent())!;
  await admin.getByRole('button', { name: /letters? posted$/ }).click();
  await sheet.waitFor({ state: 'detached' });
  return { text, stopCode: /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)![0] };
}

test('a claimant enters the code of the letter, after a wrong one, and the admin sees it as proof', async () => {
  const address = await aFreeAddress();
  const claimant = await aNewUser('Lettie Post');
  await claim(claimant, address, { as: 'Tenant/Renter', atTheEnd: byLetter });
  const admin = await anAdmin();
  const { text } = await printLetterTo(admin, address.fullAddress.split(', ')[0]!);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)![0];

  browser.expected.push(/status of 400 .*letter-code/);
  await go(claimant, '/my-properties?tab=claims');
  await claimant.getByLabel(/^Code of the letter/).fill('AAAA-AAAA');
  await claimant.getByRole('button', { name: 'Enter code' }).click();
  await claimant.getByText(/4 tries left/).waitFor();
  await expectAccessible(claimant);
  await claimant.getByLabel(/^Code of the letter/).fill(code.toLowerCase().replace('-', ' '));
  await claimant.getByRole('button', { name: 'Enter code' }).click();
  await claimant.getByText(/You have entered the code of our letter/).waitFor();

  const sheet = await check(admin, address, 'Lettie Post');
  await sheet.getByText('Code of the letter entered').waitFor();
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();
});

test('a stranger’s claim is stopped by whoever gets the letter, without an account', async () => {
  const address = await aFreeAddress();
  const stranger = await aNewUser('Stray Claimant');
  await claim(stranger, address, { as: 'Tenant/Renter', atTheEnd: byLetter });
  const admin = await anAdmin();
  const { stopCode } = await printLetterTo(admin, address.fullAddress.split(', ')[0]!);

  const resident = await browser.open(`/stop-claim?code=${stopCode.replaceAll('-', '')}`, PHONE);
  await expectAccessible(resident);
  // Opening the link has stopped nothing.
  await go(stranger, '/my-properties?tab=claims');
  await stranger.getByText(/We have printed your letter/).waitFor();
  await resident.getByRole('button', { name: 'Stop the claim' }).click();
  await resident.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();

  await stranger.reload();
  await stranger.getByText(/did not ask for our letter, so we have stopped your claim/).waitFor();
  expect(await stranger.getByLabel(/^Code of the letter/).count()).toBe(0);
  await go(admin, '/notifications');
  await admin
    .getByRole('link', { name: /Someone objects to a claim/ })
    .first()
    .click();
  await admin
    .getByRole('region', { name: address.fullAddress })
    .getByText('Objection from the address')
    .waitFor();
});
