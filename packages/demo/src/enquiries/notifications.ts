import type { NotificationEvent } from '@sway/domain/notification-kinds';
import type { SampleClaim } from '../claims/claims.ts';
import type { SampleConversation } from '../conversations/conversations.ts';
import type { DemoSite } from '../demo-site.ts';
import type { SampleEnquiry } from './enquiries.ts';

/** Something that one of the sample's people was told. */
export type SampleNotification = {
  userId: number;
  news: NotificationEvent;
  topic?: string;
  at: Date;
  readAt: Date | null;
};

type Written = {
  sample: Pick<DemoSite, 'listings' | 'people'>;
  claims: readonly SampleClaim[];
  enquiries: readonly SampleEnquiry[];
  conversations: readonly SampleConversation[];
};

type Ids = { person: Map<string, number>; claims: number[]; enquiries: number[]; conversations: number[] };

/** What lies under the bells: what the site would have told had the sample happened on it. What is older than a day is read. */
export function drawNotifications(
  { sample, claims, enquiries, conversations }: Written,
  ids: Ids,
  now: Date,
): SampleNotification[] {
  const nameOf = new Map(sample.people.map(({ username, name }) => [username, name]));
  const tell = (username: string, news: NotificationEvent, at: Date, topic?: string): SampleNotification => ({
    userId: ids.person.get(username)!,
    news,
    at,
    ...(topic ? { topic } : {}),
    readAt: now.getTime() - at.getTime() > DAY_MS ? new Date(at.getTime() + HOUR_MS) : null,
  });
  return [...claims.flatMap(decided), ...enquiries.flatMap(asked), ...conversations.flatMap(unread)];

  function decided(claim: SampleClaim, i: number): SampleNotification[] {
    if (!claim.decidedAt) return [];
    const { address, status, claimantUsername } = claim;
    const isVerified = status === 'verified';
    const news = {
      kind: 'claim_decided',
      claimId: ids.claims[i]!,
      address: address.fullAddress,
      isVerified,
    } as const;
    return [tell(claimantUsername, news, claim.decidedAt)];
  }

  function asked(enquiry: SampleEnquiry, i: number): SampleNotification[] {
    const { askerUsername, ownerUsername, type: enquiryType, at, respondedAt, closedAt } = enquiry;
    const home = sample.listings[enquiry.listing]!.title;
    const enquiryId = ids.enquiries[i]!;
    const askerName = nameOf.get(askerUsername)!;
    const personId = ids.person.get(askerUsername)!;
    const answeredAt = respondedAt ?? closedAt;
    return [
      tell(
        ownerUsername,
        { kind: 'enquiry_received', enquiryId, enquiryType, askerName, personId, home },
        at,
      ),
      ...(answeredAt
        ? [
            tell(
              askerUsername,
              { kind: 'enquiry_answered', enquiryId, home, isClosed: respondedAt === null },
              answeredAt,
            ),
          ]
        : []),
    ];
  }

  /** A message that lies unread is told of until it is read, however old. */
  function unread(conversation: SampleConversation, i: number): SampleNotification[] {
    const { buyerUsername, ownerUsername, messages, unread: counts } = conversation;
    const home = sample.listings[conversation.listing]!.title;
    const conversationId = ids.conversations[i]!;
    const people = { buyer: buyerUsername, owner: ownerUsername };
    return (['buyer', 'owner'] as const).flatMap(reader => {
      if (counts[reader] === 0) return [];
      const sender = people[reader === 'buyer' ? 'owner' : 'buyer'];
      const [senderName, personId] = [nameOf.get(sender)!, ids.person.get(sender)!];
      const first = messages.at(-counts[reader])!;
      const news = { kind: 'message', conversationId, senderName, personId, home } as const;
      return [{ ...tell(people[reader], news, first.at, `conversation:${conversationId}`), readAt: null }];
    });
  }
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
