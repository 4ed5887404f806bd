import { randomUUID } from 'node:crypto';
import type { SavedSearch } from '@sway/contract/searches';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, useBrowser } from './browser.ts';
import { ask, listHome, PASSWORD, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

test('a visitor saves a search, registers, is mailed once about a new home, and stops it', async () => {
  const page = await open('/browse?location=Hamilton&minPrice=100000&bathrooms=1');
  await page.getByText(/^Showing/).waitFor();
  await page.getByRole('link', { name: 'Save search' }).click();
  const main = page.getByRole('main');
  const login = main.getByRole('link', { name: 'Login' });
  const signUp = main.getByRole('link', { name: 'Sign up' });
  await login.or(signUp).waitFor();
  // Pressed before its code is there, the link opens the page of what is saved, which asks to log in.
  if (await login.isVisible()) await login.click();
  await signUp.click();
  const username = `buyer-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Full name').fill('Mere Searcher');
  await page.getByLabel('Email').fill(`${username}@sway.example`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  const searches = page.getByRole('list', { name: 'Saved searches' });
  await searches.getByRole('link', { name: 'Hamilton · From $100K · 1+ bathrooms', exact: true }).waitFor();
  await expectAccessible(page, 'saved searches');

  const [search] = (await (await page.request.get(`${siteUrl()}/api/own/searches`)).json()) as SavedSearch[];
  await ask(page, 'PATCH', `/api/own/searches/${search!.id}`, { mails: 'at_once' });
  const owner = await open(BLANK_PATH);
  await registerAs(owner, 'Rua Owner', 'owner');
  const { title } = await listHome(owner, 'A villa that fits the search');
  const mails = async () => (await page.request.get(`${siteUrl()}/api/mailbox`)).text();
  await expect.poll(mails, { timeout: 90_000 }).toContain(title);

  await page.reload();
  await page.getByRole('button', { name: /^1 new home/ }).click();
  await page
    .getByRole('list', { name: /^Homes for/ })
    .getByRole('heading', { name: title })
    .waitFor();
  const [, stop] = /(\/saved\/stop-mails\?search=[\w-]+)/.exec(await mails())!;
  await page.goto(siteUrl() + stop!);
  await page.getByRole('button', { name: 'Stop e-mails' }).click();
  await page.getByText('It stays among your saved searches, paused.').waitFor();
  await page.getByRole('link', { name: 'Saved homes' }).click();
  await searches.getByText('Paused').waitFor();
  await searches.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Save a search with the bell').waitFor();
});
