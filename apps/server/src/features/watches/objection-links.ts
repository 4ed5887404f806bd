import { t } from '@sway/domain/language/texts';
import { signLink, verifyLink } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { urlOfPage } from '#platform/language.ts';

/** What a person objects to by the link of a mail: a claim, a listing, or that a listing has their photos. */
export type Objection = { userId: number; about: 'claim' | 'home' | 'photos'; id: number };

const SUBJECT = /^(\d+)\.(claim|home|photos)\.(\d+)$/;

/** The line of a mail with a link that objects without a login (product/claims.md#one-press-to-object). */
export async function objectionLine(
  platform: Platform,
  tx: Db,
  { userId, about, id }: Objection,
): Promise<() => string> {
  const token = await signLink(platform, tx, 'object', `${userId}.${about}.${id}`);
  return () => t`Not right? Object to it: ${`${urlOfPage(platform.config, '/object')}?token=${token}`}`;
}

/** What a link objects to, or null if Sway did not sign it or its time is over. */
export async function readObjection(
  platform: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<Objection | null> {
  const [, userId, about, id] = SUBJECT.exec((await verifyLink(platform, 'object', token)) ?? '') ?? [];
  return userId ? { userId: Number(userId), about: about as Objection['about'], id: Number(id) } : null;
}
