import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { aFreeAddress, ask, listHome, logInAsDemo, registerAs, startChat } from './people.ts';

const { open } = useBrowser();

/** Names without a space, as long as they can be. */
const LONG = {
  name: `Mere ${'Wairau'.repeat(15)}`,
  agency: 'HarbourRealty'.repeat(9),
  title: 'Villa'.repeat(16),
};

/** An owner, a buyer and an agent with long names, who meet in a conversation about a home with a long title, and an admin. */
async function longNames() {
  const [owner, buyer, invited, admin] = [
    await open(BLANK_PATH),
    await open(BLANK_PATH),
    await open(BLANK_PATH),
    await open(BLANK_PATH),
  ];
  await registerAs(owner, LONG.name, 'owner');
  await registerAs(buyer, LONG.name, 'buyer');
  const agentDetails = { agency: LONG.agency, licenceNumber: '2099000001', specialization: 'Villas' };
  const agent = await registerAs(invited, LONG.name, 'agent', agentDetails);
  await logInAsDemo(admin, 'demo_admin');
  await ask(admin, 'PATCH', `/api/admin/agents/${agent.id}`, { status: 'approved' });
  const home = await listHome(owner, LONG.title, (await aFreeAddress()).id);
  const chat = await startChat(buyer, home.id);
  await ask(buyer, 'POST', '/api/inquiries', { propertyId: home.id, inquiryType: 'contact', message: 'Hi' });
  await ask(buyer, 'POST', `/api/conversations/${chat.id}/agents`, { agentId: agent.id });
  await ask(buyer, 'POST', '/api/reports', { conversationId: chat.id, reason: 'other' });
  const claim = { addressId: (await aFreeAddress()).id, ownershipType: 'owner', propertyType: 'House' };
  await ask(buyer, 'POST', '/api/property-claims', claim);
  return { owner, buyer, admin, agent, home, chat };
}

test('long names, agencies and titles without a space stay within their pages, on a phone and a desktop', async () => {
  const { owner, buyer, admin, agent, home, chat } = await longNames();
  for (const { viewport } of [PHONE, DESKTOP]) {
    for (const page of [owner, buyer, admin]) await page.setViewportSize(viewport!);
    await expectWithinPage(owner, `/messages?c=${chat.id}`, 'would like to invite this agent');
    await expectWithinPage(owner, '/notifications', 'New enquiry');
    await expectWithinPage(owner, '/my-properties?tab=enquiries', 'Your answer to');
    await expectWithinPage(buyer, `/property/${home.id}`, 'Start Conversation');
    await expectWithinPage(buyer, `/agents/${agent.id}`, 'Go to Messages');
    await expectWithinPage(buyer, '/browse', LONG.title);
    await expectWithinPage(admin, '/admin?tab=chats', LONG.title);
    await expectWithinPage(admin, `/admin?tab=claims&search=${encodeURIComponent(LONG.name)}`, LONG.name);
    await expectWithinPage(admin, '/admin?tab=reports', LONG.name);
  }
});

/** Opens a page, waits for a text on it, and expects nothing beyond its right edge. */
async function expectWithinPage(page: Page, path: string, text: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  expect(await page.evaluate(textsBeyondTheirBlock), path).toEqual([]);
}

/** The long words that are neither inside their block and the screen nor cut off with an ellipsis. */
function textsBeyondTheirBlock(): string[] {
  const isCutOff = (element: Element) => {
    const { textOverflow, overflowX } = getComputedStyle(element);
    return (textOverflow === 'ellipsis' && overflowX !== 'visible') || overflowX === 'auto';
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const beyond: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    let block = text.parentElement!;
    if (!/\S{45}/.test(text.data) || block.closest('.sr-only')) continue;
    while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!;
    let container: Element | null = block;
    while (container && !isCutOff(container)) container = container.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    const edge = Math.min(block.getBoundingClientRect().right, document.documentElement.clientWidth) + 1;
    if (!container && range.getBoundingClientRect().right > edge) beyond.push(text.data);
  }
  return beyond;
}
