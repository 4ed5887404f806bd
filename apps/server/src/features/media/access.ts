import type { Actor } from '@sway/domain/accounts/permissions';
import type { Platform } from '#platform/platform.ts';
import { findPublicKeys, findReadable } from './media.repo.ts';

/** Decides who can see a file. It reads the database every time, so that access ends with the transaction that hides a listing. */
export type MediaAccess = {
  /** Whether everyone can see the files of a key, because an active listing or a profile uses them. */
  isPublic: (key: string) => Promise<boolean>;
  /** The files of a key if a user can see them even though not everyone can, once the virus scanner has found nothing in them. */
  findReadable: (key: string, actor: Actor) => Promise<{ awaitsScan: boolean } | undefined>;
};

type Batch = { keys: Set<string>; found: Promise<Set<string>> };

/**
 * Coalesces concurrent requests: those that arrive during a query share the next one, so a page of pictures costs two queries. A
 * request never joins a query that started before it, so an answer is never older than its request.
 */
export function openMediaAccess({ db }: Pick<Platform, 'db'>): MediaAccess {
  let running: Promise<unknown> = Promise.resolve();
  let next: Batch | null = null;

  function startBatch(): Batch {
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
      next ??= startBatch();
      next.keys.add(key);
      return (await next.found).has(key);
    },
    findReadable: (key, actor) => findReadable(db, key, actor),
  };
}
