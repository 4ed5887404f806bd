import type { Address } from '@sway/contract/addresses';
import { aPdf } from '@sway/testing/pdf';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { useBrowser } from './browser.ts';
import { logInAsDemo, registerAs } from './people.ts';
import { BLANK_PATH } from './browser.ts';
import { siteUrl } from './site-url.ts';

/** A document that supports a claim. */
export const RATES_NOTICE = {
  name: 'Rates notice.pdf',
  mimeType: 'application/pdf',
  buffer: aPdf(),
};

type ClaimOptions = {
  as: string;
  details?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>;
  /** Sent with the claim. */
  document?: typeof RATES_NOTICE;
  /** Called in the last step, before the claim is submitted. */
  atTheEnd?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>;
};

export async function go(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl() + path);
}

/** Pages of newly registered users and of the demo admin, each in its own browser. */
export function usePeople(browser: ReturnType<typeof useBrowser>) {
  return {
    async aNewUser(name: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await browser.open(BLANK_PATH, options);
      await registerAs(page, name, 'buyer');
      return page;
    },
    async anAdmin(): Promise<Page> {
      const page = await browser.open(BLANK_PATH);
      await logInAsDemo(page, 'demo_admin');
      return page;
    },
  };
}

/** Claims an address with the wizard, from the address's page on. */
export async function claim(
  page: Page,
  address: Address,
  { as, details, document, atTheEnd }: ClaimOptions,
): Promise<void> {
  await go(page, `/address/${address.id}`);
  await page.getByRole('button', { name: 'Claim This Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await dialog.getByRole('radio', { name: as }).click();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Features').waitFor();
  await details?.(dialog);
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  if (document) await dialog.getByLabel('Document file').setInputFiles(document);
  await atTheEnd?.(dialog);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await page.getByText('Claim Submitted Successfully!', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Your claim' }).waitFor();
}

export async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Property type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

/** Opens a claim in the admin's claim queue. */
export async function check(admin: Page, address: Address, claimant: string) {
  await go(admin, `/admin?tab=claims&search=${encodeURIComponent(claimant)}`);
  await admin.getByRole('link', { name: `Check ${address.fullAddress}, claimed by ${claimant}` }).click();
  return admin.getByRole('region', { name: address.fullAddress });
}
