import type { SampleConversation } from '@sway/demo/conversations/conversations';
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
      property_id: listings[listing]!,
      buyer_id: person.get(parties.buyerUsername)!,
      owner_id: person.get(parties.ownerUsername)!,
      created_at: messages[0]!.at,
      last_message_at: messages.at(-1)!.at,
      last_sequence: messages.length,
    })),
  );
  await insertRows(
    tx,
    'conversation_participants',
    conversations.flatMap(({ messages, unread, ...parties }, i) =>
      (['buyer', 'owner'] as const).map(role => ({
        conversation_id: ids[i]!,
        user_id: person.get(parties[`${role}Username`])!,
        role,
        unread_count: unread[role],
        last_read_sequence: messages.length - unread[role],
        joined_at: messages[0]!.at,
      })),
    ),
  );
  await insertRows(
    tx,
    'messages',
    conversations.flatMap(({ messages, ...parties }, i) =>
      messages.map(({ sender, content, at }, place) => ({
        conversation_id: ids[i]!,
        sequence: place + 1,
        sender_id: sender && person.get(parties[`${sender}Username`])!,
        kind: sender ? ('text' as const) : ('system' as const),
        content,
        created_at: at,
      })),
    ),
  );
  return ids;
}
