import type { AccountState } from '@sway/domain/conversations/what-is-possible';
import type { StandingFacts } from '@sway/domain/conversations/owner-standing';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';

type UsersAlias = 'owner' | 'other' | 'enquirer';

/** The state of an account, or of two: the one that can be reached least decides. A missing account is `here`. */
export function accountState(one: UsersAlias, two: UsersAlias = one): RawBuilder<AccountState> {
  const [a, b] = [sql.ref(one), sql.ref(two)];
  return sql`case when coalesce(${a}.deleted_at, ${b}.deleted_at) is not null then 'left'
    when coalesce(${a}.disabled_at, ${b}.disabled_at) is not null then 'disabled' else 'here' end`;
}

/** What the claims on an address say about the person who listed the home there (product/claims.md#disputes). */
export function standingFacts(
  ownerId: RawBuilder<unknown>,
  addressId: RawBuilder<unknown>,
): RawBuilder<StandingFacts> {
  const isOwn = sql`k.user_id = ${ownerId}`;
  const isOwner = sql`k.ownership_type = 'owner'`;
  return sql`(select json_build_object(
      'isVerifiedOwner', coalesce(bool_or(${isOwn} and k.status = 'verified' and ${isOwner}), false),
      'isRejected', coalesce(bool_or(${isOwn} and k.status = 'rejected'), false),
      'hasRival', coalesce(bool_or(not ${isOwn} and k.status = 'pending_verification' and ${isOwner}), false),
      'isOtherVerified', coalesce(bool_or(not ${isOwn} and k.status = 'verified' and ${isOwner}), false))
    from property_claims k where k.address_id = ${addressId})`;
}

export type PartiesRow = {
  /** Which of buyer and owner can be reached least. */
  parties: AccountState;
  /** Who of the two has blocked the other. */
  blockers: number[];
};

type Parties = { buyerId: number; ownerId: number };

/** The columns of a `PartiesRow`, to embed in statements. */
export function partiesColumns({ buyerId, ownerId }: Parties) {
  return {
    parties: sql`(select ${accountState('owner', 'other')} from users owner, users other
      where owner.id = ${ownerId} and other.id = ${buyerId})`,
    blockers: sql`(select coalesce(json_agg(b.blocker_id), '[]')
      from (${blockersBetween(sql`${buyerId}`, sql`${ownerId}`)}) b)`,
  };
}

export async function readParties(tx: Db, parties: Parties): Promise<PartiesRow> {
  const columns = partiesColumns(parties);
  const { rows } = await sql<PartiesRow>`
    select ${columns.parties} as parties, ${columns.blockers} as blockers`.execute(tx);
  return rows[0]!;
}
