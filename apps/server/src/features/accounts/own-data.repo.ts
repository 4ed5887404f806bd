import type { Db } from '#platform/database/database.ts';

/** The files of one's own: the avatar and the pictures of one's listings, by key and kind. */
export function findMediaOf(db: Db, userId: number) {
  const ofListings = db
    .selectFrom('property_media')
    .innerJoin('properties', 'properties.id', 'property_media.property_id')
    .innerJoin('media', 'media.id', 'property_media.media_id')
    .where('properties.owner_id', '=', userId)
    .select(['media.key', 'media.kind']);
  const avatar = db
    .selectFrom('users')
    .innerJoin('media', 'media.id', 'users.avatar_media_id')
    .where('users.id', '=', userId)
    .select(['media.key', 'media.kind']);
  return ofListings.union(avatar).execute();
}

/** One's own listings, hidden ones included, as they stand in the books. */
export function findListingsOf(db: Db, userId: number) {
  return db
    .selectFrom('properties')
    .where('owner_id', '=', userId)
    .select([
      'id',
      'title',
      'description',
      'address',
      'sway_price',
      'avm_price',
      'bedrooms',
      'bathrooms',
      'floor_area',
      'property_type',
      'features',
      'price_justification_tags',
      'price_justification_text',
      'is_active',
      'created_at',
    ])
    .orderBy('id')
    .execute();
}

/** What one has written, oldest first. */
export function findMessagesBy(db: Db, userId: number) {
  return db
    .selectFrom('messages')
    .where('sender_id', '=', userId)
    .select(['conversation_id', 'content', 'created_at'])
    .orderBy('id')
    .execute();
}
