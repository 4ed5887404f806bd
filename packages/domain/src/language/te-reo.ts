import { AT, dateInWords } from '../text/dates-in-words.ts';
import type { LanguageRules } from '../text/dates-in-words.ts';
import type { Forms } from './speaker.ts';

/**
 * Months and weekdays of te reo Māori by their English names, in full (Te Taura Whiri i te Reo Māori) and in few characters. CLDR has
 * none of them, and so neither has `Intl`.
 */
const WORDS: Readonly<Record<string, readonly [long: string, short: string]>> = {
  January: ['Kohitātea', 'Kohi'],
  February: ['Huitanguru', 'Hui'],
  March: ['Poutūterangi', 'Pou'],
  April: ['Paengawhāwhā', 'Pae'],
  May: ['Haratua', 'Hara'],
  June: ['Pipiri', 'Pipi'],
  July: ['Hōngongoi', 'Hōngo'],
  August: ['Hereturikōkā', 'Here'],
  September: ['Mahuru', 'Mahu'],
  October: ['Whiringa-ā-nuku', 'Nuku'],
  November: ['Whiringa-ā-rangi', 'Rangi'],
  December: ['Hakihea', 'Haki'],
  Monday: ['Rāhina', 'Hin'],
  Tuesday: ['Rātū', 'Tū'],
  Wednesday: ['Rāapa', 'Apa'],
  Thursday: ['Rāpare', 'Par'],
  Friday: ['Rāmere', 'Mer'],
  Saturday: ['Rāhoroi', 'Hor'],
  Sunday: ['Rātapu', 'Tap'],
};

/** From two to nine a count takes the form for a few: `e 2 ngā whare`. From ten on it is `10 ngā whare`. */
function formOf(count: number): keyof Forms {
  if (count === 1) return 'one';
  return Number.isInteger(count) && count >= 2 && count <= 9 ? 'few' : 'other';
}

export const TE_REO: LanguageRules = {
  date: (date, pattern, timeZone) =>
    dateInWords(date, pattern.replace(AT, ','), timeZone, {
      // A line may end after a hyphen, but not after this one.
      word: (name, isShort) => WORDS[name]![isShort ? 1 : 0].replaceAll('-', '\u2011'),
      time: (hour, minute) => `${hour}:${minute}`,
    }),
  form: formOf,
};
