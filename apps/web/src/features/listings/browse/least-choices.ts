import { LEAST_FILTERS } from '@sway/domain/least-filters';
import type { LeastFilter } from '@sway/domain/least-filters';
import { ANY } from './price-choices.ts';
import type { Choice } from './price-choices.ts';

/** The choices of a filter by a least number, and the current one if it is none of these. */
export function leastChoices(name: LeastFilter, current: number | null): Choice[] {
  const { any, choices, choiceLabel } = LEAST_FILTERS[name];
  const all: number[] = [...choices];
  if (current !== null && !all.includes(current)) all.push(current);
  const labelled = all
    .toSorted((a, b) => a - b)
    .map(least => ({ value: String(least), label: choiceLabel(least) }));
  return [{ value: ANY, label: any }, ...labelled];
}

/** The choice for the current number. */
export function leastChoice(least: number | null): string {
  return least === null ? ANY : String(least);
}

/** The number of a choice; null if it does not filter. */
export function chosenLeast(choice: string): number | null {
  return choice === ANY ? null : Number(choice);
}
