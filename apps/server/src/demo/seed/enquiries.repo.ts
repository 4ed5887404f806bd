import type { Db } from '#platform/database/database.ts';
import type { SampleEnquiry } from '@sway/demo/enquiries/enquiries';
import type { SampleNotification } from '@sway/demo/enquiries/notifications';

type Ids = { person: Map<string, number>; listings: number[]; conversations: number[] };

/** The sample's enquiries. @returns their ids, in their order */
export async function insertEnquiries(
  tx: Db,
  enquiries: readonly SampleEnquiry[],
  titles: readonly string[],
  { person, listings, conversations }: Ids,
): Promise<number[]> {
  const rows = enquiries.map(each => ({
    inquirer_id: person.get(each.askerUsername)!,
    inquiry_type: each.type,
    status: each.status,
    property_id: listings[each.listing]!,
    home: titles[each.listing]!,
    owner_id: person.get(each.ownerUsername)!,
    message: each.message,
    preferred_contact_method: each.method,
    contact_details: each.method === 'email' ? `${each.askerUsername}@sway.example` : null,
    viewing_preference: JSON.stringify(each.viewingPreference),
    answer: each.answer ?? null,
    conversation_id: each.conversation === null ? null : conversations[each.conversation]!,
    created_at: each.at,
    responded_at: each.respondedAt,
    closed_at: each.closedAt,
  }));
  const made = await tx.insertInto('property_inquiries').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/** What the sample's people were told of. */
export async function insertNotifications(tx: Db, told: readonly SampleNotification[]): Promise<void> {
  const rows = told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ userId, news, topic, at, readAt }) => ({
      user_id: userId,
      kind: news.kind,
      facts: JSON.stringify(news),
      topic: topic ?? null,
      created_at: at,
      read_at: readAt,
    }));
  await tx.insertInto('notifications').values(rows).execute();
}
