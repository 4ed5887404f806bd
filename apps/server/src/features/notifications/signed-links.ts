import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { currentKey, deleteKeysRetiredBefore, findKey, replaceKey } from './signing-keys.repo.ts';

/** What a link in a mail does without a login. Each has keys of its own. */
const LINK_PURPOSES = ['unsubscribe', 'object'] as const;

type LinkPurpose = (typeof LINK_PURPOSES)[number];

const DAY_MS = 24 * 3_600_000;
/** How long a link works, in days, and so how long the key that signed it is kept after another one has replaced it. */
const LINK_DAYS = 365;

/** The subject, and the key's id and the last day of the link, which links from before keys had ids lack; then the signature. */
const TOKEN = /^(([a-z\d._]{1,60}?)(?:\.([1-9]\d{0,8})\.(\d{1,6}))?)\.([\w-]{43})$/;

/** A token for a link in a mail. @param subject what the link is about: lower-case letters, digits, dots and underscores */
export async function signLink(
  { clock }: Platform,
  db: Db,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const { id, key } = await currentKey(db, purpose, { fresh: freshKey(), at: clock() });
  const signed = `${subject}.${id}.${dayOf(clock()) + LINK_DAYS}`;
  return `${signed}.${signatureOf(signed, key)}`;
}

/** Returns the subject of a link's token, or null if Sway did not sign it for the purpose or its time is over. */
export async function verifyLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const [, signed = '', subject, keyId, lastDay, signature = ''] = TOKEN.exec(token) ?? [];
  if (!subject || (lastDay && Number(lastDay) < dayOf(clock()))) return null;
  const key = await findKey(db, purpose, keyId ? Number(keyId) : null);
  if (!key || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signed, key)))) return null;
  return subject;
}

/** Signs all further links with new keys. Links of the old ones work until their time is over. */
export async function rotateKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const purpose of LINK_PURPOSES) await replaceKey(db, purpose, { fresh: freshKey(), at: clock() });
}

/** Deletes the keys whose last link no longer works. */
export async function deleteExpiredKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteKeysRetiredBefore(db, new Date(clock().getTime() - (LINK_DAYS + 1) * DAY_MS));
}

function freshKey(): string {
  return randomBytes(32).toString('hex');
}

function signatureOf(signed: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64url');
}

/** A day since 1970, in UTC. */
function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS);
}
