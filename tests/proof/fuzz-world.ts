import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@sway/server/platform/database/database.ts';
import { boundedPasswords } from '@sway/server/platform/passwords.ts';
import type { Storage } from '@sway/server/platform/storage/storage.ts';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { ask } from './ask.ts';
import type { Answer, Headers, Request } from './ask.ts';
import { aVictim } from './victim.ts';
import type { Victim } from './victim.ts';

export type FuzzSite = { port: number; db: Db; privateStorage: Storage };

export const ROLES = ['visitor', 'buyer', 'owner', 'agent', 'partner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A user with a resource of each kind, and sessions of everyone who has to do with these. The password of all is `PASSWORD`. */
export type World = {
  victim: Victim;
  site: FuzzSite;
  sessions: Record<Role, Headers>;
  username: string;
  /** Makes a request in a role, from a network of its own. */
  as: (role: Role, request: Request) => Promise<Answer>;
};

export const PASSWORD = 'kererū in the pōhutukawa';
let passwordHash: Promise<string> | undefined;

/** Creates a world beside the others of the site. */
export async function aWorld(site: FuzzSite): Promise<World> {
  const { db } = site;
  passwordHash ??= boundedPasswords().hash(PASSWORD);
  const victim = await aVictim(site);
  const adminId = await aUser(db, { userType: 'admin' });
  await db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('id', 'in', [victim.id, victim.counterpartId, victim.agentId, victim.partnerId, adminId])
    .execute();
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', victim.id)
    .executeTakeFirstOrThrow();
  const sessions: World['sessions'] = {
    visitor: {},
    buyer: await aSession(db, victim.counterpartId),
    owner: victim.session,
    agent: await aSession(db, victim.agentId),
    partner: await aSession(db, victim.partnerId),
    admin: await aSession(db, adminId),
  };
  const as: World['as'] = (role, request) =>
    ask(site.port, { from: aNetwork(), ...request, headers: { ...sessions[role], ...request.headers } });
  return { victim, site, sessions, username, as };
}

/** A random network address, so that the limits of networks are reached by none. */
export function aNetwork(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** Stores a token of a mailed link for the victim. @returns the token */
export async function aToken(
  { site: { db }, victim }: World,
  purpose: 'verify-email' | 'reset-password' | 'restore-email',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', victim.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: victim.id,
      purpose,
      email,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}
