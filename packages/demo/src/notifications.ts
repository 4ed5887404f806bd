import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import type { SampleClaim } from './claims/claims.ts';
import type { SampleConversation } from './conversations/conversations.ts';
import type { DemoSite } from './demo-site.ts';
import type { SampleEnquiry } from './enquiries/enquiries.ts';
import type { SampleSave } from './interest/saves.ts';
import { before, DAY_MS, HOUR_MS } from './time.ts';

/** A notification of one of the sample's users. */
export type SampleNotification = {
  userId: number;
  event: NotificationEvent;
  topic: string | null;
  at: Date;
  readAt: Date | null;
};

/** The ids under which the sample was stored, each in the order of the site's list; those of people by username. */
export type StoredIds = {
  person: ReadonlyMap<string, number>;
  listings: readonly number[];
  claims: readonly number[];
  enquiries: readonly number[];
  conversations: readonly number[];
};

/** What the notifications of a sample are written from. */
type Sample = { site: DemoSite; ids: StoredIds; now: Date; nameOf: ReadonlyMap<string, string> };

/** The notifications that a site sends when all of the sample happens on it. Those that are older than a day are read. */
export function writeNotifications(site: DemoSite, ids: StoredIds, now: Date): SampleNotification[] {
  const nameOf = new Map(site.people.map(({ username, name }) => [username, name]));
  const sample = { site, ids, now, nameOf };
  return [
    ...site.claims.flatMap((claim, i) => ofDecision(sample, claim, i)),
    ...site.saves.flatMap(save => ofPrice(sample, save)),
    ...site.enquiries.flatMap((enquiry, i) => ofEnquiry(sample, enquiry, i)),
    ...site.conversations.flatMap((conversation, i) => ofUnreadMessages(sample, conversation, i)),
  ];
}

function notification(
  { ids, now }: Sample,
  username: string,
  at: Date,
  event: NotificationEvent,
  topic: string | null = null,
): SampleNotification {
  const isRead = at < before(now, DAY_MS);
  return {
    userId: ids.person.get(username)!,
    event,
    topic,
    at,
    readAt: isRead ? before(at, -HOUR_MS) : null,
  };
}

function ofDecision(sample: Sample, claim: SampleClaim, i: number): SampleNotification[] {
  const { address, status, claimantUsername, decidedAt } = claim;
  if (!decidedAt) return [];
  const event = {
    kind: 'claim_decided',
    claimId: sample.ids.claims[i]!,
    address: address.fullAddress,
    isVerified: status === 'verified',
  } as const;
  return [notification(sample, claimantUsername, decidedAt, event)];
}

function ofPrice(sample: Sample, save: SampleSave): SampleNotification[] {
  const { username, listing: index, at, priceWhenSavedNzd: fromNzd } = save;
  const { title, priceChanges } = sample.site.listings[index]!;
  const { priceNzd: toNzd, at: changedAt } = priceChanges.at(-1)!;
  if (changedAt <= at || toNzd === fromNzd) return [];
  const propertyId = sample.ids.listings[index]!;
  const event = { kind: 'price_changed', propertyId, title, fromNzd, toNzd } as const;
  return [notification(sample, username, changedAt, event, `price:${propertyId}`)];
}

function ofEnquiry(sample: Sample, enquiry: SampleEnquiry, i: number): SampleNotification[] {
  const { enquirerUsername, ownerUsername, type: enquiryType, at, respondedAt, closedAt } = enquiry;
  const home = sample.site.listings[enquiry.listing]!.title;
  const enquiryId = sample.ids.enquiries[i]!;
  const received = {
    kind: 'enquiry_received',
    enquiryId,
    enquiryType,
    enquirerName: sample.nameOf.get(enquirerUsername)!,
    personId: sample.ids.person.get(enquirerUsername)!,
    home,
  } as const;
  const answered = { kind: 'enquiry_answered', enquiryId, home, isClosed: respondedAt === null } as const;
  const answeredAt = respondedAt ?? closedAt;
  return [
    notification(sample, ownerUsername, at, received),
    ...(answeredAt ? [notification(sample, enquirerUsername, answeredAt, answered)] : []),
  ];
}

/** One for each conversation with unread messages. It is unread, however old. */
function ofUnreadMessages(sample: Sample, conversation: SampleConversation, i: number): SampleNotification[] {
  const { buyerUsername, ownerUsername, messages, unread } = conversation;
  const home = sample.site.listings[conversation.listing]!.title;
  const conversationId = sample.ids.conversations[i]!;
  const people = { buyer: buyerUsername, owner: ownerUsername };
  return (['buyer', 'owner'] as const).flatMap(reader => {
    if (unread[reader] === 0) return [];
    const sender = people[reader === 'buyer' ? 'owner' : 'buyer'];
    const [senderName, personId] = [sample.nameOf.get(sender)!, sample.ids.person.get(sender)!];
    const event = { kind: 'message', conversationId, senderName, personId, home } as const;
    const { at } = messages.at(-unread[reader])!;
    const topic = `conversation:${conversationId}`;
    return [{ ...notification(sample, people[reader], at, event, topic), readAt: null }];
  });
}
