import {
  IMMUNE_MS,
  MIN_REPORTER_AGE_MS,
  NETWORK_KEPT_MS,
  REPORTS_TO_REST,
} from '@sway/domain/safety/safety-rules';
import type { ReportReason } from '@sway/domain/safety/safety-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { IS_OPEN_REPORT } from './reports.repo.ts';

const ms = (duration: number) => sql`${`${duration} ms`}::interval`;

/**
 * Whether a locked home rests by its reports: those of confirmed accounts that were old enough, from different networks. Reasons for which
 * an admin has found nothing lately do not count, and the home of a verified owner never rests by reports.
 */
export async function hasEnoughReports(tx: Db, listingId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(distinct r.network) >= ${REPORTS_TO_REST} as has
    from reports r join users u on u.id = r.reporter_id join properties p on p.id = r.listing_id
    where r.thing = 'home ' || ${listingId}::text and r.decision is null and not p.is_owner_verified and p.resting_since is null
      and u.email_verified_at is not null and u.deleted_at is null and u.disabled_at is null
      and u.created_at <= r.created_at - ${ms(MIN_REPORTER_AGE_MS)}
      and not exists (select from reports d
        where d.thing = r.thing and d.reason = r.reason and d.decision in ('dismissed', 'false')
          and d.decided_at > ${at}::timestamptz - ${ms(IMMUNE_MS)})`.execute(tx);
  return rows[0]!.has;
}

/** Asks the owner of a home for an answer to its open reports. @returns their reasons, if there is something new to answer */
export async function askOwner(tx: Db, listingId: number, at: Date): Promise<ReportReason[]> {
  const { rows } = await sql<{ reason: ReportReason }>`
    update reports set asked_at = ${at}
    where thing = 'home ' || ${listingId}::text and decision is null and asked_at is null
    returning reason`.execute(tx);
  return [...new Set(rows.map(({ reason }) => reason))].toSorted();
}

/** Stores the owner's answer, once for each time that the owner was asked. @returns whether the owner was asked */
export async function setAnswer(
  tx: Db,
  { ownerId, listingId, answer }: { ownerId: number; listingId: number; answer: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update reports r set answer = ${answer}
    where listing_id = ${listingId} and reported_user_id = ${ownerId} and asked_at is not null and answer is null
      and ${IS_OPEN_REPORT}`.execute(tx);
  return numAffectedRows > 0n;
}

/** A home whose owner is asked about its reports. Nothing in it names a reporter. */
export type QuestionRow = {
  id: number;
  title: string;
  reasons: ReportReason[];
  isResting: boolean;
  askedAt: Date;
  answer: string | null;
};

const questionsTo = (ownerId: number) => sql`from reports r join properties p on p.id = r.listing_id
  where r.reported_user_id = ${ownerId} and r.asked_at is not null and ${IS_OPEN_REPORT}`;

/** How many homes of a user have reports that the user was asked about. */
export async function countQuestions(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct p.id) as count ${questionsTo(ownerId)}`.execute(db);
  return rows[0]!.count;
}

/** The user's homes with reports that the user was asked about, by id. The answer is the one to the latest question. */
export async function findQuestions(
  db: Db,
  ownerId: number,
  { limit, after }: { limit: number; after: number | null },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select p.id, p.title, array_agg(distinct r.reason) as reasons, p.resting_for is not distinct from 'reported' as is_resting, max(r.asked_at) as asked_at,
      (array_agg(r.answer order by r.asked_at desc))[1] as answer
    ${questionsTo(ownerId)}
      and (${after}::bigint is null or p.id > ${after})
    group by p.id order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Removes what reports have of a user who leaves: the network, and answers. The reports stay, because they are evidence. */
export async function eraseReportsOf(tx: Db, userId: number): Promise<void> {
  await sql`update reports set network = null where reporter_id = ${userId} and network is not null`.execute(
    tx,
  );
  await sql`update reports set answer = null where reported_user_id = ${userId} and answer is not null`.execute(
    tx,
  );
}

/** Forgets up to `batch` networks of reports that have waited for long. @returns how many */
export async function eraseOldNetworks(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reports set network = null where id in (
      select id from reports where network is not null and created_at <= ${now}::timestamptz - ${ms(NETWORK_KEPT_MS)}
      limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
