import type { Conversation } from '@sway/contract/conversations';
import type { Listing } from '@sway/contract/properties';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { BLANK_PATH, DESKTOP } from './browser.ts';
import { listHome, registerAs, sendMessageAs, startChat } from './people.ts';
import { siteUrl } from './site-url.ts';

export type Chat = { buyer: Page; owner: Page; home: Listing; conversation: Conversation };

type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

let homeCount = 0;

/** A conversation between a new buyer and a new owner about a new listing, each in their own browser, not opened yet. */
export async function aChat(
  open: Open,
  options: BrowserContextOptions = DESKTOP,
  ownerOptions = options,
): Promise<Chat> {
  const owner = await open(BLANK_PATH, ownerOptions);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  // The home page shows the newest homes, and a check of all pages refuses two links of one name.
  const home = await listHome(owner, `Cottage ${++homeCount} above Ōwhiro Bay`);
  const buyer = await open(BLANK_PATH, options);
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  return { buyer, owner, home, conversation: await startChat(buyer, home.id) };
}

/** Opens a page and waits for its live connection. From then on it polls nothing and receives all changes. */
export async function goLive(page: Page, path: string): Promise<void> {
  // Leave the previous page first: it may be connecting too.
  await page.goto('about:blank');
  const welcome = page
    .waitForEvent('websocket')
    .then(socket =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"welcome"')),
    );
  await page.goto(new URL(path, siteUrl()).href);
  await welcome;
}

/** Opens the conversation, which exists for the owner with its first message, in both browsers, and waits until each has it in view. */
export async function openTogether({ buyer, owner, conversation }: Chat): Promise<void> {
  await sendMessageAs(buyer, conversation, 'The first message');
  for (const page of [buyer, owner]) {
    await goLive(page, `/messages?c=${conversation.id}`);
    await page.getByRole('log', { name: 'Messages' }).waitFor();
  }
  // The owner has read it, so it counts as unread nowhere any more.
  await buyer.getByText(/^Read · /).waitFor();
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

export function message(page: Page, text: string) {
  return page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
}

export function panel(page: Page) {
  return page.locator('[data-chat-panel]');
}
