import type { Conversation } from '@sway/contract/conversations';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, expectFocus, PHONE, useBrowser } from './browser.ts';
import { aChat, goLive, message, openTogether, panel, write } from './chats.ts';
import { listHome, registerAs, sendMessageAs, sendMessagesInTurns, startChat } from './people.ts';

const browser = useBrowser();

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** The distance of a message from the list's upper edge, in px. */
async function offsetOf(page: Page, text: string): Promise<number> {
  const [line, frame] = await Promise.all([message(page, text).boundingBox(), log(page).boundingBox()]);
  return Math.round(line!.y - frame!.y);
}

/** Scrolls up far enough to load older messages, but not to the very top. */
async function scrollUp(page: Page): Promise<void> {
  await log(page).evaluate(frame => frame.scrollTo({ top: 120 }));
}

/** Delays the answer with older messages until `release`. */
async function holdOlder(page: Page) {
  const { promise: requested, resolve } = Promise.withResolvers<Route>();
  await page.route(/messages\?before=/, resolve, { times: 1 });
  return { requested, release: async () => (await requested).continue() };
}

async function firstInView(page: Page): Promise<string> {
  return log(page).evaluate(frame => {
    const { top } = frame.getBoundingClientRect();
    const lines = [...frame.querySelectorAll('[data-message] p.wrap-anywhere')];
    return lines.find(line => line.getBoundingClientRect().top > top)!.textContent;
  });
}

test('scrolling up loads older messages without moving the ones in view, even if a new one arrives below', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await sendMessagesInTurns([buyer, owner], conversation, 112);
  await openTogether(chat);
  await message(owner, 'Line 112').waitFor();
  expect(await message(owner, 'Line 62').count()).toBe(0);

  const older = await holdOlder(owner);
  await scrollUp(owner);
  await older.requested;
  const read = await firstInView(owner);
  const before = await offsetOf(owner, read);
  await write(buyer, 'Written meanwhile');
  await message(owner, 'Written meanwhile').waitFor();
  await older.release();
  await message(owner, 'Line 62').waitFor();
  expect(await offsetOf(owner, read)).toBe(before);
  expect(await message(owner, 'Line 12').count()).toBe(0);

  // The next request returns the first messages, and the button for earlier ones disappears.
  const first = await holdOlder(owner);
  await scrollUp(owner);
  await first.requested;
  const readNow = await firstInView(owner);
  const beforeNow = await offsetOf(owner, readNow);
  await first.release();
  await message(owner, 'Line 1').waitFor();
  expect(Math.abs((await offsetOf(owner, readNow)) - beforeNow)).toBeLessThanOrEqual(1);
  expect(await owner.getByRole('button', { name: /earlier messages/ }).count()).toBe(0);
  const all = await log(owner).locator('p.wrap-anywhere').allTextContents();
  const lines = Array.from({ length: 112 }, (_, i) => `Line ${i + 1}`);
  expect(all).toEqual([...lines, 'The first message', 'Written meanwhile']);
});

test('a button retries a failed load of older messages, and the focus stays in the list', async () => {
  const { buyer, owner, conversation } = await aChat(browser.open);
  await sendMessagesInTurns([buyer, owner], conversation, 60);
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

test('a reader further up is not moved by a new message but gets a button for it', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await sendMessagesInTurns([buyer, owner], conversation, 36);
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

test('a screen reader announces another’s new message once, but not the list, own messages or older ones', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner } = chat;
  await sendMessageAs(buyer, chat.conversation, 'Before');
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
  await sendMessageAs(buyer, conversation, 'How do I reach you?');
  await sendMessageAs(owner, conversation, 'Ring me on 021 555 0142');
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

test('F8 moves the focus from the chat to the toast', async () => {
  const { buyer, home } = await aChat(browser.open);
  await goLive(buyer, `/property/${home.id}`);
  const toasts = buyer.getByRole('region', { name: /^Notifications/ });
  await buyer.getByRole('button', { name: 'Share', exact: true }).click();
  // The toast stays while the pointer is on it.
  await toasts.getByRole('listitem').hover();
  await buyer.getByRole('button', { name: 'Start Conversation' }).first().press('Enter');
  await expectFocus(panel(buyer).getByLabel('Your message'));
  await buyer.keyboard.press('F8');
  await expect.poll(() => toasts.evaluate(region => region.contains(document.activeElement))).toBe(true);
});

test('a draft remains in its conversation while another is open; search finds the conversation', async () => {
  const { buyer, conversation } = await aChat(browser.open, PHONE);
  await sendMessageAs(buyer, conversation, 'Kia ora');
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

/** Starts a conversation with another owner with a different name. */
async function secondConversation(buyer: Page): Promise<Conversation> {
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Hēmi Tūwhare', 'owner');
  const home = await listHome(owner, 'Villa by the park');
  return startChat(buyer, home.id);
}
