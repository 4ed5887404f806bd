import { said, t } from '@sway/domain/language/texts';
import type { createAccessToken } from '@sway/contract/access-tokens';
import { SCOPES, TOKEN_LIMITS, TOKEN_PREFIX } from '@sway/domain/accounts/access-tokens';
import { BRAND } from '@sway/domain/brand';
import type { z } from 'zod';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { urlOfPage } from '#platform/language.ts';
import { presentAccessToken } from '../account-presenter.ts';
import { enqueueSecurityMail } from '../security-mails.ts';
import { lockUser } from '../users.repo.ts';
import { deleteTokensOf, findToken, findTokensOf, insertToken, noteTokenUse } from './tokens.repo.ts';

const DAY_MS = 86_400_000;

/** The use of a token is noted only this long after the last, to avoid a write with every request. */
const NOTED_AFTER_MS = 60_000;

/** The actor's access tokens that have not expired, the newest first. */
export async function listOwnTokens({ db, clock }: Platform, actor: SignedIn | null) {
  const { id } = authorize(actor, 'account.use');
  return (await findTokensOf(db, id, clock())).map(presentAccessToken);
}

/**
 * Makes an access token and mails its owner. The database stores only its hash (product/accounts.md#access-tokens).
 * @throws AppError token.limit; session.required if the account ends meanwhile
 */
export async function createOwnToken(
  platform: Platform,
  actor: SignedIn | null,
  { name, scopes, expiresInDays }: z.output<typeof createAccessToken.body>,
) {
  const { id: userId } = authorize(actor, 'account.use');
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const createdAt = platform.clock();
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  return platform.db.transaction().execute(async tx => {
    const user = await lockUser(tx, userId);
    if (!user || user.disabledAt) throw new AppError('session.required');
    const { length } = await findTokensOf(tx, userId, createdAt);
    if (length >= TOKEN_LIMITS.maxTokens) throw new AppError('token.limit');
    const row = await insertToken(tx, {
      userId,
      name,
      scopes: [...new Set(scopes)],
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
    });
    await enqueueSecurityMail(platform, tx, user, {
      write: () => ({
        subject: t`An access token was made for your ${BRAND.name} account`,
        paragraphs: [
          t`Programs that have “${name}” can now do this in your name:`,
          ...row.scopes.map(scope => `- ${said(SCOPES[scope])}`),
          t`If this was not you, set a new password now, which ends every access token: ${urlOfPage(platform.config, '/forgot-password')}`,
        ],
      }),
    });
    return { token, accessToken: presentAccessToken(row) };
  });
}

/** Ends one of the actor's access tokens. @throws AppError token.not_found for another user's */
export async function revokeOwnToken({ db }: Platform, actor: SignedIn | null, tokenId: number) {
  const { id } = authorize(actor, 'account.use');
  if ((await deleteTokensOf(db, id, tokenId)) === 0) throw new AppError('token.not_found');
  return { done: true as const };
}

/**
 * The actor of an access token: the person with fewer rights. No token has those of an admin, and none proves who uses it.
 * @throws AppError token.invalid
 */
export async function resumeToken({ db, clock }: Platform, token: string): Promise<SignedIn> {
  const now = clock();
  const row = token.startsWith(TOKEN_PREFIX) ? await findToken(db, hashToken(token), now) : undefined;
  if (!row) throw new AppError('token.invalid');
  const { id, userType, tokenId, scopes, lastUsedAt } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_AFTER_MS)
    await noteTokenUse(db, tokenId, now);
  return {
    id,
    userType: userType === 'admin' ? 'buyer' : userType,
    // No session has this id: the calls that change sessions take no token.
    sessionId: 0,
    hasFactor: true,
    isProved: false,
    mustEnrol: false,
    scopes,
  };
}
