/** One value for each name: `byName(['lat', 'lng'], () => 0)` is `{ lat: 0, lng: 0 }`. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: NoInfer<Name>) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The properties with these names. */
export function pick<From, Name extends keyof From & string>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return byName(names, name => from[name]) as Pick<From, Name>;
}
