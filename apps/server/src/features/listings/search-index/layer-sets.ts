/** What layers say of places, each known once: near homes have the same. */
export type LayerSets = { numbers: Map<string, number>; sets: ReadonlySet<string>[] };

export function noLayerSets(): LayerSets {
  return { numbers: new Map(), sets: [] };
}

/** The number of what layers say of a place. */
export function internLayers({ numbers, sets }: LayerSets, layers: readonly string[]): number {
  const key = layers.join('\n');
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, sets.length);
  return sets.push(new Set(layers)) - 1;
}

/**
 * How a filter by layers looks at what is said of a place; each of its parts, `inside flood/A` or `outside flood`, has to be true. A place
 * that is partly inside is neither, and so is every place for a part that cannot be read.
 */
export function layerTest(filter: string): (said: ReadonlySet<string>) => boolean {
  const parts = filter.split('; ').map(part => /^(inside|outside) (.+)$/.exec(part) ?? []);
  return said =>
    parts.every(([, side, place = '']) => {
      if (side === 'inside') return said.has(`+${place}`);
      const isKnown = ['+', '~', '-'].some(sign => said.has(sign + place.split('/')[0]));
      return isKnown && !said.has(`+${place}`) && !said.has(`~${place}`);
    });
}
