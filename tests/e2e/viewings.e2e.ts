import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

test('an owner offers times; a buyer books one, moves and cancels it, and the owner sees each', async () => {
  const owner = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const home = await listHome(owner, 'Cottage with two gardens');
  await owner.goto(`${siteUrl()}/my-properties`);
  await owner.getByRole('button', { name: `Viewings of ${home.title}` }).click();
  const times = owner.getByRole('dialog', { name: 'Viewing times' });
  await times.getByLabel('First day').fill(dateInNewZealand(new Date(), 4));
  await expectAccessible(owner);
  await times.getByRole('button', { name: 'Offer these times' }).click();
  await times.getByText('0 visitors booked').waitFor();
  await expectAccessible(owner);

  const buyer = await browser.open(BLANK_PATH, PHONE);
  await registerAs(buyer, 'Sione Fifita', 'buyer');
  await buyer.goto(`${siteUrl()}/property/${home.id}`);
  await buyer.getByRole('button', { name: 'Book a Viewing' }).filter({ visible: true }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Book a Viewing' });
  const slots = dialog.getByRole('button', { name: /^Book .*, 10:00 am to 10:30 am$/ });
  await slots.first().waitFor();
  expect(await slots.count()).toBe(8);
  await expectAccessible(buyer);
  await slots.first().tap();
  await dialog.getByText(/^Booked: /).waitFor();
  await expectAccessible(buyer);

  await dialog.getByRole('link', { name: 'My Enquiries' }).click();
  const coming = buyer.getByRole('region', { name: 'Coming viewings' });
  await coming.getByText('with Anahera Kingi').waitFor();
  await expectAccessible(buyer);
  const first = await coming.getByRole('listitem').locator('p').first().textContent();
  await coming.getByRole('button', { name: /^Move: / }).tap();
  await buyer
    .getByRole('dialog', { name: 'Move the viewing' })
    .getByRole('button', { name: /^Move to / })
    .first()
    .tap();
  await buyer.getByText('Viewing moved', { exact: true }).waitFor();
  await expect.poll(() => coming.getByRole('listitem').locator('p').first().textContent()).not.toBe(first);

  await owner.goto(`${siteUrl()}/my-properties?tab=enquiries`);
  await owner.getByText('Sione Fifita comes').waitFor();
  await expectAccessible(owner);
  const file = owner.waitForEvent('download');
  await owner.getByRole('link', { name: /^Add to calendar/ }).click();
  expect((await file).suggestedFilename()).toBe('viewing.ics');

  await coming.getByRole('button', { name: /^Cancel: / }).tap();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Cancel viewing' }).tap();
  await coming.waitFor({ state: 'detached' });
  await owner.goto(`${siteUrl()}/notifications`);
  await owner.getByRole('link', { name: /Viewing cancelled/ }).waitFor();
});
