import type { Conversation } from '@sway/contract/conversations';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { listHome, registerAs, say, startChat } from './people.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { aWeakNetwork } from './weak-network.ts';
import type { WeakNetwork } from './weak-network.ts';

const browser = useBrowser();
let site: Site;
const networks: WeakNetwork[] = [];

beforeAll(async () => {
  site = await startSite(42_000 + (process.pid % 20_000));
});
afterEach(async () => {
  await Promise.all(networks.splice(0).map(network => network.close()));
});
afterAll(() => site.stop());

/** What a browser says when a server cannot be reached. */
const UNREACHABLE = [/ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE|SOCKET)/, /WebSocket/, /Failed to fetch/];

type Chat = { buyer: Page; owner: Page; conversation: Conversation };

/** Two people in front of one conversation, the owner through a network of their own. */
async function aChat(ownerUrl: string): Promise<Chat> {
  browser.expected.push(...UNREACHABLE);
  const owner = await browser.open(`${ownerUrl}/faq`);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage above Ōwhiro Bay');
  const buyer = await browser.open(`${site.url}/faq`);
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  const conversation = await startChat(buyer, home.id);
  await say(buyer, conversation, 'Kia ora');
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

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

function message(page: Page, text: string) {
  return page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
}

/** Everything that was said, in its order, as the page shows it. */
function said(page: Page): Promise<string[]> {
  return page.getByRole('log', { name: 'Messages' }).locator('p.wrap-anywhere').allTextContents();
}

test('after a cut, both sides get what was written meanwhile, once and in order', async () => {
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
  await expect.poll(() => said(owner)).toEqual(all);
  expect(await said(buyer)).toEqual(all);
});

test('where live connections are refused, pages ask every few seconds', async () => {
  const network = await throughWeakNetwork({ refusesLive: true });
  const { buyer, owner } = await aChat(network.url);
  await write(buyer, 'Seen by asking');
  await message(owner, 'Seen by asking').waitFor();
  await write(owner, 'Answered');
  await message(buyer, 'Answered').waitFor();
});

test('a server that is killed and started again loses nothing and doubles nothing', async () => {
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
    const all = await said(page);
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
