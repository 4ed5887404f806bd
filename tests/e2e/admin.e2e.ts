import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, isActiveTabInView, PHONE, useBrowser } from './browser.ts';
import { logInAsDemo, openAsAdmin, register } from './people.ts';

const browser = useBrowser();

test('an admin edits a user; an error is shown beside its field', async () => {
  // Not a sample account, whose confirmed e-mail other journeys need: an admin's new address is unconfirmed.
  const username = await register(await browser.open(BLANK_PATH), 'Hine Kereama', 'owner');
  const page = await openAsAdmin(browser.open, `users&search=${username}`);
  await page.getByRole('button', { name: 'View and edit Hine Kereama' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hine Kereama' });
  await sheet.getByLabel('E-mail', { exact: true }).fill('nowhere');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await sheet.getByText('Invalid email format').waitFor();
  await expectAccessible(page);
  await sheet.getByLabel('E-mail', { exact: true }).fill('hine@sway.example');
  await sheet.getByLabel('Phone').fill('021 555 0199');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('User updated', { exact: true }).first().waitFor();
  const address = page.getByRole('cell', { name: 'hine@sway.example' });
  await address.waitFor();
  expect(await address.count()).toBe(1);
});

test('the last admin cannot be deleted, and the page says why', async () => {
  browser.expected.push(/409/);
  const page = await openAsAdmin(browser.open, 'users&filter=admin');
  await page.getByRole('button', { name: 'Delete Priya Nair' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await page.getByText('The last admin cannot be removed').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('row', { name: /Priya Nair/ }).count()).toBe(1);
});

test('the dashboard opens on what waits, with the figures of the site', async () => {
  const page = await openAsAdmin(browser.open, 'overview', PHONE);
  await page.getByRole('link', { name: /^Claims to check \d+/ }).waitFor();
  await page.getByText('Active properties').waitFor();
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Overview');
  await expectAccessible(page);
});

test('on a phone a claim opens in place of the queue, and Back returns to it', async () => {
  const page = await openAsAdmin(browser.open, 'claims&filter=decided', PHONE);
  const first = page.getByRole('link', { name: /^Check / }).first();
  await first.click();
  await page.getByRole('table', { name: 'The claim beside the official record' }).waitFor();
  await expectAccessible(page);
  expect(await first.isVisible()).toBe(false);
  await page.goBack();
  await first.waitFor();
});

test.each(['users', 'properties', 'claims', 'chats', 'agents', 'audit'])(
  'the %s tab is accessible on a phone, and its button in view',
  async tab => {
    const page = await openAsAdmin(browser.open, tab, PHONE);
    await page
      .getByText(/\d of \d|^No .* to show$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect.poll(() => isActiveTabInView(page)).toBe(true);
  },
);

test('a buyer and a visitor are denied; the visitor gets a link to the login page', async () => {
  const page = await browser.open('/admin');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('You need admin privileges to access this page.').waitFor();
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  expect(await login.getAttribute('href')).toBe('/login?next=%2Fadmin');
  await logInAsDemo(page, 'demo_buyer');
  await page.reload();
  await page.getByText('You need admin privileges to access this page.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await expectAccessible(page);
});
