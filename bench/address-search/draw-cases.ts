import { foldForSearch } from '../../packages/domain/src/text/search-text.ts';
import type { Random } from '@sway/demo/random';

/** A text that a person types to find an address, and the kind of typing. */
export type SearchCase = { kind: string; typed: string };

/** The parts of an address for generating cases; missing parts are empty. */
export type KnownAddress = {
  fullAddress: string;
  unit: string;
  number: string;
  suffix: string;
  road: string;
  suburb: string;
  town: string;
};

const SHORT_TYPES: Record<string, string> = {
  Street: 'st',
  Road: 'rd',
  Avenue: 'ave',
  Terrace: 'tce',
  Place: 'pl',
  Drive: 'dr',
  Lane: 'ln',
  Crescent: 'cres',
  Parade: 'pde',
  Close: 'cl',
  Grove: 'gr',
};

/** Introduces a typing error, or returns the text unchanged for the intended text. */
type MakeError = (text: string) => string;

/** How people type an address: without case and commas, abbreviated, with parts in another order, with errors. Empty if not applicable. */
const HABITS: Record<string, (address: KnownAddress, makeError: MakeError) => string> = {
  'as written': a => a.fullAddress,
  'without macrons and commas': a => plain(a.fullAddress).replaceAll(',', ''),
  abbreviated: a => `${houseNumber(a)} ${nameOf(a)} ${plain(a.suburb).slice(0, 3)}`,
  'abbreviated, with town': a => `${houseNumber(a)} ${nameOf(a)} ${plain(a.town).slice(0, 4)}`,
  'road type abbreviated': a => `${houseNumber(a)} ${nameOf(a)} ${shortType(a)} ${plain(a.suburb)}`,
  'unit in words': a =>
    a.unit && `unit ${a.unit} ${a.number}${a.suffix} ${nameOf(a)} ${shortType(a)} ${plain(a.suburb)}`,
  'flat in words': a => a.unit && `Flat ${a.unit}, ${a.number}${a.suffix} ${a.road}, ${a.suburb}`,
  'spaces around the slash': a =>
    a.unit && `${a.unit} / ${a.number}${a.suffix} ${plain(a.road)} ${plain(a.suburb)}`,
  'suffix separate': a =>
    a.suffix && !a.unit ? `${a.number} ${a.suffix.toLowerCase()} ${plain(a.road)} ${plain(a.suburb)}` : '',
  'number last': a => (a.unit ? '' : `${plain(a.road)} ${a.number}${a.suffix}`),
  'with the country': a => `${a.fullAddress}, New Zealand`,
  'street only': a => `${plain(a.road)} ${plain(a.suburb)}`,
  'error in the name': (a, makeError) =>
    `${houseNumber(a)} ${makeError(nameOf(a))} ${shortType(a)} ${plain(a.suburb)}`,
  'error in the name, with town': (a, makeError) =>
    `${houseNumber(a)} ${makeError(nameOf(a))} ${plain(a.town)}`,
  'error in the suburb': (a, makeError) => `${houseNumber(a)} ${plain(a.road)} ${makeError(plain(a.suburb))}`,
};

export function hasError({ kind }: SearchCase): boolean {
  return kind.startsWith('error');
}

/**
 * Draws up to `count` cases from random addresses, with the kinds in turn.
 */
export function drawCases(addresses: readonly KnownAddress[], count: number, random: Random): SearchCase[] {
  const cases: SearchCase[] = [];
  const kinds = Object.keys(HABITS);
  for (let i = 0; cases.length < count && i < count * 100; i++) {
    const kind = kinds[cases.length % kinds.length]!;
    const address = random.pick(addresses);
    const intended = HABITS[kind]!(address, text => text);
    const typed = HABITS[kind]!(address, text => withError(text, random));
    if (!typed || (kind.startsWith('error') && typed === intended)) continue;
    cases.push({ kind, typed });
  }
  return cases;
}

function houseNumber({ unit, number, suffix }: KnownAddress): string {
  return `${unit && `${unit}/`}${number}${suffix.toLowerCase()}`;
}

function plain(text: string): string {
  return foldForSearch(text);
}

function nameOf({ road }: KnownAddress): string {
  return plain(road).split(' ').slice(0, -1).join(' ') || plain(road);
}

function shortType({ road }: KnownAddress): string {
  const type = road.split(' ').at(-1)!;
  return SHORT_TYPES[type] ?? plain(type);
}

const ERRORS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word[at] === 'e' ? 'a' : 'e') + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
];

/** Omits, swaps, replaces or repeats a letter in the longest word. Returns the text unchanged if all words are short. */
function withError(text: string, random: Random): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!;
  if (longest.length < 5) return text;
  return text.replace(longest, random.pick(ERRORS)(longest, random.int(1, longest.length - 2)));
}
