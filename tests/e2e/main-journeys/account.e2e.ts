import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, toast, useBrowser } from '../browser.ts';
import { logIn, logOutByKeyboard, PASSWORD } from '../people.ts';

const browser = useBrowser();

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ngaio Ōtāhuhu');
  await page.getByLabel('Email').fill(`${username}@sway.example`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await toast(page, 'Registration Successful').waitFor();
}

test('a user registers, confirms the address, logs out and in again, edits the profile and deletes the account', async () => {
  const page = await browser.open('/register');
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
  await expectAccessible(page);
  await signUp(page, 'ngaio');
  await page.waitForURL(/\/$/);

  await page.getByRole('button', { name: 'Account of Ngaio Ōtāhuhu' }).click();
  await page.getByRole('menuitem', { name: 'Mailbox' }).click();
  await page.getByRole('link', { name: /^Confirm your e-mail address/ }).click();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link').click();
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.getByText('Confirmed', { exact: true }).waitFor();

  await logOutByKeyboard(page);
  await page.waitForURL(/\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, 'ngaio');
  await toast(page, 'Login Successful').waitFor();
  await page.waitForURL(/\/$/);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('021 555 0199');
  await page.getByLabel('Name', { exact: true }).fill('Ngaio Tāmaki');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Ngaio Tāmaki' }).waitFor();
  await page.getByText('021 555 0199').waitFor();
  await page.getByRole('button', { name: 'Account of Ngaio Tāmaki' }).waitFor();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  // The form closes once the change is stored; a reload before that would cancel it.
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
  await page.getByText('021 555 0199').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Not given').waitFor();

  await page.getByRole('tab', { name: 'Data' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('sway-ngaio.json');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  await page.getByRole('heading', { name: 'Delete your account?' }).waitFor();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // The home page comes next. It can show a home of another journey that is hidden before its photo has loaded.
  browser.expected.push(/404.*\/media\/photo-/);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Account Deleted').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});
