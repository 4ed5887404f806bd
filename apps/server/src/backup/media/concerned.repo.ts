import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Something that has a file, and whose it is. */
export type Concerned = { key: string; what: string; userId: number; userName: string };

/** The homes and people whose pages show a picture or video of these keys. One can be in several places, or in none. */
export async function findWhereMediaAreShown(db: Db, keys: string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select m.key, 'the home ' || p.address || ' (listing ' || p.id || ')' as what, u.id as user_id, u.name as user_name
    from media m join property_media pm on pm.media_id = m.id join properties p on p.id = pm.property_id
      join users u on u.id = p.owner_id
    where m.key = any(${keys})
    union all
    select m.key, 'the picture of a person', u.id, u.name
    from media m join users u on u.avatar_media_id = m.id where m.key = any(${keys})
    order by key, what, user_id`.execute(db);
  return rows;
}

/** The claims to which documents of these keys belong. */
export async function findClaimsOfDocuments(db: Db, keys: string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select d.file_key as key,
      'the document “' || d.file_name || '” of the claim ' || c.id || coalesce(' on ' || a.full_address, '') as what,
      u.id as user_id, u.name as user_name
    from claim_documents d join property_claims c on c.id = d.claim_id join users u on u.id = c.user_id
      left join addresses a on a.address_id = c.address_id
    where d.file_key = any(${keys}) order by d.file_key`.execute(db);
  return rows;
}
