import { expect, test } from 'vitest';
import { chosenLeast, leastChoice, leastChoices } from './least-choices.ts';

const values = (current: number | null) => leastChoices('floorArea', current).map(({ value }) => value);

test('the choices are Any and the numbers of the filter with their labels', () => {
  expect(leastChoices('bathrooms', null)).toEqual([
    { value: 'any', label: 'Any baths' },
    { value: '1', label: '1+ baths' },
    { value: '2', label: '2+ baths' },
    { value: '3', label: '3+ baths' },
    { value: '4', label: '4+ baths' },
  ]);
});

test('a current number that is none of the choices is offered in its place, and one that is not twice', () => {
  expect(values(100)).toEqual(['any', '60', '90', '100', '120', '150', '200', '250']);
  expect(values(90)).toEqual(values(null));
});

test('a number is read back from its choice, and Any does not filter', () => {
  for (const least of [1, 250, null]) expect(chosenLeast(leastChoice(least))).toBe(least);
});
