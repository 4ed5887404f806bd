import { setSpeaker } from '@sway/domain/language/speaker';
import type { Speaker } from '@sway/domain/language/speaker';
import { formsOf } from '@sway/languages/catalog';
import { seedDemo } from '@sway/server/demo/index.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { pseudoText } from '../../../scripts/lib/languages/pseudo-text.ts';
import { buildPseudo } from '../../../scripts/lib/web-build.ts';
import { BLANK_PATH, COARSE } from '../browser.ts';
import { OWN_PATHS, PUBLIC_PATHS, show } from '../every-page.ts';
import { useOwnSite } from '../own-site.ts';
import { logInAsDemo } from '../people.ts';
import { inspectTexts } from './inspect-texts.ts';
import { openWrittenTexts } from './written-texts.ts';

const { url, site, browser } = await useOwnSite({ LANGUAGES: 'en' }, buildPseudo);

/** Says the texts of the server. */
const PSEUDO = {
  language: 'en',
  texts: { get: pseudoText },
  forms: { get: (text: string) => formsOf(pseudoText(text)) },
} as unknown as Speaker;

let restore: () => void = () => undefined;
afterEach(() => restore());

/** Opens the site, whose server now speaks the pseudo-language, on the narrowest screen. */
async function openNarrow(): Promise<Page> {
  const before = setSpeaker(() => PSEUDO);
  restore = () => void setSpeaker(before);
  const viewport = { width: 320, height: 640 };
  return browser.open(url + BLANK_PATH, { viewport, reducedMotion: 'reduce', ...COARSE });
}

test('in a language that is longer than English, every page says only translated texts, and none of them is cut at 320 px', async () => {
  // What people write is in English.
  await seedDemo(site);
  const isWritten = await openWrittenTexts(site.db);
  const page = await openNarrow();
  const problems: string[] = [];
  async function inspect(path: string): Promise<void> {
    await show(page, path);
    const { unmarked, cut } = await inspectTexts(page);
    const found = [
      ...cut,
      ...unmarked.filter(text => !isWritten(text)).map(text => `“${text}” is not translated`),
    ];
    problems.push(...found.map(problem => `${path}: ${problem}`));
  }
  for (const path of PUBLIC_PATHS) await inspect(path);
  for (const [username, paths] of Object.entries(OWN_PATHS)) {
    await page.goto(url + BLANK_PATH);
    await logInAsDemo(page, username);
    for (const path of paths) await inspect(path);
  }
  expect(problems).toEqual([]);
});

test('each fault is found: a text without marks, in an attribute too, one that is hidden at its end, one beyond its button and the page', async () => {
  const page = await openNarrow();
  await show(page, '/faq');
  expect((await inspectTexts(page)).cut).toEqual([]);
  await page.evaluate(() => {
    document.body.innerHTML = `<h1>Not marked</h1><p title="Nor this">⟦Mārked <b>ōnce</b>⟧</p>
      <p style="width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">⟦Hīdden āt īts ēnd⟧</p>
      <button style="width: 3em; white-space: nowrap">⟦Bēyond īts būtton⟧</button>
      <p style="white-space: nowrap; width: max-content">⟦Bēyond thē pāge, ās īt īs mūch lōnger thān thē scrēen⟧</p>
      <p translate="no">npm start</p><p lang="en-NZ">Binds</p>`;
  });
  const { unmarked, cut } = await inspectTexts(page);
  expect(unmarked).toEqual(['Not marked', 'Nor this']);
  expect(cut.map(problem => /“⟦(.*)⟧”|the page/.exec(problem)?.[1])).toEqual([
    'Hīdden āt īts ēnd',
    'Bēyond īts būtton',
    'Bēyond thē pāge, ās īt īs mūch lōnger thān thē scrēen',
    undefined,
  ]);
});
