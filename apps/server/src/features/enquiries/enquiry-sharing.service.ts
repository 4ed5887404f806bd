import type { Enquiry } from '@sway/contract/enquiries';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { postSharedEnquiry } from '#features/conversations/index.ts';
import { clearTopics, notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findEnquiry, setShared } from './enquiries.repo.ts';
import type { EnquiryRow } from './enquiries.repo.ts';
import { requireCanReach } from './enquiry-sides.ts';
import { presentEnquiry } from './enquiry-presenter.ts';
import { enquiryMessage } from './enquiry-text.ts';
import { lockOwnEnquiry } from './own-enquiry.ts';

/**
 * Tells owner and enquirer that an agent in their conversation cannot read an answered enquiry, and that they can share it
 * (product/enquiries.md#enquiries-and-agents).
 */
export async function offerSharing(platform: Platform, tx: Db, row: EnquiryRow): Promise<void> {
  for (const userId of [row.ownerId!, row.inquirerId])
    await notifyOfSharing(platform, tx, row, userId, false);
}

/**
 * Agrees that the agents in the conversation can read an enquiry and its answer. With the second agreement, both are posted in the
 * conversation. Repeating it has no effect.
 * @throws AppError with a code of `shareEnquiry`
 */
export async function shareEnquiry(
  platform: Platform,
  actor: Actor | null,
  enquiryId: number,
): Promise<Enquiry> {
  const { id } = authorize(actor, 'enquiry.use');
  return platform.db.transaction().execute(async tx => {
    const row = await lockOwnEnquiry(tx, enquiryId, id);
    if (!row.keptFromAgents || row.conversationId === null) throw new AppError('enquiry.nothing_to_share');
    const isOwner = row.ownerId === id;
    if (isOwner ? row.ownerSharesAt : row.enquirerSharesAt) return presentEnquiry(row, id);
    if (row.status === 'closed') throw new AppError('enquiry.closed');
    requireCanReach(row, id);
    await requireConfirmedEmail(platform, tx, id);
    await setShared(tx, enquiryId, isOwner ? 'owner' : 'enquirer', platform.clock());
    if (isOwner ? row.enquirerSharesAt : row.ownerSharesAt) await postInConversation(platform, tx, row, id);
    else await notifyOfSharing(platform, tx, row, isOwner ? row.inquirerId : row.ownerId!, true);
    await clearTopics(platform, tx, [{ userId: id, topic: topicOf(enquiryId) }]);
    return presentEnquiry((await findEnquiry(tx, enquiryId))!, id);
  });
}

async function postInConversation(platform: Platform, tx: Db, row: EnquiryRow, byId: number): Promise<void> {
  await postSharedEnquiry(platform, tx, row.conversationId!, {
    byId,
    question: enquiryMessage(row),
    answer: row.answer!,
  });
}

async function notifyOfSharing(
  platform: Platform,
  tx: Db,
  { id: enquiryId, home, ownerId, inquirerId: enquirerId }: EnquiryRow,
  userId: number,
  hasOtherAgreed: boolean,
): Promise<void> {
  const isReceived = userId === ownerId;
  const event = { kind: 'enquiry_sharing', enquiryId, home, isReceived, hasOtherAgreed } as const;
  const from = isReceived ? enquirerId : ownerId;
  await notify(platform, tx, userId, event, { from, topic: topicOf(enquiryId) });
}

function topicOf(enquiryId: number): string {
  return `enquiry-sharing:${enquiryId}`;
}
