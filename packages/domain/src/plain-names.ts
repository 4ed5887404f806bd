import { BRAND } from './brand.ts';

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
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/gu;

/** Words that together with the brand's name, even without a space, look like the site's own staff. */
const OFFICIAL_WORDS = [
  'admin',
  'administrator',
  'agent',
  'agents',
  'help',
  'helpdesk',
  'homes',
  'info',
  'mail',
  'moderator',
  'nz',
  'official',
  'property',
  'security',
  'service',
  'services',
  'staff',
  'support',
  'team',
  'verified',
];

/** Letters of other alphabets and digits that look like the letters of the brand. */
const LOOK_ALIKES: Record<string, string> = {
  ѕ: 's',
  $: 's',
  '5': 's',
  ꜱ: 's',
  ѡ: 'w',
  ԝ: 'w',
  ω: 'w',
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  у: 'y',
  γ: 'y',
  ү: 'y',
  ʏ: 'y',
};

/** Whether a text contains a character that is invisible or changes the text direction. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replaceAll(EMOJI, ''));
}

/** Whether a text contains a web address or an e-mail address, or text that a mail program turns into one. */
export function hasSiteAddress(text: string): boolean {
  return SITE_ADDRESS.test(text.normalize('NFKC').toLowerCase().replaceAll(DOTS, '.'));
}

function hasCommonSiteAddress(text: string): boolean {
  return COMMON_SITE_ADDRESS.test(text.normalize('NFKC').toLowerCase().replaceAll(DOTS, '.'));
}

/**
 * Whether a name looks like the site's own: it contains the brand as a word, in any spelling, or joined to a word such as
 * "support". A surname that starts with the same letters, such as Swayne, is accepted.
 */
export function namesTheBrand(text: string): boolean {
  const brand = BRAND.name.toLowerCase();
  const words = withoutLookAlikes(text).split(/[^\p{L}\p{N}]+/u);
  return [...words, ...joinedInitials(words)].some(
    word =>
      word === brand ||
      OFFICIAL_WORDS.some(official => word === brand + official || word === official + brand) ||
      (word.startsWith(brand) && /^\d+$/.test(word.slice(brand.length))),
  );
}

function withoutLookAlikes(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return [...folded]
    .map(character => LOOK_ALIKES[character] ?? character)
    .join('')
    .replaceAll('vv', 'w');
}

/** Joins runs of single letters into one word: "S w a y" and "S.W.A.Y.". */
function joinedInitials(words: readonly string[]): string[] {
  return words
    .map(word => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
}

/** The kinds of names; each has its own rules and its own label in error messages. */
export type NameKind = 'person' | 'username' | 'agency' | 'title';

const HIDDEN_ERROR = 'must not contain hidden characters or characters that change the text direction';
const SITE_ERROR = 'must not contain a web address. Put a space after each full stop';

const LABELS: Record<NameKind, string> = {
  person: 'A name',
  username: 'A username',
  agency: 'An agency’s name',
  title: 'A title',
};

/**
 * Returns the error message for a text that cannot be a name of the kind (product/accounts.md#names), or null if it can. Letters of
 * every script, macrons, apostrophes, hyphens and full stops followed by a space are accepted.
 */
export function nameError(kind: NameKind, text: string): string | null {
  if (hasHiddenCharacters(text)) return `${LABELS[kind]} ${HIDDEN_ERROR}`;
  if (kind === 'username' ? hasCommonSiteAddress(text) : hasSiteAddress(text))
    return `${LABELS[kind]} ${SITE_ERROR}`;
  if (kind !== 'title' && namesTheBrand(text))
    return `${LABELS[kind]} must not contain the name ${BRAND.name}`;
  return null;
}
