import { expect, test } from 'vitest';
import { BLANK_PATH, PHONE, useBrowser } from './browser.ts';
import { listHome, registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

test('a listing is edited on a low screen without its dialog being scrolled out of view by the focus', async () => {
  const page = await open(BLANK_PATH, { ...PHONE, viewport: { width: 640, height: 360 } });
  await registerAs(page, 'Low Screen', 'owner');
  const { id } = await listHome(page, 'Low house');
  await page.goto(`${siteUrl()}/my-properties?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit listing' });
  await dialog.getByLabel('Videos', { exact: true }).last().focus();
  expect(await dialog.evaluate(box => box.scrollTop)).toBe(0);
});
