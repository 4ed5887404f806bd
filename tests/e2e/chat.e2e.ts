import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, expectFocus, PHONE, useBrowser } from './browser.ts';
import { aChat, goLive, message, openTogether, panel, write } from './chats.ts';
import { ask, openAsAdmin, registerAs, sendMessageAs } from './people.ts';

const browser = useBrowser();

test('a message in the open conversation never counts as unread; another counts until it is read', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await openTogether(chat);
  await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  await owner.evaluate(() => {
    const titles: string[] = [];
    const before = document.title;
    Object.assign(globalThis, { titles });
    // The head also changes when a part of the page loads its styles.
    new MutationObserver(() => document.title !== before && titles.push(document.title)).observe(
      document.head,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    );
  });
  await write(buyer, 'In view');
  await message(owner, 'In view').waitFor();
  await buyer.getByText(/^Read · /).waitFor();
  expect(await owner.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)).toEqual([]);

  await goLive(owner, '/faq');
  await write(buyer, 'While elsewhere');
  await owner.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
  await expect.poll(() => owner.title()).toMatch(/^\(1\) /);
  await owner.getByRole('link', { name: 'Messages, 1 unread' }).click();
  // The newest conversation opens by itself, which reads the message.
  await message(owner, 'While elsewhere').waitFor();
  await owner.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  expect(owner.url()).toContain(`c=${conversation.id}`);
});

test('the chat works beside a listing’s details; Escape closes the chat first, then the details', async () => {
  const { buyer, owner, home } = await aChat(browser.open);
  await goLive(buyer, `/browse?details=${home.id}`);
  const details = buyer.getByRole('dialog', { name: home.title });
  const chatButton = details.getByRole('button', { name: 'Chat with Owner' });
  await chatButton.click();
  const field = panel(buyer).getByLabel('Your message');
  await expectFocus(field);
  await field.click();
  await write(buyer, 'Is the fence new?');
  await message(buyer, 'Is the fence new?').waitFor();
  await details.getByText('Price context').first().click();
  await expectAccessible(buyer);
  expect(await details.isVisible()).toBe(true);
  expect(await panel(buyer).isVisible()).toBe(true);
  await field.focus();
  await buyer.keyboard.press('Escape');
  await panel(buyer).waitFor({ state: 'detached' });
  await expectFocus(chatButton);
  expect(await details.isVisible()).toBe(true);
  await details.getByRole('button', { name: 'Send Message' }).click();
  await message(buyer, 'Is the fence new?').waitFor();
  await panel(buyer).getByRole('button', { name: 'Close chat' }).click();
  await panel(buyer).waitFor({ state: 'detached' });
  await buyer.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  await goLive(owner, '/messages');
  await message(owner, 'Is the fence new?').waitFor();
});

test('a draft survives a reload, and is deleted once sent', async () => {
  const chat = await aChat(browser.open);
  const { buyer } = chat;
  await openTogether(chat);
  await buyer.getByLabel('Your message').fill('  ');
  expect(await buyer.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await buyer.getByLabel('Your message').fill('We could come on Sāturday');
  await buyer.reload();
  await expect.poll(() => buyer.getByLabel('Your message').inputValue()).toBe('We could come on Sāturday');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await message(chat.owner, 'We could come on Sāturday').waitFor();
  await buyer.reload();
  await message(buyer, 'We could come on Sāturday').waitFor();
  expect(await buyer.getByLabel('Your message').inputValue()).toBe('');
});

test('a message is shown as plain text; web addresses become links that send no referrer', async () => {
  const chat = await aChat(browser.open);
  await openTogether(chat);
  await write(chat.buyer, '<img src=x onerror=alert(1)> javascript:alert(1) https://linz.govt.nz/map');
  const log = chat.owner.getByRole('log', { name: 'Messages' });
  const link = log.getByRole('link');
  expect(await link.getAttribute('href')).toBe('https://linz.govt.nz/map');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(await log.locator('img').count()).toBe(0);
  expect(await link.count()).toBe(1);
});

test('on a phone the list and a conversation are separate pages, and so is a chat that is started', async () => {
  const { buyer, home, conversation } = await aChat(browser.open, { ...PHONE, colorScheme: 'dark' });
  await goLive(buyer, `/property/${home.id}`);
  await buyer.getByRole('button', { name: 'Start Conversation' }).last().click();
  await buyer.waitForURL(/\/messages\?c=/);
  await write(buyer, 'From the bus');
  await message(buyer, 'From the bus').waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: 'Back to all messages' }).click();
  await buyer.getByRole('link', { name: /Wiremu Pōtae/ }).waitFor();
  await expectAccessible(buyer);
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await buyer.goBack();
  await message(buyer, 'From the bus').waitFor();
  expect(buyer.url()).toContain(`c=${conversation.id}`);
});

test('a user searches, opens, reads and writes by keyboard alone', async () => {
  const { buyer, conversation } = await aChat(browser.open, { ...DESKTOP, colorScheme: 'dark' });
  await sendMessageAs(buyer, conversation, 'Hello');
  await goLive(buyer, '/messages');
  // Beside the list, the newest conversation is open.
  await message(buyer, 'Hello').waitFor();
  await buyer.getByLabel('Search conversations by home or name').focus();
  await buyer.keyboard.type('nobody of this name');
  await buyer.getByText('No conversation matches').waitFor();
  await buyer.keyboard.press('ControlOrMeta+a');
  await buyer.keyboard.type('owhiro');
  await buyer.getByRole('link', { name: /Wiremu Pōtae/ }).waitFor();
  await buyer.keyboard.press('Tab');
  await buyer.keyboard.press('Enter');
  const field = buyer.getByLabel('Your message');
  await expectFocus(field);
  await buyer.keyboard.type('One line');
  await buyer.keyboard.press('Shift+Enter');
  await buyer.keyboard.type('and another');
  await buyer.keyboard.press('Enter');
  await message(buyer, 'One line\nand another').waitFor();
  expect(await buyer.getByLabel('Your message').inputValue()).toBe('');
  await expectAccessible(buyer);
});

test('/messages asks a visitor to log in, and is empty for a new user', async () => {
  const page = await browser.open('/messages');
  await page.getByText('Please log in to view your messages.').waitFor();
  const { buyer } = await aChat(browser.open);
  await buyer.context().clearCookies();
  await registerAs(buyer, 'Somebody New', 'buyer');
  await goLive(buyer, '/messages');
  await buyer.getByText('No Conversations').waitFor();
  expect(await buyer.getByRole('log').count()).toBe(0);
});

test('when a person leaves, the open conversation of the other says so at once in place of the field', async () => {
  const chat = await aChat(browser.open, { ...PHONE, colorScheme: 'dark' });
  const { buyer, owner, conversation } = chat;
  await openTogether(chat);
  const admin = await openAsAdmin(browser.open, 'overview');
  await owner.goto('about:blank');
  await ask(admin, 'DELETE', `/api/admin/users/${conversation.ownerId}`);
  await buyer.getByText('This person has left Sway and cannot receive messages.').waitFor();
  await buyer.getByText('Has left Sway', { exact: true }).waitFor();
  expect(await buyer.getByLabel('Your message').count()).toBe(0);
  expect(await buyer.getByRole('button', { name: 'Invite agent' }).count()).toBe(0);
  await expectAccessible(buyer);
});
