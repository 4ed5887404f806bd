import type { DemoSite } from '@sway/demo/demo-site';
import type { SampleNotification } from '@sway/demo/notifications';
import { emailOf } from '@sway/demo/people/person';
import type { Db } from '#platform/database/database.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';

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
  { saves, viewers, weekViews, listings }: DemoSite,
  { person, listings: listingIds }: Pick<Ids, 'person' | 'listings'>,
  canSignIn: (username: string) => boolean,
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
    weekViews.map(({ listing, week, views }) => ({ property_id: listingIds[listing]!, week, views })),
  );
  await insertRows(
    tx,
    'property_view_totals',
    listings.map(({ visitors }, i) => ({ property_id: listingIds[i]!, visitors })),
  );
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
