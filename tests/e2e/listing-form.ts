import type { Page } from 'playwright-core';
import { findAddresses } from './people.ts';

/** Chooses the first address that the form suggests for a text. @returns the text */
export async function chooseAddress(page: Page, text: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Your address' }).fill(text);
  const option = page.getByRole('option').filter({ hasText: /^\d/ }).first();
  await option.click();
  await page.getByRole('button', { name: 'Change address' }).waitFor();
  return text;
}

/** The text of the nth address of a city. Several listings may share one. */
export async function anAddressText(n: number): Promise<string> {
  return (await findAddresses('Hamilton'))[n]!.fullAddress;
}

/** Fills in the required fields of a listing except its address. */
export async function fillFacts(page: Page, price: string): Promise<void> {
  await page.getByLabel('Your Sway price').fill(price);
  await page.getByLabel('Bedrooms', { exact: true }).fill('3');
  await page.getByLabel('Bathrooms', { exact: true }).fill('2');
  await page.getByLabel('Floor area').fill('136');
}
