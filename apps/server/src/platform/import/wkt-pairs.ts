import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';

/** Two numbers of a shape's text, in the order of the text. */
export type Pair = [number, number];

const PAIR = /^\s*(\S+)\s+(\S+)(?:\s+\S+)?\s*$/;

/** NaN for what is no number: a stray bracket, an empty place. */
export function readPair(text: string): Pair {
  const [, a, b] = PAIR.exec(text) ?? [];
  return [Number(a), Number(b)];
}

/** Whether a shape with this pair has latitudes first: no two numbers are a place in New Zealand both ways round. */
export function areSwapped([a, b]: Pair = [NaN, NaN]): boolean {
  return !isInNewZealand({ lng: fold(a), lat: b }) && isInNewZealand({ lng: fold(b), lat: a });
}

/** The place of a pair, with latitudes first if they are swapped. */
export function placeOf([a, b]: Pair, isSwapped: boolean): Position {
  return isSwapped ? { lng: fold(b), lat: a } : { lng: fold(a), lat: b };
}

/** Some exports count longitude on beyond 180. */
function fold(lng: number): number {
  return lng > 180 ? lng - 360 : lng;
}
