import type { Language } from '@sway/domain/language/languages';
import { BUILDS } from './build.ts';

const CACHE = 'sway-assets';

/** How many files are kept beside those of this release: of other pages, and of the release before for tabs that are open. */
const MAX_OTHERS = 200;

/** Stores what the pages of a language need offline, without loading again what is there: the names of files say their content. */
export async function storeBuild(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(BUILDS[language].files.filter(file => !stored.has(file)));
}

/** Answers with a built file, from the cache if it is there. Files that arrive are kept, up to the bound. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(event.request);
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(cache, event.request, answer.clone()));
  return answer;
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const own = new Set(Object.values(BUILDS).flatMap(({ files }) => files));
  const others = (await cache.keys()).filter(({ url }) => !own.has(new URL(url).pathname));
  // The oldest come first.
  await Promise.all(others.slice(0, -MAX_OTHERS).map(old => cache.delete(old)));
}
