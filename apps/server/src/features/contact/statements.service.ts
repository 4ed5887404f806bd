import type { BuyerStatement } from '@sway/contract/contact';
import type { Actor } from '@sway/domain/accounts/permissions';
import { canEndOn } from '@sway/domain/conversations/buyer-statements';
import { lockUsers } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findStatement, putStatement } from './statements.repo.ts';

/** What the actor states as a buyer (product/conversations.md#what-buyers-state). */
export async function readStatement({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  return { statement: await findStatement(db, id) };
}

/** Sets what the actor states; null removes it. @throws AppError contact.statement_out_of_range */
export async function setStatement(
  platform: Platform,
  actor: Actor | null,
  statement: BuyerStatement | null,
) {
  const { id } = authorize(actor, 'account.use');
  if (statement && !canEndOn(statement.until, platform.clock()))
    throw new AppError('contact.statement_out_of_range', { path: 'until' });
  await platform.db.transaction().execute(async tx => {
    await lockUsers(tx, [id]);
    await putStatement(tx, id, statement);
  });
  return { statement };
}
