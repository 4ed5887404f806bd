import type { Actor } from '@sway/domain/permissions';
import type { Platform } from '#platform/platform.ts';
import { findPublicKeys, isReadableBy } from './media.repo.ts';

/** Answers who may see a file. It asks the database each time, so that access ends with the transaction that hides a home. */
export type MediaAccess = {
  /** Whether everybody may see the files of a key: a shown listing or a person's profile has them. */
  isPublic: (key: string) => Promise<boolean>;
  /** Whether one signed-in person may see them although not everybody may. */
  isReadableBy: (key: string, actor: Actor) => Promise<boolean>;
};

type Batch = { keys: Set<string>; found: Promise<Set<string>> };

/**
 * Requests that arrive while a query runs share the next one: a page of pictures costs two queries, not one a picture. A
 * request never joins a query that has begun before it, so an answer is never older than its request.
 */
export function openMediaAccess({ db }: Pick<Platform, 'db'>): MediaAccess {
  let running: Promise<unknown> = Promise.resolve();
  let next: Batch | null = null;

  function begin(): Batch {
    const keys = new Set<string>();
    const found = running.then(() => {
      next = null;
      return findPublicKeys(db, [...keys]);
    });
    running = found.catch(() => undefined);
    return { keys, found };
  }

  return {
    async isPublic(key) {
      next ??= begin();
      next.keys.add(key);
      return (await next.found).has(key);
    },
    isReadableBy: (key, actor) => isReadableBy(db, key, actor),
  };
}
