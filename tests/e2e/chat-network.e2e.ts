import type { Conversation } from '@sway/contract/conversations';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, useBrowser } from './browser.ts';
import { message, write } from './chats.ts';
import { listHome, registerAs, sendMessageAs, startChat } from './people.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { aWeakNetwork } from './weak-network.ts';
import type { WeakNetwork } from './weak-network.ts';

const browser = useBrowser();
let site: Site;
const networks: WeakNetwork[] = [];

beforeAll(async () => {
  site = await startSite();
});
afterEach(async () => {
  await Promise.all(networks.splice(0).map(network => network.close()));
});
afterAll(() => site.stop());

/** The browser's console messages when a server is unreachable. */
const UNREACHABLE = [
  /ERR_(CONNECTION_|EMPTY_RESPONSE|FAILED|INCOMPLETE|INTERNET_|SOCKET)/,
  /WebSocket/,
  /Failed to fetch/,
];

type Chat = { buyer: Page; owner: Page; conversation: Conversation };

/** A buyer and an owner with one conversation open, the owner through another network. */
async function aChat(ownerUrl: string): Promise<Chat> {
  browser.expected.push(...UNREACHABLE);
  const owner = await browser.open(`${ownerUrl}${BLANK_PATH}`);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const listing = await listHome(owner, 'Cottage above Ōwhiro Bay');
  const buyer = await browser.open(`${site.url}${BLANK_PATH}`);
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  const conversation = await startChat(buyer, listing.id);
  await sendMessageAs(buyer, conversation, 'Kia ora');
  await owner.goto(`${ownerUrl}/messages?c=${conversation.id}`);
  await message(owner, 'Kia ora').waitFor();
  await buyer.goto(`${site.url}/messages?c=${conversation.id}`);
  await message(buyer, 'Kia ora').waitFor();
  return { buyer, owner, conversation };
}

async function throughWeakNetwork(options?: Parameters<typeof aWeakNetwork>[1]): Promise<WeakNetwork> {
  const network = await aWeakNetwork(site.url, options);
  networks.push(network);
  return network;
}

/** All messages on the page, in order. */
function shownMessages(page: Page): Promise<string[]> {
  return page.getByRole('log', { name: 'Messages' }).locator('p.wrap-anywhere').allTextContents();
}

test('after an interruption both parties get the messages written meanwhile, once and in order', async () => {
  const network = await throughWeakNetwork();
  const { buyer, owner } = await aChat(network.url);
  network.cut();
  await owner.getByText(/^Reconnecting…/).waitFor();
  await write(owner, 'Written without a connection');
  await owner.getByText('Waiting for the connection…').waitFor();
  await write(buyer, 'Sent to nobody');
  await buyer.getByText('Sending…').waitFor({ state: 'detached' });
  network.heal();
  await message(owner, 'Sent to nobody').waitFor();
  await message(buyer, 'Written without a connection').waitFor();
  await owner.getByText(/^Reconnecting…/).waitFor({ state: 'detached' });
  const all = ['Kia ora', 'Sent to nobody', 'Written without a connection'];
  await expect.poll(() => shownMessages(owner)).toEqual(all);
  expect(await shownMessages(buyer)).toEqual(all);
});

test('an offline device says so at once, keeps messages, and sends them in order once it is online', async () => {
  const { buyer, owner, conversation } = await aChat(site.url);
  const device = owner.context();
  await device.setOffline(true);
  await owner.getByText(/^Reconnecting…/).waitFor();
  await write(owner, 'First of the train');
  await write(owner, 'Second of the train');
  await expect.poll(() => owner.getByText('Waiting for the connection…').count()).toBe(2);
  await expectAccessible(owner);
  await write(buyer, 'Meanwhile');
  await buyer.getByText('Sending…').waitFor({ state: 'detached' });
  await device.setOffline(false);
  await message(buyer, 'Second of the train').waitFor();
  await message(owner, 'Meanwhile').waitFor();
  await owner.getByText(/^Reconnecting…/).waitFor({ state: 'detached' });
  await owner.getByText('Waiting for the connection…').first().waitFor({ state: 'detached' });
  const all = ['Kia ora', 'Meanwhile', 'First of the train', 'Second of the train'];
  await expect.poll(() => shownMessages(owner)).toEqual(all);
  expect(await shownMessages(buyer)).toEqual(all);
  // A conversation or list opened offline shows an error, and loads by itself once the device is online.
  await device.setOffline(true);
  await owner.getByLabel('Search conversations by home or name').fill('aroha');
  await owner.getByText('Conversations could not be loaded').waitFor();
  await device.setOffline(false);
  await owner.getByRole('list', { name: 'Conversations' }).getByRole('listitem').waitFor();
  expect(owner.url()).toContain(`c=${conversation.id}`);
});

test('without live connections, unsent messages are sent after a reload', async () => {
  const network = await throughWeakNetwork({ refusesLive: true });
  const { buyer, owner } = await aChat(network.url);
  await owner.route('**/api/messages', route => route.abort());
  await write(owner, 'Written before the reload');
  await owner.getByText('Sending…').waitFor();
  await owner.unroute('**/api/messages');
  await owner.reload();
  await message(buyer, 'Written before the reload').waitFor();
  await expect.poll(() => shownMessages(owner)).toEqual(['Kia ora', 'Written before the reload']);
});

test('without live connections, pages poll', async () => {
  const network = await throughWeakNetwork({ refusesLive: true });
  const { buyer, owner } = await aChat(network.url);
  await write(buyer, 'Seen by asking');
  await message(owner, 'Seen by asking').waitFor();
  await write(owner, 'Answered');
  await message(buyer, 'Answered').waitFor();
  expect(await shownMessages(owner)).toEqual(['Kia ora', 'Seen by asking', 'Answered']);
});

test('a server that is killed and restarted neither loses nor repeats a message', async () => {
  const { buyer, owner, conversation } = await aChat(site.url);
  await write(buyer, 'Before');
  await message(owner, 'Before').waitFor();
  await site.kill();
  await write(buyer, 'First while it was dead');
  await write(buyer, 'Second while it was dead');
  await write(owner, 'An answer while it was dead');
  await site.restart();
  await message(owner, 'Second while it was dead').waitFor();
  await message(buyer, 'An answer while it was dead').waitFor();
  for (const page of [buyer, owner]) {
    await page.goto(`${site.url}/messages?c=${conversation.id}`);
    await message(page, 'Second while it was dead').waitFor();
    const all = await shownMessages(page);
    expect(all.toSorted()).toEqual([
      'An answer while it was dead',
      'Before',
      'First while it was dead',
      'Kia ora',
      'Second while it was dead',
    ]);
    expect(all.indexOf('First while it was dead')).toBeLessThan(all.indexOf('Second while it was dead'));
  }
});
