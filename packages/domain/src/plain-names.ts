import { BRAND } from './brand.ts';

/**
 * Characters that are not seen or that turn the direction of what follows: controls, zero-width and format characters, fillers
 * that look like nothing, variation selectors, private use. Inside an emoji such as 👩‍🌾 they belong to it.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EMOJI =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*)*/gu;

/** What a mail program makes a link of: a scheme, www., a label and a dot with letters right behind it, an IPv4 address. */
const SITE_ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.(?:\p{L}[\p{L}\p{M}]+|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/** In a username dots are usual, so only endings that sites commonly have count. */
const COMMON_SITE_ADDRESS =
  /www\.|\.(?:com|net|org|info|biz|nz|au|uk|us|io|co|me|ly|gl|ru|cn|app|dev|site|shop|online|link|click|top|xyz|kiwi|homes)(?![\p{L}\p{N}])/u;
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/gu;

/** Words that beside the brand's name, even without a space, make somebody look like the site's own staff. */
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

/** Letters of other alphabets and digits that are drawn like the brand's own. */
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

/** Whether a text holds a character that is not seen or turns the direction of reading. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replaceAll(EMOJI, ''));
}

/** Whether a text holds what reads as, or becomes, a link to a site or an e-mail address. */
export function hasSiteAddress(text: string): boolean {
  return SITE_ADDRESS.test(text.normalize('NFKC').toLowerCase().replaceAll(DOTS, '.'));
}

function hasCommonSiteAddress(text: string): boolean {
  return COMMON_SITE_ADDRESS.test(text.normalize('NFKC').toLowerCase().replaceAll(DOTS, '.'));
}

/**
 * Whether a name reads as the site's own: the brand as a word of it, however it is spelt, or joined to a word such as "support".
 * Surnames that begin with the same letters, Swayne say, are names.
 */
export function namesTheBrand(text: string): boolean {
  const brand = BRAND.name.toLowerCase();
  const words = spelledPlainly(text).split(/[^\p{L}\p{N}]+/u);
  return [...words, ...joinedInitials(words)].some(
    word =>
      word === brand ||
      OFFICIAL_WORDS.some(official => word === brand + official || word === official + brand) ||
      (word.startsWith(brand) && /^\d+$/.test(word.slice(brand.length))),
  );
}

function spelledPlainly(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return [...folded]
    .map(character => LOOK_ALIKES[character] ?? character)
    .join('')
    .replaceAll('vv', 'w');
}

/** "S w a y" and "S.W.A.Y." as one word: runs of single letters put together. */
function joinedInitials(words: readonly string[]): string[] {
  return words
    .map(word => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
}

/** Where a text is shown or sent: each kind of name has its own rules, and each names what is wrong in plain words. */
export type NameKind = 'person' | 'username' | 'agency' | 'title';

const HIDDEN_FAULT = 'must not hold hidden characters or ones that turn the direction of reading';
const SITE_FAULT = 'must not hold the address of a site. Leave a space after a full stop';

const LABELS: Record<NameKind, string> = {
  person: 'A name',
  username: 'A username',
  agency: 'An agency’s name',
  title: 'A title',
};

/**
 * What keeps a text from being a name on the site, in words for a person; null where nothing does. Letters of every script,
 * macrons, apostrophes, hyphens and full stops with a space behind them are fine.
 */
export function nameFault(kind: NameKind, text: string): string | null {
  if (hasHiddenCharacters(text)) return `${LABELS[kind]} ${HIDDEN_FAULT}`;
  if (kind === 'username' ? hasCommonSiteAddress(text) : hasSiteAddress(text))
    return `${LABELS[kind]} ${SITE_FAULT}`;
  if (kind !== 'title' && namesTheBrand(text)) return `${LABELS[kind]} must not hold the name ${BRAND.name}`;
  return null;
}
