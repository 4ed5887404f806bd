import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser.ts';
import { check, chooseType, claim, go, RATES_NOTICE, usePeople } from '../claiming.ts';
import { aFreeAddress } from '../people.ts';

const browser = useBrowser();
const { aNewUser, anAdmin } = usePeople(browser);

test('an owner claims a home with a document, is verified and publishes; a buyer finds the listing', async () => {
  const address = await aFreeAddress();
  const owner = await aNewUser('Aroha Owner');
  await claim(owner, address, {
    as: 'Property Owner',
    document: RATES_NOTICE,
    details: async dialog => {
      expect(await dialog.getByRole('button', { name: 'Next Step' }).isDisabled()).toBe(true);
      await chooseType(owner, 'House');
      await dialog.getByLabel('Sway price (optional)').fill('99,999');
      await dialog.getByLabel('Bedrooms').fill('3');
      await dialog.getByText('Price must be at least $100,000').waitFor();
      expect(await dialog.getByRole('button', { name: 'Next Step' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Sway price (optional)').fill('1,234,000');
      await dialog.getByRole('button', { name: 'Heat Pump' }).click();
      await expectAccessible(owner);
    },
  });

  await owner.getByRole('link', { name: 'Go to My Properties' }).click();
  await owner.getByRole('tab', { name: 'Property Claims (1)' }).waitFor();
  await owner.getByText('Pending verification').waitFor();
  await owner.getByText('Rates notice.pdf').first().waitFor();
  await owner.getByText('Documents (1 of 5)').waitFor();
  await expectAccessible(owner);

  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Aroha Owner');
  const download = admin.waitForEvent('download');
  await sheet.getByRole('link', { name: /Rates notice\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Rates notice.pdf');
  await expectAccessible(admin);
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();

  await owner.reload();
  await owner.getByText('Verified', { exact: true }).waitFor();
  await owner.getByText('Private', { exact: true }).waitFor();
  await owner.getByRole('button', { name: 'Publish' }).click();
  const edit = owner.getByRole('dialog', { name: 'Edit listing' });
  await edit.getByText('Saving publishes your home.').waitFor();
  await edit.getByLabel('Bathrooms', { exact: true }).fill('2');
  await edit.getByLabel('Title (optional)').fill(address.fullAddress.split(',')[0]!);
  await edit.getByLabel('Floor area').fill('140');
  await expectAccessible(owner);
  await edit.getByRole('button', { name: 'Save and publish' }).click();
  await edit.waitFor({ state: 'detached' });
  await owner.getByText('Public Listing', { exact: true }).waitFor();

  const buyer = await browser.open('/browse?maxPrice=1500000&order=newest');
  const street = address.fullAddress.split(',')[0]!;
  await buyer
    .getByRole('link', { name: new RegExp(street) })
    .first()
    .click();
  await buyer.getByRole('heading', { level: 1, name: new RegExp(street) }).waitFor();
  await buyer.getByText('$1,234,000').filter({ visible: true }).first().waitFor();
  await go(buyer, `/address/${address.id}`);
  await buyer.getByText('Property Claimed').waitFor();
  await buyer.getByRole('heading', { name: 'On Sway' }).waitFor();
  expect(await buyer.getByRole('button', { name: 'Claim This Property' }).count()).toBe(0);
  await expectAccessible(buyer);

  await owner.getByRole('button', { name: 'Hide' }).click();
  await owner.getByText('Private', { exact: true }).waitFor();
  browser.expected.push(/404/);
  await buyer.goBack();
  await buyer.reload();
  await buyer.getByText('Property Not Found').waitFor();

  await go(owner, '/mailbox');
  await owner.getByText(`Your claim for ${address.fullAddress} is verified`).waitFor();
});
