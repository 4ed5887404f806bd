import type { AdminReport } from '@sway/contract/safety';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { ask, listHome, logIn, logInAsDemo, openAsAdmin, register, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

/** Reports a home as a demo account, which is older than a week, from a network of its own. */
async function reportAsDemo(page: Page, username: string, propertyId: number, from: string): Promise<void> {
  await logInAsDemo(page, username);
  await ask(page, 'POST', '/api/reports', { propertyId, reason: 'photos' }, { 'x-forwarded-for': from });
}

async function expectMail(page: Page, subject: string): Promise<void> {
  await page.goto(`${siteUrl()}/mailbox`);
  await page.getByText(subject).first().waitFor();
}

test('a report leads to a decision', async () => {
  const owner = await open(BLANK_PATH, PHONE);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const { id } = await listHome(owner, 'Bach among the pōhutukawa');

  const reporter = await open(BLANK_PATH, PHONE);
  const username = await register(reporter, 'Aroha Ngata', 'buyer');
  await reporter.goto(`${siteUrl()}/property/${id}`);
  await reporter.getByRole('button', { name: 'Report this home' }).click();
  await logIn(reporter, username);
  const dialog = reporter.getByRole('dialog', { name: 'Report this home' });
  await dialog.getByRole('radio', { name: 'Already sold' }).check();
  await expectAccessible(reporter);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await reporter.getByText('Report sent', { exact: true }).waitFor();

  const demo = await open(BLANK_PATH);
  for (const [n, name] of ['demo_buyer', 'demo_owner', 'demo_agent'].entries())
    await reportAsDemo(demo, name, id, `10.1.${n}.1`);
  const { restingFor } = (await (await owner.request.get(`${siteUrl()}/api/properties/${id}`)).json()) as {
    restingFor: string | null;
  };
  expect(restingFor).toBe('reported');
  await owner.goto(`${siteUrl()}/my-properties`);
  await owner.getByRole('heading', { name: 'Bach among the pōhutukawa was reported' }).waitFor();
  await expectAccessible(owner);
  await owner.getByLabel('Your answer about Bach among the pōhutukawa').fill('I took them last week.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await owner.getByText('Your answer: I took them last week.').waitFor();

  const admin = await openAsAdmin(open, 'reports', DESKTOP);
  const all = (await (await admin.request.get(`${siteUrl()}/api/admin/reports`)).json()) as AdminReport[];
  const queue = all.filter(({ property }) => property?.id === id);
  expect(queue).toHaveLength(4);
  const report = admin.getByRole('dialog');
  for (const { id: reportId } of queue) {
    await admin.getByRole('button', { name: `Open report ${reportId}` }).click();
    await report.getByText('I took them last week.').waitFor();
    if (reportId === queue[0]!.id) await expectAccessible(admin);
    await report.getByRole('button', { name: 'Dismiss' }).click();
    await report.waitFor({ state: 'detached' });
  }
  await expectMail(reporter, 'We have looked at your report');
  await expectMail(owner, 'A report about you was not upheld');
  await owner.goto(`${siteUrl()}/my-properties`);
  await owner.getByText('Bach among the pōhutukawa').first().waitFor();
  expect(await owner.getByRole('heading', { name: /was reported/ }).count()).toBe(0);
});
