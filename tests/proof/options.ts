import { parseArgs } from 'node:util';

/** Reads the numbers of a proof's options, such as `--times 10`. */
export function numbersOf<T extends Record<string, number>>(args: string[], defaults: T): T {
  const entries = Object.entries(defaults);
  const options = entries.map(
    ([name, number]) => [name, { type: 'string', default: String(number) }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  return Object.fromEntries(entries.map(([name]) => [name, Number(values[name])])) as T;
}

/** The same with `seed`, which repeats the choices of a run and is printed. */
export function seededNumbersOf<T extends Record<string, number>>(
  args: string[],
  defaults: T,
): T & { seed: number } {
  const numbers = numbersOf(args, { ...defaults, seed: Date.now() % 1e6 });
  console.log(`seed ${numbers.seed}`);
  return numbers;
}
