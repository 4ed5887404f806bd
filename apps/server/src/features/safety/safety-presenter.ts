import { sayName } from '@sway/domain/accounts/deleted-user';
import { sayMessage } from '@sway/domain/conversations/system-messages';
import type { AdminReport, ReportedHome, ReportedMessage } from '@sway/contract/safety';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { QuestionRow } from './reported-homes.repo.ts';
import type { ReportedMessageRow, ReportRow } from './reports.repo.ts';

/** A report as the admin queue shows it. */
export function presentReport(row: ReportRow): AdminReport {
  return {
    id: row.id,
    about: row.about,
    conversationId: row.conversationId,
    property: row.propertyId === null ? null : { id: row.propertyId, title: row.propertyTitle! },
    home: presentHome(row),
    review: row.reviewContent === null ? null : { content: row.reviewContent },
    reporter: { id: row.reporterId, name: sayName(row.reporterName) },
    isRival: row.isRival,
    record: { sent: row.sent, foundTrue: row.foundTrue, foundFalse: row.foundFalse },
    others: { open: row.othersOpen, upheld: row.othersUpheld, dismissed: row.othersDismissed },
    reported:
      row.reportedUserId === null ? null : { id: row.reportedUserId, name: sayName(row.reportedName ?? '') },
    message:
      row.messageId === null
        ? null
        : { id: row.messageId, content: row.messageContent!, timestamp: timestamp(row.messageAt!) },
    reason: row.reason,
    detail: row.detail,
    createdAt: timestamp(row.createdAt),
    askedAt: timestampOrNull(row.askedAt),
    answer: row.answer,
    decision: row.decision,
    decidedAt: timestampOrNull(row.decidedAt),
    decidedByName: row.decidedByName && sayName(row.decidedByName),
    note: row.note,
  };
}

function presentHome({ listingId, listedAt, isVerified, isResting, rivals }: ReportRow): AdminReport['home'] {
  if (listingId === null) return null;
  return { listedAt: timestamp(listedAt!), isVerified: isVerified!, isResting: isResting!, rivals };
}

/** A home of the reader's with reports. Each field is named: nothing of the reporters passes. */
export function presentQuestion({
  id,
  title,
  reasons,
  isResting,
  askedAt,
  answer,
}: QuestionRow): ReportedHome {
  return { propertyId: id, title, reasons, isResting, askedAt: timestamp(askedAt), answer };
}

/** A message near a reported one. */
export function presentReportedMessage(
  { createdAt, ...message }: ReportedMessageRow,
  report: ReportRow,
): ReportedMessage {
  const isReported = message.id === report.messageId;
  return { ...sayMessage(message), timestamp: timestamp(createdAt), isReported };
}
