/**
 * Names that read as the site's own voice or as an authority, in plain words (product/accounts.md#names). What pages call people who
 * cannot be named is among them.
 */
const WHOLE_NAMES = [
  'anonymous',
  'deleted account',
  'deleted user',
  'interested buyer',
  'linz',
  'no reply',
  'noreply',
  'notification',
  'notifications',
  'operator',
  'postmaster',
  'root',
  'sample account',
  'site owner',
  'staff',
  'system',
  'system message',
  'webmaster',
];

/** Words that make a name one of an office, wherever they stand in it. */
const PHRASES = [
  'customer care',
  'customer service',
  'customer services',
  'deleted user',
  'help desk',
  'help team',
  'land information new zealand',
  'linz records',
  'linz register',
  'linz team',
  'toitu te whenua',
];

/**
 * The official name that the words of a name read as, or undefined.
 * @param words as `plainWords` returns them, folded by `fold`
 * @param fold replaces letters of a word that look alike
 */
export function officialNameIn(words: readonly string[], fold: (word: string) => string): string | undefined {
  const read = words.filter(Boolean).join(' ');
  // The words stand there again, split at capitals, where the name has any.
  const isWhole = (name: string) => read === name || read === `${name} ${name}`;
  return (
    WHOLE_NAMES.find(name => isWhole(foldAll(name, fold))) ??
    PHRASES.find(phrase => ` ${read} `.includes(` ${foldAll(phrase, fold)} `))
  );
}

function foldAll(phrase: string, fold: (word: string) => string): string {
  return phrase.split(' ').map(fold).join(' ');
}
