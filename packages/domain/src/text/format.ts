import { speaker } from '../language/speaker.ts';
import type { EnglishForms, Forms } from '../language/speaker.ts';
import { AT, partsOfDate } from './dates-in-words.ts';
import type { DatePattern } from './dates-in-words.ts';
import { languageRules } from './language-rules.ts';

/**
 * The module through which dates and numbers are formatted: in New Zealand’s time, whatever the browser’s settings are. Dates are as the language of
 * the reader writes them, numbers as New Zealand does, because fields take them in that form. A format is made at its first use, as that
 * takes a phone some ms.
 */

const NEW_ZEALAND = 'Pacific/Auckland';

/** Makes functions that write what a pattern shows of dates. */
const dateFormat = (timeZone: string) => (pattern: DatePattern) => (date: Date | string) =>
  languageRules().date(new Date(date), pattern, timeZone);

const ofMoment = dateFormat(NEW_ZEALAND);
/** For days without a time. */
const ofDay = dateFormat('UTC');

function numberFormat(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (number: number): string => {
    format ??= new Intl.NumberFormat('en-NZ', options);
    return format.format(number);
  };
}

/** A date in New Zealand: `3 November 2026`. */
export const formatDate = ofMoment('d MMMM y');

/** A moment: `21 Nov 2026, 3:10 pm`. */
export const formatMoment = ofMoment('d MMM y, h');

/** A moment in a sentence: `22 November 2026 at 9:15 pm`. */
export const formatLongMoment = ofMoment(`d MMMM y${AT} h`);

/** The time of day: `7:42 pm`. */
export const formatTimeOfDay = ofMoment('h');

/** The weekday: `Sat`. */
export const formatWeekday = ofMoment('EEE');

/** Day and month: `28 Nov`. */
export const formatDayAndMonth = ofMoment('d MMM');

/** A day of this year: `Saturday, 28 November`. */
export const formatFullDay = ofMoment('EEEE, d MMMM');

/** A day of any year: `Saturday, 28 November 2026`. */
export const formatFullDate = ofMoment('EEEE, d MMMM y');

/** A day without a time: `31 Jan 2021`. */
export const formatDay = ofDay('d MMM y');

/** A day without a time and year: `Sat, 28 Nov`. */
export const formatWeekdayAndDay = ofDay('EEE, d MMM');

/** The month of a day: `November 2026`. */
export const formatMonth = ofDay('MMMM y');

/** The month of a day in few characters: `Nov 26`. */
export const formatShortMonth = ofDay('MMM yy');

let isoDay: Intl.DateTimeFormat | undefined;

/** The date of a moment in New Zealand, in ISO 8601: `2026-11-03`. */
export function isoDayInNewZealand(date: Date | string): string {
  // Sweden writes dates so.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: NEW_ZEALAND });
  return isoDay.format(new Date(date));
}

/** The hour of the day in New Zealand, 0 to 23. */
export function hourInNewZealand(moment: Date): number {
  return Number(partsOfDate(moment, NEW_ZEALAND).hour);
}

/** A count with thousands separators: `2,726`. */
export const formatCount = numberFormat({ maximumFractionDigits: 0, signDisplay: 'negative' });

/** An amount in whole dollars: `$1,250,000`. */
export const formatDollars = numberFormat({
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});

/** A percentage with one decimal: `1,246.0%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}%`;
}

/** A number with at most one decimal: `1.2`. */
export const formatTenths = numberFormat({ maximumFractionDigits: 1 });

/** A number with at most two decimals: `1.25`. */
export const formatHundredths = numberFormat({ maximumFractionDigits: 2 });

/** A text with a count, in the form that the count takes: `plural(4, { one: '# home is', other: '# homes are' })`. */
export function plural(count: number, english: EnglishForms): string {
  const forms: Forms = speaker()?.forms.get(pluralText(english)) ?? english;
  return (forms[languageRules().form(count)] ?? forms.other).replaceAll('#', formatCount(count));
}

/** The forms as one text, as ICU’s messages and the catalogs write it. */
export function pluralText({ one, other }: EnglishForms): string {
  return `{0, plural, one {${one}} other {${other}}}`;
}

/** Formats a count with its noun: `1 bedroom`, `4 bedrooms`. */
export function formatQuantity(count: number, singular: string, many = `${singular}s`): string {
  return plural(count, { one: `# ${singular}`, other: `# ${many}` });
}

/** Formats a land area: below a hectare in m², from there in hectares with two decimals. */
export function formatLandArea(areaM2: number): string {
  return areaM2 < 10_000 ? `${formatCount(areaM2)} m²` : `${(areaM2 / 10_000).toFixed(2)} ha`;
}

const fourDecimals = numberFormat({ minimumFractionDigits: 4, maximumFractionDigits: 4 });
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an area in hectares as the valuation roll does: four decimals below a hectare, else two. `0.0541 ha`. */
export function formatHectares(areaM2: number): string {
  const hectares = areaM2 / 10_000;
  return `${hectares < 1 ? fourDecimals(hectares) : twoDecimals(hectares)} ha`;
}

/** The initials shown instead of an avatar: of first and last name, or U without a name (product/pages.md#header). */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').split(/\s/).filter(Boolean);
  if (words.length === 0) return 'U';
  const letters = words.length === 1 ? [words[0]!] : [words[0]!, words.at(-1)!];
  return letters.map(word => [...word][0]!.toLocaleUpperCase('en-NZ')).join('');
}

/** The name of a place with a typographic apostrophe: LINZ's files have a straight one. `Hawke’s Bay`. */
export function formatPlace(name: string): string {
  return name.replaceAll("'", '’');
}
