import { BRAND } from '@sway/domain/brand';
import { saying } from '@sway/domain/conversations/system-messages';
import { REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import type { ReportDecision } from '@sway/domain/safety/safety-rules';
import { removeReview } from '#features/agents/index.ts';
import {
  endConversation,
  findParticipants,
  lockConversation,
  notifyOfChange,
  postSystemMessage,
} from '#features/conversations/index.ts';
import { decideVisibility, wakeListing } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { tellOwner } from './resting.ts';
import type { ReportRow } from './reports.repo.ts';

/** Ends the approval of an agent for a reason, which the agent is told. It has no effect on other users. */
export type SuspendAgent = (
  platform: Platform,
  tx: Db,
  suspension: { agentId: number; actorId: number; reason: string },
) => Promise<void>;

type Deciding = { platform: Platform; tx: Db; actorId: number; suspendAgent: SuspendAgent };

/** Does what follows from a decision for what was reported. A home that rests by reports is back, or is taken down. */
export async function carryOut(
  deciding: Deciding,
  report: ReportRow,
  decision: ReportDecision,
): Promise<void> {
  const { platform, tx } = deciding;
  const { listingId, propertyTitle: title, reportedUserId: ownerId } = report;
  const rested = listingId !== null && (await wakeListing(tx, listingId, 'reported'));
  if (decision === 'ended') await endReportedConversation(platform, tx, report);
  else if (decision === 'upheld') await remove(deciding, report);
  else if (rested)
    await tellOwner(
      platform,
      tx,
      { id: listingId, ownerId: ownerId!, title: title! },
      { news: 'over', reasons: [] },
    );
}

/** Removes what was rightly reported, as admins do without a report. */
async function remove(
  { platform, tx, actorId, suspendAgent }: Deciding,
  { about, listingId, reviewId, reportedUserId, reason: why }: ReportRow,
): Promise<void> {
  const reason = `Reported: ${REPORT_REASON_LABELS[why]}`;
  if (listingId !== null) await decideVisibility(platform, tx, actorId, listingId, false);
  else if (reviewId !== null) await removeReview(tx, reviewId);
  else if (about === 'agent') await suspendAgent(platform, tx, { agentId: reportedUserId!, actorId, reason });
}

/** Ends the conversation and tells all in it; the reporter is answered by mail. */
async function endReportedConversation(
  platform: Platform,
  tx: Db,
  { conversationId, reporterId }: ReportRow,
): Promise<void> {
  const conversation = await lockConversation(tx, conversationId!);
  if (!conversation || !(await endConversation(tx, conversation.id))) return;
  const text = saying`${BRAND.name} has ended this conversation after a report. You can read it but not reply. Write to ${BRAND.contact.email} if you think this is a mistake.`;
  await postSystemMessage(platform, tx, conversation.id, text);
  const change = {
    conversationId: conversation.id,
    listingId: conversation.propertyId,
    change: 'ended',
  } as const;
  for (const { userId } of await findParticipants(tx, conversation.id))
    if (userId !== reporterId) await notifyOfChange(platform, tx, userId, change);
}
