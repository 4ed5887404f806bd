import type { Forms } from '../language/speaker.ts';

/**
 * What a text shows of a moment, as letters of CLDR’s patterns: EEEE the weekday, MMMM the month, y the year, EEE, MMM and yy in few
 * characters, d the day, h the time of day. The rest stays,
 * such as `AT`.
 */
export type DatePattern = string;

/** What English has between a date and its time in a sentence. */
export const AT = ' at';

/** How a language writes dates, and which form of a text a count takes. */
export type LanguageRules = {
  date: (date: Date, pattern: DatePattern, timeZone: string) => string;
  form: (count: number) => keyof Forms;
};

/** How a language says the parts of a date. */
export type DateWords = {
  /** A month or weekday. @param name in English, in full */
  word: (name: string, isShort: boolean) => string;
  time: (hour: number, minute: string) => string;
};

type DateParts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>;

const formats: Record<string, Intl.DateTimeFormat> = {};

/** The parts of a moment as English writes them in full, with hours from 00 to 23. A format is made at its first use. */
export function partsOfDate(date: Date, timeZone: string): DateParts {
  formats[timeZone] ??= new Intl.DateTimeFormat('en-NZ', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = formats[timeZone].formatToParts(date).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as DateParts;
}

/**
 * Puts a date together from whole words and numbers: releases of `Intl` differ in “Sept”, “pm” and commas, and a page that the server has
 * written must read the same in each browser.
 */
export function dateInWords(
  date: Date,
  pattern: DatePattern,
  timeZone: string,
  { word, time }: DateWords,
): string {
  const at = partsOfDate(date, timeZone);
  return pattern.replaceAll(/E+|M+|y+|d|h/g, ({ 0: letter, length }) => {
    if (letter === 'E') return word(at.weekday, length < 4);
    if (letter === 'M') return word(at.month, length < 4);
    if (letter === 'y') return at.year.slice(length === 2 ? 2 : 0);
    return letter === 'd' ? at.day : time(Number(at.hour), at.minute);
  });
}
