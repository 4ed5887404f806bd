/** One value for each name: `byName(['lat', 'lng'], () => 0)` is `{ lat: 0, lng: 0 }`. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: NoInfer<Name>) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<Name, Value>;
}
