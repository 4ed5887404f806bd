import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The columns of an account that leaving demo mode restores (product/site.md#leaving-demo-mode). */
export type RestoredField = 'email' | 'name' | 'phone' | 'bio' | 'avatar_media_id' | 'user_type';

/**
 * Keeps the present values of a real user's columns, before they change on a database that holds the sample. Those that were kept before
 * are older, and stay. It has no effect on other databases.
 */
export async function keepFormerValues(
  tx: Db,
  userId: number,
  fields: readonly RestoredField[],
): Promise<void> {
  await sql`
    insert into demo_former_values (user_id, field, former)
    select u.id, f.field, to_jsonb(u) ->> f.field
    from users u, unnest(${fields}::text[]) as f (field)
    where u.id = ${userId} and not u.is_sample and exists (select from sample_seedings)
    on conflict (user_id, field) do nothing`.execute(tx);
}
