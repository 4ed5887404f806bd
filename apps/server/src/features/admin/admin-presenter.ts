import type {
  AdminAgent,
  AdminConversation,
  AdminOperation,
  AdminQueues,
  AuditEntry,
  MonitoredMessage,
} from '@sway/contract/admin';
import type { MailCounts } from '#features/mail/index.ts';
import type { AuditRow } from '#features/audit/index.ts';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { AgentRow, ConversationRow, MonitoredMessageRow, QueueColumns } from './admin.repo.ts';

export function presentAdminAgent({ appliedAt, ...agent }: AgentRow): AdminAgent {
  return { ...agent, appliedAt: timestamp(appliedAt) };
}

export function presentQueues(row: QueueColumns): AdminQueues {
  return {
    claims: { count: row.claims, oldestAt: timestampOrNull(row.oldestClaim), disputed: row.disputed },
    reports: { count: row.reports, oldestAt: timestampOrNull(row.oldestReport) },
    agents: { count: row.agents, oldestAt: timestampOrNull(row.oldestAgent) },
  };
}

export function presentOperation(
  { state, lastAt }: { state: AdminOperation['backups']['state']; lastAt: Date | null },
  { waiting, oldest }: Pick<MailCounts, 'waiting' | 'oldest'>,
): AdminOperation {
  return {
    backups: { state, lastAt: timestampOrNull(lastAt) },
    mails: { count: waiting, oldestAt: timestampOrNull(oldest) },
  };
}

export function presentAdminConversation(row: ConversationRow): AdminConversation {
  const { id, property, buyer, owner, messageCount, latestMessage: latest } = row;
  return {
    id,
    property,
    buyer,
    owner,
    messageCount,
    latestMessage: latest && { ...latest, timestamp: timestamp(latest.timestamp) },
  };
}

export function presentMonitoredMessage(row: MonitoredMessageRow): MonitoredMessage {
  return {
    id: row.id,
    sequence: row.sequence,
    senderId: row.senderId,
    senderName: row.senderName,
    content: row.content,
    timestamp: timestamp(row.createdAt),
  };
}

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: timestamp(row.createdAt),
    actorName: row.actorName,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
    reason: row.reason,
  };
}
