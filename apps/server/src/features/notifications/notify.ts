import { personIn, notificationText } from '@sway/domain/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notification-kinds';
import { BRAND } from '@sway/domain/brand';
import { enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findReader, holdPerson, insertNotification, markTopicRead } from './notifications.repo.ts';
import type { NotificationReader } from './notifications.repo.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

type NotifyOptions = {
  /** Whose doing it is; null for the site's own. Nothing of somebody's is told across a block. */
  from: number | null;
  /** The mailText's own words; without, it says what the bell says. */
  mailText?: { subject: string; lines: string[] };
  /** False where no mail is to go out, whatever the reader chose; likewise the bell. */
  mail?: boolean;
  inApp?: boolean;
  /** An unread one of the same topic is taken the place of. */
  topic?: string;
};

/**
 * The one door to tell somebody something: under the bell and by mail, each as they chose, as part of the transaction that
 * gives it cause. A person who has left is told nothing, nor is one of what somebody does with whom there is a block, and nothing
 * more is told that names a person who has left.
 */
export async function notify(
  platform: Platform,
  tx: Db,
  userId: number,
  news: NotificationEvent,
  { from, mailText, mail = true, inApp = true, topic }: NotifyOptions,
): Promise<void> {
  const reader = await findReader(tx, userId, { kind: news.kind, from });
  const personId = personIn(news);
  if (!reader || (personId !== null && !(await holdPerson(tx, personId)))) return;
  if (inApp && reader.inApp)
    await insertNotification(tx, { userId, news, topic: topic ?? null, at: platform.clock() });
  if (mail && reader.mail) await writeNotificationMail(platform, tx, reader, news, mailText);
}

/** A topic needs nobody's eyes any more: whoever has not read of it yet need not. */
export async function clearTopic(
  { clock, signals }: Platform,
  tx: Db,
  userIds: readonly number[],
  topic: string,
): Promise<void> {
  const readers = await markTopicRead(tx, userIds, topic, clock());
  if (readers.length > 0) await signals.send(tx, { kind: 'notification', userIds: readers });
}

async function writeNotificationMail(
  platform: Platform,
  tx: Db,
  { userId, name, email }: NotificationReader,
  news: NotificationEvent,
  mailText: NotifyOptions['mailText'],
): Promise<void> {
  const { title, text, path } = notificationText(news);
  const stop = await unsubscribeUrl(tx, platform.config.baseUrl, { userId, kind: news.kind });
  await enqueueMail(platform, tx, {
    userId,
    personId: personIn(news),
    to: email,
    subject: mailText?.subject ?? title,
    text: [
      `Kia ora ${name},`,
      ...(mailText?.lines ?? [text]),
      platform.config.baseUrl + path,
      BRAND.name,
      `Stop e-mails like this: ${stop}`,
    ].join('\n\n'),
    unsubscribeUrl: stop,
  });
}
