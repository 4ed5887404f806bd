import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { restListing } from '#features/listings/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { askOwner, hasEnoughReports } from './reported-homes.repo.ts';

export type Home = { id: number; ownerId: number; title: string };

type Reported = NonNullable<Extract<NotificationEvent, { kind: 'home_taken_down' }>['reported']>;

/** Lets a locked home rest if enough people have reported it, and asks its owner (product/reports.md#a-home-rests). */
export async function letHomeRest(platform: Platform, tx: Db, home: Home): Promise<void> {
  const at = platform.clock();
  if (!(await hasEnoughReports(tx, home.id, at))) return;
  await restListing(tx, home.id, 'reported', at);
  await tellOwner(platform, tx, home, { news: 'rests', reasons: await askOwner(tx, home.id, at) });
}

/** Asks the owner of a home for an answer to its open reports, unless the owner was asked about all of them. */
export async function askAboutReports(platform: Platform, tx: Db, home: Home): Promise<void> {
  const reasons = await askOwner(tx, home.id, platform.clock());
  if (reasons.length > 0) await tellOwner(platform, tx, home, { news: 'asked', reasons });
}

/** Notifies the owner of a reported home. The reporters and what they wrote are never in it. */
export async function tellOwner(
  platform: Platform,
  tx: Db,
  { id, ownerId, title }: Home,
  reported: Reported,
): Promise<void> {
  const event = {
    kind: 'home_taken_down',
    propertyId: id,
    title,
    isBack: reported.news === 'over',
    reported,
  } as const;
  await notify(platform, tx, ownerId, event, { from: null, topic: `reported:${id}` });
}
