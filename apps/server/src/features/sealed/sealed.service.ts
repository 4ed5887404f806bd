import type { NewFigure, OwnSealed } from '@sway/contract/sealed';
import type { Actor } from '@sway/domain/accounts/permissions';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { changeableFrom, figureSubject, SEALED_BOUNDS, sealedText } from '@sway/domain/offers/sealed-figures';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { seal } from '#platform/sealing.ts';
import { presentFigure, presentIntroductions } from './sealed-presenter.ts';
import * as repo from './sealed.repo.ts';

const { minDays, maxDays, maxOfPerson, maxAtAddress } = SEALED_BOUNDS;
const MAX_INTRODUCTIONS = 100;

/** The actor's own figures and introductions. */
export async function listSealed(platform: Platform, actor: Actor | null): Promise<OwnSealed> {
  const { id } = authorize(actor, 'account.use');
  const { db, config, clock } = platform;
  const figures = await repo.findOwnFigures(db, id);
  const introductions = await repo.findOwnIntroductions(db, id, MAX_INTRODUCTIONS);
  return {
    figures: figures.map(row => presentFigure(config, row)),
    introductions: presentIntroductions(id, introductions, clock()),
  };
}

/** Seals the actor's figure for an address, or changes it (product/silent-match.md). @throws AppError with a code of `sealFigure` */
export async function sealFigure(
  platform: Platform,
  actor: Actor | null,
  addressId: number,
  { until, ...figure }: NewFigure,
): Promise<OwnSealed> {
  const { id: userId } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const now = platform.clock();
    await lockUsers(tx, [userId]);
    if (!(await lockAddresses(tx, [addressId]))) throw new AppError('address.not_found');
    await requireConfirmedEmail(platform, tx, userId);
    if (until < dateInNewZealand(now, minDays) || until > dateInNewZealand(now, maxDays))
      throw new AppError('sealed.until_out_of_range', { path: 'until' });
    const own = await repo.findOwnFigures(tx, userId);
    const before = own.find(each => each.addressId === addressId);
    if (before && now < changeableFrom(before.changedAt))
      throw new AppError('sealed.too_early', { detail: sealedText(changeableFrom(before.changedAt)) });
    if (!before && own.length >= maxOfPerson) throw new AppError('sealed.too_many');
    if (!before && (await repo.countFiguresAt(tx, addressId)) >= maxAtAddress)
      throw new AppError('sealed.address_full');
    const { isOwner, propertyId } = await repo.findStanding(tx, userId, addressId);
    if (isOwner && propertyId === null) throw new AppError('sealed.home_missing');
    await requireUse(platform, tx, { limit: 'sealedFigures', subject: userId }, 'sealed.daily_limit');
    const sealed = seal(platform.config, figureSubject(userId, addressId), JSON.stringify(figure));
    const side = isOwner ? 'owner' : 'buyer';
    await repo.storeFigure(tx, { userId, addressId, side, sealed, until, changedAt: now });
  });
  return listSealed(platform, actor);
}

/** Lets the actor's figure end with the next run. It is always possible, and a new one can be sealed a week later. */
export async function withdrawFigure(
  platform: Platform,
  actor: Actor | null,
  addressId: number,
): Promise<OwnSealed> {
  const { id } = authorize(actor, 'account.use');
  await repo.markWithdrawn(platform.db, id, addressId, platform.clock());
  return listSealed(platform, actor);
}
