import { addressWords, spellingsOf } from './address-words.ts';

/** What two spellings of a path of a place have in common: with macrons, capitals or short forms, “Mt” for “Mount”. */
export function placePathKey(path: string): string {
  return path
    .split('/')
    .map(part => addressWords(part.replaceAll('-', ' ')).map(shortestSpelling).join('-'))
    .join('/');
}

function shortestSpelling(word: string): string {
  return spellingsOf(word).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]!;
}
