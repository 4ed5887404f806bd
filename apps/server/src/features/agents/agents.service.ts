import { t } from '@sway/domain/language/texts';
import type { Agent, AgentChange, AgentProfile, listAgents } from '@sway/contract/agents';
import type { CallInput } from '@sway/contract/call';
import { hasFixedIdentity } from '@sway/domain/accounts/agent-rules';
import { can } from '@sway/domain/accounts/permissions';
import type { Actor } from '@sway/domain/accounts/permissions';
import { z } from 'zod';
import { findMailRecipient, mailChangedProfile } from '#features/accounts/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { defineCursor, pageOf } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import { requireRecentProof } from '#platform/http/caller/access.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentAgent, presentAgentProfile } from './agent-presenter.ts';
import {
  countAgents,
  findAgent,
  findAgents,
  isLicenceTaken,
  lockAgentDetails,
  updateAgentRow,
} from './agents.repo.ts';
import type { AgentDetails } from './agents.repo.ts';
import { findReviewOf, hasWorkedWith, isInConversationOf } from './reviews.repo.ts';

const agentCursor = defineCursor(
  z.strictObject({ reviewCount: z.int32().min(0), rating: z.number().min(1).max(5), id: z.int().positive() }),
);

/** Approved agents; visitors may read them (product/agents.md#approval). */
export async function listPartnerAgents(
  { db }: Platform,
  { search, limit, cursor }: CallInput<typeof listAgents>['query'],
): Promise<Paged<Agent[]>> {
  const [rows, total] = await Promise.all([
    findAgents(db, { search, after: agentCursor.decode(cursor), limit: limit + 1 }),
    countAgents(db, search),
  ]);
  return pageOf(rows, {
    total,
    limit,
    present: presentAgent,
    cursorAfter: ({ reviewCount, rating, id }) => agentCursor.encode({ reviewCount, rating, id }),
  });
}

/**
 * An approved agent's profile, with the actor's own review and whether the actor can write one, and with the phone number for those
 * who work with the agent (product/agents.md#the-agents-phone-number).
 * @throws AppError agent.not_found
 */
export async function readAgent(
  { db }: Pick<Platform, 'db'>,
  actor: Actor | null,
  agentId: number,
): Promise<AgentProfile> {
  const row = await findAgent(db, agentId);
  if (!row) throw new AppError('agent.not_found');
  if (!actor) return presentAgentProfile(row, { canReview: false, canSeePhone: false, ownReview: undefined });
  const [canReview, isInConversation, ownReview] = await Promise.all([
    hasWorkedWith(db, agentId, actor.id),
    isInConversationOf(db, agentId, actor.id),
    findReviewOf(db, agentId, actor.id),
  ]);
  const canSeePhone = isInConversation || can(actor, 'user.see-private', agentId);
  return presentAgentProfile(row, { canReview, canSeePhone, ownReview });
}

/**
 * Changes an agent's profile. Only admins can change what an admin has checked (product/agents.md#what-was-checked-stays), and a
 * rejected agent who saves the profile applies again. The audit log records changes by admins with the names of the fields
 * (product/administration.md#the-audit-log).
 * @throws AppError with a code of `updateAgent`
 */
export async function editAgent(
  platform: Platform,
  actor: SignedIn | null,
  agentId: number,
  change: AgentChange,
) {
  const { db, clock } = platform;
  const signedIn = authorize(actor, 'user.edit', agentId);
  const { id: actorId } = signedIn;
  if (actorId !== agentId) requireRecentProof(signedIn);
  return db.transaction().execute(async tx => {
    const before = await lockAgentDetails(tx, agentId);
    if (!before) throw new AppError('agent.not_found');
    const details = withChange(before, change);
    const isChecked = details.agency !== before.agency || details.licenceNumber !== before.licenceNumber;
    if (isChecked) {
      if (hasFixedIdentity(before.status) && !can(actor, 'admin.use')) throw lockedIdentity(before, details);
      if (before.status === 'approved') await requireOwnLicence(tx, agentId, details.licenceNumber);
    }
    if (before.status === 'rejected' && actorId === agentId) details.status = 'pending';
    await updateAgentRow(tx, agentId, details);
    if (actorId !== agentId) {
      const detail = { fields: Object.keys(change) };
      const subject = `user ${agentId}`;
      await writeAudit(tx, { actorId, action: 'agent.edit', subject, detail, at: clock() });
      await tellEdited(platform, tx, agentId, before, details);
    }
    return details;
  });
}

const EDITED = {
  agency: t`agency`,
  licenceNumber: t`licence number`,
  specialization: t`specialization`,
  area: t`area`,
  languages: t`languages`,
  bio: t`text about you`,
};

/** Mails an agent what an admin has changed in the profile. */
async function tellEdited(
  platform: Platform,
  tx: Db,
  agentId: number,
  before: AgentDetails,
  after: AgentDetails,
) {
  const fields = Object.keys(EDITED) as (keyof typeof EDITED)[];
  const changed = fields.filter(field => after[field] !== before[field]).map(field => EDITED[field]);
  const agent = changed.length > 0 && (await findMailRecipient(tx, agentId));
  if (agent) await mailChangedProfile(platform, tx, agent, changed);
}

function withChange(before: AgentDetails, change: AgentChange): AgentDetails {
  const { agency, licenceNumber, specialization, area, languages, bio } = change;
  return {
    ...before,
    ...(agency === undefined ? {} : { agency }),
    ...(licenceNumber === undefined ? {} : { licenceNumber }),
    ...(specialization === undefined ? {} : { specialization }),
    ...(area === undefined ? {} : { area: area || null }),
    ...(languages === undefined ? {} : { languages: languages || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
  };
}

function lockedIdentity(before: AgentDetails, details: AgentDetails): AppError {
  const path = details.agency === before.agency ? 'licenceNumber' : 'agency';
  return new AppError('agent.identity_locked', { path });
}

/** Requires that no other approved agent has the licence number. @throws AppError agent.licence_taken */
export async function requireOwnLicence(tx: Db, agentId: number, licenceNumber: string): Promise<void> {
  if (await isLicenceTaken(tx, agentId, licenceNumber)) throw new AppError('agent.licence_taken');
}
