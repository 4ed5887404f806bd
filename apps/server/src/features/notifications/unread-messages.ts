import { t } from '@sway/domain/language/texts';
import { UNREAD_MAIL_AFTER_SECONDS } from '@sway/domain/notifications/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { shortened } from '@sway/domain/text/characters';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notify, clearTopics } from './notify.ts';
import { deleteDueMail, findFirstUnread, insertDueMail, takeDueMails } from './unread-messages.repo.ts';
import type { UnreadConversation } from './unread-messages.repo.ts';

const MAIL_UNREAD = 'mail-unread-messages';
const MAIL_AFTER_MS = UNREAD_MAIL_AFTER_SECONDS * 1000;
const POLL_INTERVAL_SECONDS = 60;
/** Mails written in one transaction. */
const BATCH = 100;

function topicOf(conversationId: number): string {
  return `conversation:${conversationId}`;
}

function messageEvent({
  conversationId,
  senderName,
  senderId: personId,
  home,
}: UnreadConversation): NotificationEvent {
  return { kind: 'message', conversationId, senderName, personId, home };
}

/**
 * Notifies the participants for whom a message is the first unread one from a person in its conversation
 * (product/enquiries.md#mails-about-unread-messages): on the site at once, and by mail if it is
 * still unread after ten minutes. Further messages until they read cause no further mail.
 */
export async function notifyFirstUnread(
  platform: Platform,
  tx: Db,
  conversationId: number,
  senderId: number,
): Promise<void> {
  for (const unread of await findFirstUnread(tx, conversationId, senderId)) {
    const { userId } = unread;
    await notify(platform, tx, userId, messageEvent(unread), {
      from: senderId,
      mail: false,
      topic: topicOf(conversationId),
    });
    await insertDueMail(tx, userId, conversationId, new Date(platform.clock().getTime() + MAIL_AFTER_MS));
  }
}

/** Clears the notification of a conversation that a user has read. */
export async function clearMessageNotification(
  platform: Platform,
  tx: Db,
  conversationId: number,
  userId: number,
): Promise<void> {
  await deleteDueMail(tx, userId, conversationId);
  await clearTopics(platform, tx, [{ userId, topic: topicOf(conversationId) }]);
}

/** Defines the job that mails unread messages. */
export function defineUnreadMailJob(platform: Platform): void {
  platform.jobs.repeat(MAIL_UNREAD, POLL_INTERVAL_SECONDS, () => mailUnread(platform));
}

/** Writes the mails that are due: one for each conversation, about everything unread in it. Several instances can run it at once. */
export async function mailUnread(platform: Platform): Promise<void> {
  let written = BATCH;
  while (written === BATCH) {
    written = await platform.db.transaction().execute(async tx => {
      const due = await takeDueMails(tx, platform.clock(), BATCH);
      for (const unread of due) await writeUnreadMail(platform, tx, unread);
      return due.length;
    });
  }
}

async function writeUnreadMail(platform: Platform, tx: Db, unread: UnreadConversation): Promise<void> {
  const { senderName: sender, home, unreadCount: count, lastMessage: last } = unread;
  await notify(platform, tx, unread.userId, messageEvent(unread), {
    from: unread.senderId,
    inApp: false,
    mailText: () => ({
      subject: count === 1 ? t`New message from ${sender}` : t`${count} new messages from ${sender}`,
      lines:
        last === null
          ? [t`There is a new message in your conversation about ${home}.`]
          : [t`${sender} wrote to you about ${home}:`, shortened(last, EXCERPT_CHARACTERS)],
    }),
  });
}

const EXCERPT_CHARACTERS = 280;
