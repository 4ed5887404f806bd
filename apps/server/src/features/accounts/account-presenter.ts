import type { AccountExport, OwnSession } from '@sway/contract/auth';
import type { PrivateUser, PublicUser } from '@sway/contract/users';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { PublicUserRow } from './accounts.repo.ts';
import type { findActivityOf } from './own-data/own-activity.repo.ts';
import type { findClaimsOf, findListingsOf, findMediaOf } from './own-data/own-data.repo.ts';
import type { ReadRow, WrittenRow } from './own-data/own-messages.repo.ts';
import type { SessionRow } from './sessions/sessions.repo.ts';
import type { UserRow } from './users.repo.ts';

/** A user as everyone sees them. */
export function presentPublicUser(row: PublicUserRow): PublicUser {
  return { id: row.id, name: row.name, avatar: imageUrlOrNull(row.avatar_key) };
}

/** A user as the user and admins see it. Never answer it to others. */
export function presentUser(row: UserRow): PrivateUser {
  const { agency, licence_number: licenceNumber, specialization, agent_status: status } = row;
  const isAgent = agency !== null && licenceNumber !== null && specialization !== null && status !== null;
  return {
    id: row.id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatar_key),
    username: row.username,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    mailRefusal: row.mail_refusal && {
      code: row.mail_refusal.code,
      refusedAt: timestamp(row.mail_refusal.refusedAt),
    },
    phone: row.phone,
    bio: row.bio,
    userType: row.user_type,
    isDisabled: row.disabled_at !== null,
    createdAt: timestamp(row.created_at),
    agent: isAgent
      ? { agency, licenceNumber, specialization, bio: row.agent_bio, status, reason: row.agent_reason }
      : null,
  };
}

/** A session as its user sees it; `currentId` is the session of the request. */
export function presentSession(row: SessionRow, currentId: number): OwnSession {
  return {
    id: row.id,
    current: row.id === currentId,
    createdAt: timestamp(row.created_at),
    lastSeenAt: timestamp(row.last_seen_at),
    browser: row.browser,
    place: row.place,
  };
}

type Rows<Find extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

type OwnData = {
  user: PrivateUser;
  sessions: OwnSession[];
  listings: Rows<typeof findListingsOf>;
  claims: Rows<typeof findClaimsOf>;
  media: Rows<typeof findMediaOf>;
  activity: Rows<typeof findActivityOf>;
};

/** What an export has beside messages. Messages are read apart, because they can be more than fits into memory. */
export type ExportWithoutMessages = Omit<AccountExport, 'messages' | 'conversations'>;

/** What Sway stores about a user beside messages, with the complete URLs of the user's media. */
export function presentExport(
  own: OwnData,
  { at, baseUrl }: { at: Date; baseUrl: string },
): ExportWithoutMessages {
  return {
    exportedAt: timestamp(at),
    user: own.user,
    sessions: own.sessions.map(({ createdAt, lastSeenAt, browser, place }) => ({
      createdAt,
      lastSeenAt,
      browser,
      place,
    })),
    listings: own.listings.map(listing => ({ ...listing, created_at: timestamp(listing.created_at) })),
    claims: own.claims,
    media: own.media.map(file => baseUrl + mediaUrl(file)),
    ...own.activity,
  };
}

/** A message in the list of those that a user wrote. */
export function presentWrittenMessage(row: WrittenRow) {
  return { conversationId: row.conversation_id, content: row.content, sentAt: timestamp(row.created_at) };
}

/** A message in an exported conversation. */
export function presentReadMessage({ from, content, sent_at }: ReadRow) {
  return { from, content, sent_at };
}
