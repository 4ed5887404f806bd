import { t } from '@sway/domain/language/texts';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { BRAND } from '@sway/domain/brand';
import type { Platform } from '#platform/platform.ts';
import { urlOfPage } from '#platform/language.ts';
import type { ViewingRow } from './viewings.repo.ts';

type Person = { name: string; email: string };

/**
 * A viewing as a calendar file, with its times as moments of UTC, which calendars show on local clocks in summer and winter. Each change
 * has the same UID and a higher SEQUENCE. It names no other person than its reader.
 * @param attendee whom a mail asks to add it, or to remove it; absent in a download
 */
export function viewingCalendar(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { id, propertyId, home, startsAt, endsAt, sequence }: ViewingRow,
  { attendee, isCancelled = false }: { attendee?: Person; isCancelled?: boolean } = {},
): string {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: { company: BRAND.name, product: 'Viewings', language: 'EN' } });
  calendar.method(attendee ? method : ICalCalendarMethod.PUBLISH);
  const event = calendar.createEvent({
    id: `viewing-${id}@${new URL(config.baseUrl).hostname}`,
    sequence,
    stamp: clock(),
    start: startsAt,
    end: endsAt,
    summary: t`Viewing: ${home}`,
    url: urlOfPage(config, `/property/${propertyId}`),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: BRAND.name, email: BRAND.contact.email },
  });
  if (attendee) event.createAttendee({ ...attendee, rsvp: false });
  return calendar.toString();
}
