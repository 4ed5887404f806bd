import { t } from '@sway/domain/language/texts';
import type { Enquiry } from '@sway/contract/enquiries';
import { nextEnquiryStatus } from '@sway/domain/enquiries/enquiry-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { postAnswer } from '#features/conversations/index.ts';
import type { PostedAnswer } from '#features/conversations/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { updateEnquiry, findEnquiry, findListingOf } from './enquiries.repo.ts';
import type { EnquiryRow } from './enquiries.repo.ts';
import { requireCanReach } from './enquiry-sides.ts';
import { presentEnquiry } from './enquiry-presenter.ts';
import { enquiryMessage } from './enquiry-text.ts';
import { offerSharing } from './enquiry-sharing.service.ts';
import { notifyOfWithdrawal } from './notify-owner.ts';
import { lockOwnEnquiry } from './own-enquiry.ts';

/**
 * Answers an enquiry. One transaction changes the status, posts question and answer in a conversation, and notifies the
 * enquirer, by mail if they chose to be answered by e-mail (product/enquiries.md#enquiries). A claim without a listing has no
 * conversation (product/listings.md#listings-and-claims-share-their-ids); its answer is shown in the list of enquiries. So is one
 * that an agent would read in the conversation (product/enquiries.md#enquiries-and-agents).
 * @throws AppError with a code of `answerEnquiry`
 */
export async function answerEnquiry(
  platform: Platform,
  actor: Actor | null,
  enquiryId: number,
  answer: string,
): Promise<Enquiry> {
  const { id } = authorize(actor, 'enquiry.use');
  return platform.db.transaction().execute(async tx => {
    const row = await lockOwnEnquiry(tx, enquiryId, id);
    if (row.ownerId !== id) throw new AppError('enquiry.not_found');
    const status = nextEnquiryStatus(row.status, 'answer');
    if (!status) throw new AppError(row.status === 'closed' ? 'enquiry.closed' : 'enquiry.already_answered');
    requireCanReach(row, id);
    await requireConfirmedEmail(platform, tx, id);
    const posted = await openConversationForEnquiry(platform, tx, row, answer);
    await updateEnquiry(tx, enquiryId, {
      status,
      answer,
      conversationId: posted?.conversationId ?? null,
      keptFromAgents: posted?.isKeptFromAgents ?? false,
      respondedAt: platform.clock(),
    });
    await notifyEnquirer(platform, tx, row, answer);
    if (posted?.isKeptFromAgents) await offerSharing(platform, tx, row);
    return presentEnquiry((await findEnquiry(tx, enquiryId))!, id);
  });
}

async function openConversationForEnquiry(
  platform: Platform,
  tx: Db,
  row: EnquiryRow,
  answer: string,
): Promise<PostedAnswer | null> {
  const propertyId = await findListingOf(tx, row);
  if (propertyId === null) return null;
  return postAnswer(platform, tx, {
    propertyId,
    buyerId: row.inquirerId,
    ownerId: row.ownerId!,
    question: enquiryMessage(row),
    answer,
  });
}

async function notifyEnquirer(platform: Platform, tx: Db, row: EnquiryRow, answer: string): Promise<void> {
  const { id: enquiryId, home, ownerName, inquirerId: enquirerId } = row;
  const owner = ownerName!;
  await notify(
    platform,
    tx,
    enquirerId,
    { kind: 'enquiry_answered', enquiryId, home, isClosed: false },
    {
      from: row.ownerId,
      mail: row.preferredContactMethod === 'email',
      mailText: () => ({
        subject: t`${owner} answered your enquiry about ${home}`,
        lines: [t`${owner} answered your enquiry about ${home}:`, answer, t`Continue here:`],
      }),
    },
  );
}

/**
 * Closes an enquiry: the owner declines to answer, or the enquirer withdraws it. Closing a closed enquiry has no effect.
 * @throws AppError enquiry.not_found for other users
 */
export async function closeEnquiry(
  platform: Platform,
  actor: Actor | null,
  enquiryId: number,
): Promise<Enquiry> {
  const { id } = authorize(actor, 'enquiry.use');
  return platform.db.transaction().execute(async tx => {
    const row = await lockOwnEnquiry(tx, enquiryId, id);
    const status = nextEnquiryStatus(row.status, 'close');
    if (status) {
      await updateEnquiry(tx, enquiryId, { status, closedAt: platform.clock() });
      if (row.ownerId === id && row.status === 'new') {
        const event = { kind: 'enquiry_answered', enquiryId, home: row.home, isClosed: true } as const;
        await notify(platform, tx, row.inquirerId, event, {
          from: id,
          mail: row.preferredContactMethod === 'email',
        });
      }
      if (row.inquirerId === id && row.status === 'new') await notifyOfWithdrawal(platform, tx, row);
    }
    return presentEnquiry((await findEnquiry(tx, enquiryId))!, id);
  });
}
