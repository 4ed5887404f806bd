import type { NewAchievements } from '@sway/contract/achievements';
import { useSyncExternalStore } from 'react';
import { canStoreFor, ownKey } from '#shared/device/own-items.ts';
import { useSession } from '#shared/session/use-session.ts';

/** The points of each achievement by its name. */
type News = Record<string, number>;

const NONE = '{}';
const listeners = new Set<() => void>();

/** Remembers on the device that a user has not looked at these achievements yet (product/exploration.md#new-achievements). */
export function addNews(userId: number, achievements: NewAchievements['newAchievements']): void {
  if (!canStoreFor(userId)) return;
  const added = Object.fromEntries(achievements.map(({ name, points }) => [name, points]));
  write(userId, { ...parse(read(userId)), ...added });
}

/** Forgets the news once the user has looked at it. */
export function forgetNews(userId: number): void {
  if (read(userId) !== NONE) write(userId, {});
}

/** What a user has unlocked and not looked at yet: names and points together. A visitor has no news. */
export function useNews(): { names: readonly string[]; points: number } {
  const userId = useSession().user?.id;
  const text = useSyncExternalStore(
    subscribe,
    () => (userId === undefined ? NONE : read(userId)),
    () => NONE,
  );
  const news = parse(text);
  return { names: Object.keys(news), points: Object.values(news).reduce((sum, points) => sum + points, 0) };
}

/** What is stored on a device can be damaged or of another release: then there is no news. */
function parse(text: string): News {
  try {
    const stored = Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
    return Object.fromEntries(
      stored.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

function read(userId: number): string {
  try {
    return localStorage.getItem(ownKey('new-achievements', userId)) ?? NONE;
  } catch {
    return NONE;
  }
}

function write(userId: number, news: News): void {
  try {
    localStorage.setItem(ownKey('new-achievements', userId), JSON.stringify(news));
  } catch {
    // The browser denies access, or the storage is full.
  }
  for (const listener of listeners) listener();
}

/** Another tab of the user can have news too, or have shown it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
