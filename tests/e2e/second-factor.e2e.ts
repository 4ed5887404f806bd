import type { Page } from 'playwright-core';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { logIn, registerAs } from './people.ts';

const { open, expected } = useBrowser();

/** Gives the browser of a page a key for passkeys, as a phone has one that knows its owner's finger. */
async function giveKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto(new URL('/profile?tab=security', page.url()).href);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
}

test('an owner adds a passkey on a phone, keeps the recovery codes, and logs in with the passkey alone', async () => {
  const page = await open(BLANK_PATH, PHONE);
  await giveKey(page);
  await registerAs(page, 'Wiremu Parata', 'owner');
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('My phone').waitFor();
  await page.getByText('10 of 10 recovery codes left.').waitFor();
  await page.context().clearCookies();
  await page.goto(new URL('/login', page.url()).href);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/');
  await openSecurity(page);
  await page.getByText(/last used/).waitFor();
});

test('a login asks for the code of an app that was added by its secret', async () => {
  expected.push(/401 \(Unauthorized\)|403 \(Forbidden\)/);
  const page = await open(BLANK_PATH);
  const { username } = await registerAs(page, 'Aroha Ngata', 'owner');
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByText('Type it instead').click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('Authenticator app').waitFor();
  await page.context().clearCookies();
  await page.goto(new URL('/login', page.url()).href);
  await logIn(page, username);
  await page.getByRole('textbox', { name: 'Code of your app' }).waitFor();
  await expectAccessible(page);
  // The code of the next half minute: that of this one was used when the app was added.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByRole('textbox', { name: 'Code of your app' }).fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/');
});
