import { twMerge } from 'tailwind-merge';
import { beforeAll, expect, test } from 'vitest';
import { cn } from './cn.ts';

const SOURCES = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!**/*.test.*', '!**/class-groups.ts'], {
  query: '?raw',
  import: 'default',
});

/** The utilities in the sources, without variants, that the library knows to set a property; by the first of each property's. */
let groups: Map<string, string[]>;

beforeAll(async () => {
  groups = new Map();
  for (const utility of await utilitiesInSources()) {
    const first = [...groups.keys()].find(each => replaces(utility, each) && replaces(each, utility));
    if (first === undefined) groups.set(utility, [utility]);
    else groups.get(first)!.push(utility);
  }
});

async function utilitiesInSources(): Promise<string[]> {
  const found = new Set<string>();
  for (const read of Object.values(SOURCES)) {
    const text = await read();
    for (const [, , content] of text.matchAll(/(['"`])((?:(?!\1)[^\\])*)\1/g))
      for (const word of content!.split(/\s+/)) found.add(withoutVariants(word));
  }
  return [...found].filter(word => /^[-!a-z@*[][^"'<>;{}]*$/.test(word) && replaces(word, word));
}

/** `md:hover:bg-card` as `bg-card`. Colons in brackets belong to values. */
function withoutVariants(word: string): string {
  return word.slice(
    word.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, inside => '_'.repeat(inside.length)).lastIndexOf(':') + 1,
  );
}

/** Whether the library takes the earlier of two classes out. */
function replaces(later: string, earlier: string): boolean {
  return twMerge(`${earlier} ${later}`) === later;
}

test('for every class in the sources, the same others are replaced by it as with the library’s own list', () => {
  const firsts = [...groups.keys()];
  // Those of which there is only one, and no other that could replace it, need no group.
  const isAlone = (utility: string) =>
    groups.get(utility)?.length === 1 &&
    !firsts.some(each => each !== utility && (replaces(each, utility) || replaces(utility, each)));
  const differences = [...groups.values()]
    .flat()
    .flatMap(utility =>
      firsts.flatMap(other =>
        [`${utility} ${other}`, `${other} ${utility}`].filter(
          pair => cn(pair) !== twMerge(pair) && !(utility === other && isAlone(utility)),
        ),
      ),
    );
  expect(firsts.length).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});

test('with variants, a class replaces only one with the same', () => {
  expect(cn('p-4 md:p-6 hover:bg-card', 'md:p-8', 'bg-muted')).toBe('p-4 hover:bg-card md:p-8 bg-muted');
  expect(cn('hover:md:p-2', 'md:hover:p-4')).toBe('md:hover:p-4');
});
