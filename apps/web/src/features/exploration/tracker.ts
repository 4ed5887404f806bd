import type { NewAchievements } from '@sway/contract/achievements';
import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import { t } from '@sway/domain/language/texts';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { addDays } from '@sway/domain/exploration/streaks';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { toastNext } from '#shared/ui/toasts/toast.ts';
import { addNews } from './news.ts';
import { achievementsQuery } from './api/use-achievements.ts';
import type { Explored } from './report/explored.ts';
import { unlockReached } from './visitor/visitor-achievements.ts';
import {
  NOTHING_EXPLORED,
  readExploration,
  removeExploration,
  withHome,
  withZoom,
  writeExploration,
} from './visitor/visitor-exploration.ts';

/** Counts what a user did on the server. A failure is ignored: the page works without it. */
export async function trackForUser(client: QueryClient, userId: number, event: Explored): Promise<void> {
  try {
    announce(client, userId, await send(userId, event));
  } catch {
    // The view or zoom does not count; the next request tells of what was unlocked.
  }
}

function send(userId: number, event: Explored): Promise<NewAchievements> {
  if (event.kind === 'check') return request('POST /api/achievements/check', {});
  const body = { userId, clientId: crypto.randomUUID() };
  if (event.kind === 'zoom') return request('POST /api/achievements/track-zoom', { body });
  if (event.kind === 'search') return request('POST /api/achievements/track-search', { body });
  const { id, type, suburb, city } = event.home;
  return request('POST /api/achievements/track-view', {
    body: { userId, propertyId: id, propertyType: type, suburb, city },
  });
}

/** Counts what a visitor did, on the device alone and without a word: the figures are there when they are looked for. */
export function trackForVisitor(client: QueryClient, event: Explored, now = new Date()): void {
  if (event.kind === 'check' || event.kind === 'search') return;
  const before = readExploration(null) ?? NOTHING_EXPLORED;
  const viewedOn = isoDayInNewZealand(now);
  const { exploration } = unlockReached(
    event.kind === 'zoom' ? withZoom(before) : withHome(before, { ...event.home, viewedOn }),
    now,
  );
  writeExploration(exploration);
  void client.invalidateQueries({ queryKey: achievementsQuery(null).queryKey });
}

/**
 * Sends what a person explored as a visitor to the server after they have registered, and removes it from the device once the
 * server has answered (product/exploration.md#visitors).
 */
export async function carryOverToUser(client: QueryClient, userId: number): Promise<void> {
  const exploration = readExploration(userId);
  if (!exploration) return;
  const oldest = addDays(isoDayInNewZealand(new Date()), -EXPLORATION_LIMITS.carriedDays);
  const homes = exploration.homes
    .filter(({ viewedOn }) => viewedOn >= oldest)
    .map(({ type, id, viewedOn }) => ({ propertyType: type, propertyId: id, viewedOn }));
  try {
    const answer = await request('POST /api/achievements/carry-over', {
      body: { homes, zooms: exploration.zooms },
    });
    removeExploration(userId);
    announce(client, userId, answer);
  } catch (error) {
    // What the server refuses it would refuse again; after a lost connection the next page tries again.
    if (hasCode(error, 'input.invalid')) removeExploration(userId);
  }
}

/** Tells of new achievements and refetches the figures: what is shown at once only when something was unlocked. */
function announce(client: QueryClient, userId: number, { newAchievements, message }: NewAchievements): void {
  const { queryKey } = achievementsQuery(userId);
  const isNew = newAchievements.length > 0;
  void client.invalidateQueries({ queryKey, refetchType: isNew ? 'active' : 'none' });
  if (!isNew) return;
  addNews(userId, newAchievements);
  toastNext({ title: t`Achievement Unlocked!`, description: message, variant: 'achievement' });
}
