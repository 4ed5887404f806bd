import { afterEach, expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatFullDate,
  formatFullDay,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatQuantity,
  formatShortMonth,
  formatTimeOfDay,
  formatWeekdayAndDay,
  plural,
} from '../text/format.ts';
import { setSpeaker } from './speaker.ts';
import { said, t } from './texts.ts';

const forms = new Map([
  [
    '{0, plural, one {# home} other {# homes}}',
    { one: 'kotahi whare', few: 'e # ngā whare', other: '# ngā whare' },
  ],
]);
const texts = new Map([
  ['Saved homes', 'Ngā whare kua tiakina'],
  ['{0} in {1}', 'Kei {1}: {0}'],
]);

function speakTeReo(): void {
  setSpeaker(() => ({ language: 'mi', texts, forms }));
}
afterEach(() => setSpeaker(() => undefined));

test.each([
  [0, '0 ngā whare'],
  [1, 'kotahi whare'],
  [2, 'e 2 ngā whare'],
  [9, 'e 9 ngā whare'],
  [10, '10 ngā whare'],
  [2.5, '3 ngā whare'],
  [1_250, '1,250 ngā whare'],
])('%d homes have their form in te reo', (count, text) => {
  speakTeReo();
  expect(formatQuantity(count, 'home')).toBe(text);
  expect(plural(count, { one: '# home', other: '# homes' })).toBe(text);
});

test('a text with a count that has no translation stays in English', () => {
  speakTeReo();
  expect(formatQuantity(2, 'bedroom')).toBe('2 bedrooms');
});

test('every month has its name, in full and short', () => {
  speakTeReo();
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`);
  expect(months.map(month => formatMonth(month))).toEqual([
    'Kohitātea 2026',
    'Huitanguru 2026',
    'Poutūterangi 2026',
    'Paengawhāwhā 2026',
    'Haratua 2026',
    'Pipiri 2026',
    'Hōngongoi 2026',
    'Hereturikōkā 2026',
    'Mahuru 2026',
    'Whiringa\u2011ā\u2011nuku 2026',
    'Whiringa\u2011ā\u2011rangi 2026',
    'Hakihea 2026',
  ]);
  expect(new Set(months.map(month => formatShortMonth(month))).size).toBe(12);
});

test('every weekday has its name, in full and short', () => {
  speakTeReo();
  const days = Array.from({ length: 7 }, (_, i) => `2026-11-${23 + i}`);
  expect(days.map(day => formatFullDay(day).split(',')[0])).toEqual([
    'Rāhina',
    'Rātū',
    'Rāapa',
    'Rāpare',
    'Rāmere',
    'Rāhoroi',
    'Rātapu',
  ]);
  expect(new Set(days.map(day => formatWeekdayAndDay(day).split(',')[0])).size).toBe(7);
});

test.each([
  [formatDate, '2026-11-02T11:30:00.000Z', '3 Whiringa\u2011ā\u2011rangi 2026'],
  [formatMoment, '2026-11-20T02:10:00.000Z', '20 Rangi 2026, 15:10'],
  [formatLongMoment, '2026-11-21T13:05:00.000Z', '22 Whiringa\u2011ā\u2011rangi 2026, 2:05'],
  [formatTimeOfDay, '2026-11-20T11:00:00.000Z', '0:00'],
  [formatDay, '2021-01-31', '31 Kohi 2021'],
  [formatFullDate, '2026-11-28T00:00:00.000Z', 'Rāhoroi, 28 Whiringa\u2011ā\u2011rangi 2026'],
])('%o of %s is %s', (format, moment, text) => {
  speakTeReo();
  expect(format(moment)).toBe(text);
});

test('a text takes its values where its translation has them, and stays in English without one', () => {
  const about = (count: string, place: string) => t`${count} in ${place}`;
  expect(about('2', 'Levin')).toBe('2 in Levin');
  expect(t`Saved homes`).toBe('Saved homes');
  speakTeReo();
  expect(about('2', 'Levin')).toBe('Kei Levin: 2');
  expect(about('{1}', '$&')).toBe('Kei $&: {1}');
  expect(t`Saved homes`).toBe('Ngā whare kua tiakina');
  expect(said('Saved homes')).toBe('Ngā whare kua tiakina');
  expect(t`Not said yet`).toBe('Not said yet');
});
