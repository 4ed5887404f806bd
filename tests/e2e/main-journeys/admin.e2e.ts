import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, useBrowser } from '../browser.ts';
import { listHome, openAsAdmin, registerAs } from '../people.ts';

const browser = useBrowser();

async function firstCell(row: Locator): Promise<string> {
  return (await row.getByRole('cell').first().textContent())!;
}

test('an admin finds a user, hides a listing, approves and suspends an agent, and the audit log records it', async () => {
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const { id: homeId, title } = await listHome(owner, 'Cottage that an admin hides');
  const page = await openAsAdmin(browser.open);

  await page.getByRole('searchbox', { name: 'Name, e-mail or username' }).fill('demo_buyer');
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('row', { name: /Mere Rangi/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('demo_buyer');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByRole('searchbox').fill(title);
  const listing = page.getByRole('row', { name: new RegExp(title) });
  const path = await listing.getByRole('link', { name: /^View/ }).getAttribute('href');
  await listing.getByRole('button', { name: /^Deactivate/ }).click();
  await listing.getByText('Inactive').waitFor();
  await page.getByText('Property deactivated', { exact: true }).first().waitFor();
  await listing.getByText('Not public', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByRole('button', { name: 'Approve Anjali Menon' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve Anjali Menon?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve agent' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Approved' }).click();
  await page.getByRole('row', { name: /Anjali Menon/ }).waitFor();

  await page.getByRole('button', { name: 'Suspend Anjali Menon' }).click();
  const suspension = page.getByRole('alertdialog', { name: 'Suspend Anjali Menon?' });
  await suspension.getByRole('button', { name: 'Suspend agent' }).click();
  await suspension.getByText('Give a reason of at least 3 characters').waitFor();
  await suspension.getByLabel('Reason').fill('The licence has run out');
  await expectAccessible(page);
  await suspension.getByRole('button', { name: 'Suspend agent' }).click();
  await suspension.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Suspended' }).click();
  await page.getByRole('row', { name: /Anjali Menon.*The licence has run out/ }).waitFor();

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: `Deactivated property ${homeId}`, exact: true }).waitFor();
  const entries = page.getByRole('row', { name: /Priya Nair/ });
  const suspended = entries.filter({ hasText: 'The licence has run out' });
  const [, agent] = /^Suspended the agent (user \d+)$/.exec(await firstCell(suspended))!;
  const descriptions = await entries.getByRole('cell', { name: /^(Suspended|Approved)/ }).allTextContents();
  expect(descriptions.filter(text => text.endsWith(` ${agent}`))).toEqual([
    `Suspended the agent ${agent}`,
    `Approved the licence of ${agent}`,
  ]);

  browser.expected.push(/404/);
  const visitor = await browser.open(path!);
  await visitor.getByText('Property Not Found').waitFor();
});
