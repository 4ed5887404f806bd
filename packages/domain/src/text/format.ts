/**
 * The only module that formats dates and numbers: in English of New Zealand, and in its time, whatever the browser's settings are. Dates
 * are put together from whole words and numbers: releases of `Intl` differ in “Sept”, “pm” and commas, and a page that the server has
 * written must read the same in each browser. A format is made at its first use, as that takes a phone some ms.
 */

const NEW_ZEALAND = 'Pacific/Auckland';

type DateParts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>;

/** Makes functions that write a date with its parts. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (write: (parts: DateParts) => string) =>
    (date: Date | string): string => {
      format ??= new Intl.DateTimeFormat('en-NZ', options);
      const parts = format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]);
      return write(Object.fromEntries(parts) as DateParts);
    };
}

const WHOLE_WORDS = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const ofMoment = dateFormat({ ...WHOLE_WORDS, timeZone: NEW_ZEALAND });
/** For days without a time. */
const ofDay = dateFormat({ ...WHOLE_WORDS, timeZone: 'UTC' });
const inNumbers = dateFormat({ timeZone: NEW_ZEALAND, year: 'numeric', month: '2-digit', day: '2-digit' });

const shortMonth = ({ month }: DateParts) => month.slice(0, month === 'September' ? 4 : 3);
const shortWeekday = ({ weekday }: DateParts) => weekday.slice(0, 3);
const time = ({ hour, minute }: DateParts) =>
  `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;

function numberFormat(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (number: number): string => {
    format ??= new Intl.NumberFormat('en-NZ', options);
    return format.format(number);
  };
}

/** A date in New Zealand: `3 November 2026`. */
export const formatDate = ofMoment(at => `${at.day} ${at.month} ${at.year}`);

/** A moment: `21 Nov 2026, 3:10 pm`. */
export const formatMoment = ofMoment(at => `${at.day} ${shortMonth(at)} ${at.year}, ${time(at)}`);

/** A moment in a sentence: `22 November 2026 at 9:15 pm`. */
export const formatLongMoment = ofMoment(at => `${at.day} ${at.month} ${at.year} at ${time(at)}`);

/** The time of day: `7:42 pm`. */
export const formatTimeOfDay = ofMoment(time);

/** The weekday: `Sat`. */
export const formatWeekday = ofMoment(shortWeekday);

/** Day and month: `28 Nov`. */
export const formatDayAndMonth = ofMoment(at => `${at.day} ${shortMonth(at)}`);

/** A day of this year: `Saturday, 28 November`. */
export const formatFullDay = ofMoment(at => `${at.weekday}, ${at.day} ${at.month}`);

/** A day of any year: `Saturday, 28 November 2026`. */
export const formatFullDate = ofMoment(at => `${at.weekday}, ${at.day} ${at.month} ${at.year}`);

/** A day without a time: `31 Jan 2021`. */
export const formatDay = ofDay(at => `${at.day} ${shortMonth(at)} ${at.year}`);

/** A day without a time and year: `Sat, 28 Nov`. */
export const formatWeekdayAndDay = ofDay(at => `${shortWeekday(at)}, ${at.day} ${shortMonth(at)}`);

/** The month of a day: `November 2026`. */
export const formatMonth = ofDay(at => `${at.month} ${at.year}`);

/** The month of a day in few characters: `Nov 26`. */
export const formatShortMonth = ofDay(at => `${shortMonth(at)} ${at.year.slice(2)}`);

/** The date of a moment in New Zealand, in ISO 8601: `2026-11-03`. */
export const isoDayInNewZealand = inNumbers(at => `${at.year}-${at.month}-${at.day}`);

const hourOf = ofMoment(at => at.hour);

/** The hour of the day in New Zealand, 0 to 23. */
export function hourInNewZealand(moment: Date): number {
  return Number(hourOf(moment));
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

/** Formats a count with its noun: `1 bedroom`, `4 bedrooms`. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
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
