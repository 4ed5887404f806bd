import { t } from '@sway/domain/language/texts';
import type { AdminAgent, decideAdminAgent, listAdminAgents } from '@sway/contract/admin';
import type { CallInput } from '@sway/contract/call';
import { canDecideAgent } from '@sway/domain/accounts/agent-rules';
import type { AgentDecision, AgentStatus } from '@sway/domain/accounts/agent-rules';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireOwnLicence, setAgentStatus } from '#features/agents/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import { removeAgentFromAllConversations } from '#features/conversations/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentAdminAgent } from './admin-presenter.ts';
import { countAgents, findAgent, findAgents, lockAgentStatus } from './admin.repo.ts';
import type { AgentRow } from './admin.repo.ts';

/** Agents of one approval status. */
export async function listAgents(
  { db }: Platform,
  actor: Actor | null,
  { status, limit, cursor }: CallInput<typeof listAdminAgents>['query'],
): Promise<Paged<AdminAgent[]>> {
  authorize(actor, 'admin.use');
  const after = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([
    findAgents(db, status, limit + 1, after),
    countAgents(db, status),
  ]);
  return pageById(rows, { total, limit, present: presentAdminAgent });
}

const AUDITED = { approved: 'agent.approve', rejected: 'agent.reject', suspended: 'agent.suspend' } as const;

/**
 * Approves, rejects or suspends an agent (product/agents.md#approval) and notifies the agent. An agent who loses the approval is
 * removed from every conversation in the same transaction. Repeating a decision has no effect.
 * @throws AppError with a code of `decideAdminAgent`
 */
export async function decideAgent(
  platform: Platform,
  actor: Actor | null,
  agentId: number,
  { status, reason, checked }: CallInput<typeof decideAdminAgent>['body'],
): Promise<AdminAgent> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return platform.db.transaction().execute(async tx => {
    const before = await lockAgentStatus(tx, agentId);
    if (!before) throw new AppError('agent.not_found');
    if (before !== status) {
      if (!canDecideAgent(before, status))
        throw new AppError('agent.decision_not_possible', {
          detail: t`An agent who is ${before} cannot be ${status}`,
        });
      const { licenceNumber } = await requireUnchanged(tx, agentId, checked);
      if (status === 'approved') await requireOwnLicence(tx, agentId, licenceNumber);
      const decisionReason = status === 'approved' ? null : reason!;
      await carryOut(platform, tx, { agentId, actorId, before, status, reason: decisionReason });
    }
    return presentAdminAgent((await findAgent(tx, agentId))!);
  });
}

type Checked = NonNullable<CallInput<typeof decideAdminAgent>['body']['checked']>;

/** The locked agent, who must still state what the admin has looked up. @throws AppError agent.changed */
async function requireUnchanged(tx: Db, agentId: number, checked: Checked | undefined): Promise<AgentRow> {
  const agent = (await findAgent(tx, agentId))!;
  const { name, agency, licenceNumber } = agent;
  if (
    checked &&
    (name !== checked.name || agency !== checked.agency || licenceNumber !== checked.licenceNumber)
  )
    throw new AppError('agent.changed');
  return agent;
}

/**
 * Suspends the approval of an agent whose account gets another user type, or who was rightly reported, within a transaction
 * (product/agents.md#approval). It has no effect on other users.
 * @param actorId the admin who causes it; null for the operator
 * @param reason what the agent is told
 */
export async function suspendAgent(
  platform: Platform,
  tx: Db,
  { agentId, actorId, reason }: { agentId: number; actorId: number | null; reason: string },
): Promise<void> {
  const before = await lockAgentStatus(tx, agentId);
  if (before !== 'approved') return;
  await carryOut(platform, tx, { agentId, actorId, before, status: 'suspended', reason });
}

type CarriedOutDecision = {
  agentId: number;
  actorId: number | null;
  before: AgentStatus;
  status: AgentDecision;
  reason: string | null;
};

async function carryOut(
  platform: Platform,
  tx: Db,
  { agentId, actorId, before, status, reason }: CarriedOutDecision,
): Promise<void> {
  const at = platform.clock();
  await setAgentStatus(tx, agentId, { status, reason, at });
  if (before === 'approved') await removeAgentFromAllConversations(platform, tx, agentId);
  await notify(platform, tx, agentId, agentDecidedEvent(status, reason), { from: null });
  const entry = { actorId, action: AUDITED[status], subject: `user ${agentId}`, at };
  await writeAudit(tx, { ...entry, ...(reason === null ? {} : { reason }) });
}

function agentDecidedEvent(decision: AgentDecision, reason: string | null): NotificationEvent {
  const kind = 'agent_decided';
  return decision === 'approved' ? { kind, decision } : { kind, decision, reason: reason ?? '' };
}
