import type { CallInput } from '@sway/contract/call';
import type { listOwnWaiting as listCall, OwnWaiting } from '@sway/contract/contact';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentOwnWaiting } from './contact-presenter.ts';
import { countOwnWaiting, findOwnWaiting } from './own-waiting.repo.ts';

/** The homes that the actor waits for, the last joined first (product/conversations.md#the-waiting-list). */
export async function listOwnWaiting(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: CallInput<typeof listCall>['query'],
): Promise<Paged<OwnWaiting[]>> {
  const { id } = authorize(actor, 'account.use');
  const rows = await findOwnWaiting(db, id, { before: idCursor.decode(cursor), limit: limit + 1 });
  return pageById(rows, { total: await countOwnWaiting(db, id), limit, present: presentOwnWaiting });
}
