import type { Home } from '../home.ts';
import type { Random } from '../../random.ts';

/** What a sentence's slots are filled with: the owner speaks of "we" or of "I", and the home has its place and years. */
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

/** The slots of one listing's words; the same walk and the same years wherever they are spoken of. */
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

/** A year in which an owner could have improved the home. Each improvement has its own. */
export function drawYear({ builtYear }: Home, random: Random): string {
  const first = Math.max(2013, (builtYear ?? 0) + 4);
  return `${random.int(first, Math.max(first, 2025))}`;
}

/** Fills the `{slots}` of a sentence. A slot that starts with a capital starts its text with one. */
export function fillIn(sentence: string, slots: Slots): string {
  return sentence.replaceAll(/\{(\w)(\w*)\}/g, (slot, first: string, rest: string) => {
    const text = slots[first.toLowerCase() + rest];
    if (!text) throw new Error(`Nothing to fill ${slot} with in "${sentence}"`);
    return first === first.toLowerCase() ? text : text[0]!.toLocaleUpperCase('en-NZ') + text.slice(1);
  });
}
