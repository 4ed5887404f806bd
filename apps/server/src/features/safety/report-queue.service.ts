import type { CallInput } from '@sway/contract/call';
import type {
  AdminReport,
  decideAdminReport,
  listAdminReports,
  ReportedMessage,
} from '@sway/contract/safety';
import type { Actor } from '@sway/domain/accounts/permissions';
import { decisionsAbout, REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import { writeAudit } from '#features/audit/index.ts';
import { lockListing } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { carryOut } from './consequences.ts';
import type { SuspendAgent } from './consequences.ts';
import { answerReported, answerReporter } from './report-mails.ts';
import { askAboutReports } from './resting.ts';
import { presentReport, presentReportedMessage } from './safety-presenter.ts';
import {
  countReports,
  findLastSequence,
  findMessagesAround,
  findOpenReportsOf,
  findReport,
  findReports,
  setDecision,
} from './reports.repo.ts';
import type { ReportRow } from './reports.repo.ts';

export type { SuspendAgent } from './consequences.ts';

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
 * @throws AppError report.not_found, also for a report that is not about a conversation
 */
export async function readReport(
  { db, clock }: Platform,
  actor: Actor | null,
  reportId: number,
): Promise<ReportedMessage[]> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return db.transaction().execute(async tx => {
    const report = await requireReport(tx, reportId);
    const { conversationId } = report;
    if (conversationId === null) throw new AppError('report.not_found');
    const subject = `conversation ${conversationId}`;
    const reason = `Report ${reportId}: ${REPORT_REASON_LABELS[report.reason]}`;
    await writeAudit(tx, { actorId, action: 'conversation.read', subject, reason, at: clock() });
    const centre = report.messageSequence ?? (await findLastSequence(tx, conversationId));
    const rows = await findMessagesAround(tx, conversationId, centre, CONTEXT_REACH);
    return rows.map(row => presentReportedMessage(row, report));
  });
}

/**
 * Asks the owner of a reported home for an answer, who is asked about each report once (product/reports.md#the-owners-answer).
 * @throws AppError report.not_found, report.nobody_to_ask
 */
export async function askForAnswer(
  platform: Platform,
  actor: Actor | null,
  reportId: number,
): Promise<AdminReport> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return platform.db.transaction().execute(async tx => {
    const { listingId, decision } = await requireReport(tx, reportId);
    const home = listingId !== null && decision === null ? await lockListing(tx, listingId) : undefined;
    if (!home) throw new AppError('report.nobody_to_ask');
    await askAboutReports(platform, tx, home);
    const at = platform.clock();
    await writeAudit(tx, { actorId, action: 'report.ask', subject: `report ${reportId}`, at });
    return presentReport(await requireReport(tx, reportId));
  });
}

const AUDIT_ACTIONS = {
  dismissed: 'report.dismiss',
  warned: 'report.warn',
  ended: 'report.end',
  upheld: 'report.uphold',
  false: 'report.false',
} as const;

/**
 * Decides a report. The decision, its consequences, the mails and the audit log entry are one transaction. A thing that is removed for one
 * report was rightly reported by all, so that decides its others too.
 * @throws AppError report.not_found, report.already_decided, report.decision_not_possible, report.nobody_to_warn
 */
export async function decideReport(
  platform: Platform,
  actor: Actor | null,
  reportId: number,
  { decision, note }: CallInput<typeof decideAdminReport>['body'],
  suspendAgent: SuspendAgent,
): Promise<AdminReport> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const at = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const report = await requireReport(tx, reportId);
    if (!decisionsAbout(report.about).includes(decision)) throw new AppError('report.decision_not_possible');
    if (decision === 'warned' && report.reportedUserId === null) throw new AppError('report.nobody_to_warn');
    // Before the reports, as a new report does.
    if (report.listingId !== null) await lockListing(tx, report.listingId);
    const others = decision === 'upheld' ? await findOpenReportsOf(tx, report.thing!) : [];
    const made = { decision, note, decidedBy: actorId, at };
    if (!(await setDecision(tx, reportId, made))) throw new AppError('report.already_decided');
    await carryOut({ platform, tx, actorId, suspendAgent }, report, decision);
    await answerReported(platform, tx, report, decision);
    for (const one of [report, ...others.filter(({ id }) => id !== reportId)]) {
      if (one !== report) await setDecision(tx, one.id, made);
      await answerReporter(platform, tx, one, decision, actorId);
      const detail = detailOf(one);
      const subject = `report ${one.id}`;
      await writeAudit(tx, { actorId, action: AUDIT_ACTIONS[decision], subject, detail, at });
    }
    return presentReport((await findReport(tx, reportId))!);
  });
}

function detailOf({ conversationId, listingId, reportedUserId: reported }: ReportRow) {
  if (conversationId !== null) return { conversation: conversationId, reported };
  return { ...(listingId === null ? {} : { property: listingId }), reported };
}

async function requireReport(tx: Db, reportId: number): Promise<ReportRow> {
  const report = await findReport(tx, reportId);
  if (!report) throw new AppError('report.not_found');
  return report;
}
