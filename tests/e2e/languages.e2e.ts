import { LANGUAGE_COOKIE } from '@sway/contract/page-rendering';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from './browser.ts';
import { show } from './every-page.ts';
import { useOwnSite } from './own-site.ts';
import { PASSWORD } from './people.ts';

const { url, site, browser } = await useOwnSite({ LANGUAGES: 'en,mi' });

const toTeReo = (page: Page) => page.getByRole('link', { name: 'Te reo Māori' });
const toEnglish = (page: Page) => page.getByRole('link', { name: 'English' });
const pathOf = (page: Page) => page.url().slice(url.length);

test('a page changes to te reo and back with its query and mark, and links stay in the language', async () => {
  const page = await browser.open(`${url}/faq?q=utu#what-is-a-sway-price`, DESKTOP);
  // The mark is added once the page is taken over.
  await page.locator('a[href="/mi/faq?q=utu#what-is-a-sway-price"]').click();
  await page.waitForURL('**/mi/faq?q=utu#what-is-a-sway-price');
  expect(await page.locator('html').getAttribute('lang')).toBe('mi');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('mi');
  await page
    .getByRole('navigation', { name: 'Matua' })
    .getByRole('link', { name: 'Te āhua o te mahi' })
    .click();
  await page.waitForURL('**/mi/how-it-works');
  await page.goBack();
  await page.waitForURL('**/mi/faq?q=utu#what-is-a-sway-price');
  await page.goBack();
  await page.waitForURL(address => address.pathname === '/faq');
  expect(await page.locator('html').getAttribute('lang')).toBe('en-NZ');
  await page.goForward();
  await toEnglish(page).click();
  await page.waitForURL(address => address.pathname === '/faq');
});

test('a browser without JavaScript changes the language too', async () => {
  const page = await browser.open(`${url}/faq`, { ...DESKTOP, javaScriptEnabled: false });
  await toTeReo(page).click();
  expect(pathOf(page)).toBe('/mi/faq');
  await page.getByRole('link', { name: 'Sway, whārangi kāinga' }).first().click();
  expect(pathOf(page)).toBe('/mi');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'Whakahuatia te utu e huri ai tō whakaaro.',
  );
});

test('a login on another device leads to the language of the account', async () => {
  const payload = {
    name: 'Mere',
    username: 'mere',
    email: 'mere@sway.example',
    userType: 'buyer',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const headers = { 'accept-language': 'mi' };
  await site.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
  const page = await browser.open(`${url}/login?next=${encodeURIComponent('/faq?q=utu')}`, PHONE);
  await page.getByLabel('Username or e-mail').fill('mere');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/mi/faq?q=utu');
});

test('pages in te reo are accessible, with the language of each part', async () => {
  const page = await browser.open(`${url}/mi`, PHONE);
  for (const path of ['/mi', '/mi/login', '/mi/register']) {
    await show(page, url + path);
    expect(await toEnglish(page).getAttribute('lang')).toBe('en-NZ');
    await expectAccessible(page);
  }
});
