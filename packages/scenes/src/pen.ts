import type { Spot } from './vector.ts';

/** A number rounded to a tenth. Formatting whole numbers takes half the time of `toString` of a fraction. */
function fixed(value: number): string {
  const tenths = Math.round(value * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = Math.abs(tenths % 10);
  if (rest === 0) return `${whole}`;
  return tenths < 0 && whole === 0 ? `-0.${rest}` : `${whole}.${rest}`;
}

/** A template whose numbers are rounded to a tenth of a pixel: pen`M${x} ${y}`. */
export function pen(text: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let written = text[0] ?? '';
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? '';
    written += (typeof value === 'number' ? fixed(value) : value) + (text[i + 1] ?? '');
  }
  return written;
}

/** The closed outline through some points, as path data. */
export function outline(spots: readonly Spot[]): string {
  return 'M' + spots.map(s => `${fixed(s[0])} ${fixed(s[1])}`).join('L') + 'Z';
}

/** One value for each of 0, 1 … n − 1. A fraction is rounded; a negative number is treated as 0. */
export function range<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(n)) }, (_, i) => make(i));
}

/** Does something n times. */
export function repeat(n: number, act: (i: number) => void): void {
  for (let i = 0; i < Math.round(n); i++) act(i);
}
