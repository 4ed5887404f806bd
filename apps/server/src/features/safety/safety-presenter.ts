import type { AdminReport, ReportedMessage } from '@sway/contract/safety';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { ReportedMessageRow, ReportRow } from './reports.repo.ts';

/** A report as the admin queue shows it. */
export function presentReport(row: ReportRow): AdminReport {
  return {
    id: row.id,
    conversationId: row.conversationId,
    property: { id: row.propertyId, title: row.propertyTitle },
    reporter: { id: row.reporterId, name: row.reporterName },
    reported: row.reportedUserId === null ? null : { id: row.reportedUserId, name: row.reportedName ?? '' },
    message:
      row.messageId === null
        ? null
        : { id: row.messageId, content: row.messageContent!, timestamp: timestamp(row.messageAt!) },
    reason: row.reason,
    detail: row.detail,
    createdAt: timestamp(row.createdAt),
    decision: row.decision,
    decidedAt: timestampOrNull(row.decidedAt),
    decidedByName: row.decidedByName,
    note: row.note,
  };
}

/** A message near a reported one. */
export function presentReportedMessage(
  { createdAt, ...message }: ReportedMessageRow,
  report: ReportRow,
): ReportedMessage {
  return { ...message, timestamp: timestamp(createdAt), isReported: message.id === report.messageId };
}
