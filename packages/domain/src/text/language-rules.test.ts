import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '../language/languages.ts';
import type { Language } from '../language/languages.ts';
import { setSpeaker } from '../language/speaker.ts';
import type { Forms } from '../language/speaker.ts';
import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatDollars,
  formatFullDate,
  formatFullDay,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatQuantity,
  formatShortMonth,
  formatTimeOfDay,
  formatWeekday,
  formatWeekdayAndDay,
  isoDayInNewZealand,
} from './format.ts';

afterEach(() => setSpeaker(() => undefined));

/** Speaks a language that has a line and a catalog, and no rules of ours. */
function speak(language: string, homes: Forms): void {
  Object.assign(LANGUAGES, { [language]: { tag: language, name: language, path: `/${language}` } });
  const forms = new Map([['{0, plural, one {# home} other {# homes}}', homes]]);
  setSpeaker(() => ({ language: language as Language, texts: new Map(), forms }));
}

test.each([
  [formatDate, '3 novembre 2026'],
  [formatMoment, '3 nov. 2026, 11:45'],
  [formatLongMoment, '3 novembre 2026 à 11:45'],
  [formatTimeOfDay, '11:45'],
  [formatWeekday, 'mar.'],
  [formatDayAndMonth, '3 nov.'],
  [formatFullDay, 'mardi 3 novembre'],
  [formatFullDate, 'mardi 3 novembre 2026'],
  // A day, which has no time.
  [formatDay, '2 nov. 2026'],
  [formatWeekdayAndDay, 'lun. 2 nov.'],
  [formatMonth, 'novembre 2026'],
  [formatShortMonth, 'nov. 26'],
  [isoDayInNewZealand, '2026-11-03'],
])('a language without rules of ours has the dates of Intl, in New Zealand’s time: %o', (format, text) => {
  speak('fr', { other: '# maisons' });
  expect(format('2026-11-02T22:45:00.000Z')).toBe(text);
});

test('a language without rules of ours has the forms of counts of Intl, and numbers as New Zealand writes them', () => {
  speak('pl', { one: '# dom', few: '# domy', many: '# domów', other: '# domu' });
  expect([0, 1, 2, 5, 22, 1_005].map(count => formatQuantity(count, 'home'))).toEqual([
    '0 domów',
    '1 dom',
    '2 domy',
    '5 domów',
    '22 domy',
    '1,005 domów',
  ]);
  speak('fr', { one: '# maison', other: '# maisons' });
  expect([0, 2].map(count => formatQuantity(count, 'home'))).toEqual(['0 maison', '2 maisons']);
  expect(formatDollars(1_250_000)).toBe('$1,250,000');
});
