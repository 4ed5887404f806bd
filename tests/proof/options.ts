import { parseArgs } from 'node:util';

type Options = Record<string, number | boolean>;

/** Reads a proof's options: numbers such as `--times 10`, and conditions such as `--rising`. */
export function optionsOf<T extends Options>(args: string[], defaults: T): T {
  const isFlag = (name: string) => typeof defaults[name] === 'boolean';
  const options = Object.keys(defaults).map(
    name => [name, { type: isFlag(name) ? 'boolean' : 'string' }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  const given = Object.entries(values).map(([name, value]) => [name, isFlag(name) ? value : Number(value)]);
  return { ...defaults, ...Object.fromEntries(given) } as T;
}

/** The same with `seed`, which repeats the choices of a run and is printed. */
export function seededOptionsOf<T extends Options>(args: string[], defaults: T): T & { seed: number } {
  const options = optionsOf(args, { ...defaults, seed: Date.now() % 1e6 });
  console.log(`seed ${options.seed}`);
  return options;
}
