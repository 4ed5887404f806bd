import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { BEFORE, MAY_WRITE } from './waiting-list.repo.ts';

export type OwnWaitingRow = {
  id: number;
  propertyId: number;
  /** The title with which the home was shown last. */
  propertyTitle: string;
  propertyImageKey: string | null;
  propertyPrice: number | null;
  propertyState: 'active' | 'hidden' | 'deleted';
  note: string;
  isShared: boolean;
  tellsStatement: boolean;
  joinedAt: Date;
  before: number;
  mayWrite: boolean;
};

/** The homes that a user waits for, the last joined first. Picture and price only while a home is shown. */
export async function findOwnWaiting(
  db: Db,
  userId: number,
  page: { before: number | null; limit: number },
): Promise<OwnWaitingRow[]> {
  const { rows } = await sql<OwnWaitingRow>`
    select w.id, p.id as property_id, title_for(p, ${userId}) as property_title,
      (select m.key from property_media pm join media m on m.id = pm.media_id
        where pm.property_id = p.id and m.kind = 'image' and p.is_active order by pm.place limit 1) as property_image_key,
      case when p.is_active then p.sway_price end as property_price,
      case when p.deleted_at is not null then 'deleted' when p.is_active then 'active' else 'hidden' end as property_state,
      w.note, w.is_shared, w.tells_statement, w.joined_at, ${BEFORE} as before, ${MAY_WRITE(sql`${userId}`)} as may_write
    from waiting_entries w join properties p on p.id = w.property_id
    where w.user_id = ${userId} and w.id < ${page.before ?? Number.MAX_SAFE_INTEGER}
    order by w.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function countOwnWaiting(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from waiting_entries where user_id = ${userId}`.execute(db);
  return rows[0]!.total;
}
