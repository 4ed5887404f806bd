import type { ConversationRole } from '@sway/domain/conversations/conversation-rules';
import type { StandingFacts } from '@sway/domain/conversations/owner-standing';
import type { AccountState } from '@sway/domain/conversations/what-is-possible';
import { foldForSearch } from '@sway/domain/text/search-text';
import type { StoredMessage } from '@sway/domain/conversations/system-messages';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { beginningColumns, STATEMENT } from '#features/contact/index.ts';
import type { BeginningRow, StatementRow } from '#features/contact/index.ts';
import { containsPattern } from '#platform/database/patterns.ts';
import type { Moment } from '#platform/http/paging.ts';
import { PRIVATE_ADDRESS } from './address/address.repo.ts';
import type { PrivateAddress } from './address/address.repo.ts';
import { existsFor } from './first-message.repo.ts';
import { accountState, standingFacts } from './sides.repo.ts';

export type ConversationRow = BeginningRow & {
  /** What the buyer states, for an owner whom they have written to; also once it has ended. */
  buyerStatement: StatementRow | null;
  privateAddress: PrivateAddress | null;
  id: number;
  propertyId: number;
  propertyTitle: string;
  propertyImageKey: string | null;
  /** Null for all but the owner while the listing is not shown. */
  propertyPrice: number | null;
  propertyState: 'active' | 'hidden' | 'deleted';
  buyerId: number;
  ownerId: number;
  role: ConversationRole;
  otherUserId: number;
  otherUserName: string;
  /** For an agent, whose other user is the buyer. */
  ownerName: string | null;
  otherAvatarKey: string | null;
  latest: StoredMessage | null;
  lastMessageAt: Date | null;
  fromSequence: number;
  lastSequence: number;
  lastReadSequence: number;
  otherReadSequence: number;
  unreadCount: number;
  isActive: boolean;
  blockedBy: 'me' | 'other' | null;
  /** The state of the other party; for an agent, of the party that can be reached least. */
  otherState: AccountState;
  /** What the claims on the address say about the owner of the listing. */
  standing: StandingFacts;
  orderedBy: Date;
};

export type ConversationFilter = {
  id?: number | undefined;
  search?: string | undefined;
  after?: Moment | null;
  limit: number;
};

/**
 * A user's conversations, the most recently active first. An agent gets the latest message since their acceptance
 * (product/conversations.md#agents-join-by-consent) and the names of both parties. All but the owner get the title with which the
 * listing was shown last, and a price only while it is shown (product/listings.md#hidden-listings).
 */
export async function findConversations(
  db: Db,
  userId: number,
  filter: ConversationFilter,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    with page as materialized (${pageOf(userId, filter)})
    select c.id, c.property_id, title_for(p, ${userId}) as property_title,
      (select m.key from property_media pm join media m on m.id = pm.media_id
        where pm.property_id = p.id and m.kind = 'image' and (p.is_active or p.owner_id = ${userId})
        order by pm.place limit 1) as property_image_key,
      case when p.is_active or p.owner_id = ${userId} then p.sway_price end as property_price,
      case when coalesce(p.deleted_at, owner.deleted_at) is not null then 'deleted' when p.is_active then 'active' else 'hidden' end as property_state,
      c.buyer_id, c.owner_id, me.role, other.id as other_user_id,
      other.name as other_user_name, case when me.role = 'agent' then owner.name end as owner_name,
      (select m.key from media m where m.id = other.avatar_media_id) as other_avatar_key,
      case when latest.content is not null then json_build_object('content', latest.content, 'parts', latest.parts) end as latest,
      latest.created_at as last_message_at,
      me.from_sequence, c.last_sequence, me.last_read_sequence, them.last_read_sequence as other_read_sequence, me.unread_count, c.is_active,
      -- The user's own block takes precedence, because the user can remove it.
      (select case when b.blocker_id = me.user_id then 'me' else 'other' end from user_blocks b
        where (b.blocker_id, b.blocked_id) in ((c.buyer_id, c.owner_id), (c.owner_id, c.buyer_id))
        order by b.blocker_id <> me.user_id limit 1) as blocked_by,
      ${accountState('other', 'owner')} as other_state,
      ${beginningColumns(sql`c.buyer_id`)},
      case when me.role = 'owner' and ${HAS_WRITTEN} then ${STATEMENT(sql`c.buyer_id`)} end as buyer_statement,
      ${PRIVATE_ADDRESS} as private_address,
      ${standingFacts(sql`c.owner_id`, sql`p.address_id`)} as standing,
      page.ordered_by
    from page
      join conversations c on c.id = page.id
      join conversation_participants me on me.conversation_id = c.id and me.user_id = ${userId}
      join properties p on p.id = c.property_id
      join users owner on owner.id = c.owner_id
      join users other on other.id = case when me.role = 'buyer' then c.owner_id else c.buyer_id end
      join conversation_participants them on them.conversation_id = c.id and them.user_id = other.id
      left join lateral (
        select m.content, m.parts, m.created_at from messages m
        where m.conversation_id = c.id and m.sequence > me.from_sequence order by m.sequence desc limit 1
      ) latest on true
    where me.state = 'accepted' and ${existsFor(sql`me.role`)}
    order by page.ordered_by desc, page.id desc`.execute(db);
  return rows;
}

/** Whether the buyer of conversation `c` has written to the owner: a message, or an offer. */
const HAS_WRITTEN = sql`(exists (select from messages m where m.conversation_id = c.id and m.sender_id = c.buyer_id)
  or exists (select from offers o where o.conversation_id = c.id and o.side = 'buyer'))`;

/** The sort key of conversations: the time of the latest message, or of the start. */
const ORDERED_BY = sql`coalesce(c.last_message_at, c.created_at)`;

/** The ids on a page. Without a search, each branch reads at most one page of conversations through an index. */
function pageOf(userId: number, { id, search, after, limit }: ConversationFilter): RawBuilder<unknown> {
  const isNext = after
    ? sql`(${ORDERED_BY}, c.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  const inOrder = sql`order by ordered_by desc, id desc limit ${limit}`;
  const columns = sql`select c.id, ${ORDERED_BY} as ordered_by`;
  const membership = sql`conversation_participants me join conversations c on c.id = me.conversation_id`;
  if (id !== undefined) return sql`${columns} from conversations c where c.id = ${id}`;
  if (search) {
    const pattern = containsPattern(foldForSearch(search));
    return sql`${columns} from ${membership}
      join properties p on p.id = c.property_id
      join users other on other.id = case when me.role = 'buyer' then c.owner_id else c.buyer_id end
      where me.user_id = ${userId} and me.state = 'accepted' and ${existsFor(sql`me.role`)} and ${isNext}
        and (${folded(sql`title_for(p, ${userId})`)} like ${pattern} or ${folded(sql`other.name`)} like ${pattern}) ${inOrder}`;
  }
  return sql`select * from (
      (${columns} from conversations c where c.buyer_id = ${userId} and ${isNext} ${inOrder})
      union all (${columns} from conversations c where c.owner_id = ${userId} and c.last_sequence > 0 and ${isNext} ${inOrder})
      union all (${columns} from ${membership}
        where me.user_id = ${userId} and me.role = 'agent' and me.state = 'accepted' and ${isNext} ${inOrder})
    ) own ${inOrder}`;
}

/** Ignores case and macrons, as `foldForSearch` does. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`translate(lower(${text}), 'āēīōū', 'aeiou')`;
}

/** How many conversations a user has. */
export async function countConversations(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from conversation_participants me join conversations c on c.id = me.conversation_id
    where me.user_id = ${userId} and me.state = 'accepted' and ${existsFor(sql`me.role`)}`.execute(db);
  return rows[0]!.total;
}

/** How many messages a user has not read, in all conversations but those of `except`. */
export async function countUnread(db: Db, userId: number, except: number[]): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread_count), 0) as unread from conversation_participants
    where user_id = ${userId} and state = 'accepted' and unread_count > 0
      and conversation_id <> all(${except}::bigint[])`.execute(db);
  return rows[0]!.unread;
}

type ListingRow = { id: number; ownerId: number; isActive: boolean };

/**
 * The listing with this id, or the listing of the verified claim with this id. Listings and claims share one sequence of ids, and
 * a claim's listing can be older than the claim. A deleted listing only if there is no other.
 * The claim on a private home finds nothing, because its id tells the address.
 */
export async function findListing(db: Db, listingOrClaimId: number): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`
    select id, owner_id, is_active from (
      select p.id, p.owner_id, p.is_active, p.deleted_at from properties p where p.id = ${listingOrClaimId}
      union all
      select p.id, p.owner_id, p.is_active, p.deleted_at
      from property_claims c join properties p on p.owner_id = c.user_id and p.address_id = c.address_id
      where c.id = ${listingOrClaimId} and can_be_public(c.status, c.ownership_type)
        and p.privacy = 'exact') p
    order by deleted_at is not null, id = ${listingOrClaimId} desc limit 1`.execute(db);
  return rows[0];
}

export async function findConversationOf(db: Db, propertyId: number, buyerId: number) {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('buyerId', '=', buyerId)
    .executeTakeFirst();
  return row?.id;
}

/** The ids of buyer and owner of a conversation; none if it does not exist. */
export async function findParties(db: Db, conversationId: number): Promise<number[]> {
  const row = await db
    .selectFrom('conversations')
    .select(['buyerId', 'ownerId'])
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row ? [row.buyerId, row.ownerId] : [];
}

/** Inserts the conversation of a listing and a buyer with its two parties, unless it exists. */
export async function insertConversation(
  tx: Db,
  { propertyId, buyerId, ownerId, at }: { propertyId: number; buyerId: number; ownerId: number; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into conversations (property_id, buyer_id, owner_id, created_at)
    values (${propertyId}, ${buyerId}, ${ownerId}, ${at})
    -- The update changes nothing, but waits for a concurrent insert and returns the id of the existing row.
    on conflict (property_id, buyer_id) do update set buyer_id = excluded.buyer_id
    -- Only a row that existed has been locked by this transaction.
    returning id, xmax = 0 as is_new`.execute(tx);
  const { id, isNew } = rows[0]!;
  await sql`insert into conversation_participants (conversation_id, user_id, role, joined_at)
    values (${id}, ${buyerId}, 'buyer', ${at}), (${id}, ${ownerId}, 'owner', ${at})
    on conflict do nothing`.execute(tx);
  return { id, isNew };
}

/** The title of a listing as a reader knows it (product/listings.md#hidden-listings). */
export async function findTitle(db: Db, propertyId: number, readerId: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title_for(p, ${readerId}) as title from properties p where p.id = ${propertyId}`.execute(db);
  return rows[0]!.title;
}

/** Ends a conversation. @returns whether it was active */
export async function endConversation(tx: Db, conversationId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ isActive: false })
    .where('id', '=', conversationId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
