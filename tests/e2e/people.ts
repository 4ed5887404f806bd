import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { Property } from '@sway/contract/properties';
import type { PrivateUser } from '@sway/contract/users';
import type { Page } from 'playwright-core';

const PASSWORD = 'kererū in the rain';

/** Registers somebody new and signs the page's browser in as them. The page is yet to be opened anew. */
export async function registerAs(
  page: Page,
  name: string,
  userType: 'buyer' | 'owner',
): Promise<PrivateUser> {
  const username = `${userType}-${randomUUID().slice(0, 8)}`;
  return post(page, '/api/auth/register', {
    name,
    username,
    email: `${username}@sway.example`,
    userType,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
}

/** Lists a home at an address of the register, as whom the page is signed in as. */
export async function listHome(page: Page, title: string): Promise<Property> {
  const { addresses } = await post<{ addresses: { id: number }[] }>(page, '/api/addresses/search', {
    bounds: { north: -41.2, south: -41.4, east: 174.9, west: 174.6 },
    limit: 1,
  });
  return post(page, '/api/properties', {
    title,
    addressId: addresses[0]!.id,
    swayPrice: 1_250_000,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    propertyType: 'House',
  });
}

/** Starts the chat about a home, as whom the page is signed in as. */
export function startChat(page: Page, propertyId: number): Promise<Conversation> {
  return post(page, '/api/conversations', { propertyId });
}

/** Says something in a conversation, as whom the page is signed in as. */
export function say(page: Page, { id, propertyId }: Conversation, content: string): Promise<Message> {
  return post(page, '/api/messages', { conversationId: id, propertyId, content, clientId: randomUUID() });
}

/** Asks the site that the page shows, with the page's cookies. @throws with the answer when it is refused. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(new URL(path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
