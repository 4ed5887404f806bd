import { BRAND } from '../brand.ts';
import { foldForSearch } from '../text/search-text.ts';
import { t } from '../language/texts.ts';

/** Details of a user that an attacker may know. */
export type PersonalDetails = { name: string; username: string; email: string };

const MIN_TERM_CHARACTERS = 3;

/** Besides such terms, a password needs three letters or eight characters of any kind. */
const MIN_OTHER_LETTERS = 3;
const MIN_OTHER_CHARACTERS = 8;

/**
 * Returns the reason why a password is too close to its owner's details or to the brand, or null if it is not. A password can
 * contain such a term but must not consist mainly of it: `sway-1234` is rejected, a sentence with the word is not. Case and macrons
 * are ignored.
 */
export function personalPasswordError(password: string, details: PersonalDetails): string | null {
  const folded = foldForSearch(password);
  if (isMadeOf(folded, termsOf(details))) {
    return t`Your password must not consist mainly of your name, username or e-mail address`;
  }
  if (isMadeOf(folded, [foldForSearch(BRAND.name)])) {
    return t`Your password must not consist mainly of the word “${BRAND.name}”`;
  }
  return null;
}

/** The names and their parts, the longest first, so that a longer term is removed before its parts. */
function termsOf({ name, username, email }: PersonalDetails): string[] {
  const localPart = email.split('@')[0]!;
  const names = [name, username, localPart].map(foldForSearch);
  const terms = names.flatMap(term => [
    term,
    term.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...term.split(/[^\p{L}]/u),
  ]);
  return [...new Set(terms)]
    .filter(term => term.length >= MIN_TERM_CHARACTERS)
    .toSorted((a, b) => b.length - a.length);
}

function isMadeOf(password: string, terms: string[]): boolean {
  const rest = terms.reduce((left, term) => left.replaceAll(term, ''), password);
  if (rest === password) return false;
  const letters = rest.replaceAll(/\P{L}/gu, '').length;
  return letters < MIN_OTHER_LETTERS && rest.length < MIN_OTHER_CHARACTERS;
}
