import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { aChat, goLive } from './chats.ts';
import { logInAsDemo, sendMessageAs } from './people.ts';

const { open, expected } = useBrowser();

/** Opens a page as one of the demo users. */
async function asDemo(username: string, path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(BLANK_PATH, options);
  await logInAsDemo(page, username);
  await page.goto(new URL(path, page.url()).href);
  return page;
}

/** Starts a conversation with a message from each party; both have it open. */
async function startConversationBetween(ownerOptions?: BrowserContextOptions) {
  const chat = await aChat(open, DESKTOP, ownerOptions);
  const path = `/messages?c=${chat.conversation.id}`;
  await sendMessageAs(chat.buyer, chat.conversation, 'Is there a back garden?');
  await sendMessageAs(chat.owner, chat.conversation, 'There is, it looks north.');
  await goLive(chat.buyer, path);
  await goLive(chat.owner, path);
  return { ...chat, path };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a buyer invites an agent, the owner accepts, the agent reads and writes from then on, the owner removes the agent', async () => {
  const { buyer, owner, path } = await startConversationBetween(PHONE);
  await buyer.getByRole('button', { name: 'Invite agent' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Invite an agent' });
  await dialog.getByRole('button', { name: 'Invite Tama Reweti' }).waitFor();
  await expectAccessible(buyer);
  await dialog.getByRole('searchbox', { name: 'Search agents' }).fill('nobody at all');
  await dialog.getByText('No agents available').waitFor();
  await dialog.getByRole('searchbox', { name: 'Search agents' }).fill('tama');
  await dialog.getByRole('button', { name: 'Invite Tama Reweti' }).click();
  await buyer.getByText('Waiting for Wiremu Pōtae to accept.').waitFor();

  await owner.getByText('would like to invite this agent').waitFor();
  await expectAccessible(owner);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await owner.getByRole('button', { name: 'Accept Tama Reweti' }).click();
  await buyer.getByText('Agent, Tōtara & Co').waitFor();

  const agent = await asDemo('demo_agent', '/faq');
  await goLive(agent, path);
  const messages = agent.getByRole('log', { name: 'Messages' });
  await messages.getByText('can read messages from now on').waitFor();
  expect(await messages.getByText('back garden').count()).toBe(0);
  await agent.getByLabel('Your message').pressSequentially('Kia ora kōrua, how can I help?');
  await buyer.getByText('Tama Reweti is typing…').waitFor();
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await buyer.getByRole('log').getByText('Kia ora kōrua').waitFor();

  // The removed agent's page requests the conversation again and gets a 404.
  expected.push(/404 .*\/api\/conversations\/\d+\//);
  await owner.getByRole('button', { name: 'Remove Tama Reweti' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove agent' }).click();
  await agent.getByText('Conversation not found').waitFor();
  await buyer.getByRole('log').getByText('Wiremu Pōtae removed Tama Reweti.').waitFor();

  const agentId = await agent.evaluate(async () => {
    const response = await fetch('/api/auth/session');
    return ((await response.json()) as { id: number }).id;
  });
  await buyer.goto(new URL(`/agents/${agentId}`, buyer.url()).href);
  await buyer.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await buyer.getByLabel('What was it like? (optional)').fill('Listened first.');
  await buyer.getByRole('button', { name: 'Publish review' }).click();
  await buyer.getByRole('list', { name: 'Reviews' }).getByText('Listened first.').waitFor();
  await buyer.getByText('1 review', { exact: true }).waitFor();
  await expectAccessible(buyer);
});

test('an admin sees a reported message in context and decides the report', async () => {
  const { buyer } = await startConversationBetween();
  await buyer.getByRole('button', { name: /^Report message 2 / }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Choose a reason').waitFor();
  await dialog.getByRole('radio', { name: 'A scam, or asks for money' }).check();
  await dialog.getByLabel('What should we know? (optional)').fill('It sounds odd');
  await expectAccessible(buyer);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await buyer.getByText('Report sent', { exact: true }).waitFor();

  const admin = await asDemo('demo_admin', '/admin?tab=reports', PHONE);
  await admin.getByRole('button', { name: /^Open report/ }).click();
  const report = admin.getByRole('dialog');
  await report.getByText('It sounds odd').waitFor();
  await report.getByRole('button', { name: 'Show it in context' }).click();
  await report.getByRole('list', { name: 'Messages' }).getByText('· Reported').waitFor();
  await expectAccessible(admin);
  await report.getByLabel('Note for other admins (optional)').fill('Nothing in it');
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await admin.getByText('Every report has been decided.').waitFor();
  expect(await admin.getByRole('button', { name: /^Open report/ }).count()).toBe(0);
});

test('a block stops messages of both parties until it is removed in the profile', async () => {
  const { buyer, owner } = await startConversationBetween();
  await choose(owner, 'Block Aroha Ngata');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await owner.getByText('You have blocked Aroha Ngata.').waitFor();
  await buyer.getByText('Wiremu Pōtae cannot receive messages at the moment.').waitFor();
  await owner.goto(new URL('/profile?tab=blocked', owner.url()).href);
  await owner.getByRole('button', { name: 'Unblock Aroha Ngata' }).waitFor();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Unblock Aroha Ngata' }).press('Enter');
  // With the last row its list is gone, and what a screen reader is at.
  const focused = () => owner.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Blocked people');
  await owner.getByText('You have not blocked anyone').waitFor();
  await buyer.getByLabel('Your message').waitFor();
  expect(await buyer.getByText('cannot receive messages').count()).toBe(0);
});

test('a visitor browses and opens agents, on a desktop and on a phone in the dark theme', async () => {
  for (const options of [{}, { ...PHONE, colorScheme: 'dark' as const }]) {
    const page = await open('/agents', options);
    const list = page.getByRole('list', { name: 'Partner agents' });
    await list.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Browse All Agents' }).click();
    await list.getByText('Fergus Macrae').waitFor();
    expect(await list.getByText('Wiremu Paki').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await list.getByRole('link', { name: 'View Profile' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Reviews', exact: true }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await list.getByRole('listitem').first().waitFor();
  }
});
