import type { AdminReport, ReportedMessage } from '@sway/contract/safety';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { ReportedMessageRow, ReportRow } from './reports.repo.ts';

/** A report as the admin queue shows it. */
export function presentReport(row: ReportRow): AdminReport {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    property: { id: row.property_id, title: row.property_title },
    reporter: { id: row.reporter_id, name: row.reporter_name },
    reported:
      row.reported_user_id === null ? null : { id: row.reported_user_id, name: row.reported_name ?? '' },
    message:
      row.message_id === null
        ? null
        : { id: row.message_id, content: row.message_content!, timestamp: timestamp(row.message_at!) },
    reason: row.reason,
    detail: row.detail,
    createdAt: timestamp(row.created_at),
    decision: row.decision,
    decidedAt: timestampOrNull(row.decided_at),
    decidedByName: row.decided_by_name,
    note: row.note,
  };
}

/** A message near a reported one. */
export function presentReportedMessage(row: ReportedMessageRow, report: ReportRow): ReportedMessage {
  return {
    id: row.id,
    senderName: row.sender_name,
    content: row.content,
    timestamp: timestamp(row.created_at),
    isReported: row.id === report.message_id,
  };
}
