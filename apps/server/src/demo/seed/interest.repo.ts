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
      inquirerId: ids.person.get(each.enquirerUsername)!,
      inquiryType: each.type,
      status: each.status,
      propertyId: ids.listings[each.listing]!,
      home: listings[each.listing]!.title,
      ownerId: ids.person.get(each.ownerUsername)!,
      message: each.message,
      preferredContactMethod: each.method,
      contactDetails: each.method === 'email' ? emailOf(each.enquirerUsername) : null,
      viewingPreference: each.viewingPreference,
      answer: each.answer ?? null,
      conversationId: each.conversation === null ? null : ids.conversations[each.conversation]!,
      createdAt: each.at,
      respondedAt: each.respondedAt,
      closedAt: each.closedAt,
    })),
  );
}

/** Inserts who waits for which home, and what buyers state. */
export async function insertWaiting(
  tx: Db,
  { waiting, statements }: Pick<DemoSite, 'waiting' | 'statements'>,
  { person, listings }: Pick<Ids, 'person' | 'listings'>,
): Promise<void> {
  await insertWithIds(
    tx,
    'waiting_entries',
    waiting.map(({ username, listing, note, at }) => ({
      propertyId: listings[listing]!,
      userId: person.get(username)!,
      note: note ?? '',
      isShared: note !== null,
      tellsStatement: note !== null,
      joinedAt: at,
    })),
  );
  await insertRows(
    tx,
    'buyer_statements',
    statements.map(({ username, ...statement }) => ({ userId: person.get(username)!, ...statement })),
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
      userId: person.get(save.username)!,
      propertyId: listingIds[save.listing]!,
      priceWhenSaved: save.priceWhenSavedNzd,
      toldPrice: listings[save.listing]!.swayPriceNzd,
      wantsMail: canSignIn(save.username),
      savedAt: save.at,
    })),
  );
  await insertRows(
    tx,
    'property_views',
    viewers.map(({ username, listing, day }) => ({
      propertyId: listingIds[listing]!,
      viewedOn: day,
      viewer: `user:${person.get(username)!}`,
    })),
  );
  await insertRows(
    tx,
    'property_view_weeks',
    weekViews.map(({ listing, week, views }) => ({ propertyId: listingIds[listing]!, week, views })),
  );
  await insertRows(
    tx,
    'property_view_totals',
    listings.map(({ visitors }, i) => ({ propertyId: listingIds[i]!, visitors })),
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
        userId,
        kind: event.kind,
        facts: event,
        topic,
        createdAt: at,
        readAt,
      })),
  );
}
