import type { PrivateUser } from '@sway/contract/users';
import { imageUrl } from '#features/media/index.ts';
import type { UserRow } from './users.repo.ts';

/** A user as the user and admins see it. Never answer it to others. */
export function presentUser(row: UserRow): PrivateUser {
  const { agency, licence_number: licenceNumber, specialization, agent_status: status } = row;
  const isAgent = agency !== null && licenceNumber !== null && specialization !== null && status !== null;
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar_key === null ? null : imageUrl(row.avatar_key),
    username: row.username,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    phone: row.phone,
    bio: row.bio,
    userType: row.user_type,
    createdAt: row.created_at.toISOString(),
    agent: isAgent ? { agency, licenceNumber, specialization, bio: row.agent_bio, status } : null,
  };
}
