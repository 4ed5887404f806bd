import { t } from '../language/texts.ts';

/** What an access token can be made for (product/accounts.md#access-tokens), with what its owner reads of it. */
export const SCOPES = {
  'search:read': t`Search homes, addresses, official records, agents and trends as you see them`,
  'account:read': t`Read your profile, saved homes, searches and notifications`,
  'account:write': t`Change your saved homes, searches and watched addresses`,
  'listings:read': t`Read your homes, with hidden ones, your claims and waiting lists`,
  'listings:write': t`List, change, hide and delete your homes, and upload their pictures`,
  'messages:read': t`Read your conversations, offers, enquiries and viewings`,
  'messages:write': t`Write messages, enquire and book viewings in your name`,
} as const satisfies Record<string, string>;

export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** What every access token begins with, so that programs that search files for secrets find it. */
export const TOKEN_PREFIX = 'sway_';

/** Bounds of access tokens (product/limits.md#accounts). A name’s length is in characters. */
export const TOKEN_LIMITS = { maxTokens: 20, maxName: 60, maxDays: 365 } as const;

/** For how many days the page offers a token. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** What programs of one person can ask for, with all of their tokens together, of one server process. */
export const TOKEN_REQUESTS = { max: 600, periodSeconds: 60 } as const;
