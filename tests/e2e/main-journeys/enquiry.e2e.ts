import { dateInNewZealand, viewingDayParts } from '@sway/domain/enquiries/enquiry-rules';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from '../browser.ts';
import { listHome, logIn, register, registerAs } from '../people.ts';
import { siteUrl } from '../site-url.ts';

const browser = useBrowser();

test('a buyer requests a viewing on a phone; the owner is notified and answers; the buyer sees the answer', async () => {
  const owner = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const home = await listHome(owner, 'Cottage with a sunny garden');
  await owner.goto(`${siteUrl()}/faq`);

  const buyer = await browser.open(BLANK_PATH, PHONE);
  const username = await register(buyer, 'Sione Fifita', 'buyer');
  await buyer.goto(`${siteUrl()}/property/${home.id}`);
  await buyer.getByRole('button', { name: 'Book a Viewing' }).filter({ visible: true }).click();
  await logIn(buyer, username);
  const dialog = buyer.getByRole('dialog', { name: 'Book a Viewing' });
  await dialog.waitFor();
  await expectAccessible(buyer);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Choose a day that would suit you').waitFor();
  const day = viewingDayParts(dateInNewZealand(new Date(), 4)).join(' ');
  await dialog.getByText(day).tap();
  await expectAccessible(buyer);
  await dialog.getByLabel('Message (optional)').fill('Is the garden sunny in winter?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await buyer.getByRole('heading', { name: 'Sent' }).waitFor();

  // The bell updates without a reload.
  const bell = owner.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await bell.waitFor();
  await bell.click();
  await owner.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await expectAccessible(owner);
  await owner
    .getByRole('link', { name: /New viewing request/ })
    .first()
    .click();
  const card = owner.getByRole('article', { name: `Viewing: ${home.title}` }).first();
  await card.getByText('Is the garden sunny in winter?').waitFor();
  await expectAccessible(owner);
  await card.getByLabel('Your answer').fill('Saturday at ten suits us.');
  await card.getByRole('button', { name: 'Send answer' }).press('Enter');
  await card.getByText('Your answer').waitFor();
  await card.getByRole('link', { name: 'Open the conversation' }).waitFor();

  await buyer.getByRole('link', { name: 'My Enquiries' }).click();
  await buyer.getByText('Saturday at ten suits us.').waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: 'Open the conversation' }).first().click();
  await buyer.waitForURL(/\/messages\?c=\d+/);
  await expect.poll(() => buyer.getByText('Saturday at ten suits us.').last().isVisible()).toBe(true);
});
