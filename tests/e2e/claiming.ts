import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { useBrowser } from './browser.ts';

/** What a claimant shows for a home. */
export const RATES_NOTICE = {
  name: 'Rates notice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 rates'),
};

export type Found = { id: number; fullAddress: string; shapeX: number; shapeY: number };

type Wish = { as: string; details?: (dialog: ReturnType<Page['getByRole']>) => Promise<void> };

/** Addresses that a journey of this file has taken. */
const taken = new Set<number>();

/** An address of a city of the sample that nobody lists or claims. */
export async function aFreeAddress(city = 'Wellington'): Promise<Found> {
  const response = await fetch(`${inject('siteUrl')}/api/addresses/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: city, limit: 200 }),
  });
  const { addresses } = (await response.json()) as { addresses: Found[] };
  for (const address of addresses) {
    if (taken.has(address.id)) continue;
    const about = await Promise.all(
      ['claims', 'listings'].map(async what =>
        (await fetch(`${inject('siteUrl')}/api/addresses/${address.id}/${what}`)).json(),
      ),
    );
    taken.add(address.id);
    if (about.every(each => (each as unknown[]).length === 0)) return address;
  }
  throw new Error('The sample has no free address');
}

export async function go(page: Page, path: string): Promise<void> {
  await page.goto(inject('siteUrl') + path);
}

/** People with a browser each: those who have just signed up, and the demo's admin. */
export function usePeople(browser: ReturnType<typeof useBrowser>) {
  const run = crypto.randomUUID().slice(0, 8);
  let people = 0;

  async function post(page: Page, path: string, data: object): Promise<void> {
    expect((await page.request.post(inject('siteUrl') + path, { data })).status()).toBe(200);
  }

  return {
    async aNewcomer(name: string, options?: BrowserContextOptions): Promise<Page> {
      people += 1;
      const page = await browser.open('/faq', options);
      const username = `claimant-${run}-${people}`;
      const password = 'a long password';
      await post(page, '/api/auth/register', {
        username,
        name,
        email: `${username}@sway.example`,
        userType: 'buyer',
        password,
        confirmPassword: password,
      });
      return page;
    },
    async anAdmin(): Promise<Page> {
      const page = await browser.open('/faq');
      await post(page, '/api/auth/login', { username: 'demo_admin', password: 'sway-demo-2026' });
      return page;
    },
  };
}

/** Walks through the wizard, from the address's page to the claim. */
export async function claim(page: Page, address: Found, { as, details }: Wish): Promise<void> {
  await go(page, `/address/${address.id}`);
  await page.getByRole('button', { name: 'Claim This Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await dialog.getByRole('radio', { name: as }).click();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Features').waitFor();
  await details?.(dialog);
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await page.getByText('Claim Submitted Successfully! 🎉', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Your claim' }).waitFor();
}

export async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Property type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

/** Opens a claim in the admin's queue. */
export async function check(admin: Page, address: Found, claimant: string) {
  await go(admin, `/admin?tab=claims&search=${encodeURIComponent(claimant)}`);
  await admin.getByRole('button', { name: `Check ${address.fullAddress}, claimed by ${claimant}` }).click();
  return admin.getByRole('dialog', { name: address.fullAddress });
}
