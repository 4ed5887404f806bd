import type { OfferSide, OfferState } from '@sway/domain/offers/offer-moves';
import type { HomeChoice, OfferTerms } from '@sway/domain/offers/offer-terms';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type OfferRow = Omit<OfferTerms, 'conditions'> & {
  id: number;
  conversationId: number;
  propertyId: number;
  side: OfferSide;
  sequence: number;
  conditions: OfferTerms['conditions'][number][];
  madeAt: Date;
  expiresAt: Date;
  state: OfferState;
  changedAt: Date;
  home: HomeChoice | null;
};

/** What a conversation is about, and between whom. */
export type DealRow = {
  conversationId: number;
  propertyId: number;
  buyerId: number;
  ownerId: number;
  /** The title with which the home was shown last. */
  home: string;
  /** Null while the home is not shown. */
  swayPrice: number | null;
  /** Whether the home is deleted or taken down. */
  isGone: boolean;
};

export async function findDeal(db: Db, conversationId: number): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select c.id as conversation_id, c.property_id, c.buyer_id, c.owner_id, title_for(p, c.buyer_id) as home,
      case when p.is_active then p.sway_price end as sway_price,
      coalesce(p.deleted_at, p.taken_down_at) is not null as is_gone
    from conversations c join properties p on p.id = c.property_id where c.id = ${conversationId}`.execute(
    db,
  );
  return rows[0];
}

/** The offers of a conversation after a message, oldest first. */
export function findOffers(db: Db, conversationId: number, afterSequence = 0): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('sequence', '>', afterSequence)
    .orderBy('id')
    .execute();
}

export async function hasAccepted(db: Db, propertyId: number): Promise<boolean> {
  const accepted = db
    .selectFrom('offers')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'accepted');
  return (await accepted.executeTakeFirst()) !== undefined;
}

export async function insertOffer(
  tx: Db,
  offer: Omit<OfferRow, 'id' | 'state' | 'changedAt' | 'home'>,
): Promise<void> {
  await tx
    .insertInto('offers')
    .values({ ...offer, changedAt: offer.madeAt })
    .execute();
}

export async function setState(tx: Db, id: number, state: OfferState, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ state, changedAt: at }).where('id', '=', id).execute();
}

export async function setHome(tx: Db, id: number, home: HomeChoice): Promise<void> {
  await tx.updateTable('offers').set({ home }).where('id', '=', id).execute();
}

export type DueRow = { id: number; conversationId: number };

/** Live offers whose time is over, those that ended first first. */
export function findDue(db: Db, now: Date, limit: number): Promise<DueRow[]> {
  return db
    .selectFrom('offers')
    .select(['id', 'conversationId'])
    .where('state', '=', 'live')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Withdraws what is live or accepted in the conversations of a locked user. @returns the homes of those that were accepted */
export async function withdrawAllOf(tx: Db, userId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ propertyId: number }>`
    with open as (
      select o.id, o.property_id, o.state from conversation_participants p join offers o using (conversation_id)
      where p.user_id = ${userId} and p.role <> 'agent' and o.state in ('live', 'accepted')
    ), withdrawn as (
      update offers o set state = 'withdrawn', changed_at = ${at} from open where o.id = open.id
    )
    select property_id from open where state = 'accepted' order by property_id`.execute(tx);
  return rows.map(({ propertyId }) => propertyId);
}
