import type { Db } from '#platform/database/database.ts';

export type NewImage = { key: string; width: number; height: number; sha256: string; createdAt: Date };

/** Books an image under its key; the same content twice is one image. @returns its id */
export async function insertImage(db: Db, image: NewImage): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      key: image.key,
      kind: 'image',
      content_type: 'image/webp',
      width: image.width,
      height: image.height,
      sha256: image.sha256,
      created_at: image.createdAt,
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(update => ({ sha256: update.ref('excluded.sha256') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
