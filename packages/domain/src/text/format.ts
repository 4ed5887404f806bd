/**
 * The only module that formats dates and numbers: in English of New Zealand, and in its time, whatever the browser's settings are. What
 * pages show when they open is formatted without `Intl`: its first use takes a phone tens of ms, in which a page answers to nothing.
 */
import { inNewZealand } from './new-zealand-time.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

// The parts of a date are its UTC parts, also of one that stands for a time in New Zealand.
const month = (at: Date) => MONTHS[at.getUTCMonth()]!;
const shortMonth = (at: Date) => month(at).slice(0, at.getUTCMonth() === 8 ? 4 : 3);
const weekday = (at: Date) => WEEKDAYS[at.getUTCDay()]!;
const date = (at: Date, monthName = month(at)) => `${at.getUTCDate()} ${monthName} ${at.getUTCFullYear()}`;

function numberFormat(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (number: number): string => {
    format ??= new Intl.NumberFormat('en-NZ', options);
    return format.format(number);
  };
}

/** A date in New Zealand: `3 November 2026`. */
export function formatDate(moment: Date | string): string {
  return date(inNewZealand(moment));
}

/** A moment: `21 Nov 2026, 3:10 pm`. */
export function formatMoment(moment: Date | string): string {
  const at = inNewZealand(moment);
  return `${date(at, shortMonth(at))}, ${formatTimeOfDay(moment)}`;
}

/** A moment in a sentence: `22 November 2026 at 9:15 pm`. */
export function formatLongMoment(moment: Date | string): string {
  return `${formatDate(moment)} at ${formatTimeOfDay(moment)}`;
}

/** The time of day: `7:42 pm`. */
export function formatTimeOfDay(moment: Date | string): string {
  const at = inNewZealand(moment);
  const hours = at.getUTCHours();
  return `${hours % 12 || 12}:${at.toISOString().slice(14, 16)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The weekday: `Sat`. */
export function formatWeekday(moment: Date | string): string {
  return weekday(inNewZealand(moment)).slice(0, 3);
}

/** Day and month: `28 Nov`. */
export function formatDayAndMonth(moment: Date | string): string {
  const at = inNewZealand(moment);
  return `${at.getUTCDate()} ${shortMonth(at)}`;
}

/** A day of this year: `Saturday, 28 November`. */
export function formatFullDay(moment: Date | string): string {
  return formatFullDate(moment).slice(0, -5);
}

/** A day of any year: `Saturday, 28 November 2026`. */
export function formatFullDate(moment: Date | string): string {
  const at = inNewZealand(moment);
  return `${weekday(at)}, ${date(at)}`;
}

/** A day without a time: `31 Jan 2021`. */
export function formatDay(day: Date | string): string {
  const at = new Date(day);
  return date(at, shortMonth(at));
}

/** A day without a time and year: `Sat, 28 Nov`. */
export function formatWeekdayAndDay(day: Date | string): string {
  const at = new Date(day);
  return `${weekday(at).slice(0, 3)}, ${at.getUTCDate()} ${shortMonth(at)}`;
}

/** The month of a day: `November 2026`. */
export function formatMonth(day: Date | string): string {
  const at = new Date(day);
  return `${month(at)} ${at.getUTCFullYear()}`;
}

/** The month of a day in few characters: `Nov 26`. */
export function formatShortMonth(day: Date | string): string {
  const at = new Date(day);
  return `${shortMonth(at)} ${at.toISOString().slice(2, 4)}`;
}

/** The date of a moment in New Zealand, in ISO 8601: `2026-11-03`. */
export function isoDayInNewZealand(moment: Date | string): string {
  return inNewZealand(moment).toISOString().slice(0, 10);
}

/** The hour of the day in New Zealand, 0 to 23. */
export function hourInNewZealand(moment: Date): number {
  return inNewZealand(moment).getUTCHours();
}

/** A count with thousands separators: `2,726`. */
export function formatCount(count: number): string {
  return wholeNumber(count, '');
}

/** An amount in whole dollars: `$1,250,000`. */
export function formatDollars(amountNzd: number): string {
  return wholeNumber(amountNzd, '$');
}

function wholeNumber(number: number, unit: string): string {
  const digits = String(Math.round(Math.abs(number)));
  return `${number < 0 && digits !== '0' ? '-' : ''}${unit}${digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`;
}

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
