import type { OwnSealed } from '@sway/contract/sealed';
import type { Actor } from '@sway/domain/accounts/permissions';
import { saying } from '@sway/domain/conversations/system-messages';
import { NOT_BINDING } from '@sway/domain/offers/offer-terms';
import { introductionState, introductionSubject, moveIntroduction } from '@sway/domain/offers/sealed-figures';
import type { Answer } from '@sway/domain/offers/sealed-figures';
import { formatPrice } from '@sway/domain/prices/money';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import { openIntroduced } from '#features/conversations/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { unseal } from '#platform/sealing.ts';
import { listSealed } from './sealed.service.ts';
import * as repo from './sealed.repo.ts';
import type { IntroductionRow } from './sealed.repo.ts';

/**
 * Says whether the actor wants to be introduced (product/silent-match.md#introductions). Unless both do, the answer is the same whatever
 * the other side has said.
 * @throws AppError with a code of `answerIntroduction`
 */
export async function answerIntroduction(
  platform: Platform,
  actor: Actor | null,
  id: number,
  answer: Answer,
): Promise<OwnSealed> {
  const { id: me } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const seen = await repo.findIntroduction(tx, id);
    if (!seen || ![seen.buyerId, seen.ownerId].includes(me)) throw new AppError('introduction.over');
    await lockUsers(tx, [seen.buyerId, seen.ownerId]);
    await lockAddresses(tx, [seen.addressId]);
    const row = (await repo.findIntroduction(tx, id)) ?? seen;
    const side = me === row.buyerId ? 'buyer' : 'owner';
    const [own, other] =
      side === 'buyer' ? [row.buyerAnswer, row.ownerAnswer] : [row.ownerAnswer, row.buyerAnswer];
    const isIntroduced = row.conversationId !== null;
    const state = introductionState({ answer: own, askedAt: row.askedAt, isIntroduced }, platform.clock());
    if (own === answer && state !== 'over') return;
    if (!moveIntroduction(state, answer)) throw new AppError('introduction.over');
    if (answer === 'yes') await requireConfirmedEmail(platform, tx, me);
    await repo.storeAnswer(tx, id, side, answer);
    if (answer === 'yes' && other === 'yes') await introduce(platform, tx, row, me);
  });
  return listSealed(platform, actor);
}

/** Opens the conversation, if the two can still talk about the home. If not, nobody is told of the other’s answer. */
async function introduce(platform: Platform, tx: Db, row: IntroductionRow, me: number): Promise<void> {
  const { id, addressId, buyerId, ownerId, fullAddress: address, sealed } = row;
  const { isOwner, propertyId } = await repo.findStanding(tx, ownerId, addressId);
  if (!isOwner || propertyId === null || !(await repo.canMeet(tx, buyerId, ownerId))) return;
  const amount = sealed && unseal(platform.config, introductionSubject(row), sealed);
  const warning = { says: [NOT_BINDING] };
  const reason = amount
    ? saying`You both asked to be introduced. Your sealed figures met at ${formatPrice(Number(amount))}, the owner’s. ${warning}`
    : saying`You both asked to be introduced. ${warning}`;
  const conversationId = await openIntroduced(platform, tx, { propertyId, buyerId, ownerId }, reason);
  await repo.storeIntroduced(tx, id, conversationId);
  const other = me === buyerId ? ownerId : buyerId;
  const event = { kind: 'introduction', address, conversationId } as const;
  await notify(platform, tx, other, event, { from: me, topic: `introduction:${id}` });
}
