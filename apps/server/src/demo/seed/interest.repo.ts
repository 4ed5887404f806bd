import { spreadOverWeeks } from '@sway/demo/interest/visitors';
import { FIGURE_WEEKS } from '@sway/domain/listing-rules';
import { isoDayInNewZealand } from '@sway/domain/format';
import type { DemoSite } from '@sway/demo/demo-site';
import type { SampleNotification } from '@sway/demo/notifications';
import { emailOf } from '@sway/demo/people/person';
import type { Db } from '#platform/database/database.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';

const DAY_MS = 86_400_000;

type Ids = {
  person: ReadonlyMap<string, number>;
  listings: readonly number[];
  conversations: readonly number[];
};

/** Inserts the enquiries. @returns their ids, in their order */
export function insertEnquiries(
  tx: Db,
  { enquiries, listings }: Pick<DemoSite, 'enquiries' | 'listings'>,
  ids: Ids,
): Promise<number[]> {
  return insertWithIds(
    tx,
    'property_inquiries',
    enquiries.map(each => ({
      inquirer_id: ids.person.get(each.enquirerUsername)!,
      inquiry_type: each.type,
      status: each.status,
      property_id: ids.listings[each.listing]!,
      home: listings[each.listing]!.title,
      owner_id: ids.person.get(each.ownerUsername)!,
      message: each.message,
      preferred_contact_method: each.method,
      contact_details: each.method === 'email' ? emailOf(each.enquirerUsername) : null,
      viewing_preference: each.viewingPreference,
      answer: each.answer ?? null,
      conversation_id: each.conversation === null ? null : ids.conversations[each.conversation]!,
      created_at: each.at,
      responded_at: each.respondedAt,
      closed_at: each.closedAt,
    })),
  );
}

/** Inserts who saved and who looked at each listing. Only those who can sign in get mails of new prices. */
export async function insertInterest(
  tx: Db,
  { saves, viewers, listings }: DemoSite,
  { person, listings: listingIds }: Pick<Ids, 'person' | 'listings'>,
  canSignIn: (username: string) => boolean,
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'watchlist',
    saves.map(save => ({
      user_id: person.get(save.username)!,
      property_id: listingIds[save.listing]!,
      price_when_saved: save.priceWhenSavedNzd,
      told_price: listings[save.listing]!.swayPriceNzd,
      wants_mail: canSignIn(save.username),
      saved_at: save.at,
    })),
  );
  await insertRows(
    tx,
    'property_views',
    viewers.map(({ username, listing, day }) => ({
      property_id: listingIds[listing]!,
      viewed_on: day,
      viewer: `user:${person.get(username)!}`,
    })),
  );
  await insertRows(
    tx,
    'property_view_weeks',
    listings.flatMap((listing, i) =>
      spreadOverWeeks(listing, FIGURE_WEEKS, now).flatMap((views, week) =>
        views === 0
          ? []
          : [{ property_id: listingIds[i]!, week: mondayOf(now, FIGURE_WEEKS - 1 - week), views }],
      ),
    ),
  );
  await insertRows(
    tx,
    'property_view_totals',
    listings.map(({ visitors }, i) => ({ property_id: listingIds[i]!, visitors })),
  );
}

/** The ISO day of the Monday that began the week of a moment in New Zealand, or one some weeks earlier. */
function mondayOf(moment: Date, weeksEarlier: number): string {
  const day = new Date(`${isoDayInNewZealand(moment)}T00:00:00Z`);
  const daysAfterMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - (daysAfterMonday + 7 * weeksEarlier) * DAY_MS).toISOString().slice(0, 10);
}

export async function insertNotifications(
  tx: Db,
  notifications: readonly SampleNotification[],
): Promise<void> {
  await insertRows(
    tx,
    'notifications',
    notifications
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ userId, event, topic, at, readAt }) => ({
        user_id: userId,
        kind: event.kind,
        facts: event,
        topic,
        created_at: at,
        read_at: readAt,
      })),
  );
}
