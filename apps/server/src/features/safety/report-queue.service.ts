import type { CallInput } from '@sway/contract/call';
import type {
  AdminReport,
  decideAdminReport,
  listAdminReports,
  ReportedMessage,
} from '@sway/contract/safety';
import { BRAND } from '@sway/domain/brand';
import type { Actor } from '@sway/domain/accounts/permissions';
import { REPORT_REASON_LABELS } from '@sway/domain/conversations/safety-rules';
import type { ReportDecision } from '@sway/domain/conversations/safety-rules';
import { findMailRecipient } from '#features/accounts/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import {
  endConversation,
  findParticipants,
  lockConversation,
  notifyOfChange,
  postSystemMessage,
} from '#features/conversations/index.ts';
import { enqueueMail } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentReport, presentReportedMessage } from './safety-presenter.ts';
import {
  countReports,
  findLastSequence,
  findMessagesAround,
  findReport,
  findReports,
  setDecision,
} from './reports.repo.ts';
import type { ReportRow } from './reports.repo.ts';

/** How many messages before and after the reported one are shown. */
const CONTEXT_REACH = 10;

/** The queue of reports, with the reported messages, which their reporters have disclosed. */
export async function listReports(
  { db }: Platform,
  actor: Actor | null,
  { status, limit, cursor }: CallInput<typeof listAdminReports>['query'],
): Promise<Paged<AdminReport[]>> {
  authorize(actor, 'admin.use');
  const from = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([
    findReports(db, status, limit + 1, from),
    countReports(db, status),
  ]);
  return pageById(rows, { total, limit, present: presentReport });
}

/**
 * Returns the messages around the reported one, or the last ones, after writing the access to the audit log
 * (product/administration.md#reading-conversations).
 */
export async function readReport(
  { db, clock }: Platform,
  actor: Actor | null,
  reportId: number,
): Promise<ReportedMessage[]> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return db.transaction().execute(async tx => {
    const report = await findReport(tx, reportId);
    if (!report) throw new AppError('report.not_found');
    const subject = `conversation ${report.conversationId}`;
    const reason = `Report ${reportId}: ${REPORT_REASON_LABELS[report.reason]}`;
    await writeAudit(tx, { actorId, action: 'conversation.read', subject, reason, at: clock() });
    const centre = report.messageSequence ?? (await findLastSequence(tx, report.conversationId));
    const rows = await findMessagesAround(tx, report.conversationId, centre, CONTEXT_REACH);
    return rows.map(row => presentReportedMessage(row, report));
  });
}

const AUDIT_ACTIONS = { dismissed: 'report.dismiss', warned: 'report.warn', ended: 'report.end' } as const;

/**
 * Decides a report. The decision, its consequences, the mails and the audit log entry are one transaction.
 * @throws AppError report.not_found, report.already_decided, report.nobody_to_warn
 */
export async function decideReport(
  platform: Platform,
  actor: Actor | null,
  reportId: number,
  { decision, note }: CallInput<typeof decideAdminReport>['body'],
): Promise<AdminReport> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const at = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const report = await findReport(tx, reportId);
    if (!report) throw new AppError('report.not_found');
    if (decision === 'warned' && report.reportedUserId === null) throw new AppError('report.nobody_to_warn');
    if (!(await setDecision(tx, reportId, { decision, note, decidedBy: actorId, at })))
      throw new AppError('report.already_decided');
    if (decision === 'ended') await endReportedConversation(platform, tx, report);
    if (decision === 'warned') await warnReportedUser(platform, tx, report);
    await answerReporter(platform, tx, report, decision, actorId);
    const detail = { conversation: report.conversationId, reported: report.reportedUserId };
    const subject = `report ${reportId}`;
    await writeAudit(tx, { actorId, action: AUDIT_ACTIONS[decision], subject, detail, at });
    return presentReport((await findReport(tx, reportId))!);
  });
}

/** Ends the conversation and tells all in it; the reporter is answered by mail. */
async function endReportedConversation(
  platform: Platform,
  tx: Db,
  { conversationId, reporterId }: ReportRow,
): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation || !(await endConversation(tx, conversationId))) return;
  const text = `${BRAND.name} has ended this conversation after a report. You can read it but not reply. Write to ${BRAND.contact.email} if you think this is a mistake.`;
  await postSystemMessage(platform, tx, conversationId, [text]);
  const change = { conversationId, listingId: conversation.propertyId, change: 'ended' } as const;
  for (const { userId } of await findParticipants(tx, conversationId))
    if (userId !== reporterId) await notifyOfChange(platform, tx, userId, change);
}

async function warnReportedUser(platform: Platform, tx: Db, report: ReportRow): Promise<void> {
  const userId = report.reportedUserId!;
  const person = await findMailRecipient(tx, userId);
  if (!person) return;
  await enqueueMail(platform, tx, {
    userId,
    to: person.email,
    subject: `A warning about your message on ${BRAND.name}`,
    text: [
      `Kia ora ${person.name},`,
      `A message of yours in the conversation about “${report.titleForReported}” was reported (${REPORT_REASON_LABELS[report.reason].toLowerCase()}), and it breaches our terms.`,
      'Please keep messages to the home and its price. If it happens again, we will end the conversation and may close your account.',
      `If you think this is a mistake, contact ${BRAND.contact.email}.`,
    ].join('\n\n'),
  });
}

const ANSWERS: Record<ReportDecision, string> = {
  dismissed: 'We found no breach of our terms. You can block anyone you do not want to hear from.',
  warned: 'We agree and have warned the person.',
  ended: 'We agree and have ended the conversation.',
};

async function answerReporter(
  platform: Platform,
  tx: Db,
  { reporterId: userId, titleForReporter: title }: ReportRow,
  decision: ReportDecision,
  actorId: number,
): Promise<void> {
  const person = userId === actorId ? undefined : await findMailRecipient(tx, userId);
  if (!person) return;
  const text = [
    `Kia ora ${person.name},`,
    `Thank you for your report about the conversation on “${title}”.`,
    ANSWERS[decision],
  ].join('\n\n');
  await enqueueMail(platform, tx, {
    userId,
    to: person.email,
    subject: 'We have looked at your report',
    text,
  });
}
