import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Undoes the decisions of the sample's admin about real users: claims, agents and reports are pending again, and owners can show
 * listings again that were taken down.
 */
export async function undoDecisions(tx: Db): Promise<void> {
  const sampleAdmin = sql`(select id from users where is_sample)`;
  await sql`
    update property_claims set status = 'pending_verification', decided_at = null, decided_by = null,
      decision_reason = null, sway_price = case when ownership_type = 'owner' then sway_price end
    where decided_by in ${sampleAdmin}`.execute(tx);
  await sql`
    update properties p set is_verified = false
    where is_verified and not exists (select from property_claims c
      where c.address_id = p.address_id and c.user_id = p.owner_id and c.status = 'verified')`.execute(tx);
  await sql`
    update agents set status = 'pending', decided_at = null, decision_reason = null
    where status <> 'pending' and exists (select from audit_log l
      where l.actor_id in ${sampleAdmin} and l.action like 'agent.%' and l.subject = 'user ' || agents.user_id)`.execute(
    tx,
  );
  // A report that was sent again in the meantime is pending already.
  await sql`
    delete from reports r where decided_by in ${sampleAdmin} and exists (select from reports w
      where w.decision is null and (w.reporter_id, w.conversation_id) = (r.reporter_id, r.conversation_id)
        and w.message_id is not distinct from r.message_id)`.execute(tx);
  await sql`
    delete from reports r where decided_by in ${sampleAdmin} and exists (select from reports w
      where w.id > r.id and w.decided_by in ${sampleAdmin}
        and (w.reporter_id, w.conversation_id) = (r.reporter_id, r.conversation_id)
        and w.message_id is not distinct from r.message_id)`.execute(tx);
  await sql`
    update reports set decision = null, decided_by = null, decided_at = null
    where decided_by in ${sampleAdmin}`.execute(tx);
}

/** Removes the sample's claims and listings, with their prices, photographs, saves, views and notifications. @returns how many listings */
export async function removeSampleHomes(tx: Db): Promise<number> {
  await sql`
    delete from notifications where kind in ('price_changed', 'home_hidden', 'home_taken_down')
      and (facts ->> 'propertyId')::bigint in (
        select p.id from properties p join users u on u.id = p.owner_id where u.is_sample)`.execute(tx);
  await sql`
    delete from notifications n where kind = 'claim_decided'
      and exists (select from property_claims c where c.id = (n.facts ->> 'claimId')::bigint
        and c.status = 'pending_verification')`.execute(tx);
  await sql`delete from property_claims where user_id in (select id from users where is_sample)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from properties where owner_id in (select id from users where is_sample)`.execute(tx);
  return Number(numAffectedRows);
}
