import { LANGUAGES } from '../language/languages.ts';
import { currentLanguage } from '../language/speaker.ts';
import { TE_REO } from '../language/te-reo.ts';
import { dateInWords } from './dates-in-words.ts';
import type { LanguageRules } from './dates-in-words.ts';

const ENGLISH: LanguageRules = {
  date: (date, pattern, timeZone) =>
    dateInWords(date, pattern, timeZone, {
      word: (name, isShort) => (isShort ? name.slice(0, name === 'September' ? 4 : 3) : name),
      time: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
    }),
  form: count => (count === 1 ? 'one' : 'other'),
};

const tag = () => LANGUAGES[currentLanguage()].tag;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The options of `Intl` for each letter of a pattern. */
const OPTIONS: Record<string, Intl.DateTimeFormatOptions> = {
  EEEE: { weekday: 'long' },
  EEE: { weekday: 'short' },
  d: { day: 'numeric' },
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  y: { year: 'numeric' },
  yy: { year: '2-digit' },
  h: { hour: 'numeric', minute: '2-digit' },
};

/** Those of any other language, as far as the server’s and the browser’s release of `Intl` know it. They differ in spaces. */
const OF_INTL: LanguageRules = {
  date(date, pattern, timeZone) {
    const key = `${tag()} ${pattern} ${timeZone}`;
    const shown = pattern.match(/\w+/g)!.map(letters => OPTIONS[letters]);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag(), Object.assign({ timeZone }, ...shown));
    formats.set(key, format);
    return format.format(date).replaceAll(/\s/g, ' ');
  },
  form: count => new Intl.PluralRules(tag()).select(count),
};

/** The rules of the language of what is being said. The build of the pages leaves out all others. */
export function languageRules(): LanguageRules {
  if (currentLanguage() === 'en') return ENGLISH;
  if (currentLanguage() === 'mi') return TE_REO;
  return OF_INTL;
}
