import { randomUUID } from 'node:crypto';
import type { Listing } from '@sway/contract/properties';
import type { UserAchievements } from '@sway/contract/achievements';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { PASSWORD, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();
const UNLOCKED = 'Achievement Unlocked!';

/** Opens the details of the first home in the map's list. */
async function viewHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^List of homes/ }).click();
  await page
    .getByRole('region', { name: 'Homes in view' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Price context' }).waitFor();
}

/** The controls and prices that the toast with this title covers, by what they are called. */
function coveredControls(page: Page, title: string): Promise<string[]> {
  return toast(page, title).evaluate(shown => {
    const box = shown.getBoundingClientRect();
    const dialog = document.querySelector('[role="dialog"][data-state="open"]');
    return [
      ...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea, [data-keep-clear]'),
    ]
      .filter(control => !shown.contains(control))
      .filter(control => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map(control => control.textContent || control.getAttribute('aria-label') || control.tagName);
  });
}

async function achievementsOf(page: Page, userId: number): Promise<UserAchievements> {
  const answer = await page.request.get(`${siteUrl()}/api/achievements/user/${userId}`);
  return (await answer.json()) as UserAchievements;
}

describe('a visitor', () => {
  test('finds level, progress and leaderboard, and takes everything along when registering', async () => {
    const page = await open('/map?at=-36.8485,174.7633,12');
    const level = page.getByRole('button', { name: /^Level/ });
    await level.click();
    const dialog = page.getByRole('dialog', { name: 'Achievements' });
    await dialog.getByText('Start exploring properties to unlock your first achievement!').waitFor();
    await expectAccessible(page, 'the achievements of a newcomer');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Level 1 10 pts' }).waitFor();
    await viewHome(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Level 1 20 pts' }).click();
    await dialog.getByRole('heading', { name: 'A closer look' }).waitFor();
    await dialog.getByRole('heading', { name: 'Over the fence' }).waitFor();
    await dialog.getByRole('tab', { name: /^Available/ }).click();
    await dialog.getByText('Progress: 1 / 10', { exact: true }).first().waitFor();
    await expectAccessible(page, 'the available achievements');
    await dialog.getByRole('link', { name: 'Sign Up' }).click();

    const username = `kea-${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Full name').fill('Kea Rāwiri');
    await page.getByLabel('Email').fill(`${username}@sway.example`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await toast(page, 'Registration Successful').waitFor();
    await page.waitForURL(/\/map/);
    await page.getByRole('button', { name: 'Level 1 20 pts' }).click();
    await dialog.getByRole('tab', { name: 'Unlocked (2)' }).waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => /exploration/.test(key))),
    ).toEqual([]);

    await dialog.getByRole('tab', { name: 'Leaderboard' }).click();
    await dialog.getByLabel('Name on the leaderboard').fill(username);
    await dialog.getByRole('button', { name: 'Join the leaderboard' }).click();
    await dialog.getByText(`${username} (you)`).waitFor();
    await expectAccessible(page, 'the leaderboard');
    await dialog.getByRole('button', { name: 'Leave the leaderboard' }).click();
    await dialog.getByText(`${username} (you)`).waitFor({ state: 'detached' });
  });
});

describe('a user', () => {
  test.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ])(
    '%s is told of an achievement after the details of a home, by a toast that covers no control',
    async (_, options) => {
      const page = await open(BLANK_PATH, options);
      await registerAs(page, 'Kea Ngata', 'buyer');
      await page.goto(new URL('/map?at=-36.8485,174.7633,12', page.url()).href);
      await page.getByRole('button', { name: 'Level 1 0 pts' }).waitFor();
      const counted = page.waitForResponse(/track-view/);
      await viewHome(page);
      await counted;
      expect(await toast(page, UNLOCKED).filter({ visible: true }).count()).toBe(0);
      await page.goBack();
      await toast(page, UNLOCKED).waitFor();
      expect(await coveredControls(page, UNLOCKED)).toEqual([]);
      await page.getByRole('button', { name: 'Level 1 10 pts +10 new points' }).click();
      const dialog = page.getByRole('dialog', { name: 'Achievements' });
      await dialog
        .getByRole('region', { name: 'New' })
        .getByRole('heading', { name: 'Over the fence' })
        .waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Level 1 10 pts$/ }).waitFor();
    },
  );

  test('has points beside the avatar on a home’s page, and the toast on the page after it', async () => {
    const page = await open(BLANK_PATH);
    await registerAs(page, 'Tūī Ngata', 'buyer');
    const found = await fetch(`${siteUrl()}/api/properties?limit=1`);
    const [home] = (await found.json()) as Listing[];
    await page.goto(new URL(`/property/${home!.id}`, page.url()).href);
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.getByText('+10').waitFor();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await account.getByText('+20').waitFor();
    expect(await toast(page, UNLOCKED).filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await page.getByRole('article').first().waitFor();
    await toast(page, UNLOCKED).waitFor();
    await expect.poll(() => coveredControls(page, UNLOCKED)).toEqual([]);
  });

  test('has each view and zoom counted once, though the page is opened again', async () => {
    const page = await open(BLANK_PATH);
    const { id } = await registerAs(page, 'Ruru Ngata', 'buyer');
    const found = await fetch(`${siteUrl()}/api/properties?limit=1`);
    const [home] = (await found.json()) as Listing[];
    for (let times = 0; times < 2; times += 1) {
      const counted = page.waitForResponse(/track-view/);
      await page.goto(new URL(`/property/${home!.id}`, page.url()).href);
      await counted;
    }
    await page.goto(new URL('/map', page.url()).href);
    await page.getByRole('button', { name: 'Level 1 10 pts' }).waitFor();
    const zoomed = page.waitForResponse(/track-zoom/);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await zoomed;
    const { stats } = await achievementsOf(page, id);
    expect(stats).toMatchObject({ propertiesViewed: 1, mapZoomsPerformed: 1, totalPoints: 20 });
  });
});
