import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { DEMO_PASSWORD, logIn, PASSWORD } from './people.ts';

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

/** Works the header's menu by keyboard alone. */
async function logOutByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
}

test('somebody registers, confirms the address, logs out and in again, edits the profile and deletes the account', async () => {
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
  await page.getByText('021 555 0199').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Not given').nth(1).waitFor();

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
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Account Deleted').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

test('a wrong password is told as it is, and the right one leads back to where one wanted to go', async () => {
  browser.expected.push(/status of 401/);
  const page = await browser.open('/profile');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('Please log in to view your profile.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, 'demo_buyer', 'not the password');
  await toast(page, 'Login Failed').getByText('Invalid username or password').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Fill in Demo buyer' }).click();
  await page.locator('input[name=password]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile$/);
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mere Rangi');
});

test('logging out in one tab is seen by the other', async () => {
  const page = await browser.open('/login?next=/profile?tab=security', DESKTOP);
  await logIn(page, 'demo_owner', DEMO_PASSWORD);
  await page.getByText('This browser', { exact: true }).waitFor();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(new URL('/profile', page.url()).href);
  await other.getByRole('button', { name: 'Edit Profile' }).waitFor();
  await logOutByKeyboard(page);
  await other.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(await other.getByRole('button', { name: /^Account of/ }).count()).toBe(0);
});

test('a phone has the account in its menu, and a visitor’s way through the login and back', async () => {
  const page = await browser.open('/browse', PHONE);
  // Not the newest: that may be another journey's, and gone before it is saved.
  await page
    .getByRole('button', { name: /^Save / })
    .last()
    .click();
  await toast(page, 'Authentication Required').waitFor();
  await page.waitForURL(/\/login\?next=%2Fbrowse/);
  await expectAccessible(page);
  await logIn(page, 'demo_owner', DEMO_PASSWORD);
  await page.waitForURL(/\/browse/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: 'My Properties' }).click();
  await page.getByRole('link', { name: 'List New Property' }).waitFor();
  await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
});
