import type { NotificationEvent } from '@sway/domain/notification-kinds';
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

/** The notifications that a site sends when all of the sample happens on it. Those that are older than a day are read. */
export function writeNotifications(site: DemoSite, ids: StoredIds, now: Date): SampleNotification[] {
  const nameOf = new Map(site.people.map(({ username, name }) => [username, name]));
  return [
    ...site.claims.flatMap(ofDecision),
    ...site.saves.flatMap(ofPrice),
    ...site.enquiries.flatMap(ofEnquiry),
    ...site.conversations.flatMap(ofUnreadMessages),
  ];

  function notification(
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

  function ofDecision(claim: SampleClaim, i: number): SampleNotification[] {
    const { address, status, claimantUsername, decidedAt } = claim;
    if (!decidedAt) return [];
    const isVerified = status === 'verified';
    const event = { kind: 'claim_decided', claimId: ids.claims[i]!, address: address.fullAddress } as const;
    return [notification(claimantUsername, decidedAt, { ...event, isVerified })];
  }

  function ofPrice({ username, listing: index, at, priceWhenSavedNzd }: SampleSave): SampleNotification[] {
    const { title, priceChanges } = site.listings[index]!;
    const { priceNzd: toNzd, at: changedAt } = priceChanges.at(-1)!;
    if (changedAt <= at || toNzd === priceWhenSavedNzd) return [];
    const propertyId = ids.listings[index]!;
    const event = { kind: 'price_changed', propertyId, title, fromNzd: priceWhenSavedNzd, toNzd } as const;
    return [notification(username, changedAt, event, `price:${propertyId}`)];
  }

  function ofEnquiry(enquiry: SampleEnquiry, i: number): SampleNotification[] {
    const { enquirerUsername, ownerUsername, type: enquiryType, at, respondedAt, closedAt } = enquiry;
    const home = site.listings[enquiry.listing]!.title;
    const enquiryId = ids.enquiries[i]!;
    const enquirerName = nameOf.get(enquirerUsername)!;
    const personId = ids.person.get(enquirerUsername)!;
    const received = {
      kind: 'enquiry_received',
      enquiryId,
      enquiryType,
      enquirerName,
      personId,
      home,
    } as const;
    const answered = { kind: 'enquiry_answered', enquiryId, home, isClosed: respondedAt === null } as const;
    const answeredAt = respondedAt ?? closedAt;
    return [
      notification(ownerUsername, at, received),
      ...(answeredAt ? [notification(enquirerUsername, answeredAt, answered)] : []),
    ];
  }

  /** One for each conversation with unread messages. It is unread, however old. */
  function ofUnreadMessages(conversation: SampleConversation, i: number): SampleNotification[] {
    const { buyerUsername, ownerUsername, messages, unread } = conversation;
    const home = site.listings[conversation.listing]!.title;
    const conversationId = ids.conversations[i]!;
    const people = { buyer: buyerUsername, owner: ownerUsername };
    return (['buyer', 'owner'] as const).flatMap(reader => {
      if (unread[reader] === 0) return [];
      const sender = people[reader === 'buyer' ? 'owner' : 'buyer'];
      const [senderName, personId] = [nameOf.get(sender)!, ids.person.get(sender)!];
      const event = { kind: 'message', conversationId, senderName, personId, home } as const;
      const { at } = messages.at(-unread[reader])!;
      return [{ ...notification(people[reader], at, event, `conversation:${conversationId}`), readAt: null }];
    });
  }
}
