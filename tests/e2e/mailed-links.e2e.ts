import { readFileSync } from 'node:fs';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { upload } from '@sway/testing/uploads';
import { askOwners } from '@sway/server/features/listings/confirmed/ask-owners.ts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from './browser.ts';
import { useOwnSite } from './own-site.ts';

// A site in this process: months pass on its clock, and its mails are read where they wait.
const { url, site, browser, openAs } = await useOwnSite();

const DAY_MS = 24 * 3_600_000;
/** The end of a day's mails in New Zealand, when every owner's minute has come. */
const EVENING = Date.parse('2026-11-16T04:59:00Z');
const TITLE = 'Bach by the sea';

let ownerId = 0;
let id = 0;

beforeEach(async () => {
  ownerId = await aUser(site.db, { userType: 'owner' });
  id = await aListing(site.db, { ownerId, title: TITLE, swayPrice: 980_000 });
});

/** Asks owners on an evening this many days after the home's price was confirmed. */
async function askAfter(days: number): Promise<void> {
  const confirmedAt = new Date(EVENING - days * DAY_MS);
  await site.db
    .updateTable('properties')
    .set({ confirmedAt })
    .where('id', '=', id)
    .where('priceAsks', '=', 0)
    .execute();
  await askOwners({ ...site, clock: () => new Date(EVENING) });
}

/** The link to a page of Sway in the last mail to a user. */
async function mailedLink(userId: number, path: string): Promise<string> {
  const { body } = await site.db
    .selectFrom('outbox')
    .select('body')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new RegExp(`${url}${path}\\S*`).exec(body)![0];
}

/** Waits until the list has the home, or has it no longer: a page from before a change is sent for two seconds at most. */
async function expectInTheList(page: Page, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${url}/browse`);
      await page
        .getByText(/^(Showing|No )/)
        .first()
        .waitFor();
      return page.getByRole('heading', { name: TITLE }).isVisible();
    })
    .toBe(isThere);
}

test('an owner confirms a price from the mail on a phone, without a login', async () => {
  await askAfter(95);
  const page = await browser.open(await mailedLink(ownerId, '/confirm-price'), PHONE);
  await page.getByText(TITLE).waitFor();
  await page.getByText('$980,000').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Still true' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See your home' }).click();
  await page
    .getByText(/Confirmed today/i)
    .first()
    .waitFor();
});

test('a home whose owner does not answer rests, and returns by one press', async () => {
  const visitor = await browser.open(`${url}/browse`, DESKTOP);
  await expectInTheList(visitor, true);
  for (const days of [95, 0, 0]) {
    await askAfter(days);
    await site.db
      .updateTable('properties')
      .set({ askedAt: new Date(EVENING - 30 * DAY_MS) })
      .where('id', '=', id)
      .execute();
  }
  await expectInTheList(visitor, false);
  await visitor.goto(`${url}/property/${id}`);
  await visitor.getByText(/rest/i).first().waitFor();
  await expectAccessible(visitor);

  const owner = await browser.open(await mailedLink(ownerId, '/confirm-price'), PHONE);
  await owner.getByRole('button', { name: 'Still true' }).click();
  await owner.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectInTheList(visitor, true);
});

test('a copied photo is found: its owner objects from the mail, and an admin takes it off', async () => {
  const photo = readFileSync(
    new URL('../../packages/demo/photographs/auckland-dusk-apartment-320.webp', import.meta.url),
  );
  const copierId = await aUser(site.db, { userType: 'owner', name: 'Rua Tamihana' });
  const copyId = await aListing(site.db, { ownerId: copierId, title: 'Another home' });
  await setPhoto(ownerId, id, photo);
  await setPhoto(copierId, copyId, photo);

  const owner = await browser.open(await mailedLink(ownerId, '/object'), PHONE);
  await owner.getByText('Someone else uses photos of your home').waitFor();
  expect(await owner.getByText('Another home').count()).toBe(0);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'They may not use them' }).click();
  await owner.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();

  const admin = await openAs(await aUser(site.db, { userType: 'admin' }), '/admin?tab=photos', DESKTOP);
  const pair = admin.getByRole('article', { name: 'A photo of Another home' });
  await pair.getByText('Later, Rua Tamihana').waitFor();
  await expectAccessible(admin);
  await pair.getByRole('button', { name: 'Take the later one off' }).click();
  await pair.waitFor({ state: 'detached' });
  await admin.goto(`${url}/admin?tab=reports`);
  await admin.getByText('The photos are not of this home').first().waitFor();
});

async function setPhoto(userId: number, listingId: number, photo: Buffer): Promise<void> {
  const session = await aSession(site.db, userId);
  const images = [(await upload(site, session, photo)).json<{ url: string }>().url];
  const own = await site.app.inject({ url: `/api/own/properties/${listingId}`, headers: session });
  const payload = { version: own.json<{ version: number }>().version, images };
  await site.app.inject({ method: 'PATCH', url: `/api/properties/${listingId}`, headers: session, payload });
}
