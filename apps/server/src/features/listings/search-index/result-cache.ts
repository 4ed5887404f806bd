import type { ListingIndex } from './listing-index.ts';

/** Answers found of late in one version of an index: the first page of a filter is asked for again and again. */
type Answers = { version: number; found: Map<string, unknown> };

const MAX_REMEMBERED = 400;

const ofIndex = new WeakMap<ListingIndex, Answers>();

/** The answer to a question of the index, found once as long as nothing changes. @param question tells it from all others. */
export function remembered<T>(index: ListingIndex, question: unknown[], find: () => T): T {
  let answers = ofIndex.get(index);
  if (answers?.version !== index.version) {
    answers = { version: index.version, found: new Map() };
    ofIndex.set(index, answers);
  }
  const key = JSON.stringify(question);
  const known = answers.found.get(key);
  if (known !== undefined) return known as T;
  const answer = find();
  if (answers.found.size === MAX_REMEMBERED) answers.found.delete(answers.found.keys().next().value!);
  answers.found.set(key, answer);
  const { found } = answers;
  // What failed is looked for again.
  if (answer instanceof Promise) answer.catch(() => found.delete(key));
  return answer;
}
