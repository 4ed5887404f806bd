import { LIVE_PATH } from '@sway/contract/live-limits';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { DEMO_PASSWORD, logIn, logInAsDemo, logOutByKeyboard } from './people.ts';

const browser = useBrowser();

test('a wrong password is refused with a message, and the right one returns to the requested page', async () => {
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

test('a logout in one tab signs out the other', async () => {
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

test('a page that the browser kept while another was shown is then that of the user who is signed in by then, or of a visitor', async () => {
  const page = await browser.open(BLANK_PATH);
  // A kept page has no live connection, which would tell it that its session has ended.
  await page.routeWebSocket(
    url => url.pathname === LIVE_PATH,
    () => undefined,
  );
  await logInAsDemo(page, 'demo_owner');
  await page.goto(new URL('/profile', page.url()).href);
  await page.getByRole('heading', { name: 'Hana Williams' }).waitFor();
  const leave = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await leave();
  await logInAsDemo(page, 'demo_buyer');
  await comeBack();
  await page.getByRole('heading', { name: 'Mere Rangi' }).waitFor();
  await page.getByRole('button', { name: 'Account of Mere Rangi' }).waitFor();

  await leave();
  await page.context().clearCookies();
  await comeBack();
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();

  await leave();
  await logInAsDemo(page, 'demo_owner');
  await comeBack();
  await page.getByRole('button', { name: 'Account of Hana Williams' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hana Williams');
});

test('on a phone a visitor who saves a home returns after login, and the menu contains the account', async () => {
  const page = await browser.open('/browse', PHONE);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
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
  // The browser stays known, so that other people's failed logins do not lock its owner out.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['sway_device']);
});
