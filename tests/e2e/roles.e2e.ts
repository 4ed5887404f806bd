import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, isActiveTabInView, PHONE, useBrowser } from './browser.ts';
import { logInAsDemo } from './people.ts';

const { open } = useBrowser();

/** A demo user of each type, with the items of their menu. */
const PEOPLE = [
  [
    'demo_buyer',
    'Mere Rangi',
    'Buyer',
    ['Profile', 'Messages', 'My Enquiries', 'Saved Homes', 'Mailbox', 'Log out'],
  ],
  [
    'demo_owner',
    'Hana Williams',
    'Owner',
    ['Profile', 'My Properties', 'Messages', 'My Enquiries', 'Saved Homes', 'Mailbox', 'Log out'],
  ],
  [
    'demo_agent',
    'Tama Reweti',
    'Agent',
    ['Profile', 'Messages', 'My Enquiries', 'Saved Homes', 'Mailbox', 'Log out'],
  ],
  [
    'demo_admin',
    'Priya Nair',
    'Admin',
    ['Profile', 'Messages', 'My Enquiries', 'Saved Homes', 'Mailbox', 'Admin', 'Log out'],
  ],
] as const;

/** Logs in by keyboard alone. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type('sway-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(url => !url.pathname.startsWith('/login'));
}

test.each(PEOPLE)(
  '%s logs in by keyboard, sees their name and menu, and logs out',
  async (username, name, type, items) => {
    const page = await open('/login');
    await signIn(page, username);
    await page.getByRole('button', { name: `Account of ${name}` }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    // A new page takes the focus, which closes a menu that opened earlier: then open it again.
    await expect
      .poll(async () => {
        if (await menu.isVisible()) return true;
        await page.getByRole('button', { name: `Account of ${name}` }).press('Enter');
        return menu.isVisible();
      })
      .toBe(true);
    await menu.getByText(type, { exact: true }).first().waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([...items]);
    await menu.getByRole('menuitem', { name: 'Profile' }).press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await menu.waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.getByRole('button', { name: `Account of ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  },
);

test('on a phone the button of the active tab is in view, however far to the right it is', async () => {
  const page = await open(BLANK_PATH, PHONE);
  await logInAsDemo(page, 'demo_owner');
  for (const path of ['/profile?tab=data', '/my-properties?tab=enquiries']) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('tablist').waitFor();
    await expect.poll(() => isActiveTabInView(page)).toBe(true);
  }
});

test('the account pages are accessible to visitors on a phone in the dark theme', async () => {
  for (const [path, text] of [
    ['/profile', 'Please log in to view your profile.'],
    ['/my-properties', 'Please log in to view your properties.'],
    ['/admin', 'You need admin privileges to access this page.'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password?token=unknown', 'Set a New Password'],
    ['/mailbox', 'Please log in to view your mailbox.'],
  ] as const) {
    const page = await open(path, { ...PHONE, colorScheme: 'dark' });
    await page.getByText(text).first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
