import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, useBrowser } from './browser.ts';

const { open } = useBrowser();

describe('the questions', () => {
  test('can be searched, without macrons and in any order, and say when none has the words', async () => {
    const page = await open('/faq', PHONE);
    const search = page.getByRole('searchbox', { name: 'Search the questions' });
    await search.fill('account trust');
    await page.getByText('1 answer found').waitFor();
    await page.getByText('you never have to pay').or(page.getByText('You never have to pay')).waitFor();
    await search.fill('xylophone');
    await page.getByText('No question has these words.').waitFor();
    await expectAccessible(page, 'no question found');
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await page.getByText('What does Sway cost an owner?').waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('each has a link that opens it', async () => {
    const page = await open('/faq#linz-verified', DESKTOP);
    await page.locator('#linz-verified').getByText('tied to an official land record').waitFor();
    expect(await page.getByText('The person who listed the home says they own it.').isVisible()).toBe(false);
    await expect
      .poll(() => page.locator('#linz-verified').evaluate(one => one.getBoundingClientRect().top))
      .toBeLessThan(400);
    await page.getByText('What does “Owner Listed” mean?').click();
    await page.getByRole('link', { name: 'Link to this answer: What does “Owner Listed” mean?' }).click();
    await page.waitForURL(/#owner-listed$/);
    await expectAccessible(page, 'an opened question');
  });
});

test.each(['/guide', '/seller-tips', '/buyer-resources'])(
  '%s says when it was reviewed and names official sources',
  async path => {
    const page = await open(path);
    await page.getByText(/^Last reviewed \d+ \w+ 20\d\d$/).waitFor();
    const sources = page.getByRole('region', { name: 'Official sources' }).getByRole('link');
    expect(await sources.count()).toBeGreaterThan(2);
    for (const url of await sources.evaluateAll(links => links.map(link => link.getAttribute('href'))))
      expect(url).toMatch(/^https:\/\/[a-z.]+\.govt\.nz/);
    await expectAccessible(page, path);
  },
);

/** The number of characters of each line but the last of each paragraph that has several. */
function charactersOfLines(): number[] {
  const paragraphs = [...document.querySelectorAll('main :is(p, li)')].filter(
    one => !one.querySelector('p, li'),
  );
  return paragraphs.flatMap(paragraph => {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (let i = 0; i < text.textContent!.length; i++) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const box = range.getClientRects()[0];
        // Bold letters and code are a little higher or lower than their line.
        const line = box && Math.round((box.top + box.bottom) / 20);
        if (line !== undefined) lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    return [...lines.values()].slice(0, -1);
  });
}

test.each([1280, 1920])(
  'lines of the text pages have at most 75 characters at %i px, and mostly 60 or more',
  async width => {
    const page = await open('/guide', { viewport: { width, height: 900 } });
    for (const path of [
      '/guide',
      '/seller-tips',
      '/buyer-resources',
      '/privacy',
      '/terms',
      '/estimate-accuracy',
    ]) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const lines = (await page.evaluate(charactersOfLines)).toSorted((a, b) => a - b);
      expect(lines.length, path).toBeGreaterThan(10);
      expect(lines.at(-1), path).toBeLessThanOrEqual(75);
      expect(lines[Math.floor(lines.length / 2)], path).toBeGreaterThanOrEqual(60);
    }
  },
);

test('the cookie policy lists the cookies and stored items of a person who has logged in', async () => {
  const page = await open('/cookies');
  await page.getByText('sway-theme', { exact: true }).waitFor();
  const names = await page.locator('dt code').allInnerTexts();
  expect(names).toEqual(expect.arrayContaining(['sway_session', 'sway_device', 'sway-theme', 'sway-outbox']));
  await expectAccessible(page, '/cookies');
});

test('a page load starts at the top; reload, back and forward return to where the page was left', async () => {
  const page = await open('/faq', PHONE);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (y: number) => {
    await page.getByText('What does Sway cost an owner?').waitFor();
    await page.evaluate(to => window.scrollTo(0, to), y);
    await expect.poll(top).toBe(y);
  };
  await scrollTo(400);
  await page.reload();
  await expect.poll(top).toBe(400);
  await page.goto(new URL('/terms', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(400);
  await page.goForward();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(top).toBe(0);
});
