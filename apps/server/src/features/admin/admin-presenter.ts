import type { AdminAgent, AdminConversation, AuditEntry, MonitoredMessage } from '@sway/contract/admin';
import type { AuditRow } from '#features/audit/index.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { AgentRow, ConversationRow, MonitoredMessageRow } from './admin.repo.ts';

export function presentAdminAgent({ applied_at: appliedAt, ...agent }: AgentRow): AdminAgent {
  return { ...agent, appliedAt: timestamp(appliedAt) };
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
    senderName: row.sender_name,
    content: row.content,
    timestamp: timestamp(row.created_at),
  };
}

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: timestamp(row.created_at),
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
    reason: row.reason,
  };
}
