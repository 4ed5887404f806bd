import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { registerAs } from './people.ts';

const { open } = useBrowser();

test('an owner makes an access token on a phone, calls the API with it, and revokes it', async () => {
  const page = await open(BLANK_PATH, PHONE);
  await registerAs(page, 'Hemi Walker', 'owner');
  await page.goto(new URL('/profile?tab=security', page.url()).href);
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Price script');
  await page.getByRole('checkbox', { name: /Read your profile/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your access token' });
  const token = await shown.locator('code').innerText();
  await expectAccessible(page);
  const call = () =>
    fetch(new URL('/api/v1/auth/session', page.url()), { headers: { authorization: `Bearer ${token}` } });
  expect(await (await call()).json()).toMatchObject({ name: 'Hemi Walker' });
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByText('account:read').waitFor();
  await page.getByRole('button', { name: 'Revoke Price script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('account:read').waitFor({ state: 'detached' });
  expect((await call()).status).toBe(401);
});
