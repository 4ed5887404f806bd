import type { Home } from '../home.ts';
import type { Random } from '../../random.ts';

/** The text for each slot of a sentence: "we" or "I" for the owner, and the home's place and years. */
export type Slots = Record<string, string>;

const OWNERS = {
  together: { we: 'we', us: 'us', our: 'our', ours: 'ours', are: 'are' },
  alone: { we: 'I', us: 'me', our: 'my', ours: 'mine', are: 'am' },
};

// oxfmt-ignore
const NUMBERS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
];

/** The slots of one listing: the same minutes and years in all of its sentences. */
export function slotsOf(home: Home, street: string, ownsAlone: boolean, random: Random): Slots {
  const { city, suburb } = home.place;
  return {
    ...OWNERS[ownsAlone ? 'alone' : 'together'],
    suburb: suburb.name,
    city: city.name,
    street,
    view: suburb.view ?? '',
    nearby: suburb.nearby ?? '',
    built: `${home.builtYear ?? ''}`,
    years: NUMBERS[random.int(6, 20)]!,
    minutes: NUMBERS[random.int(3, 9)]!,
    beds: NUMBERS[home.bedrooms ?? 0]!,
  };
}

/** A year in which an owner could have improved the home. Each improvement has its own year. */
export function drawYear({ builtYear }: Home, random: Random): string {
  const first = Math.max(2013, (builtYear ?? 0) + 4);
  return `${random.int(first, Math.max(first, 2025))}`;
}

/** Fills the `{slots}` of a sentence. The text of a slot with a capital first letter begins with a capital. */
export function fillIn(sentence: string, slots: Slots): string {
  return sentence.replaceAll(/\{(\w)(\w*)\}/g, (slot, first: string, rest: string) => {
    const text = slots[first.toLowerCase() + rest];
    if (!text) throw new Error(`Nothing to fill ${slot} with in "${sentence}"`);
    return first === first.toLowerCase() ? text : text[0]!.toLocaleUpperCase('en-NZ') + text.slice(1);
  });
}
