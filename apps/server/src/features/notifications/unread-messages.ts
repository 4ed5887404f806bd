import { UNREAD_MAIL_AFTER_SECONDS } from '@sway/domain/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notification-kinds';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notify, clearTopic } from './notify.ts';
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

function newsOf({
  conversation_id: conversationId,
  sender_name: senderName,
  sender_id: personId,
  home,
}: UnreadConversation): NotificationEvent {
  return { kind: 'message', conversationId, senderName, personId, home };
}

/**
 * Tells those for whom a message is the first unread one of its conversation: at once under the bell, and by mail if it still
 * lies unread in ten minutes. What follows until they read tells nothing more, so that nobody gets a mail a message.
 */
export async function notifyFirstUnread(
  platform: Platform,
  tx: Db,
  conversationId: number,
  senderId: number,
): Promise<void> {
  for (const unread of await findFirstUnread(tx, conversationId, senderId)) {
    const { user_id: userId } = unread;
    await notify(platform, tx, userId, newsOf(unread), {
      from: senderId,
      mail: false,
      topic: topicOf(conversationId),
    });
    await insertDueMail(tx, userId, conversationId, new Date(platform.clock().getTime() + MAIL_AFTER_MS));
  }
}

/** Somebody has read a conversation: the bell need not tell of it any more. */
export async function clearMessageNotification(
  platform: Platform,
  tx: Db,
  conversationId: number,
  userId: number,
): Promise<void> {
  await deleteDueMail(tx, userId, conversationId);
  await clearTopic(platform, tx, [userId], topicOf(conversationId));
}

/** Names the work that mails what still lies unread. */
export function defineUnreadMailJob(platform: Platform): void {
  platform.jobs.repeat(MAIL_UNREAD, POLL_INTERVAL_SECONDS, () => mailUnread(platform));
}

/** Writes the mails that are due, each once however many instances look: one a conversation, on all that is unread in it. */
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
  const { sender_name: sender, home, unread_count: count, last_message: last } = unread;
  await notify(platform, tx, unread.user_id, newsOf(unread), {
    from: unread.sender_id,
    inApp: false,
    mailText: {
      subject: count === 1 ? `New message from ${sender}` : `${count} new messages from ${sender}`,
      lines:
        last === null
          ? [`There is something new in your conversation about ${home}.`]
          : [`${sender} wrote to you about ${home}:`, shorten(last)],
    },
  });
}

const EXCERPT_CHARACTERS = 280;

function shorten(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS - 1)}…`;
}
