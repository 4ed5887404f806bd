import { foldForSearch } from '../../packages/domain/src/search-text.ts';
import type { Random } from '@sway/demo/random';

/** What a person types to find an address, and by which habit. */
export type SearchCase = { kind: string; typed: string };

/** An address as cases are drawn from it; what it lacks is empty. */
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

/** Makes a slip in a text, or leaves it as it is to tell what was meant. */
type Slip = (text: string) => string;

/** How people type an address: without case and commas, cut short, its parts in another way, with slips. Empty where it has none. */
const HABITS: Record<string, (address: KnownAddress, slip: Slip) => string> = {
  'as it is written': a => a.fullAddress,
  'without marks and commas': a => plain(a.fullAddress).replaceAll(',', ''),
  'cut short': a => `${door(a)} ${nameOf(a)} ${plain(a.suburb).slice(0, 3)}`,
  'cut short by town': a => `${door(a)} ${nameOf(a)} ${plain(a.town).slice(0, 4)}`,
  'road type shortened': a => `${door(a)} ${nameOf(a)} ${shortType(a)} ${plain(a.suburb)}`,
  'unit in words': a =>
    a.unit && `unit ${a.unit} ${a.number}${a.suffix} ${nameOf(a)} ${shortType(a)} ${plain(a.suburb)}`,
  'flat in words': a => a.unit && `Flat ${a.unit}, ${a.number}${a.suffix} ${a.road}, ${a.suburb}`,
  'strokes apart': a => a.unit && `${a.unit} / ${a.number}${a.suffix} ${plain(a.road)} ${plain(a.suburb)}`,
  'suffix apart': a =>
    a.suffix && !a.unit ? `${a.number} ${a.suffix.toLowerCase()} ${plain(a.road)} ${plain(a.suburb)}` : '',
  'number behind': a => (a.unit ? '' : `${plain(a.road)} ${a.number}${a.suffix}`),
  'with the country': a => `${a.fullAddress}, New Zealand`,
  'street alone': a => `${plain(a.road)} ${plain(a.suburb)}`,
  'slip in the name': (a, slip) => `${door(a)} ${slip(nameOf(a))} ${shortType(a)} ${plain(a.suburb)}`,
  'slip in the name, by town': (a, slip) => `${door(a)} ${slip(nameOf(a))} ${plain(a.town)}`,
  'slip in the suburb': (a, slip) => `${door(a)} ${plain(a.road)} ${slip(plain(a.suburb))}`,
};

export function hasSlip({ kind }: SearchCase): boolean {
  return kind.startsWith('slip');
}

/**
 * So many cases, habit by habit, of addresses drawn at random.
 */
export function drawCases(addresses: readonly KnownAddress[], count: number, random: Random): SearchCase[] {
  const cases: SearchCase[] = [];
  const kinds = Object.keys(HABITS);
  for (let i = 0; cases.length < count && i < count * 100; i++) {
    const kind = kinds[cases.length % kinds.length]!;
    const address = random.pick(addresses);
    const meant = HABITS[kind]!(address, text => text);
    const typed = HABITS[kind]!(address, text => slipIn(text, random));
    if (!typed || (kind.startsWith('slip') && typed === meant)) continue;
    cases.push({ kind, typed });
  }
  return cases;
}

function door({ unit, number, suffix }: KnownAddress): string {
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

const SLIPS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word[at] === 'e' ? 'a' : 'e') + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
];

/** A letter left out, two swapped, one wrong or one twice, in the longest word; the text itself where all words are short. */
function slipIn(text: string, random: Random): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!;
  if (longest.length < 5) return text;
  return text.replace(longest, random.pick(SLIPS)(longest, random.int(1, longest.length - 2)));
}
