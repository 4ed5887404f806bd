import { BANK_ACCOUNT } from './message-hints.ts';
import { t } from '../language/texts.ts';

/** What a text can give away of its writer (product/conversations.md#before-it-is-sent). */
export type Giveaway = 'entry-code' | 'away' | 'bank-account' | 'document';

/** What is asked before such a text is sent or shown. */
export const GIVEAWAY_TEXTS: Record<Giveaway, string> = {
  'entry-code': t`This looks like the code of a door, lockbox or alarm. Tell it on the day, to the one who comes.`,
  away: t`This says when nobody is at home.`,
  'bank-account': t`This looks like a bank account. A deposit goes into a lawyer’s or an agent’s trust account.`,
  document: t`This looks like the number of a passport, a driver licence or a tax file. Nobody on Sway needs it.`,
};

const DEVICE = String.raw`(?:lock ?box|key ?safe|alarm|gate|(?:front |back |garage )?door|garage|keypad|intercom|entry)`;
const CODE = '(?:code|pin|combination|passcode)';
const IS = String.raw`\s{0,3}(?:is|[:=#-])?\s{0,3}(?:now |still )?`;
const DIGITS = String.raw`[*#]?\d{3,8}(?!\d|[.,]\d)`;
const GONE = '(?:away|overseas|on holiday|out of town)';
const DAY = String.raw`(?:\d|next|this|tomorrow|today|tonight|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`;
const SPAN = String.raw`(?:until|till|til|between|(?:from |for |on )?(?:the )?${DAY})`;
const DOCUMENT = String.raw`(?:passport|driver(?:[’']?s|s[’'])? licen[cs]e|licen[cs]e)`;

/** Each pattern looks only a few characters ahead, so that the time is linear in the length of a text. */
const PATTERNS: Record<Giveaway, RegExp[]> = {
  'entry-code': [
    new RegExp(String.raw`\b${DEVICE}\b[^.!?\n]{0,15}\b${CODE}${IS}${DIGITS}`, 'i'),
    new RegExp(String.raw`\b${CODE} (?:for|of|to|on) (?:the |my |our )?${DEVICE}${IS}${DIGITS}`, 'i'),
    new RegExp(String.raw`\b(?:lock ?box|key ?safe)${IS}${DIGITS}`, 'i'),
    new RegExp(
      String.raw`(?<![\d$,.])\d{3,8} (?:opens|unlocks|disarms|turns off) (?:the |my |our )?${DEVICE}\b`,
      'i',
    ),
  ],
  away: [
    new RegExp(
      String.raw`\b(?:I|we)(?:[’']m|[’']re|[’']ll be| am| are| will be) (?:all |both |still |going )?${GONE} ${SPAN}`,
      'i',
    ),
    new RegExp(String.raw`\b${GONE} (?:until|till|til)\b`, 'i'),
    new RegExp(
      String.raw`\b(?:house|home|place) (?:is|will be|stands) empty (?:until|till|from ${DAY}|for ${DAY})`,
      'i',
    ),
    new RegExp(String.raw`\b(?:nobody|no one) (?:is|will be) (?:at )?home ${SPAN}`, 'i'),
  ],
  'bank-account': [BANK_ACCOUNT],
  document: [
    new RegExp(String.raw`\b${DOCUMENT}\b[^.!?\n]{0,30}\b[a-z]{1,2}\d{6,7}\b`, 'i'),
    new RegExp(String.raw`\b[a-z]{1,2}\d{6,7}\b[^.!?\n]{0,20}\b${DOCUMENT}\b`, 'i'),
    /\bIRD\b[^.!?\n]{0,20}\b\d{2,3}[ -]?\d{3}[ -]?\d{3}\b/i,
  ],
};

const GIVEAWAYS = Object.keys(PATTERNS) as Giveaway[];

/** What a text gives away; most texts nothing. It is asked on the writer's device, and nobody is told. */
export function findGiveaways(text: string): Giveaway[] {
  return GIVEAWAYS.filter(giveaway => PATTERNS[giveaway].some(pattern => pattern.test(text)));
}
