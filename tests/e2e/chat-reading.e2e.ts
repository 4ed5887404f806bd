import type { Conversation } from '@sway/contract/conversations';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './browser.ts';
import { aChat, expectFocus, goLive, message, openTogether, panel, write } from './chats.ts';
import { listHome, registerAs, say, sayMany, startChat } from './people.ts';

const browser = useBrowser();

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** How far below the list's upper edge a message stands, in px. */
async function offsetOf(page: Page, text: string): Promise<number> {
  const [line, frame] = await Promise.all([message(page, text).boundingBox(), log(page).boundingBox()]);
  return Math.round(line!.y - frame!.y);
}

/** Scrolls as a reader does, so far that the older ones are fetched; a little stays above. */
async function scrollUp(page: Page): Promise<void> {
  await log(page).evaluate(frame => frame.scrollTo({ top: 120 }));
}

/** Holds back what the site answers about older messages until it is let go. */
async function holdOlder(page: Page) {
  const { promise: asked, resolve } = Promise.withResolvers<Route>();
  await page.route(/messages\?before=/, resolve, { times: 1 });
  return { asked, letGo: async () => (await asked).continue() };
}

async function firstInView(page: Page): Promise<string> {
  return log(page).evaluate(frame => {
    const { top } = frame.getBoundingClientRect();
    const lines = [...frame.querySelectorAll('[data-message] p.wrap-anywhere')];
    return lines.find(line => line.getBoundingClientRect().top > top)!.textContent;
  });
}

test('older messages come as one scrolls up, and what one reads stays where it is, also while a new one comes below', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await sayMany([buyer, owner], conversation, 112);
  await openTogether(chat);
  await message(owner, 'Line 112').waitFor();
  expect(await message(owner, 'Line 62').count()).toBe(0);

  const older = await holdOlder(owner);
  await scrollUp(owner);
  await older.asked;
  const read = await firstInView(owner);
  const before = await offsetOf(owner, read);
  await write(buyer, 'Written meanwhile');
  await message(owner, 'Written meanwhile').waitFor();
  await older.letGo();
  await message(owner, 'Line 62').waitFor();
  expect(await offsetOf(owner, read)).toBe(before);
  expect(await message(owner, 'Line 12').count()).toBe(0);

  // The first of all come with the next, and the button that fetches them goes.
  const first = await holdOlder(owner);
  await scrollUp(owner);
  await first.asked;
  const readNow = await firstInView(owner);
  const beforeNow = await offsetOf(owner, readNow);
  await first.letGo();
  await message(owner, 'Line 1').waitFor();
  expect(Math.abs((await offsetOf(owner, readNow)) - beforeNow)).toBeLessThanOrEqual(1);
  expect(await owner.getByRole('button', { name: /earlier messages/ }).count()).toBe(0);
  const all = await log(owner).locator('p.wrap-anywhere').allTextContents();
  expect(all).toEqual([...Array.from({ length: 112 }, (_, i) => `Line ${i + 1}`), 'Written meanwhile']);
});

test('older messages that could not be fetched are asked for by the button; the keyboard stays in the list', async () => {
  const { buyer, owner, conversation } = await aChat(browser.open);
  await sayMany([buyer, owner], conversation, 60);
  await goLive(owner, `/messages?c=${conversation.id}`);
  await message(owner, 'Line 60').waitFor();
  browser.expected.push(/ERR_FAILED/);
  await owner.route(/messages\?before=/, route => route.abort());
  await scrollUp(owner);
  const again = owner.getByRole('button', { name: 'Could not be loaded. Try again' });
  await again.waitFor();
  await owner.unroute(/messages\?before=/);
  await again.focus();
  await owner.keyboard.press('Enter');
  await message(owner, 'Line 1').waitFor();
  expect(await again.count()).toBe(0);
  await expectFocus(log(owner));
});

test('who reads above stays there and is told of what is new below', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await sayMany([buyer, owner], conversation, 36);
  await openTogether(chat);
  await message(owner, 'Line 36').waitFor();
  await log(owner).hover();
  await owner.mouse.wheel(0, -100_000);
  await owner.getByRole('button', { name: 'Newest messages' }).waitFor();
  await write(buyer, 'The newest');
  const toNewest = owner.getByRole('button', { name: 'New messages', exact: true });
  await toNewest.waitFor();
  expect(await log(owner).evaluate(element => element.scrollTop)).toBe(0);
  await toNewest.click();
  await message(owner, 'The newest').waitFor();
  await buyer.getByText(/^Read · /).waitFor();
});

test('what another writes is spoken once; the list, what one writes and what is older stay silent', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner } = chat;
  await say(buyer, chat.conversation, 'Before');
  await openTogether(chat);
  await message(owner, 'Before').waitFor();
  const spoken: Locator = owner.getByRole('status', { name: 'New messages' });
  expect(await log(owner).getAttribute('aria-live')).toBe('off');
  expect(await spoken.textContent()).toBe('');
  await write(owner, 'My own');
  await message(buyer, 'My own').waitFor();
  await write(buyer, 'An answer');
  await message(owner, 'An answer').waitFor();
  expect(await spoken.textContent()).toBe('Aroha Ngata: An answer');
});

test('Escape closes a menu or dialog of the chat beside the page, and only then the chat', async () => {
  const { buyer, owner, home, conversation } = await aChat(browser.open);
  await say(owner, conversation, 'Ring me on 021 555 0142');
  await goLive(buyer, `/property/${home.id}`);
  const start = buyer.getByRole('button', { name: 'Start Conversation' }).first();
  await start.click();
  await panel(buyer).getByText('Ring me').waitFor();
  await panel(buyer).getByRole('button', { name: 'More about this conversation' }).click();
  const menu = buyer.getByRole('menu');
  await menu.waitFor();
  await buyer.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await panel(buyer).count()).toBe(1);
  await panel(buyer)
    .getByRole('button', { name: /^Report message/ })
    .click();
  const dialog = buyer.getByRole('dialog', { name: 'Report this message' });
  await dialog.waitFor();
  await expectAccessible(buyer);
  await buyer.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await panel(buyer).count()).toBe(1);
  await panel(buyer).getByLabel('Your message').focus();
  await buyer.keyboard.press('Escape');
  await panel(buyer).waitFor({ state: 'detached' });
  await expectFocus(start);
});

test('F8 goes to the toast from within the chat', async () => {
  const { buyer, home } = await aChat(browser.open);
  await goLive(buyer, `/property/${home.id}`);
  await buyer.getByRole('button', { name: 'Start Conversation' }).first().click();
  await expectFocus(panel(buyer).getByLabel('Your message'));
  await buyer.getByText('Chat Started', { exact: true }).waitFor();
  await buyer.keyboard.press('F8');
  const toasts = buyer.getByRole('region', { name: /Notifications/ });
  await expect.poll(() => toasts.evaluate(region => region.contains(document.activeElement))).toBe(true);
});

test('what one has begun to write in a conversation waits there while one is in another, and is found by search', async () => {
  const { buyer, conversation } = await aChat(browser.open, PHONE);
  await say(buyer, conversation, 'Kia ora');
  const other = await secondConversation(buyer);
  await goLive(buyer, `/messages?c=${conversation.id}`);
  await buyer.getByLabel('Your message').fill('About the cottage');
  await goLive(buyer, `/messages?c=${other.id}`);
  await buyer.getByLabel('Your message').waitFor();
  expect(await buyer.getByLabel('Your message').inputValue()).toBe('');
  await buyer.getByRole('link', { name: 'Back to all messages' }).click();
  await buyer.getByRole('link', { name: /Wiremu Pōtae/ }).waitFor();
  expect(await buyer.getByRole('list', { name: 'Conversations' }).getByRole('listitem').count()).toBe(2);
  await buyer.getByLabel('Search conversations by home or name').fill('potae');
  const found = buyer.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect.poll(() => found.count()).toBe(1);
  await found.getByRole('link').click();
  await expect.poll(() => buyer.getByLabel('Your message').inputValue()).toBe('About the cottage');
});

/** With another owner, whose name is different. */
async function secondConversation(buyer: Page): Promise<Conversation> {
  const owner = await browser.open('/faq');
  await registerAs(owner, 'Hēmi Tūwhare', 'owner');
  const home = await listHome(owner, 'Villa by the park');
  return startChat(buyer, home.id);
}
