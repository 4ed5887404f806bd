import { lockUsers } from '#features/accounts/index.ts';
import { signalConversationChange } from '#features/conversations/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findDeal, findDue, findOffers, setState } from './offers.repo.ts';
import type { DealRow, DueRow, OfferRow } from './offers.repo.ts';
import { tellOfOffer } from './tell-of-offer.ts';

const EVERY_SECONDS = 60;
const AT_A_TIME = 200;

/** Defines the job that notes the offers whose time is over, on one of the instances. */
export function defineOfferJob(platform: Platform): void {
  platform.jobs.repeat('offers', EVERY_SECONDS, () => expireOffers(platform));
}

/**
 * Notes that offers have expired and tells both sides, each in a transaction of its own, so that nobody is told twice whatever ends a run.
 * Whoever reads one before sees it as expired too.
 */
export async function expireOffers(platform: Platform): Promise<void> {
  for (;;) {
    const due = await findDue(platform.db, platform.clock(), AT_A_TIME);
    for (const row of due) await platform.db.transaction().execute(tx => expire(platform, tx, row));
    if (due.length < AT_A_TIME) return;
  }
}

async function expire(platform: Platform, tx: Db, { id, conversationId }: DueRow): Promise<void> {
  const deal = (await findDeal(tx, conversationId))!;
  await lockUsers(tx, [deal.buyerId, deal.ownerId]);
  const offer = (await findOffers(tx, conversationId)).find(each => each.id === id);
  if (offer?.state === 'live') await noteExpired(platform, tx, deal, offer);
}

/** Notes that a stored live offer has expired, and tells both sides, who are locked. */
export async function noteExpired(platform: Platform, tx: Db, deal: DealRow, offer: OfferRow): Promise<void> {
  await setState(tx, offer.id, 'expired', offer.expiresAt);
  for (const to of [deal.buyerId, deal.ownerId])
    await tellOfOffer(platform, tx, deal, { to, from: null, news: 'expired', terms: offer });
  await signalConversationChange(platform, tx, deal.conversationId);
}
