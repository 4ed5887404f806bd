import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Undone } from './sample-accounts.repo.ts';

/** Real users with a verified claim. */
export async function findVerifiedClaimants(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from property_claims c join users u on u.id = c.user_id
    where c.status = 'verified' and not u.is_sample order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Real users who are agents and whose approval was decided. */
export async function findDecidedAgents(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from agents a join users u on u.id = a.user_id
    where a.status <> 'pending' and not u.is_sample order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Undoes the decisions of all admins about real users, because the sample's admin could appoint others. Claims, agents and reports
 * are pending again, conversations that were ended after a report go on, and the notifications of the decisions are removed.
 */
export async function undoDecisions(tx: Db): Promise<Undone[]> {
  const claims = await sql<Undone>`
    update property_claims c set status = 'pending_verification', decided_at = null, decided_by = null, decision_reason = null,
      asked_for = null, asked_at = null, sway_price = case when ownership_type = 'owner' then sway_price end
    from users u where u.id = c.user_id and not u.is_sample and (c.decided_at is not null or c.asked_at is not null)
    returning 'claim ' || c.id as subject, u.username, 'waits for a decision again' as what`.execute(tx);
  const agents = await sql<Undone>`
    update agents a set status = 'pending', decided_at = null, decision_reason = null
    from users u where u.id = a.user_id and not u.is_sample and a.status <> 'pending'
    returning 'user ' || u.id as subject, u.username, 'approval as an agent waits for a decision again' as what`.execute(
    tx,
  );
  await sql`
    update properties p set is_verified = false
    where is_verified and not exists (select from property_claims c
      where c.address_id = p.address_id and c.user_id = p.owner_id and c.status = 'verified')`.execute(tx);
  await sql`
    update conversations c set is_active = true
    where not is_active and exists (
      select from reports r where r.conversation_id = c.id and r.decision = 'ended')`.execute(tx);
  await sql`
    delete from notifications where kind in ('claim_decided', 'agent_decided', 'home_taken_down')`.execute(
    tx,
  );
  return [...claims.rows, ...agents.rows, ...(await undoReports(tx))];
}

async function undoReports(tx: Db): Promise<Undone[]> {
  // A report that was sent again in the meantime is pending already, and of several decided ones the latest waits again.
  await sql`
    delete from reports r where decided_by is not null and exists (select from reports w
      where (w.decision is null or w.id > r.id) and (w.reporter_id, w.thing) = (r.reporter_id, r.thing))`.execute(
    tx,
  );
  const { rows } = await sql<Undone>`
    update reports set decision = null, decided_by = null, decided_at = null where decided_by is not null
    returning 'report ' || id as subject, null as username, 'waits for a decision again' as what`.execute(tx);
  return rows;
}

/**
 * Undoes what admins did to the listings of real users. A listing that was taken down is hidden, so that its owner can show it; one that
 * was edited is hidden until its owner has read it; one that was deleted is a hidden draft, without its pictures, unless its owner has
 * listed the home again. Listings of accounts that the operator disabled stay taken down.
 */
export async function undoListingEdits(tx: Db, at: Date): Promise<Undone[]> {
  const lifted = await sql<Undone>`
    update properties p set taken_down_at = null, shown_when_restored = null, updated_at = ${at}
    from users u where u.id = p.owner_id and not u.is_sample and u.disabled_at is null and p.taken_down_at is not null
    returning 'property ' || p.id as subject, u.username, 'no longer taken down; its owner can show it' as what`.execute(
    tx,
  );
  const done = (action: string) => sql<boolean>`exists (select from audit_log l
    where l.action = ${action} and l.subject = 'property ' || p.id and l.actor_id is not null)`;
  const edited = await sql<Undone>`
    update properties p set is_active = false, updated_at = ${at}
    from users u where u.id = p.owner_id and not u.is_sample and p.deleted_at is null and ${done('property.edit')}
    returning 'property ' || p.id as subject, u.username, 'was edited by an admin; hidden until its owner shows it' as what`.execute(
    tx,
  );
  const deleted = await sql<Undone>`
    update properties p set deleted_at = null, updated_at = ${at}
    from users u where u.id = p.owner_id and not u.is_sample and u.deleted_at is null and p.deleted_at is not null
      and ${done('property.delete')}
      and not exists (select from properties o where o.owner_id = p.owner_id and o.address_id = p.address_id
        and o.deleted_at is null)
      and not exists (select from properties o where o.owner_id = p.owner_id and o.address_id = p.address_id
        and o.id > p.id and o.deleted_at is not null)
    returning 'property ' || p.id as subject, u.username, 'was deleted by an admin; a hidden draft again' as what`.execute(
    tx,
  );
  return [...lifted.rows, ...edited.rows, ...deleted.rows];
}
