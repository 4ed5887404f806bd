import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser.ts';
import { listHome, openAsAdmin, registerAs } from '../people.ts';

const browser = useBrowser();

async function firstCell(row: Locator): Promise<string> {
  return (await row.getByRole('cell').first().textContent())!;
}

test('an admin finds a user, hides a home, approves an agent, and the log has it all', async () => {
  const owner = await browser.open('/faq');
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
  await whether.getByText('Give a reason of at least 3 characters').waitFor();
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
