import type { ConversationOffers } from '@sway/contract/offers';
import type { Listing } from '@sway/contract/properties';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { listHome, logInAsDemo, registerAs, startChat } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

/** A new owner on a phone and a new buyer on a desktop, in the conversation about a new home. */
async function aConversation() {
  const owner = await browser.open(BLANK_PATH, PHONE);
  await registerAs(owner, 'Anahera Kingi', 'owner');
  const home = await listHome(owner, 'Cottage by the creek');
  const buyer = await browser.open(BLANK_PATH, DESKTOP);
  await registerAs(buyer, 'Sione Fifita', 'buyer');
  const { id } = await startChat(buyer, home.id);
  const url = `${siteUrl()}/messages?c=${id}`;
  return { owner, buyer, home, id, url };
}

async function fillIn(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Deposit').fill('110000');
  await dialog.getByLabel('Settlement').fill(dateInNewZealand(new Date(), 60));
}

test('a buyer offers, the owner counters on a phone, the buyer accepts in principle and prints a summary', async () => {
  const { owner, buyer, home, url } = await aConversation();
  await buyer.goto(url);
  await buyer.getByRole('button', { name: 'Make an offer' }).click();
  await fillIn(buyer, '1150000');
  await buyer.getByRole('checkbox', { name: 'Finance' }).check();
  await buyer.getByRole('radio', { name: 'Resident' }).check();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Send offer' }).click();
  await buyer.getByRole('group', { name: 'Your offer of $1,150,000' }).getByText('Live').waitFor();
  await expectAccessible(buyer);

  await owner.goto(url);
  const theirs = owner.getByRole('group', { name: 'Sione Fifita’s offer of $1,150,000' });
  await theirs.getByText('Yours to answer').waitFor();
  await expectAccessible(owner);
  await theirs.getByRole('button', { name: 'Counter' }).tap();
  await fillIn(owner, '1200000');
  await owner.getByRole('button', { name: 'Send counter offer' }).tap();
  await owner.getByRole('group', { name: 'Your offer of $1,200,000' }).waitFor();

  const counter = buyer.getByRole('group', { name: 'Anahera Kingi’s offer of $1,200,000' });
  await counter.getByRole('button', { name: 'Accept in principle' }).click();
  await buyer.getByRole('alertdialog').getByText('Property Law Act 2007').waitFor();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept in principle' }).click();
  await counter.getByText('Accepted in principle').waitFor();

  const own = owner.getByRole('group', { name: 'Your offer of $1,200,000' });
  await own.getByRole('button', { name: 'Under discussion' }).tap();
  await own.getByRole('button', { name: 'Under discussion', pressed: true, disabled: false }).waitFor();
  await expectAccessible(owner);
  await buyer.evaluate(() => {
    globalThis.print = () => {
      document.title = document.querySelector('.letters')!.textContent;
    };
  });
  await counter.getByRole('button', { name: 'Print summary' }).click();
  await expect.poll(() => buyer.title()).toMatch(/Cottage by the creek[^]*\$1,200,000[^]*\$1,150,000/);
  await buyer.goto(`${siteUrl()}/property/${home.id}`);
  await buyer.getByText('The owner is talking with somebody').waitFor();
});

test('who accepts after the price has changed reads so, and sees the new one; an agent sees offers since they joined', async () => {
  const { owner, buyer, home, id, url } = await aConversation();
  const offersUrl = `${siteUrl()}/api/conversations/${id}/offers`;
  const day = dateInNewZealand(new Date(), 60);
  const offer = async (amountNzd: number) => {
    const { version } = (await (await buyer.request.get(offersUrl)).json()) as ConversationOffers;
    const terms = { amountNzd, depositNzd: 0, settlesFrom: day, settlesUntil: day, conditions: [] };
    const data = { ...terms, eligibility: 'citizen', expiresInDays: 7, version };
    expect((await buyer.request.post(offersUrl, { data })).status()).toBe(200);
  };
  await offer(1_100_000);
  await owner.goto(url);
  const theirs = owner.getByRole('group', { name: 'Sione Fifita’s offer of $1,100,000' });
  await theirs.getByRole('button', { name: 'Decline' }).waitFor();
  const change = { swayPrice: 1_300_000, version: (home as Listing & { version: number }).version };
  const changed = await owner.request.patch(`${siteUrl()}/api/properties/${home.id}`, { data: change });
  expect(changed.status(), await changed.text()).toBe(200);
  browser.expected.push(/status of 409/);
  for (const answer of [409, 200]) {
    await theirs.getByRole('button', { name: 'Decline' }).tap();
    const answered = owner.waitForResponse(response => response.url() === `${offersUrl}/answer`);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).tap();
    expect((await answered).status()).toBe(answer);
    if (answer === 409) await theirs.getByText('This changed, look again.').waitFor();
    await owner.getByText('Sway price: $1,300,000').waitFor();
  }
  await theirs.getByText('Declined').waitFor();

  const agent = await browser.open(BLANK_PATH, DESKTOP);
  await logInAsDemo(agent, 'demo_agent');
  const agents = `${siteUrl()}/api/conversations/${id}/agents`;
  const me = (await (await agent.request.get(`${siteUrl()}/api/auth/session`)).json()) as { id: number };
  await buyer.request.post(agents, { data: { agentId: me.id } });
  await owner.request.post(`${agents}/${me.id}/accept`, { data: {} });
  await offer(1_120_000);
  await agent.goto(url);
  const card = agent.getByRole('group', { name: 'The buyer’s offer of $1,120,000' });
  await card.getByRole('button', { name: 'Print summary' }).waitFor();
  expect(await card.getByRole('button').count()).toBe(1);
  expect(await agent.getByRole('group', { name: /offer of \$1,100,000/ }).count()).toBe(0);
});
