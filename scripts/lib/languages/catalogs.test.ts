import { catalogText, formsOf, readCatalog, speakerOf } from '@sway/languages/catalog';
import type { CatalogEntry } from '@sway/languages/catalog';
import { expect, test } from 'vitest';
import { faultOf } from './catalog-faults.ts';
import { findTexts } from './find-texts.ts';
import { updatedEntries } from './write-catalog.ts';

const COUNT = '{0, plural, one {# home} other {# homes}}';

function entry(text: string, translation: string, context = ''): CatalogEntry {
  return { context, text, comment: '', file: 'apps/web/src/a.tsx', translation };
}

test.each([
  ['Log out', 'Takiputa', null],
  ['Log out', '', 'is not translated'],
  ['Kia ora {0}', 'Kia ora', 'has other values or elements than the text'],
  ['Kia ora {0}', 'Kia ora {1}', 'has other values or elements than the text'],
  ['<0>Log in</0> here', 'I konei <0>takiuru</0>', null],
  ['<0>Log in</0> here', 'I konei takiuru', 'has other values or elements than the text'],
  ['<0>a</0> <1>b</1>', '<0>a <1>b</0></1>', 'has elements that overlap'],
  [' for {0}', 'mō {0}', 'begins or ends with other space than the text'],
  ['Do not', 'Kaua e ‘pēnei’', null],
  ['Do not', "Kaua e 'penei'", 'has straight quotes'],
  ['Address', 'Wahitau', 'lacks a macron in “Wahitau”'],
  [COUNT, '{0, plural, one {kotahi whare} few {e # ngā whare} other {# ngā whare}}', null],
  [COUNT, '{0, plural, one {kotahi whare} other {ngā whare}}', 'does not say the count'],
  [COUNT, '{0, plural, few {e # ngā whare} other {# ngā whare}}', 'lacks the form “one”'],
  [COUNT, '# ngā whare', 'Not one text with a count: # ngā whare'],
])('of “%s” the translation “%s” has the fault: %s', (text, translation, fault) => {
  expect(faultOf(entry(text, translation), 'mi')).toBe(fault);
});

test.each([
  ['pl', 'Log out', 'Wyloguj Maori', null],
  ['pl', COUNT, '{0, plural, one {# dom} few {# domy} many {# domów} other {# domu}}', null],
  ['pl', COUNT, '{0, plural, one {# dom} few {# domy} other {# domu}}', 'lacks the form “many”'],
  ['zh', COUNT, '{0, plural, other {# 套}}', null],
])('in %s, of “%s” the translation “%s” has the fault: %s', (language, text, translation, fault) => {
  expect(faultOf(entry(text, translation), language)).toBe(fault);
});

test('an updated catalog keeps what is translated, also of two branches, and drops what the code has no more', () => {
  const entries = [
    entry('Map', 'Mahere'),
    entry('Map', ''),
    entry('Gone', 'Kua ngaro'),
    entry('Map', 'Whenua', 'apps/web/src/b.tsx'),
  ];
  const texts = ['Map', 'New'].map(text => ({ text, comment: '', file: 'apps/web/src/a.tsx' }));
  expect(
    updatedEntries(entries, texts).map(({ text, translation, context }) => [text, translation, context]),
  ).toEqual([
    ['Map', 'Mahere', ''],
    ['New', '', ''],
    ['Map', 'Whenua', 'apps/web/src/b.tsx'],
  ]);
});

test('texts come in the order of their files, each once, with the first file that has it', () => {
  const files = new Map([
    ['apps/web/src/b.tsx', '<p>Map</p>'],
    ['apps/web/src/a.tsx', '<p title="Login">{a ? <b>Map</b> : null}</p>'],
    ['apps/web/src/a.test.tsx', '<p>No text</p>'],
  ]);
  expect(findTexts(files, ['apps/web/src']).map(({ text, file }) => [text, file])).toEqual([
    ['Login', 'apps/web/src/a.tsx'],
    ['Map', 'apps/web/src/a.tsx'],
  ]);
  expect(findTexts(files, ['apps/web/src/b.tsx']).map(({ file }) => file)).toEqual(['apps/web/src/b.tsx']);
});

test('the catalog of te reo says what the server says, and is as the tool writes it', () => {
  const speaker = speakerOf('mi')!;
  expect(speaker.texts.get('Please confirm your e-mail address:')).toBe(
    'Tēnā koa, whakaūngia tō wāhitau īmēra:',
  );
  expect(speakerOf('en')).toBeUndefined();
  expect(catalogText('mi', readCatalog('mi'))).toContain('msgid "Log out"\nmsgstr "Takiputa"');
  expect(formsOf('{0, plural, one {kotahi} other {# ngā}}')).toEqual({ one: 'kotahi', other: '# ngā' });
});
