import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import type { MeasureName, Measures } from '@sway/domain/listings/listing-fields';
import { readNumber } from '@sway/domain/text/typed-number';

/** The measures of a home as inputs have them: the typed text. */
export type MeasureTexts = Record<MeasureName, string>;

export const EMPTY_MEASURES: MeasureTexts = byName(MEASURE_NAMES, () => '');

/** The measures as their inputs show them. */
export function measureTexts(measures: Measures): MeasureTexts {
  return byName(MEASURE_NAMES, name => numberText(measures[name]));
}

/** A number as its input shows it; empty if there is none. */
export function numberText(number: number | null): string {
  return number === null ? '' : String(number);
}

/** The measures that are typed; null for a text that is not a whole number. */
export function readMeasures(texts: MeasureTexts): Measures {
  return byName(MEASURE_NAMES, name => readNumber(texts[name]));
}
