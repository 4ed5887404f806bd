import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, expectAccessible, expectFocus, PHONE, toast, useBrowser } from './browser.ts';
import { aChat, goLive, panel, write } from './chats.ts';
import { aFreeAddress, listHome, logIn, logInAsDemo, publishClaim, register, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

type Home = { id: number; title: string; addressId: number };

type Place = {
  name: string;
  path: (home: Home) => string;
  /** The element that contains the button. */
  around: (page: Page, home: Home) => Locator;
  button: string;
  /** The link that a visitor sees instead. */
  forVisitors?: string;
  /** Whether a visitor is sent to the login page without a toast. */
  isSilent?: boolean;
  /** Whether the listing comes from a verified claim. */
  isClaimed?: boolean;
};

const card = (page: Page, { title }: Home) => page.getByRole('article').filter({ hasText: title });

const PLACES: Place[] = [
  {
    name: 'a home’s card',
    path: () => '/browse?order=newest',
    around: card,
    button: 'Start Chat',
    isSilent: true,
  },
  {
    name: 'its details',
    path: ({ id }) => `/browse?details=${id}`,
    around: (page, { title }) => page.getByRole('dialog', { name: title }),
    button: 'Chat with Owner',
    forVisitors: 'Login to Chat',
  },
  {
    name: 'its page',
    path: ({ id }) => `/property/${id}`,
    around: page => page.getByRole('region', { name: 'Sway price' }),
    button: 'Start Conversation',
  },
  {
    name: 'the map',
    path: ({ id }) => `/map?home=${id}`,
    around: (page, { title }) => page.getByRole('region', { name: title }),
    button: 'Start Chat',
  },
  {
    name: 'its address',
    path: ({ addressId }) => `/address/${addressId}`,
    around: page => page.getByRole('region', { name: 'Contact Owner' }),
    button: 'Send Message',
    forVisitors: 'Login to Message',
  },
  {
    name: 'a claim',
    path: ({ addressId }) => `/address/${addressId}`,
    around: card,
    button: 'Start Chat',
    isClaimed: true,
  },
];

async function anOwner(): Promise<Page> {
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  return owner;
}

async function aHomeIn({ isClaimed, name }: Place, owner: Page): Promise<Home> {
  const { id: addressId } = await aFreeAddress();
  if (!isClaimed)
    return { ...(await listHome(owner, `A home to ask about from ${name}`, addressId)), addressId };
  const admin = await browser.open(BLANK_PATH);
  await logInAsDemo(admin, 'demo_admin');
  return { ...(await publishClaim(owner, admin, addressId)), addressId };
}

test.each(PLACES)(
  'a chat starts from $name when signed in and after login; the owner has Edit there instead',
  async place => {
    const { path, around, button, forVisitors, isSilent = false } = place;
    const owner = await anOwner();
    const home = await aHomeIn(place, owner);
    const address = siteUrl() + path(home);

    const buyer = await browser.open(BLANK_PATH);
    await registerAs(buyer, 'Aroha Ngata', 'buyer');
    await buyer.goto(address);
    await around(buyer, home).getByRole('button', { name: button }).click();
    await panel(buyer).getByRole('heading', { name: 'Wiremu Pōtae' }).waitFor();
    await panel(buyer).getByRole('link', { name: home.title }).waitFor();
    expect(await buyer.getByRole('region', { name: /^Notifications/ }).count()).toBe(0);
    await expectFocus(panel(buyer).getByLabel('Your message'));
    await write(buyer, 'Kia ora');
    await panel(buyer).getByText('Sending…').waitFor({ state: 'detached' });
    // The chat is the same beside every page, and the pages are checked by themselves.
    if (place === PLACES[0]) await expectAccessible(buyer);

    const visitor = await browser.open(BLANK_PATH);
    const username = await register(visitor, 'Mere Rangi', 'buyer');
    await visitor.goto(address);
    if (forVisitors) await around(visitor, home).getByRole('link', { name: forVisitors }).click();
    else await around(visitor, home).getByRole('button', { name: button }).click();
    await visitor.waitForURL(/\/login/);
    const loginToast = toast(visitor, 'Authentication Required').getByText(
      'Please log in to start a conversation with the owner',
    );
    await loginToast.waitFor({ state: forVisitors || isSilent ? 'detached' : 'visible' });
    await logIn(visitor, username);
    await panel(visitor).getByRole('link', { name: home.title }).waitFor();
    expect(visitor.url().startsWith(address)).toBe(true);

    await owner.goto(address);
    await owner.getByRole('link', { name: 'Edit' }).first().waitFor();
    expect(await around(owner, home).getByRole('button', { name: button }).count()).toBe(0);
  },
);

test('on a phone’s map the selected listing’s sheet starts a chat as a separate page', async () => {
  const owner = await anOwner();
  const { id, title } = await listHome(owner, 'A home on a phone’s map', (await aFreeAddress()).id);
  const buyer = await browser.open(BLANK_PATH, PHONE);
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  await buyer.goto(`${siteUrl()}/map?home=${id}`);
  await buyer.getByRole('button', { name: 'Start Chat' }).click();
  await buyer.waitForURL(/\/messages\?c=/);
  await buyer.getByRole('link', { name: title }).waitFor();
  expect(await panel(buyer).count()).toBe(0);
});

test('a user whose session has ended is asked to log in, and the chat opens after login', async () => {
  const { home } = await aChat(browser.open);
  const page = await browser.open(BLANK_PATH);
  const { username } = await registerAs(page, 'Mere Rangi', 'buyer');
  await goLive(page, `/property/${home.id}`);
  browser.expected.push(/401/, /WebSocket.*Authentication failed/);
  // At the last moment, so that no other request of the page notices first.
  await page.route('**/api/conversations', async route => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start Conversation' }).first().click();
  await toast(page, 'Please Login').getByText('You need to be logged in to start a chat.').waitFor();
  await page.waitForURL(/\/login/);
  await page.unrouteAll();
  await logIn(page, username);
  await panel(page).getByRole('link', { name: home.title }).waitFor();
  expect(page.url()).toContain(`/property/${home.id}`);
});

test('a chat that fails to start shows an error and starts on the next try', async () => {
  const { home } = await aChat(browser.open);
  const page = await browser.open(BLANK_PATH);
  await registerAs(page, 'Mere Rangi', 'buyer');
  await page.goto(`${siteUrl()}/property/${home.id}`);
  browser.expected.push(/ERR_FAILED/);
  await page.route('**/api/conversations', route => route.abort());
  const button = page.getByRole('button', { name: 'Start Conversation' }).first();
  await button.click();
  await toast(page, 'Error').getByText('Failed to start chat. Sway could not be reached.').waitFor();
  expect(await panel(page).count()).toBe(0);
  await page.unroute('**/api/conversations');
  await button.click();
  await panel(page).getByLabel('Your message').waitFor();
});
