import type {
  AdminAgent,
  AdminConversation,
  AdminOperation,
  AdminQueues,
  AuditEntry,
  MonitoredMessage,
} from '@sway/contract/admin';
import { sayName } from '@sway/domain/accounts/deleted-user';
import { sayMessage } from '@sway/domain/conversations/system-messages';
import { t } from '@sway/domain/language/texts';
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
  const latest = row.latestMessage && sayMessage(row.latestMessage);
  const { buyer, owner } = row;
  return {
    ...row,
    buyer: { ...buyer, name: sayName(buyer.name) },
    owner: { ...owner, name: sayName(owner.name) },
    latestMessage: latest && { ...latest, timestamp: timestamp(latest.timestamp) },
  };
}

export function presentMonitoredMessage({ createdAt, ...message }: MonitoredMessageRow): MonitoredMessage {
  const { senderName } = message;
  return {
    ...sayMessage(message),
    senderName: senderName && sayName(senderName),
    timestamp: timestamp(createdAt),
  };
}

export function presentAuditEntry({ createdAt, actorName, ...entry }: AuditRow): AuditEntry {
  return {
    ...entry,
    actorName: actorName === null ? t`Operator` : sayName(actorName),
    at: timestamp(createdAt),
  };
}
