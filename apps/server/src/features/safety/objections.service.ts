import type { ReadObjection } from '@sway/contract/safety';
import { objectToClaim } from '#features/claims/index.ts';
import { readObjection } from '#features/watches/index.ts';
import type { Objection } from '#features/watches/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findObjectedTo } from './objections.repo.ts';
import { reportAs } from './reports.service.ts';

const REASONS = { home: 'not_owner', photos: 'photos' } as const;

/** What the link of a mail objects to; nothing changes. @throws AppError objection.ended */
export async function readObjectionLink(platform: Platform, token: string): Promise<ReadObjection> {
  return requireOpen(platform.db, await objectionOf(platform, token));
}

/**
 * Objects by the link of a mail, without a login (product/claims.md#one-press-to-object): to a claim, which an admin then looks at, or to a
 * listing, which is reported. Repeating it changes nothing, also after an admin has decided.
 * @param ip the address of whoever presses
 * @throws AppError objection.ended, report.not_allowed, report.too_many
 */
export async function objectByLink(platform: Platform, token: string, ip: string): Promise<ReadObjection> {
  const objection = await objectionOf(platform, token);
  return platform.db.transaction().execute(async tx => {
    const known = await requireOpen(tx, objection);
    const { userId, about, id } = objection;
    if (known.isMade) return known;
    if (about === 'claim') await objectToClaim(platform, tx, { claimId: id, userId });
    else await reportAs(platform, tx, userId, { propertyId: id, reason: REASONS[about], detail: '' }, ip);
    return { ...known, isMade: true };
  });
}

async function objectionOf(platform: Platform, token: string): Promise<Objection> {
  const objection = await readObjection(platform, token);
  if (!objection) throw new AppError('objection.ended');
  return objection;
}

async function requireOpen(db: Db, objection: Objection): Promise<ReadObjection> {
  const found = await findObjectedTo(db, objection);
  if (!found) throw new AppError('objection.ended');
  return { about: objection.about, ...found };
}
