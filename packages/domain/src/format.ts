/** The only module that formats dates and numbers: in English of New Zealand, and in its time, whatever the browser's settings are. */

const NZ_TIME = 'Pacific/Auckland';

/** A format of moments. It is made when it is first used, because that takes longer than formatting. */
function momentFormat(options: Intl.DateTimeFormatOptions, { locale = 'en-NZ', timeZone = NZ_TIME } = {}) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Date | string): string => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return format.format(new Date(moment));
  };
}

/** A format of days as `2026-11-28`, which have no time. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  return momentFormat(options, { timeZone: 'UTC' });
}

function numberFormat(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (number: number): string => {
    format ??= new Intl.NumberFormat('en-NZ', options);
    return format.format(number);
  };
}

/** A date in New Zealand: `3 November 2026`. */
export const formatDate = momentFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** A moment: `21 Nov 2026, 3:10 pm`. */
export const formatMoment = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A moment in a sentence: `22 November 2026 at 9:15 pm`. */
export const formatLongMoment = momentFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The time of day: `7:42 pm`. */
export const formatTimeOfDay = momentFormat({ hour: 'numeric', minute: '2-digit' });

/** The weekday: `Sat`. */
export const formatWeekday = momentFormat({ weekday: 'short' });

/** Day and month: `28 Nov`. */
export const formatDayAndMonth = momentFormat({ day: 'numeric', month: 'short' });

/** A day of this year: `Saturday, 28 November`. */
export const formatFullDay = momentFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** A day of any year: `Saturday, 28 November 2026`. */
export const formatFullDate = momentFormat({ dateStyle: 'full' });

/** A day without a time: `31 Jan 2021`. */
export const formatDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** A day without a time and year: `Sat, 28 Nov`. */
export const formatWeekdayAndDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** The month of a day: `November 2026`. */
export const formatMonth = dayFormat({ month: 'long', year: 'numeric' });

/** The month of a day in few characters: `Nov 26`. */
export const formatShortMonth = dayFormat({ month: 'short', year: '2-digit' });

/** The date of a moment in New Zealand, in ISO 8601: `2026-11-03`. */
export const isoDayInNewZealand = momentFormat(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  { locale: 'en-CA' },
);

const hour = momentFormat({ hour: 'numeric', hourCycle: 'h23' });

/** The hour of the day in New Zealand, 0 to 23. */
export function hourInNewZealand(moment: Date): number {
  return Number(hour(moment));
}

/** A count with thousands separators: `2,726`. */
export const formatCount = numberFormat({ maximumFractionDigits: 0 });

/** An amount in whole dollars: `$1,250,000`. */
export const formatDollars = numberFormat({
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

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
