import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { check, chooseType, claim, go, RATES_NOTICE, usePeople } from './claiming.ts';
import { goLive } from './chats.ts';
import {
  aFreeAddress,
  ask,
  claimAs,
  listHome,
  logIn,
  logInAsDemo,
  publishClaim,
  register,
  sendMessageAs,
  startChat,
} from './people.ts';

const browser = useBrowser();

const { aNewUser, anAdmin } = usePeople(browser);

test('a claimant sees why a claim was rejected, corrects it, submits it again and cancels it', async () => {
  const address = await aFreeAddress();
  const owner = await aNewUser('Bruce Mender');
  await claimAs(owner, address.id);
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Bruce Mender');
  await sheet.getByRole('button', { name: 'Reject with reason' }).click();
  await sheet.getByText('Give a reason so that the claimant can correct the claim').waitFor();
  await sheet.getByLabel('Note to the claimant').fill('The name differs from the title.');
  await sheet.getByRole('button', { name: 'Reject with reason' }).click();
  await admin.getByText('Claim rejected', { exact: true }).first().waitFor();
  await go(admin, '/admin?tab=audit');
  await admin.getByRole('row', { name: /Rejected claim \d+.*The name differs from the title/ }).waitFor();

  await go(owner, '/my-properties?tab=claims');
  await owner.getByText('The name differs from the title.').waitFor();
  await owner.getByRole('button', { name: 'Edit and submit again' }).click();
  const edit = owner.getByRole('dialog', { name: 'Edit and submit again' });
  await edit.getByLabel('Full name').fill('Bruce Allan Mender');
  await edit.getByRole('button', { name: 'Submit again' }).click();
  await owner.getByText('Pending verification').waitFor();
  const again = await check(admin, address, 'Bruce Mender');
  await again.getByText('Bruce Allan Mender').waitFor();
  await again.getByText('Resubmitted').waitFor();

  await owner.getByRole('button', { name: 'Cancel claim' }).click();
  const question = owner.getByRole('alertdialog');
  await question
    .getByText('Are you sure you want to cancel this property claim? This action cannot be undone.')
    .waitFor();
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Yes, cancel the claim' }).click();
  await owner.getByText('You have not claimed a home yet').waitFor();
  await owner.getByRole('tab', { name: 'Property Claims (0)' }).waitFor();
});

test('two claims on one home are a dispute; the admin sees both and verifies one owner', async () => {
  const address = await aFreeAddress();
  const first = await aNewUser('First Rival');
  await claimAs(first, address.id);
  const second = await aNewUser('Second Rival');
  await go(second, `/address/${address.id}`);
  await second.getByText(/Someone else has claimed it/).waitFor();
  await claim(second, address, { as: 'Property Owner', details: () => chooseType(second, 'House') });
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'First Rival');
  await sheet.getByRole('heading', { name: 'Rival claims' }).waitFor();
  await sheet.getByText('Second Rival').waitFor();
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  const firstQuestion = admin.getByRole('alertdialog', { name: 'Verify First Rival as the owner?' });
  await firstQuestion.getByText('Second Rival’s claim stays in the queue').waitFor();
  await firstQuestion.getByRole('button', { name: 'Verify this owner' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();

  const rival = await check(admin, address, 'Second Rival');
  await rival.getByRole('button', { name: 'Verify claim' }).click();
  await rival.getByText('Give a reason: the other claimant gets it too').waitFor();
  await rival.getByLabel('Note to the claimant').fill('The record of title names Second Rival.');
  await rival.getByRole('button', { name: 'Verify claim' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Verify Second Rival as the owner?' });
  await question.getByText('First Rival is no longer verified for this home').waitFor();
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Verify this owner' }).click();
  await question.waitFor({ state: 'detached' });
  await go(first, '/my-properties?tab=claims');
  await first.getByText('The record of title names Second Rival.').waitFor();
  await go(second, '/my-properties?tab=claims');
  await second.getByText('Verified', { exact: true }).waitFor();
  await second.getByRole('button', { name: 'Publish' }).waitFor();
});

test('an admin asks a claimant for more; the claimant answers and is checked again', async () => {
  const address = await aFreeAddress();
  const owner = await aNewUser('Amiria Asked');
  await claimAs(owner, address.id);
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Amiria Asked');
  await sheet.getByRole('button', { name: 'Ask for more' }).click();
  await sheet.getByText('Say what you need from the claimant').waitFor();
  await sheet.getByLabel('Note to the claimant').fill('Please add a rates notice.');
  await sheet.getByRole('button', { name: 'Ask for more' }).click();
  await admin.getByText('Claimant asked for more', { exact: true }).first().waitFor();
  await admin.getByText('No claims to show').waitFor();

  await go(owner, '/my-properties?tab=claims');
  await owner.getByText('Please add a rates notice.').waitFor();
  await owner.getByLabel('Document file').setInputFiles(RATES_NOTICE);
  await owner.getByText('Rates notice.pdf').first().waitFor();
  await owner.getByRole('button', { name: 'Edit and submit again' }).click();
  await owner.getByRole('button', { name: 'Submit again' }).click();
  await owner.getByText('Please add a rates notice.').waitFor({ state: 'detached' });
  const again = await check(admin, address, 'Amiria Asked');
  await again.getByText('Resubmitted').waitFor();
  expect(await again.getByText('Asked for more').count()).toBe(0);
});

test('a tenant’s claim has no price and does not block other claims', async () => {
  const address = await aFreeAddress();
  const tenant = await aNewUser('Tess Tenant');
  await claim(tenant, address, {
    as: 'Tenant/Renter',
    details: async dialog => expect(await dialog.getByLabel(/Sway price/).count()).toBe(0),
  });
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Tess Tenant');
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('Claim verified', { exact: true }).first().waitFor();
  await tenant.getByRole('link', { name: 'Go to My Properties' }).click();
  await tenant.getByText('Verified', { exact: true }).waitFor();
  expect(await tenant.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  const owner = await aNewUser('Olive Owner');
  await claim(owner, address, { as: 'Property Owner', details: () => chooseType(owner, 'House') });
});

test('a visitor’s claim survives the login, by keyboard on a phone', async () => {
  const address = await aFreeAddress();
  const page = await browser.open(BLANK_PATH, PHONE);
  const username = await register(page, 'Vera Account', 'buyer');
  await go(page, `/address/${address.id}?claim=1`);
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await dialog.getByRole('radio', { name: 'Tenant/Renter' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Full name').focus();
  await page.keyboard.type('Vera Visitor');
  await dialog.getByLabel('Contact email').focus();
  await page.keyboard.type('vera@sway.example');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.getByText('Features').waitFor();
  await dialog.getByLabel('Bedrooms').focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit Claim' }).press('Enter');
  await page.getByText('Please log in to claim a property').first().waitFor();
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, username);
  await page.waitForURL(/\/address\/\d+\?claim=1/);
  await dialog.getByText('Vera Visitor').waitFor();
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Claim This Property' }).click();
  expect(await dialog.getByLabel('Full name').inputValue()).toBe('Vera Account');
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a document with a long name widens no page of a phone: the wizard, the own claims, the admin’s claim', async () => {
  const address = await aFreeAddress();
  const owner = await aNewUser('Lena Longname', PHONE);
  const name = `${'RatesNotice2026'.repeat(9)}.pdf`;
  await claim(owner, address, {
    as: 'Property Owner',
    details: () => chooseType(owner, 'House'),
    document: { ...RATES_NOTICE, name },
    atTheEnd: async dialog => {
      await dialog.getByText(name, { exact: true }).waitFor();
      expect(await partsThatScrollSideways(owner)).toEqual([]);
    },
  });
  await go(owner, '/my-properties?tab=claims');
  await owner.getByText('Documents (1 of 5)').waitFor();
  expect(await partsThatScrollSideways(owner)).toEqual([]);
  const admin = await browser.open(BLANK_PATH, PHONE);
  await logInAsDemo(admin, 'demo_admin');
  const sheet = await check(admin, address, 'Lena Longname');
  await sheet.getByRole('link', { name: /^RatesNotice/ }).waitFor();
  expect(await partsThatScrollSideways(admin)).toEqual([]);
});

test('each step of the wizard begins at its top, and on a low screen its header scrolls with it', async () => {
  const address = await aFreeAddress();
  const low = { ...PHONE, viewport: { width: 844, height: 390 } };
  for (const options of [PHONE, low]) {
    const page = await aNewUser('Nīkau Tall', options);
    await go(page, `/address/${address.id}?claim=1`);
    const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
    await dialog.getByRole('radio', { name: 'Tenant/Renter' }).click();
    const next = dialog.getByRole('button', { name: 'Next Step' });
    for (const ofStep of ['Property type (optional)', 'How should we check your claim?']) {
      await dialog.evaluate(scrollDown);
      expect(await dialog.evaluate(scrolled)).toBeGreaterThan(0);
      await next.click();
      await dialog.getByText(ofStep).waitFor();
      await expect.poll(() => dialog.evaluate(scrolled)).toBe(0);
    }
    await dialog.evaluate(scrollDown);
    expect(await dialog.evaluate(heightOfContent)).toBeGreaterThan(200);
  }
});

test('on a phone the first achievement waits until the wizard is closed and the address is left, as it would cover both', async () => {
  const address = await aFreeAddress();
  const page = await aNewUser('Nīkau Tall', PHONE);
  await go(page, `/address/${address.id}?claim=1`);
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await dialog.getByRole('radio', { name: 'Tenant/Renter' }).waitFor();
  const unlocked = toast(page, 'Achievement Unlocked!');
  await unlocked.waitFor({ state: 'attached' });
  await expect.poll(() => unlocked.isVisible()).toBe(false);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await unlocked.isVisible()).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: /Sway/ }).click();
  await unlocked.waitFor({ state: 'visible' });
});

test('on a low screen the header of a claim that is edited scrolls with the form', async () => {
  const address = await aFreeAddress();
  const page = await aNewUser('Nīkau Tall', { ...PHONE, viewport: { width: 640, height: 360 } });
  await claimAs(page, address.id);
  await go(page, '/my-properties?tab=claims');
  await page.getByRole('button', { name: /^Edit:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit claim' });
  await dialog.getByLabel('Description').waitFor();
  await dialog.evaluate(scrollDown);
  expect(await dialog.evaluate(heightOfContent)).toBeGreaterThan(270);
});

test('a claim of a home that its claimant has listed begins with the facts of the listing, and the admin sees them', async () => {
  const address = await aFreeAddress();
  const owner = await aNewUser('Ola Listed');
  await listHome(owner, 'Cottage whose owner claims it', address.id);
  await claim(owner, address, {
    as: 'Property Owner',
    details: async dialog => {
      await expect.poll(() => dialog.getByLabel('Sway price (optional)').inputValue()).toBe('1,250,000');
      expect(await dialog.getByLabel('Floor area').inputValue()).toBe('120');
    },
    atTheEnd: dialog => dialog.getByText(/^Your home stays on the map as it is/).waitFor(),
  });
  const admin = await anAdmin();
  const sheet = await check(admin, address, 'Ola Listed');
  await sheet.getByText('$1,250,000 Sway price').waitFor();
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  await admin.getByText('No claim in this queue matches “Ola Listed”.').waitFor();
  await admin.getByText('Clear the search', { exact: true }).click();
  await admin.getByText('No claim in this queue matches “Ola Listed”.').waitFor({ state: 'detached' });
});

test('the wizard returns to the map and to the dashboard that it was opened on, also after a login', async () => {
  const address = await aFreeAddress();
  const page = await browser.open(BLANK_PATH, DESKTOP);
  const username = await register(page, 'Mara Returning', 'owner');
  const dialog = page.getByRole('dialog', { name: 'Claim Property Ownership' });
  await go(page, `/addresses?address=${address.id}`);
  await page.getByRole('link', { name: 'I Own This Property' }).click();
  await dialog.getByRole('button', { name: 'Log in or sign up' }).click();
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, username);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(
    url => url.pathname === '/addresses' && url.searchParams.get('address') === String(address.id),
  );
  await page.getByRole('region', { name: address.fullAddress }).waitFor();

  await go(page, '/my-properties?tab=claims');
  await page.getByRole('searchbox', { name: 'Claim a home' }).fill(address.fullAddress);
  await page.getByRole('list', { name: 'Addresses found' }).getByRole('link').first().click();
  await dialog.waitFor();
  await page.goBack();
  await page.waitForURL(/\/my-properties\?tab=claims$/);
  await page.goForward();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/\/my-properties\?tab=claims$/);
  await dialog.waitFor({ state: 'detached' });
});

test('an unknown address shows an error and a link back to the map', async () => {
  browser.expected.push(/404/);
  for (const id of ['999999999', 'nonsense']) {
    const page = await browser.open(`/address/${id}`);
    await page.getByText('Address Not Found').first().waitFor();
    expect(await page.getByRole('link', { name: 'Back to map' }).first().getAttribute('href')).toBe('/map');
    await expectAccessible(page);
  }
});

/** What is wider than its box: the page, or parts of an open dialog. */
function partsThatScrollSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] *'),
    ];
    const scrolls = (box: Element) =>
      box === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    return boxes
      .filter(box => box.scrollWidth > box.clientWidth && scrolls(box))
      .map(box => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`);
  });
}

/** Scrolls a dialog, or the part of it that scrolls, to its end. */
function scrollDown(dialog: Element): void {
  for (const box of [dialog, ...dialog.querySelectorAll('form > *')])
    if (getComputedStyle(box).overflowY === 'auto') box.scrollTop = box.scrollHeight;
}

/** How far a dialog, or the part of it that scrolls, is scrolled. */
function scrolled(dialog: Element): number {
  return dialog.scrollTop + dialog.querySelector('form > *')!.scrollTop;
}

/** The visible height of a dialog that is scrolled to its end, without its head and foot. */
function heightOfContent(dialog: Element): number {
  const top = Math.max(
    dialog.getBoundingClientRect().top,
    dialog.querySelector('header')!.getBoundingClientRect().bottom,
  );
  return dialog.querySelector('footer')!.getBoundingClientRect().top - top;
}

test('a verified owner whose home is disputed adds a document, and the buyer is warned at once when it is lost', async () => {
  const address = await aFreeAddress();
  const admin = await anAdmin();
  const owner = await aNewUser('Wiremu Pōtae');
  const home = await publishClaim(owner, admin, address.id);
  const buyer = await aNewUser('Aroha Ngata', { ...PHONE, colorScheme: 'dark' });
  const chat = await startChat(buyer, home.id);
  await sendMessageAs(buyer, chat, 'Kia ora');
  await goLive(buyer, `/messages?c=${chat.id}`);
  const dispute = { addressId: address.id, ownershipType: 'owner', propertyType: 'House', isDispute: true };
  await ask(await aNewUser('Hēmi Tūwhare'), 'POST', '/api/property-claims', dispute);
  await buyer.getByText('Owner, ownership disputed').waitFor();
  await expectAccessible(buyer);

  await go(owner, '/notifications');
  await owner.getByRole('link', { name: /Someone disputes that you own your home/ }).click();
  await owner.getByText('Someone else says that this home is theirs.').waitFor();
  await owner.getByLabel('Document file').setInputFiles(RATES_NOTICE);
  await owner.getByText('Documents (1 of 10)').waitFor();
  await expectAccessible(owner);

  const sheet = await check(admin, address, 'Hēmi Tūwhare');
  await sheet.getByRole('link', { name: /Rates notice\.pdf/ }).waitFor();
  await sheet.getByLabel('Note to the claimant').fill('The record of title names Hēmi Tūwhare.');
  await sheet.getByRole('button', { name: 'Verify claim' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Verify Hēmi Tūwhare as the owner?' });
  await question.getByText(/Wiremu Pōtae has until/).waitFor();
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Verify this owner' }).click();
  await question.waitFor({ state: 'detached' });
  await buyer.getByText('Not the verified owner', { exact: true }).waitFor();
  const warning = buyer.getByRole('log').getByText('Wiremu Pōtae is not the verified owner of this home');
  await warning.waitFor();
  expect(await warning.count()).toBe(1);
  await expectAccessible(buyer);
});
