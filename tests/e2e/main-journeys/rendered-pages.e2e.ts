import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from '../browser.ts';
import { registerAs } from '../people.ts';
import { aHome, expectTakenOver, expectHomeWithoutJavaScript, holdScripts } from '../rendered-pages.ts';

const { open } = useBrowser();

test('without JavaScript a visitor on a phone searches, opens a home, reads it and gets to the login', () =>
  expectHomeWithoutJavaScript(open, PHONE));

describe('a page from the server', () => {
  test('is taken over without fetching its data again', () => expectTakenOver(open, '/browse'));

  test('saves a home for a member who pressed before its scripts arrived', async () => {
    const page = await open('/privacy', DESKTOP);
    await registerAs(page, 'Mere Rangi', 'buyer');
    const { id, title } = await aHome();
    const release = await holdScripts(page);
    await page.evaluate(path => location.assign(path), `/property/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    release();
    await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/property/${id}`);
  });

  test('is in the chosen theme before any script runs', async () => {
    const page = await open('/browse', { ...DESKTOP, colorScheme: 'light' });
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('data-theme="dark" class="dark"');
  });
});
