import { t } from '@sway/domain/language/texts';
import type { ViewingNews } from '@sway/domain/notifications/notification-kinds';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { viewingCalendar } from './viewing-calendar.ts';
import type { ViewingRow } from './viewings.repo.ts';
import { updateViewing } from './viewings.repo.ts';

/** Tells both sides of a viewing, by mail with the file for their calendars. Neither is named to the other, and a block keeps it from nobody. */
export async function tellOfViewing(
  platform: Platform,
  tx: Db,
  row: ViewingRow,
  news: ViewingNews,
): Promise<void> {
  const isCancelled = news === 'cancelled' || news === 'ended';
  for (const userId of [row.ownerId, row.visitorId]) {
    const isHost = userId === row.ownerId;
    const event = {
      kind: 'viewing',
      home: row.home,
      startsAt: row.startsAt.toISOString(),
      news,
      isHost,
    } as const;
    await notify(platform, tx, userId, event, {
      from: null,
      topic: `viewing:${row.id}`,
      mailText: () => {
        const { title, text } = notificationText(event);
        return {
          subject: `${title}: ${row.home}`,
          lines: [text, isCancelled ? t`See your other viewings here:` : whatCanBeDone(isHost)],
          calendar: attendee => viewingCalendar(platform, row, { attendee, isCancelled }),
        };
      },
    });
  }
}

/** Only its visitor can move a viewing. Its page names the other side, which the mail does not. */
function whatCanBeDone(isHost: boolean): string {
  return isHost ? t`See who comes, or cancel it here:` : t`Move or cancel it here:`;
}

/** Cancels a locked viewing, and tells both sides. */
export async function endViewing(
  platform: Platform,
  tx: Db,
  viewing: ViewingRow,
  news: 'cancelled' | 'ended',
): Promise<void> {
  const [at, sequence] = [platform.clock(), viewing.sequence + 1];
  await updateViewing(tx, viewing.id, { cancelledAt: at, changedAt: at, dueAt: null, sequence });
  await tellOfViewing(platform, tx, { ...viewing, sequence }, news);
}
