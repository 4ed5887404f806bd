import { parseArea } from '../map/areas.ts';
import { parseMoney } from '../prices/money-text.ts';
import { firstCharacters } from '../text/characters.ts';
import { rangeMessage } from '../limits/number-ranges.ts';
import { said, t } from '../language/texts.ts';

type Naming = {
  /** The name of its field. */
  label: string;
  /** The name in the URLs of pages, if it is another one than in the API. */
  parameter?: string;
};

/** A choice that a field offers, as text in the form of `write`; empty for the one that does not filter. */
export type FilterOption = { value: string; label: string };

/** A filter of listings: how a URL carries its value, and what the value is in words. */
export type Filter<Value> = Naming & {
  kind: 'text' | 'price' | 'choice' | 'minimum' | 'anyOf' | 'allOf' | 'flag' | 'recent' | 'area';
  /** The value that does not filter. */
  none: Value;
  /** Reads the texts of its parameter, once or repeated as a form sends it. What cannot be read does not filter. */
  read: (texts: readonly string[]) => Value;
  /** Writes a value as one text, empty if it does not filter. */
  write: (value: Value) => string;
  /** The value in words, each with the value that remains when it is removed. */
  chipsOf: (value: Value) => { label: string; without: Value }[];
  /** Why a typed text cannot be read; null if it can. */
  problemOf?: (text: string) => string | null;
  /** What its field offers. */
  optionsOf?: (value: Value) => FilterOption[];
};

/** A text that is searched for. */
export function textFilter(row: Naming & { maxCharacters: number }) {
  const clean = (text: string) =>
    firstCharacters(text.replaceAll(/\p{Cc}/gu, ' ').trim(), row.maxCharacters).trim();
  return {
    ...row,
    kind: 'text' as const,
    none: '',
    read: ([text = '']: readonly string[]) => clean(text),
    write: clean,
    chipsOf: (text: string) => (text === '' ? [] : [{ label: text, without: '' }]),
  };
}

/** The last of the maximum prices. Like Any, it does not filter. */
export const UNBOUNDED_PRICE: FilterOption = { value: '2,000,000+', label: '$2M+' };

/** A price in NZD, inclusive; in a URL as digits, or as typed into a form without JavaScript: `900,000`, `900k`. */
export function priceFilter(row: Naming & { options: FilterOption[]; chip: (priceNzd: number) => string }) {
  const amountOf = (text: string) => parseMoney(text.trim() === UNBOUNDED_PRICE.value ? '' : text);
  return {
    ...row,
    kind: 'price' as const,
    ...single(text => amountOf(text).amountNzd || null, row.chip),
    problemOf: (text: string) => {
      const { amountNzd, error } = amountOf(text);
      return amountNzd === 0 ? t`More than $0` : error;
    },
    optionsOf: () => row.options,
  };
}

/** One of some choices. */
export function choiceFilter<Choice extends string>(
  row: Naming & { choices: readonly Choice[]; choiceLabel: (choice: Choice) => string; any: string },
) {
  const { choices, choiceLabel, any } = row;
  const options = [
    { value: '', label: any },
    ...choices.map(value => ({ value, label: choiceLabel(value) })),
  ];
  const read = (text: string) => choices.find(choice => choice === text) ?? null;
  return { ...row, kind: 'choice' as const, ...single(read, choiceLabel), optionsOf: () => options };
}

type MinimumRow = Naming & {
  /** The greatest number that the API accepts. */
  max: number;
  /** The numbers that pages offer, smallest first. */
  choices: readonly number[];
  /** How many of what: `bedrooms`. */
  of: string;
  choiceLabel?: (min: number) => string;
};

/** A minimum: listings with at least so much match. Those whose number is unknown do not. */
export function minimumFilter(row: MinimumRow) {
  const { max, choices, of, choiceLabel = min => `${min}+` } = row;
  const read = (text: string) => readWholeNumber(text.trim(), max);
  return {
    ...row,
    kind: 'minimum' as const,
    ...single(read, min => `${choiceLabel(min)} ${said(of)}`),
    problemOf: (text: string) => (read(text) === null ? rangeMessage({ min: 1, max }) : null),
    /** The current number is offered even if it is none of the usual ones. */
    optionsOf: (current: number | null) => [
      { value: '', label: t`Any` },
      ...[...new Set(choices).add(current ?? choices[0]!)]
        .toSorted((a, b) => a - b)
        .map(min => ({ value: String(min), label: choiceLabel(min) })),
    ],
  };
}

/** Several choices, of which each matches or all must be there. */
export function severalFilter<Kind extends 'anyOf' | 'allOf', Choice extends string>(
  kind: Kind,
  row: Naming & { choices: readonly Choice[]; choiceLabel: (choice: Choice) => string },
) {
  const { choices, choiceLabel } = row;
  const options = choices.map(value => ({ value, label: choiceLabel(value) }));
  const chipFor = (part: readonly Choice[], chosen: readonly Choice[]) => ({
    label: part.map(choiceLabel).reduce((one, other) => t`${one} or ${other}`),
    without: chosen.filter(choice => !part.includes(choice)),
  });
  return {
    ...row,
    kind,
    none: [] as readonly Choice[],
    /** In their own order, so that equal filters have equal URLs. */
    read: (texts: readonly string[]): readonly Choice[] => {
      const named = new Set(texts.flatMap(text => text.split(',')));
      return choices.filter(choice => named.has(choice));
    },
    write: (chosen: readonly Choice[]) => chosen.join(','),
    chipsOf: (chosen: readonly Choice[]) => {
      if (kind === 'allOf') return chosen.map(choice => chipFor([choice], chosen));
      return chosen.length === 0 ? [] : [chipFor(chosen, chosen)];
    },
    optionsOf: () => options,
  };
}

/** A property that listings must have: always, or of late. */
export function flagFilter<Kind extends 'flag' | 'recent'>(kind: Kind, row: Naming & { chip: () => string }) {
  return {
    ...row,
    kind,
    none: false as boolean,
    read: (texts: readonly string[]) => texts.includes('1'),
    write: (isWanted: boolean) => (isWanted ? '1' : ''),
    chipsOf: (isWanted: boolean) => (isWanted ? [{ label: row.chip(), without: false }] : []),
    optionsOf: () => [{ value: '1', label: row.chip() }],
  };
}

/** The text of a drawn area. */
export function areaFilter(row: Naming) {
  const read = (text: string) => (parseArea(text) ? text : null);
  return { ...row, kind: 'area' as const, ...single(read, () => said(row.label)) };
}

/** What filters by one value have in common. */
function single<Value extends string | number>(
  read: (text: string) => Value | null,
  chip: (value: Value) => string,
) {
  return {
    none: null as Value | null,
    read: ([text = '']: readonly string[]) => read(text),
    write: (value: Value | null) => String(value ?? ''),
    chipsOf: (value: Value | null) => (value === null ? [] : [{ label: chip(value), without: null }]),
  };
}

/** A whole number from 1 to `max` in digits; null for any other text. */
export function readWholeNumber(text: string, max: number): number | null {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}
