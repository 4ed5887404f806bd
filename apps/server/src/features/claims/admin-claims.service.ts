import type { AdminClaim, listAdminClaims } from '@sway/contract/admin-claims';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageByTime } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countQueue, findForAdmins, findQueue } from './admin-claims.repo.ts';
import { presentAdminClaim } from './claim-presenter.ts';
import type { AdminClaimRow } from './claim-rows.ts';

/** A queue of claims. Pending claims are sorted oldest first, decided ones latest first. */
export async function listQueue(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filter }: CallInput<typeof listAdminClaims>['query'],
): Promise<Paged<AdminClaim[]>> {
  authorize(actor, 'admin.use');
  const after = momentCursor.decode(cursor);
  const [rows, total] = await Promise.all([
    findQueue(db, { ...filter, limit, after }),
    countQueue(db, filter),
  ]);
  return pageByTime(rows, row => queuedAt(row, filter.queue), { total, limit, present: presentAdminClaim });
}

/** The time that orders the claim in its queue. */
function queuedAt(row: AdminClaimRow, queue: string): Date {
  if (queue === 'decided') return row.decidedAt!;
  return queue === 'asked' ? row.askedAt! : row.submittedAt;
}

/** A claim with what an admin needs to decide it. @throws AppError claim.not_found */
export async function readClaimAsAdmin(
  { db }: Platform,
  actor: Actor | null,
  claimId: number,
): Promise<AdminClaim> {
  authorize(actor, 'admin.use');
  return readClaim(db, claimId);
}

/** The same without a check of permission. @throws AppError claim.not_found */
export async function readClaim(db: Db, claimId: number): Promise<AdminClaim> {
  const row = await findForAdmins(db, claimId);
  if (!row) throw new AppError('claim.not_found');
  return presentAdminClaim(row);
}
