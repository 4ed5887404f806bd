import type {
  AdminAgent,
  AdminConversation,
  AdminOperation,
  AdminQueues,
  AuditEntry,
  MonitoredMessage,
} from '@sway/contract/admin';
import type { GoneAddress } from '#features/addresses/index.ts';
import type { MailCounts } from '#features/mail/index.ts';
import type { AuditRow } from '#features/audit/index.ts';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { AgentRow, ConversationRow, MonitoredMessageRow, QueueColumns } from './admin.repo.ts';

export function presentAdminAgent({ appliedAt, ...agent }: AgentRow): AdminAgent {
  return { ...agent, appliedAt: timestamp(appliedAt) };
}

export function presentQueues(
  row: QueueColumns,
  photos: { count: number; oldest: Date | null },
): AdminQueues {
  return {
    claims: { count: row.claims, oldestAt: timestampOrNull(row.oldestClaim), disputed: row.disputed },
    letters: row.letters,
    reports: { count: row.reports, oldestAt: timestampOrNull(row.oldestReport) },
    agents: { count: row.agents, oldestAt: timestampOrNull(row.oldestAgent) },
    photos: { count: photos.count, oldestAt: timestampOrNull(photos.oldest) },
  };
}

export function presentOperation(
  { state, lastAt }: { state: AdminOperation['backups']['state']; lastAt: Date | null },
  { waiting, oldest }: Pick<MailCounts, 'waiting' | 'oldest'>,
  gone: { count: number; first: GoneAddress[] },
): AdminOperation {
  return {
    backups: { state, lastAt: timestampOrNull(lastAt) },
    mails: { count: waiting, oldestAt: timestampOrNull(oldest) },
    goneAddresses: {
      count: gone.count,
      first: gone.first.map(({ goneAt, ...address }) => ({ ...address, goneAt: timestamp(goneAt) })),
    },
  };
}

export function presentAdminConversation({ orderedBy, ...row }: ConversationRow): AdminConversation {
  const { latestMessage: latest } = row;
  return { ...row, latestMessage: latest && { ...latest, timestamp: timestamp(latest.timestamp) } };
}

export function presentMonitoredMessage({ createdAt, ...message }: MonitoredMessageRow): MonitoredMessage {
  return { ...message, timestamp: timestamp(createdAt) };
}

export function presentAuditEntry({ createdAt, ...entry }: AuditRow): AuditEntry {
  return { ...entry, at: timestamp(createdAt) };
}
