import type { Conversation } from '@sway/contract/conversations';
import type { Property } from '@sway/contract/properties';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs, say, startChat } from './people.ts';

const browser = useBrowser();

type Chat = { buyer: Page; owner: Page; home: Property; conversation: Conversation };

/** A buyer and an owner in a conversation about a new home, each in a browser of their own, neither looking at it yet. */
async function aChat(options: BrowserContextOptions = DESKTOP): Promise<Chat> {
  const owner = await browser.open('/faq', options);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage above Ōwhiro Bay');
  const buyer = await browser.open('/faq', options);
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  return { buyer, owner, home, conversation: await startChat(buyer, home.id) };
}

/** Goes to a page and waits until its live connection stands: from then on nothing is asked for, all is told. */
async function goLive(page: Page, path: string): Promise<void> {
  // The page before may be about to connect too; its connection is not the one that is meant.
  await page.goto('about:blank');
  const welcome = page
    .waitForEvent('websocket')
    .then(socket =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"welcome"')),
    );
  await page.goto(new URL(path, inject('siteUrl')).href);
  await welcome;
}

async function openTogether({ buyer, owner, conversation: { id } }: Chat): Promise<void> {
  await goLive(buyer, `/messages?c=${id}`);
  await goLive(owner, `/messages?c=${id}`);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

function message(page: Page, text: string) {
  return page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
}

function panel(page: Page) {
  return page.locator('[data-chat-panel]');
}

async function expectFocus(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate(one => one === document.activeElement), { timeout: 10_000 })
    .toBe(true);
}

function toast(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

test('what one writes stands in the other’s browser; typing is told before, reading after', async () => {
  const chat = await aChat();
  const { buyer, owner } = chat;
  await openTogether(chat);
  await buyer.getByText('No messages yet. Start the conversation!').waitFor();
  await expectAccessible(buyer);
  await buyer.getByLabel('Your message').pressSequentially('Kia ora');
  await owner.getByText('Aroha Ngata is typing…').waitFor();
  await buyer.getByLabel('Your message').press('Enter');
  await message(owner, 'Kia ora').waitFor();
  await owner.getByText('Aroha Ngata is typing…').waitFor({ state: 'detached' });
  await buyer.getByText(/^Read · /).waitFor();
  await write(owner, 'Tēnā koe');
  await message(buyer, 'Tēnā koe').waitFor();
  await expectAccessible(owner);
});

test('what is read as it comes never counts as unread; what comes elsewhere is counted until it is read', async () => {
  const chat = await aChat();
  const { buyer, owner, conversation } = chat;
  await openTogether(chat);
  await owner.evaluate(() => {
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
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
  await owner.getByText('1 new').waitFor();
  await owner.getByRole('link', { name: /Aroha Ngata/ }).click();
  await owner.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  expect(owner.url()).toContain(`c=${conversation.id}`);
});

test('a visitor who starts a chat from a home’s card logs in and finds it open', async () => {
  const page = await browser.open('/');
  await page.getByRole('button', { name: 'Start Chat' }).first().click();
  await page.waitForURL(/\/login/);
  expect(await toast(page, 'Authentication Required').count()).toBe(0);
  await logIn(page, 'demo_buyer', 'sway-demo-2026');
  await panel(page).getByLabel('Your message').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await toast(page, 'Chat Started').getByText('You can now chat with the property owner!').waitFor();
  await expectAccessible(page);
});

test('a visitor who starts a chat on Discover is told why to log in, and finds it open afterwards', async () => {
  const page = await browser.open('/browse?location=Wellington');
  await page.getByRole('button', { name: 'Start Chat' }).first().click();
  await toast(page, 'Authentication Required')
    .getByText('Please log in to start a conversation with the owner')
    .waitFor();
  await page.waitForURL(/\/login/);
  await logIn(page, 'demo_buyer', 'sway-demo-2026');
  await panel(page).getByLabel('Your message').waitFor();
  expect(page.url()).toContain('/browse?location=Wellington');
});

test('beside a home’s details the chat can be used; Escape closes first the chat, then the details', async () => {
  const { buyer, owner, home } = await aChat();
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
  await owner.getByText('Is the fence new?').waitFor();
});

test('a visitor’s details lead to the login for chat and message, and back into the chat', async () => {
  const { home } = await aChat();
  const page = await browser.open(`/browse?details=${home.id}`);
  await page.getByRole('link', { name: 'Login to Message' }).waitFor();
  await page.getByRole('link', { name: 'Login to Chat' }).click();
  await page.waitForURL(/\/login/);
  await logIn(page, 'demo_buyer', 'sway-demo-2026');
  await panel(page).getByLabel('Your message').waitFor();
  expect(page.url()).toContain(`details=${home.id}`);
});

test('nobody can chat with themselves', async () => {
  const { owner, home } = await aChat();
  await owner.goto(`${inject('siteUrl')}/property/${home.id}`);
  await owner.getByRole('button', { name: 'Start Conversation' }).first().click();
  await toast(owner, 'Cannot Chat').getByText('You cannot chat with yourself!').waitFor();
  expect(await panel(owner).count()).toBe(0);
});

test('what one has begun to write is there after a reload, and gone once it is sent', async () => {
  const chat = await aChat();
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

test('who reads above stays there and is told of what is new below', async () => {
  const chat = await aChat();
  const { buyer, owner, conversation } = chat;
  // As much as two may write so fast.
  const people = [buyer, owner];
  for (let n = 1; n <= 36; n++) await say(people[n % 2]!, conversation, `Line ${n}`);
  await openTogether(chat);
  await message(owner, 'Line 36').waitFor();
  const log = owner.getByRole('log', { name: 'Messages' });
  await log.hover();
  await owner.mouse.wheel(0, -100_000);
  await owner.getByRole('button', { name: 'Newest messages' }).waitFor();
  await write(buyer, 'The newest');
  const toNewest = owner.getByRole('button', { name: 'New messages' });
  await toNewest.waitFor();
  expect(await log.evaluate(element => element.scrollTop)).toBe(0);
  expect(await buyer.getByText(/^Read · /).count()).toBe(0);
  await toNewest.click();
  await message(owner, 'The newest').waitFor();
  await buyer.getByText(/^Read · /).waitFor();
});

test('what is written is never more than text; web addresses become links that give nothing away', async () => {
  const chat = await aChat();
  await openTogether(chat);
  await write(chat.buyer, '<img src=x onerror=alert(1)> javascript:alert(1) https://linz.govt.nz/map');
  const log = chat.owner.getByRole('log', { name: 'Messages' });
  const link = log.getByRole('link');
  expect(await link.getAttribute('href')).toBe('https://linz.govt.nz/map');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(await log.locator('img').count()).toBe(0);
  expect(await link.count()).toBe(1);
});

test('on a phone one goes from the list to a conversation and back; a chat that is started is a page of its own', async () => {
  const { buyer, home, conversation } = await aChat({ ...PHONE, colorScheme: 'dark' });
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

test('with the keyboard alone: search, open, read, write', async () => {
  const { buyer, conversation } = await aChat({ ...DESKTOP, colorScheme: 'dark' });
  await say(buyer, conversation, 'Hello');
  await goLive(buyer, '/messages');
  await buyer.getByText('Select a Conversation').waitFor();
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
  await expectAccessible(buyer);
});

test('signed out, /messages says so', async () => {
  const page = await browser.open('/messages');
  await page.getByText('Please log in to view your messages.').waitFor();
  const { buyer } = await aChat();
  await buyer.context().clearCookies();
  await registerAs(buyer, 'Somebody New', 'buyer');
  await goLive(buyer, '/messages');
  await buyer.getByText('No Conversations').waitFor();
});
