import { BRAND } from '../brand.ts';
import { said, t } from '../language/texts.ts';
import { hasStackedMarks } from '../text/plain-text.ts';
import { plainWords } from '../text/plain-words.ts';
import { officialNameIn } from './official-names.ts';

/**
 * Characters that are invisible or change the text direction: controls, zero-width and format characters, blank fillers,
 * variation selectors, private use. Inside an emoji such as 👩‍🌾 they are allowed.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EMOJI =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*)*/gu;

/** What mail programs turn into a link: a scheme, www., a label with a dot and letters directly after it, an IPv4 address. */
const SITE_ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.(?:\p{L}[\p{L}\p{M}]+|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/** Dots are usual in a username, so there only the common endings of web addresses count. */
const COMMON_SITE_ADDRESS =
  /www\.|\.(?:com|net|org|info|biz|nz|au|uk|us|io|co|me|ly|gl|ru|cn|app|dev|site|shop|online|link|click|top|xyz|kiwi|homes)(?![\p{L}\p{N}])/u;
/** Dots that a browser reads as one in an address. Between Chinese or Japanese words 。 ends a sentence, without a space. */
const DOTS = /[\uFF0E\u2024]|[\u3002\uFF61](?=[a-z])/gu;

/**
 * Invisible characters that change how a name is written, where its script needs them (Unicode’s profile of identifiers, UAX 31):
 * joiners after the sign that joins consonants (ශ්‍රී, അവന്‍) or between Arabic letters (رضا‌زاده), and the variants of Chinese characters.
 */
const NEEDED_BY_SCRIPT =
  /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])(?:\u200D|\u200C(?=\p{L}))|(\p{L})\u200D(?=[\u09CD\u0DCA])|(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;

/** Words that look like the site's own staff, and are not ordinary names. */
const STAFF_WORDS = ['admin', 'administrator', 'helpdesk', 'moderator', 'official', 'security', 'support'];

/** Words that look like the site's own only together with the brand's name, even without a space. */
const OFFICIAL_WORDS = [
  ...STAFF_WORDS,
  'agent',
  'agents',
  'help',
  'homes',
  'info',
  'mail',
  'nz',
  'property',
  'service',
  'services',
  'staff',
  'team',
  'verified',
];

/** The words of the badge “LINZ Verified”. A surname can be Linz. */
const VERIFIED = 'verified';
const REGISTER = 'linz';

/** Signs that are read as “checked”, and stars like those of a rating. */
const CHECK_MARK = /[✓✔✅☑🗸🗹√⍻]/u;
const STAR = /[★☆⭐🌟✪✯✰⍟]/u;

/** A word of Latin letters and of letters of an alphabet that has the same shapes, so that it reads as another word. */
const MIXED_ALPHABETS =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Lisu}])/u;

/** Replaces the letters of a word in lower case that look like others; two words that look alike become the same. */
type Fold = (word: string) => string;

let fold: Fold = word => word;

/**
 * Compares names from now on by what they look like, with the tables of a library. The server does so at its start. Pages, which would
 * have to load the tables, know the commonest look-alikes alone and show the server's refusal.
 */
export function compareLookAlikesWith(byLook: Fold): void {
  fold = byLook;
}

/** The words of a text by what they look like. */
function readWords(text: string): string[] {
  return plainWords(text).map(fold);
}

/** Whether a text contains a character that is invisible, and not needed by its script, or changes the text direction. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replaceAll(EMOJI, '').replaceAll(NEEDED_BY_SCRIPT, '$1$2$3$4'));
}

/** Whether a text contains a web address or an e-mail address, or text that a mail program turns into one. */
export function hasSiteAddress(text: string): boolean {
  return SITE_ADDRESS.test(withPlainDots(text));
}

function hasCommonSiteAddress(text: string): boolean {
  return COMMON_SITE_ADDRESS.test(withPlainDots(text));
}

function withPlainDots(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(DOTS, '.');
}

/**
 * Whether a name looks like the site's own: it contains the brand as a word, in any spelling, or joined to a word such as
 * "support". A surname that starts with the same letters, such as Swayne, is accepted.
 */
export function namesTheBrand(text: string): boolean {
  const brand = fold(BRAND.name.toLowerCase());
  return readWords(text).some(
    word =>
      word === brand ||
      OFFICIAL_WORDS.map(fold).some(official => word === brand + official || word === official + brand) ||
      (word.startsWith(brand) && /^\d+$/.test(word.slice(brand.length))),
  );
}

/** Whether a text has the brand's name beside a word for staff; the brand alone is an ordinary word of a sentence. */
function namesItsStaff(text: string): boolean {
  const brand = fold(BRAND.name.toLowerCase());
  const words = readWords(text);
  return words.some((word, i) => word === brand && [words[i - 1], words[i + 1]].some(isStaffWord));
}

function isStaffWord(word = ''): boolean {
  return STAFF_WORDS.some(staff => fold(staff) === word);
}

/** The kinds of names; each has its own rules and its own label in error messages. */
export type NameKind = keyof typeof LABELS;

const HIDDEN_ERROR = t`must not contain hidden characters or characters that change the text direction`;
const SITE_ERROR = t`must not contain a web address. Put a space after each full stop`;

const STACKED_ERROR = t`must not have so many marks on one letter that they cover the lines around`;
const onlyChecked = () => t`${BRAND.name} shows that itself for homes that it has checked`;
const brandError = () => t`must not contain the name ${BRAND.name}`;

const LABELS = {
  person: t`A name`,
  username: t`A username`,
  agency: t`An agency’s name`,
  specialization: t`A specialisation`,
  area: t`An area`,
  languages: t`A list of languages`,
  title: t`A title`,
  feature: t`A feature`,
};

/**
 * Returns the error message for a text that cannot be a name of the kind (product/accounts.md#names), or null if it can. Letters of
 * every script, macrons, apostrophes, hyphens and full stops followed by a space are accepted. A missing name is not an error here.
 */
export function nameError(kind: NameKind, text: string): string | null {
  if (text === '') return null;
  const error = textError(kind, text) ?? imitationError(kind, text) ?? letterError(text);
  return error && `${said(LABELS[kind])} ${said(error)}`;
}

/** What is wrong with the characters of a name. */
function textError(kind: NameKind, text: string): string | null {
  if (hasHiddenCharacters(text)) return HIDDEN_ERROR;
  if (kind === 'username' ? hasCommonSiteAddress(text) : hasSiteAddress(text)) return SITE_ERROR;
  if (hasStackedMarks(text)) return STACKED_ERROR;
  return null;
}

/** What in a name looks like a mark of the site's own, or like its staff. */
function imitationError(kind: NameKind, text: string): string | null {
  if (kind === 'username') return namesTheBrand(text) ? brandError() : null;
  const isOfHome = kind === 'title' || kind === 'feature';
  if (CHECK_MARK.test(text)) return t`must not contain a check mark: ${onlyChecked()}`;
  if (!isOfHome && STAR.test(text)) return t`must not contain stars, because they look like a rating`;
  if (isOfHome && namesItsStaff(text))
    return t`must not contain the name ${BRAND.name} beside a word such as “support”`;
  if (!isOfHome && namesTheBrand(text)) return brandError();
  const words = readWords(text);
  if (words.some(word => word.includes(fold(VERIFIED))))
    return t`must not contain “verified”: ${onlyChecked()}`;
  if (kind !== 'person')
    return words.includes(fold(REGISTER)) ? t`must not contain “LINZ”: ${onlyChecked()}` : null;
  const official = officialNameIn(words, fold);
  if (official)
    return t`must not be like “${official}”, because it looks like ${BRAND.name}’s own or an office’s`;
  const staff = STAFF_WORDS.find(word => words.includes(fold(word)));
  return staff ? t`must not contain “${staff}”, because it looks like ${BRAND.name}’s own staff` : null;
}

function letterError(text: string): string | null {
  if (MIXED_ALPHABETS.test(text)) return t`must not mix letters of different alphabets in one word`;
  return /[\p{L}\p{N}]/u.test(text) ? null : t`must contain a letter or a digit`;
}
