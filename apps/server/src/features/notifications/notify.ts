import { personIn, notificationText } from '@sway/domain/notifications/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { BRAND } from '@sway/domain/brand';
import { t } from '@sway/domain/language/texts';
import { enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import { urlOfPage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import type { UseOf } from '#platform/rate-limits/rate-limits.ts';
import { findReader, lockUser, insertNotification, markTopicsRead } from './notifications.repo.ts';
import type { NotificationReader, UserTopic } from './notifications.repo.ts';
import { enqueuePushes } from './push/send-pushes.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** Makes the iCalendar file in a mail to this person. */
type CalendarFor = (reader: { name: string; email: string }) => string;

type MailText = { subject: string; lines: string[]; calendar?: CalendarFor };

type NotifyOptions = {
  /** The user who causes the event, or null for the site. A block between the two prevents the notification. */
  from: number | null;
  /** The subject and text of the mail; by default those of the notification. */
  mailText?: MailText | (() => MailText);
  /** False to send no mail, whatever the reader's settings; `inApp` likewise for the notification on the site. */
  mail?: boolean;
  inApp?: boolean;
  /** Counts the mails; one beyond the limit is not sent, and the notification on the site is all that the user gets. */
  mailLimit?: UseOf;
  /** The topic of the notification; it replaces an unread one of the same topic. */
  topic?: string;
};

/**
 * Notifies a user of an event, on the site and by mail as the user has chosen, in the transaction that causes the event. Every feature
 * notifies through this function. Nobody is notified who is deleted or disabled (product/administration.md#disabled-accounts), who has a
 * block with the person concerned, or when the event names a deleted user.
 */
export async function notify(
  platform: Platform,
  tx: Db,
  userId: number,
  event: NotificationEvent,
  { from, mailText, mail = true, mailLimit, inApp = true, topic }: NotifyOptions,
): Promise<void> {
  const reader = await findReader(tx, userId, { kind: event.kind, from });
  const personId = personIn(event);
  if (!reader || (personId !== null && !(await lockUser(tx, personId)))) return;
  if (inApp && reader.inApp) {
    const id = await insertNotification(tx, { userId, event, topic: topic ?? null, at: platform.clock() });
    if (id !== null) await enqueuePushes(platform, tx, userId, id);
  }
  if (!mail || !reader.mail) return;
  if (mailLimit && !(await countUse(platform, tx, mailLimit)).isWithin) return;
  await writeNotificationMail(platform, tx, reader, event, mailText);
}

/** Marks the notifications of topics as read for the users who have not read them yet. */
export async function clearTopics(
  { clock, signals }: Platform,
  tx: Db,
  topics: readonly UserTopic[],
): Promise<void> {
  const readers = await markTopicsRead(tx, topics, clock());
  if (readers.length > 0) await signals.send(tx, { kind: 'notification', userIds: readers });
}

async function writeNotificationMail(
  platform: Platform,
  tx: Db,
  { userId, name, email }: NotificationReader,
  event: NotificationEvent,
  mailText: NotifyOptions['mailText'],
): Promise<void> {
  const stop = await unsubscribePath(platform, tx, { userId, kind: event.kind });
  const given = typeof mailText === 'function' ? mailText : () => mailText;
  await enqueueMail(platform, tx, {
    userId,
    personId: personIn(event),
    to: email,
    write: () => {
      const { title, text, path } = notificationText(event);
      const { subject = title, lines = [text], calendar } = given() ?? {};
      const url = urlOfPage(platform.config, path);
      return {
        subject,
        text: [
          t`Kia ora ${name},`,
          ...lines,
          url,
          BRAND.name,
          t`Stop e-mails like this: ${urlOfPage(platform.config, stop)}`,
        ].join('\n\n'),
        calendar: calendar?.({ name, email }),
      };
    },
    unsubscribeUrl: platform.config.baseUrl + stop,
  });
}
