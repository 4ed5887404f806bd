import { sql } from 'kysely';
import type { LiveSite } from './live-site.ts';
import type { Victim } from './victim.ts';

/** A hash of the rows of each kind. */
export type Snapshot = Record<string, string>;

/**
 * The rows that belong to the victim, and those that grant rights. Rows that others may add, such as another enquiry to the
 * victim, are not included: such kinds are selected by id, and kinds that only the victim may add by owner.
 */
function rowsOf(victim: Victim) {
  const { id, conversationId, verifiedClaimId, pendingClaimId, shownListingId, draftListingId } = victim;
  const claims = sql`(${verifiedClaimId}, ${pendingClaimId})`;
  const listings = sql`(${shownListingId}, ${draftListingId})`;
  return {
    user: sql`select to_jsonb(t) from users t where id = ${id}`,
    // An expired session is deleted when its cookie is sent.
    'running sessions': sql`select to_jsonb(t) - 'last_seen_at' - 'expires_at' from sessions t where user_id = ${id} and expires_at > now()`,
    'known browsers': sql`select to_jsonb(t) from login_devices t where user_id = ${id}`,
    'links by mail': sql`select to_jsonb(t) from account_tokens t where user_id = ${id}`,
    listings: sql`select to_jsonb(t) from properties t where owner_id = ${id} or id in ${listings}`,
    prices: sql`select to_jsonb(t) from price_changes t where property_id in ${listings}`,
    'pictures of listings': sql`select to_jsonb(t) from property_media t where property_id in ${listings}`,
    media: sql`select to_jsonb(t) from media t where uploaded_by = ${id}`,
    claims: sql`select to_jsonb(t) from property_claims t where user_id = ${id} or id in ${claims}`,
    documents: sql`select to_jsonb(t) from claim_documents t where claim_id in ${claims}`,
    conversation: sql`select to_jsonb(t) from conversations t where id = ${conversationId}`,
    messages: sql`select to_jsonb(t) from messages t where conversation_id = ${conversationId}`,
    participants: sql`select to_jsonb(t) from conversation_participants t where conversation_id = ${conversationId}`,
    enquiry: sql`select to_jsonb(t) from property_inquiries t where id = ${victim.inquiryId}`,
    notification: sql`select to_jsonb(t) from notifications t where id = ${victim.notificationId}`,
    'notification settings': sql`select to_jsonb(t) from notification_settings t where user_id = ${id}`,
    mail: sql`select to_jsonb(t) from outbox t where id = ${victim.mailId}`,
    'saved homes': sql`select to_jsonb(t) from watchlist t where user_id = ${id}`,
    blocks: sql`select to_jsonb(t) from user_blocks t where blocker_id = ${id}`,
    report: sql`select to_jsonb(t) from reports t where conversation_id = ${conversationId}`,
    agents: sql`select to_jsonb(t) from agents t`,
    'audit log': sql`select to_jsonb(t) from audit_log t`,
    admins: sql`select to_jsonb(t.id) from users t where user_type = 'admin'`,
    'other users': sql`select to_jsonb(t) from users t where id in (${victim.spareId}, ${victim.agentId}, ${victim.partnerId})`,
    'verified claims': sql`select to_jsonb(t.id) from property_claims t where status = 'verified'`,
    badges: sql`select to_jsonb(t.id) from properties t where is_verified`,
  };
}

/** Reads the current hashes in one statement. */
export async function takeSnapshot({ db }: LiveSite, victim: Victim): Promise<Snapshot> {
  const parts = Object.entries(rowsOf(victim)).map(
    ([kind, rows]) => sql`select ${sql.lit(kind)} as kind,
      (select md5(coalesce(string_agg(r.row::text, '|' order by r.row::text), '')) from (${rows}) r(row)) as hash`,
  );
  const { rows } = await sql<{ kind: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ kind, hash }) => [kind, hash]));
}

/** The kinds whose hashes differ. */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  return Object.keys(after).filter(kind => after[kind] !== before[kind]);
}
