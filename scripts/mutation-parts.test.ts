import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { PARTS } from '../mutation.config.ts';

test.each(Object.entries(PARTS))('each file that the mutation of the %s names exists', (_, part) => {
  const named = part.files.flatMap(alternatives);
  expect(named.filter(path => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

/** The globs that one with braces stands for: `{a,b}.ts` for `a.ts` and `b.ts`. */
function alternatives(glob: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  if (inside === undefined) return [glob];
  return inside.split(',').flatMap(each => alternatives(before + each + after));
}
