import { BRAND } from './brand.ts';
import { foldForSearch } from './search-text.ts';

/** What a guesser knows of somebody. */
export type KnownOfPerson = { name: string; username: string; email: string };

const SHORTEST_TERM = 3;

/** A password that is a known term needs this much besides: three letters, or eight characters of any kind. */
const ENOUGH_LETTERS = 3;
const ENOUGH_CHARACTERS = 8;

/**
 * Why a password is too close to what is known of its owner, or null when it is not. A term may be part of a password, but not
 * all that there is to it: `sway-1234` is refused, a sentence with the word in it is not. Case and macrons count for nothing.
 */
export function personalPasswordFault(password: string, known: KnownOfPerson): string | null {
  const folded = foldForSearch(password);
  if (isMadeOf(folded, termsOf(known))) {
    return 'Your password must not be made of your name, username or e-mail address';
  }
  if (isMadeOf(folded, [foldForSearch(BRAND.name)])) {
    return `Your password must not be made of the word “${BRAND.name}”`;
  }
  return null;
}

/** Names and their parts, the longest first, so that no part is taken out of a longer one. */
function termsOf({ name, username, email }: KnownOfPerson): string[] {
  const localPart = email.split('@')[0]!;
  const whole = [name, username, localPart].map(foldForSearch);
  const terms = whole.flatMap(term => [
    term,
    term.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...term.split(/[^\p{L}]+/u),
  ]);
  return [...new Set(terms)]
    .filter(term => term.length >= SHORTEST_TERM)
    .toSorted((a, b) => b.length - a.length);
}

function isMadeOf(password: string, terms: string[]): boolean {
  const rest = terms.reduce((left, term) => left.replaceAll(term, ''), password);
  if (rest === password) return false;
  const letters = rest.replaceAll(/\P{L}/gu, '').length;
  return letters < ENOUGH_LETTERS && rest.length < ENOUGH_CHARACTERS;
}
