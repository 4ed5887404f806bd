import type { SampleConversation } from '@sway/demo/conversations/conversations';
import { systemMessageText } from '@sway/domain/conversations/system-messages';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { Db } from '#platform/database/database.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';

type Ids = { person: ReadonlyMap<string, number>; listings: readonly number[] };

/** Inserts the conversations with their participants, read marks and messages. @returns their ids, in their order */
export async function insertConversations(
  tx: Db,
  conversations: readonly SampleConversation[],
  { person, listings }: Ids,
): Promise<number[]> {
  const ids = await insertWithIds(
    tx,
    'conversations',
    conversations.map(({ listing, messages, ...parties }) => ({
      propertyId: listings[listing]!,
      buyerId: person.get(parties.buyerUsername)!,
      ownerId: person.get(parties.ownerUsername)!,
      createdAt: messages[0]!.at,
      lastMessageAt: messages.at(-1)!.at,
      lastSequence: messages.length,
    })),
  );
  await insertRows(
    tx,
    'conversation_participants',
    conversations.flatMap(({ messages, unread, ...parties }, i) =>
      (['buyer', 'owner'] as const).map(role => ({
        conversationId: ids[i]!,
        userId: person.get(parties[`${role}Username`])!,
        role,
        unreadCount: unread[role],
        lastReadSequence: messages.length - unread[role],
        joinedAt: messages[0]!.at,
      })),
    ),
  );
  await insertRows(
    tx,
    'messages',
    conversations.flatMap(({ messages, ...parties }, i) =>
      messages.map(({ sender, content, at }, place) => ({
        conversationId: ids[i]!,
        sequence: place + 1,
        senderId: sender && person.get(parties[`${sender}Username`])!,
        kind: sender ? ('text' as const) : ('system' as const),
        ...(typeof content === 'string'
          ? { content, parts: null }
          : { content: systemMessageText(content), parts: [...content] }),
        createdAt: at,
      })),
    ),
  );
  await insertRows(
    tx,
    'offers',
    conversations.flatMap((conversation, i) => offersOf(conversation, ids[i]!, listings)),
  );
  return ids;
}

const DAY_MS = 86_400_000;

/** The offers of a conversation, about a settlement some months later. */
function offersOf(
  { offers, messages, listing }: SampleConversation,
  conversationId: number,
  listings: readonly number[],
) {
  return offers.map(({ side, amountNzd, state, message, answer }) => {
    const madeAt = messages[message]!.at;
    return {
      conversationId,
      propertyId: listings[listing]!,
      side,
      sequence: message + 1,
      amountNzd,
      depositNzd: Math.round(amountNzd / 10),
      settlesFrom: dateInNewZealand(madeAt, 90),
      settlesUntil: dateInNewZealand(madeAt, 120),
      conditions: ['finance' as const, 'builders_report' as const],
      eligibility: side === 'buyer' ? ('citizen' as const) : null,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + 7 * DAY_MS),
      state,
      changedAt: messages[answer]!.at,
      home: null,
    };
  });
}
