import { randomInt, randomUUID } from 'node:crypto';
import type { Address } from '@sway/contract/addresses';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { Listing } from '@sway/contract/properties';
import type { PrivateUser } from '@sway/contract/users';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { BLANK_PATH } from './browser.ts';
import { siteUrl } from './site-url.ts';

/** The password of all users that journeys register. */
export const PASSWORD = 'kererū in the rain';

/** The password of the demo accounts. Journeys that change a user's data register a new user instead. */
export const DEMO_PASSWORD = 'sway-demo-2026';

type AgentDetails = { agency: string; licenceNumber: string; specialization: string };

/**
 * Registers a new user and signs the page's browser in as them. The page has to be opened again. Each registration comes from
 * a different network address, as a single one would exceed the rate limit.
 */
export async function registerAs(
  page: Page,
  name: string,
  userType: 'buyer' | 'owner' | 'agent',
  agentDetails: Partial<AgentDetails> = {},
): Promise<PrivateUser> {
  const username = `${userType}-${randomUUID().slice(0, 8)}`;
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const data = {
    name,
    username,
    email: `${username}@sway.example`,
    userType,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...agentDetails,
  };
  return ask(page, 'POST', '/api/auth/register', data, { 'x-forwarded-for': from });
}

/** Signs the page's browser in as a demo account through the API. */
export async function logInAsDemo(page: Page, username: string): Promise<void> {
  await post(page, '/api/auth/login', { username, password: DEMO_PASSWORD });
}

/** Opens a tab of the admin page as the demo admin. */
export async function openAsAdmin(
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>,
  tab = 'users',
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await open(BLANK_PATH, options);
  await logInAsDemo(page, 'demo_admin');
  await page.goto(new URL(`/admin?tab=${tab}`, page.url()).href);
  return page;
}

/** Fills in and sends the login form on the page. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs out with the header's menu, by keyboard alone. */
export async function logOutByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
}

/** Registers a new user without signing in. @returns the username */
export async function register(page: Page, name: string, userType: 'buyer' | 'owner'): Promise<string> {
  const { username } = await registerAs(page, name, userType);
  await page.context().clearCookies();
  return username;
}

/** The ids of addresses that journeys of this worker, and so of its site, use. */
const taken = new Set<number>();

/** A sample address without listings or claims, for one journey alone. */
export async function aFreeAddress(city = 'Wellington'): Promise<Address> {
  for (const address of await findAddresses(city)) {
    if (taken.has(address.id)) continue;
    taken.add(address.id);
    const uses = await Promise.all(
      ['claims', 'listings'].map(async what =>
        (await fetch(`${siteUrl()}/api/addresses/${address.id}/${what}`)).json(),
      ),
    );
    if (uses.every(list => (list as unknown[]).length === 0)) return address;
  }
  throw new Error('The sample has no free address');
}

/** The sample addresses of a city, always in the same order. */
export async function findAddresses(city: string, site = siteUrl()): Promise<Address[]> {
  const answer = await fetch(`${site}/api/addresses/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: city, limit: 200 }),
  });
  return ((await answer.json()) as { addresses: Address[] }).addresses;
}

/** A home of the sample that is linked to its official record. */
export async function aLinkedHome(): Promise<Listing & { unitOfPropertyId: string }> {
  const homes = (await (
    await fetch(`${siteUrl()}/api/properties?location=Queenstown&limit=50`)
  ).json()) as Listing[];
  const linked = homes.find(({ unitOfPropertyId }) => unitOfPropertyId !== null)!;
  return { ...linked, unitOfPropertyId: linked.unitOfPropertyId! };
}

/** Creates a listing as the page's user, at the given address or at one that several listings share. */
export async function listHome(page: Page, title: string, addressId?: number): Promise<Listing> {
  return post(page, '/api/properties', {
    title,
    addressId: addressId ?? (await findAddresses('Hamilton', new URL(page.url()).origin))[0]!.id,
    swayPrice: 1_250_000,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    propertyType: 'House',
  });
}

/** Starts a conversation about a listing as the page's user. */
export function startChat(page: Page, propertyId: number): Promise<Conversation> {
  return post(page, '/api/conversations', { propertyId });
}

/** Claims an address as the page's user, with only what the wizard of claims asks for. @returns the id of the claim */
export async function claimAs(page: Page, addressId: number): Promise<number> {
  return postClaim(page, { addressId, ownershipType: 'owner', propertyType: 'House' });
}

/** Claims an address as the page's user, verifies the claim as the admin and publishes it. @returns the listing */
export async function publishClaim(page: Page, admin: Page, addressId: number): Promise<Listing> {
  const id = await postClaim(page, {
    addressId,
    ownershipType: 'owner',
    swayPrice: 1_250_000,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    propertyType: 'House',
  });
  await ask(admin, 'PATCH', `/api/admin/claims/${id}`, { version: 1, status: 'verified' });
  await ask(page, 'PATCH', `/api/property-claims/${id}`, { isPublicListing: true });
  const listing = await page.request.get(new URL(`/api/properties/${id}`, page.url()).href);
  return (await listing.json()) as Listing;
}

async function postClaim(page: Page, claim: object): Promise<number> {
  return (await post<{ id: number }>(page, '/api/property-claims', claim)).id;
}

/** Sends a message as the page's user. */
export function sendMessageAs(
  page: Page,
  { id, propertyId }: Conversation,
  content: string,
): Promise<Message> {
  return post(page, '/api/messages', { conversationId: id, propertyId, content, clientId: randomUUID() });
}

/** Sends `Line 1`, `Line 2` … in turns, the first person first, as fast as the rate limit allows. */
export async function sendMessagesInTurns(
  people: Page[],
  conversation: Conversation,
  count: number,
): Promise<void> {
  for (let n = 1; n <= count; n++)
    await sendWithinRateLimit(people[(n - 1) % people.length]!, conversation, `Line ${n}`);
}

async function sendWithinRateLimit(
  page: Page,
  { id, propertyId }: Conversation,
  content: string,
): Promise<void> {
  const data = { conversationId: id, propertyId, content, clientId: randomUUID() };
  const answer = await page.request.post(new URL('/api/messages', page.url()).href, { data });
  if (answer.ok()) return;
  if (answer.status() !== 429)
    throw new Error(`The server answered ${answer.status()}: ${await answer.text()}`);
  await page.waitForTimeout(Number(answer.headers()['retry-after']) * 1000);
  await sendWithinRateLimit(page, { id, propertyId } as Conversation, content);
}

function post<T>(page: Page, path: string, data: object): Promise<T> {
  return ask(page, 'POST', path, data);
}

/** Makes a call to the page's site with the page's cookies. @throws Error with the answer if it fails */
export async function ask<T>(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data: object = {},
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await page.request.fetch(new URL(path, page.url()).href, { method, data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
