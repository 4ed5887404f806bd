import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMovie, anAvi, aPicture } from '@sway/testing/uploads';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';
import { DEMO_PASSWORD, logIn } from './people.ts';

const browser = useBrowser();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload a video of your home' });

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, files: ChosenFile[] | string): Promise<void> {
  await dialog(page).getByLabel('Videos', { exact: true }).last().setInputFiles(files);
}

const mp4 = (name: string, dataBytes?: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: aMovie('isom', dataBytes),
});

/** Waits until a file is stored and has no progress bar any more. */
async function untilStored(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('listitem').filter({ hasText: name }).waitFor();
  await page.getByRole('progressbar', { name: `Uploading ${name}` }).waitFor({ state: 'detached' });
}

async function names(page: Page): Promise<string[]> {
  return dialog(page).getByRole('listitem').allInnerTexts();
}

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s a visitor logs in and returns to the dialog, where videos are uploaded, reordered and removed',
  async (_, device) => {
    const page = await browser.open('/how-it-works', device);
    browser.expected.push(/401/, /415/);
    await page.getByRole('button', { name: 'Try Video Upload Now' }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('Please log in to upload a video', { exact: true }).first().waitFor();
    await logIn(page, 'demo_owner', DEMO_PASSWORD);
    await dialog(page).waitFor();
    await expectAccessible(page);

    await choose(page, [
      mp4('gate.mp4'),
      { name: 'fence.avi', mimeType: 'video/x-msvideo', buffer: anAvi() },
    ]);
    await untilStored(page, 'gate.mp4');
    await untilStored(page, 'fence.avi');
    await page.getByText('Videos uploaded', { exact: true }).first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Move fence.avi earlier' }).press('ArrowLeft');
    await expect.poll(() => names(page)).toEqual(['fence.avi', 'gate.mp4']);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Move fence.avi earlier');

    await page.getByRole('button', { name: 'Remove fence.avi' }).click();
    await expect.poll(() => names(page)).toEqual(['gate.mp4']);
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toEqual(['fence.avi', 'gate.mp4']);

    await choose(page, [mp4('a.mp4'), mp4('b.mp4')]);
    await page.getByText('You can only upload 1 more video(s)').first().waitFor();
    await untilStored(page, 'a.mp4');
    await page.getByRole('button', { name: 'Remove a.mp4' }).click();

    // A file that only claims to be a video: the server refuses it, and the others remain.
    await choose(page, [{ ...mp4('fake.mp4'), buffer: Buffer.from('not a video at all, whatever it says') }]);
    await page.getByText('Invalid file type', { exact: true }).first().waitFor();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    // The same file would be refused again.
    expect(await dialog(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove fake.mp4' }).click();

    await page.reload();
    await dialog(page).waitFor();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    await page.getByRole('link', { name: 'Continue to your listing' }).click();
    await page.waitForURL(/\/list-property/);
  },
);

test('type and size of a chosen file are checked before upload, and the back button closes the dialog', async () => {
  const page = await browser.open('/login?next=/how-it-works');
  await logIn(page, 'demo_owner', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Try Video Upload Now' }).click();
  await dialog(page).waitFor();
  const picture = await aPicture().jpeg().toBuffer();
  await choose(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await page
    .getByText(/photo\.jpg is not a video file/)
    .first()
    .waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'sway-long-'));
  writeFileSync(join(folder, 'long.mp4'), aMovie('isom', 50 * 1024 * 1024));
  await choose(page, join(folder, 'long.mp4'));
  await page.getByText('long.mp4 is larger than 50MB').first().waitFor();
  rmSync(folder, { recursive: true });
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('an upload continues after its field is closed, and one whose connection breaks can be retried', async () => {
  const page = await browser.open('/login?next=/how-it-works');
  await logIn(page, 'demo_owner', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Try Video Upload Now' }).click();
  await dialog(page).waitFor();
  browser.expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.route('**/api/media', route => route.abort());
  await choose(page, [mp4('gate.mp4'), mp4('deck.mp4')]);
  await page
    .getByText(/Sway could not be reached\. Check your connection/)
    .first()
    .waitFor();
  await page.unroute('**/api/media');
  await dialog(page).getByRole('button', { name: 'Try all 2 again' }).click();
  await untilStored(page, 'gate.mp4');
  await untilStored(page, 'deck.mp4');
  await page.getByRole('button', { name: 'Remove deck.mp4' }).click();

  // In the middle of a file the connection goes silent: no answer, no error.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { latency: 50, downloadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', {
    ...line,
    offline: false,
    uploadThroughput: 50_000,
  });
  await choose(page, [mp4('long.mp4', 2_000_000)]);
  const sending = page.getByRole('progressbar', { name: 'Uploading long.mp4' });
  await expect
    .poll(async () => Number(await sending.getAttribute('value')), { timeout: 20_000 })
    .toBeGreaterThan(0.02);
  await devtools.send('Network.emulateNetworkConditions', { ...line, offline: true, uploadThroughput: 0 });
  await sending.waitFor({ state: 'detached' });
  await dialog(page)
    .getByText(/Sway could not be reached\. Check your connection/)
    .waitFor();
  await devtools.send('Network.emulateNetworkConditions', { ...line, offline: false, uploadThroughput: -1 });
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await untilStored(page, 'long.mp4');
  await page.getByRole('button', { name: 'Remove long.mp4' }).click();

  let release = () => {};
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/api/media', async route => {
    await released;
    await route.continue();
  });
  await choose(page, [mp4('fence.mp4')]);
  await page.getByRole('progressbar', { name: 'Uploading fence.mp4' }).waitFor({ state: 'attached' });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  release();
  await page.getByText('Videos uploaded', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Try Video Upload Now' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(2);
  await untilStored(page, 'fence.mp4');
});
