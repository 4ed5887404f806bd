import type { PublicUser } from '@sway/contract/users';
import { imageUrl } from '#features/media/index.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import { findPublicUser } from './accounts.repo.ts';

/** A user as others see them, open to everybody. @throws AppError not_found */
export async function requireUser(db: Db, userId: number): Promise<PublicUser> {
  const row = await findPublicUser(db, userId);
  if (!row) throw notFound('User not found');
  return { id: row.id, name: row.name, avatar: row.avatar_key === null ? null : imageUrl(row.avatar_key) };
}
