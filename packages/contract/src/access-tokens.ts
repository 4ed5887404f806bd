import { t } from '@sway/domain/language/texts';
import { SCOPE_NAMES, TOKEN_LIMITS } from '@sway/domain/accounts/access-tokens';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, int4, shortText, timestamp } from './primitives.ts';

const scopes = z.array(z.enum(SCOPE_NAMES)).describe('What programs that have the token can do');

const accessToken = z
  .object({
    id,
    name: z.string(),
    scopes,
    createdAt: timestamp,
    expiresAt: timestamp,
    lastUsedAt: timestamp.nullable().describe('To a minute'),
  })
  .meta({ id: 'AccessToken' });

export type OwnAccessToken = z.infer<typeof accessToken>;

export const listAccessTokens = defineCall('GET /api/auth/tokens', 'Accounts', {
  access: 'signed-in',
  summary: 'Lists your access tokens that have not expired, the newest first',
  response: z.array(accessToken),
});

export const createAccessToken = defineCall('POST /api/auth/tokens', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'always',
  summary: 'Makes an access token for programs of yours',
  body: z.object({
    name: shortText(TOKEN_LIMITS.maxName, t`Name too long`).min(1, t`Name is required`),
    scopes: scopes.min(1, t`Choose what it is for`).max(SCOPE_NAMES.length),
    expiresInDays: int4(1, TOKEN_LIMITS.maxDays),
  }),
  response: z.object({
    token: z.string().describe('Shown once: only its hash is stored'),
    accessToken,
  }),
  errors: ['token.limit'],
});

export const revokeAccessToken = defineCall('DELETE /api/auth/tokens/:id', 'Accounts', {
  access: 'signed-in',
  summary: 'Ends one of your access tokens',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  errors: ['token.not_found'],
});
