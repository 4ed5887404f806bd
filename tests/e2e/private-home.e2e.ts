import { SIGNED_IN_COOKIE } from '@sway/contract/page-rendering';
import { MIN_AREA_HOMES } from '@sway/domain/listings/privacy';
import { refreshRegister } from '@sway/server/features/addresses/index.ts';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAddress, aUser } from '@sway/testing/builders';
import { freePort } from '@sway/testing/free-port';
import { aSession } from '@sway/testing/sessions';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SERVER_BUNDLE, WEB_DIR } from '../../scripts/lib/web-build.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';

// A site in this process, with a suburb of homes alike.
const port = await freePort();
const url = `http://localhost:${port}`;
const site = useTestApp(
  { BASE_URL: url },
  { build: async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE }) },
);
const browser = useBrowser();

beforeAll(() => site.app.listen({ port, host: 'localhost' }));

async function aHomeInASuburb(ownerId: number): Promise<number> {
  const place = { city: 'Wellington', suburb: 'Karori', address: '7 Aroha Street, Karori, Wellington' };
  let id = 0;
  for (let i = 0; i < MIN_AREA_HOMES; i += 1) {
    const at = { lat: -41.285 - (i % 16) / 2_000, lng: 174.735 + Math.floor(i / 16) / 1_500 };
    const fullAddress = `${i + 1} Aroha Street, Karori, Wellington`;
    const addressId = await anAddress(site.db, { fullAddress, at, district: 'Wellington City' });
    if (i === 6) id = await aListing(site.db, { ...place, ownerId, addressId, at, title: 'Sunny and quiet' });
  }
  await refreshRegister(site.db);
  return id;
}

async function openAs(userId: number, path: string, screen: typeof DESKTOP): Promise<Page> {
  const page = await browser.open(`${url}/healthz`, screen);
  const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec((await aSession(site.db, userId)).cookie)!;
  await page.context().addCookies([
    { name, value, url },
    { name: SIGNED_IN_COOKIE, value: '1', url },
  ]);
  await page.goto(url + path);
  return page;
}

test('an owner shows the area alone, and a visitor sees it with and without JavaScript, and no address', async () => {
  const ownerId = await aUser(site.db, { userType: 'owner' });
  const id = await aHomeInASuburb(ownerId);
  const owner = await openAs(ownerId, `/my-properties?edit=${id}`, PHONE);
  const choices = owner.getByRole('group', { name: 'What everyone sees of the address' });
  expect(await choices.getByRole('radio', { name: 'Exact address' }).isChecked()).toBe(true);
  await choices.getByRole('radio', { name: 'Area only' }).check();
  await owner.getByText('People who saw the address before may remember it').waitFor();
  await expectAccessible(owner);
  const saved = owner.waitForResponse(answer => answer.request().method() === 'PATCH');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).status()).toBe(200);
  // Its owner still reads the address.
  await owner.goto(`${url}/my-properties?edit=${id}`);
  await owner.getByText('7 Aroha Street, Karori, Wellington').first().waitFor();

  const open = async (javaScriptEnabled: boolean) => {
    const visitor = await browser.open(`${url}/property/${id}`, { ...DESKTOP, javaScriptEnabled });
    await visitor.getByText(`Area only: somewhere in here, among ${MIN_AREA_HOMES} homes or more.`).waitFor();
    expect(await visitor.content()).not.toContain('Aroha');
    return visitor;
  };
  await expectAccessible(await open(true));
  // The picture of the map, on which the area is drawn.
  const picture = (await open(false)).locator('section[aria-labelledby=location] svg path');
  expect(await picture.count()).toBeGreaterThan(0);
});

test('an owner shows the address to one person in their conversation in a press, and takes it back', async () => {
  const ownerId = await aUser(site.db, { userType: 'owner', name: 'Anahera Kingi' });
  const buyerId = await aUser(site.db, { name: 'Sione Fifita' });
  const id = await aHomeInASuburb(ownerId);
  const owner = await openAs(ownerId, '/messages', DESKTOP);
  const { version } = await (await owner.request.get(`${url}/api/own/properties/${id}`)).json();
  const data = { privacy: 'street', version };
  const hidden = await owner.request.patch(`${url}/api/properties/${id}`, { data });
  expect(hidden.status(), await hidden.text()).toBe(200);
  const conversationId = await aConversation(site.db, id, buyerId, ['Kia ora']);
  const buyer = await openAs(buyerId, `/messages?c=${conversationId}`, PHONE);
  await owner.goto(`${url}/messages?c=${conversationId}`);
  await owner.getByText('Sione Fifita does not see it.').waitFor();
  const ADDRESS = '7 Aroha Street, Karori, Wellington';
  expect(await buyer.content()).not.toContain(ADDRESS);

  await owner.getByRole('button', { name: 'Show the address to Sione Fifita' }).click();
  await owner.getByText('Sione Fifita sees it here.').waitFor();
  const shown = buyer.getByRole('region', { name: 'Address' });
  await shown.getByText(ADDRESS).waitFor();
  await buyer
    .getByText(/^The owner shows the address of this home/)
    .first()
    .waitFor();
  for (const page of [owner, buyer]) await expectAccessible(page);

  await owner.getByRole('button', { name: 'Hide the address again' }).click();
  await shown.waitFor({ state: 'detached' });
  await buyer
    .getByText(/The buyer may remember it/)
    .first()
    .waitFor();
  expect(await buyer.content()).not.toContain(ADDRESS);
});
