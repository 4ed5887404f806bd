import { readFile } from 'node:fs/promises';
import { aListing, aUser } from '@sway/testing/builders';
import { countDemand } from '@sway/server/features/listings/demand/count-demand.ts';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from './browser.ts';
import { useOwnSite } from './own-site.ts';

// A site in this process: weeks pass on its clock, and people have searched since long ago.
const { url, site, browser, openAs } = await useOwnSite();

const DAY_MS = 24 * 3_600_000;

/** People who have looked for homes up to a price for three months. */
async function searchers(count: number, maxPrice: number): Promise<void> {
  const at = new Date(Date.now() - 90 * DAY_MS);
  for (let i = 0; i < count; i++) {
    const userId = await aUser(site.db);
    await site.db.updateTable('users').set({ createdAt: at }).where('id', '=', userId).execute();
    const filters = JSON.stringify({ location: 'Devonport', maxPrice });
    await site.db
      .insertInto('saved_searches')
      .values({ userId, name: 'Devonport', filters, filtersAt: at, savedAt: at, lookedAt: at })
      .execute();
  }
}

test('an owner sees week by week how many look for a home like theirs, and takes the figures along', async () => {
  const ownerId = await aUser(site.db, { userType: 'owner' });
  const id = await aListing(site.db, { ownerId, title: 'Bach by the sea', swayPrice: 850_000 });
  const owner = await openAs(ownerId, '/my-properties', PHONE);
  await owner.getByText('Every Monday you see here').waitFor();
  // Whoever is held back, 9 people are told as 5 or more, and 19 as 15 or more.
  await searchers(9, 850_000);
  await countDemand(site);
  await owner.reload();
  await owner.getByText('5 or more people look for a home like this at $850,000').waitFor();
  expect(await owner.getByText('others').count()).toBe(0);
  await expectAccessible(owner);

  await searchers(10, 900_000);
  await searchers(9, 830_000);
  site.wait(7 * DAY_MS);
  await countDemand(site);
  await owner.reload();
  await owner.getByText('15 or more people').waitFor();
  await owner.getByText('5 or more others at $20,000 less').waitFor();
  const download = owner.waitForEvent('download');
  await owner.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sway-figures.csv');
  expect(await readFile((await file.path())!, 'utf8')).toContain('15 or more people,850000');

  const panel = await openAs(ownerId, `/property/${id}`, DESKTOP);
  await panel.getByText('15 or more people').first().waitFor();
  const visitor = await browser.open(`${url}/property/${id}`, DESKTOP);
  await visitor.getByRole('heading', { name: 'Bach by the sea' }).waitFor();
  expect(await visitor.getByText('or more people').count()).toBe(0);
});
