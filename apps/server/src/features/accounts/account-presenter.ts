import type { OwnAccessToken } from '@sway/contract/access-tokens';
import type { AccountExport, OwnSession } from '@sway/contract/auth';
import type { PrivateUser, PublicUser } from '@sway/contract/users';
import { sayName } from '@sway/domain/accounts/deleted-user';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { byColumn } from '#platform/database/camel-case-rows.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { PublicUserRow } from './accounts.repo.ts';
import type { findActivityOf } from './own-data/own-activity.repo.ts';
import type { findClaimsOf, findListingsOf, findMediaOf, findOwnFactors } from './own-data/own-data.repo.ts';
import type { ReadRow, WrittenRow } from './own-data/own-messages.repo.ts';
import type { SessionRow } from './sessions/sessions.repo.ts';
import type { TokenRow } from './tokens/tokens.repo.ts';
import type { UserRow } from './users.repo.ts';

/** A user as everyone sees them. */
export function presentPublicUser(row: PublicUserRow): PublicUser {
  return { id: row.id, name: sayName(row.name), avatar: imageUrlOrNull(row.avatarKey) };
}

/** A user as the user and admins see it. Never answer it to others. */
export function presentUser(row: UserRow): PrivateUser {
  const { agency, licenceNumber, specialization, agentStatus: status } = row;
  const isAgent = agency !== null && licenceNumber !== null && specialization !== null && status !== null;
  return {
    id: row.id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatarKey),
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail: row.pendingEmail,
    mailRefusal: row.mailRefusal && {
      code: row.mailRefusal.code,
      refusedAt: timestamp(row.mailRefusal.refusedAt),
    },
    phone: row.phone,
    bio: row.bio,
    userType: row.userType,
    hasFactor: row.hasFactor,
    isDisabled: row.disabledAt !== null,
    createdAt: timestamp(row.createdAt),
    language: row.language,
    agent: isAgent
      ? {
          agency,
          licenceNumber,
          specialization,
          area: row.area,
          languages: row.languages,
          bio: row.agentBio,
          status,
          reason: row.agentReason,
        }
      : null,
  };
}

/** A session as its user sees it; `currentId` is the session of the request. */
export function presentSession({ createdAt, lastSeenAt, ...row }: SessionRow, currentId: number): OwnSession {
  return {
    ...row,
    current: row.id === currentId,
    createdAt: timestamp(createdAt),
    lastSeenAt: timestamp(lastSeenAt),
  };
}

export function presentAccessToken({ createdAt, expiresAt, lastUsedAt, ...row }: TokenRow): OwnAccessToken {
  return {
    ...row,
    createdAt: timestamp(createdAt),
    expiresAt: timestamp(expiresAt),
    lastUsedAt: lastUsedAt && timestamp(lastUsedAt),
  };
}

type Rows<Find extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

type OwnData = {
  user: PrivateUser;
  sessions: OwnSession[];
  factors: Rows<typeof findOwnFactors>;
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
    factors: own.factors.map(byColumn),
    listings: own.listings.map(byColumn),
    claims: own.claims,
    media: own.media.map(file => baseUrl + mediaUrl(file)),
    ...own.activity,
  };
}

/** A message in the list of those that a user wrote. */
export function presentWrittenMessage(row: WrittenRow) {
  return { conversationId: row.conversationId, content: row.content, sentAt: timestamp(row.createdAt) };
}

/** A message in an exported conversation. */
export function presentReadMessage({ from, content, sentAt }: ReadRow) {
  return { from, content, sent_at: sentAt };
}
