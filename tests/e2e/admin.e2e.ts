import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, logInAsDemo, registerAs } from './people.ts';

const browser = useBrowser();

async function firstCell(row: Locator): Promise<string> {
  return (await row.getByRole('cell').first().textContent())!;
}

async function openAsAdmin(tab = 'users', options?: typeof PHONE): Promise<Page> {
  const page = await browser.open('/faq', options);
  await logInAsDemo(page, 'demo_admin');
  await page.goto(new URL(`/admin?tab=${tab}`, page.url()).href);
  return page;
}

test('an admin finds a user, hides a home, approves an agent, and the log has it all', async () => {
  const owner = await browser.open('/faq');
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const { id: homeId, title } = await listHome(owner, 'Cottage that an admin hides');
  const page = await openAsAdmin();

  await page.getByRole('searchbox', { name: 'Name, e-mail or username' }).fill('demo_buyer');
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('row', { name: /Mere Rangi/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('demo_buyer');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByRole('searchbox').fill(title);
  const home = page.getByRole('row', { name: new RegExp(title) });
  const path = await home.getByRole('link', { name: /^View/ }).getAttribute('href');
  await home.getByRole('button', { name: /^Deactivate/ }).click();
  await home.getByText('Inactive').waitFor();
  await page.getByText('Property deactivated', { exact: true }).first().waitFor();
  await home.getByText('Not public', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByRole('button', { name: 'Approve Anjali Menon' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve Anjali Menon?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve agent' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Approved' }).click();
  await page.getByRole('row', { name: /Anjali Menon/ }).waitFor();

  await page.getByRole('button', { name: 'Suspend Anjali Menon' }).click();
  const whether = page.getByRole('alertdialog', { name: 'Suspend Anjali Menon?' });
  await whether.getByRole('button', { name: 'Suspend agent' }).click();
  await whether.getByText('Say why, in at least 3 characters').waitFor();
  await whether.getByLabel('Reason').fill('The licence has run out');
  await expectAccessible(page);
  await whether.getByRole('button', { name: 'Suspend agent' }).click();
  await whether.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Suspended' }).click();
  await page.getByRole('row', { name: /Anjali Menon.*The licence has run out/ }).waitFor();

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: `Deactivated property ${homeId}`, exact: true }).waitFor();
  const deeds = page.getByRole('row', { name: /Priya Nair/ });
  const suspended = deeds.filter({ hasText: 'The licence has run out' });
  const [, agent] = /^Suspended the agent (user \d+)$/.exec(await firstCell(suspended))!;
  const told = await deeds.getByRole('cell', { name: /^(Suspended|Approved)/ }).allTextContents();
  expect(told.filter(deed => deed.endsWith(` ${agent}`))).toEqual([
    `Suspended the agent ${agent}`,
    `Approved the licence of ${agent}`,
  ]);

  browser.expected.push(/404/);
  const passerBy = await browser.open(path!);
  await passerBy.getByText('Property Not Found').waitFor();
});

test('an admin edits a user; what is wrong is said beside its field', async () => {
  const page = await openAsAdmin('users&search=demo_owner');
  await page.getByRole('button', { name: 'View and edit Hana Williams' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hana Williams' });
  await sheet.getByLabel('E-mail', { exact: true }).fill('nowhere');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await sheet.getByText('Invalid email format').waitFor();
  await expectAccessible(page);
  await sheet.getByLabel('E-mail', { exact: true }).fill('hana@sway.example');
  await sheet.getByLabel('Phone').fill('021 555 0199');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('User updated', { exact: true }).first().waitFor();
  const address = page.getByRole('cell', { name: 'hana@sway.example' });
  await address.waitFor();
  expect(await address.count()).toBe(1);
});

test('the last admin is not deleted, and the page says why', async () => {
  browser.expected.push(/409/);
  const page = await openAsAdmin('users&filter=admin');
  await page.getByRole('button', { name: 'Delete Priya Nair' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await page.getByText('The last admin cannot be removed').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('row', { name: /Priya Nair/ }).count()).toBe(1);
});

test.each(['users', 'properties', 'chats', 'agents', 'audit'])(
  'the %s tab holds to the rules of accessibility on a phone',
  async tab => {
    const page = await openAsAdmin(tab, PHONE);
    await page
      .getByText(/\d of \d|^No .* to show$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test('a buyer and a visitor are denied; the visitor is shown where to log in', async () => {
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
