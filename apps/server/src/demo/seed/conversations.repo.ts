import type { Db } from '#platform/database/database.ts';
import type { SampleConversation } from '@sway/demo/conversations/conversations';

type Ids = { person: Map<string, number>; listings: number[] };

/** The sample's conversations with their people, marks of reading and messages. @returns their ids, in their order */
export async function insertConversations(
  tx: Db,
  conversations: readonly SampleConversation[],
  { person, listings }: Ids,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { buyerUsername, ownerUsername, listing, messages, unread } of conversations) {
    const parties = { buyer: person.get(buyerUsername)!, owner: person.get(ownerUsername)! };
    const { id } = await tx
      .insertInto('conversations')
      .values({
        property_id: listings[listing]!,
        buyer_id: parties.buyer,
        owner_id: parties.owner,
        created_at: messages[0]!.at,
        last_message_at: messages.at(-1)!.at,
        last_sequence: messages.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const participants = (['buyer', 'owner'] as const).map(role => ({
      conversation_id: id,
      user_id: parties[role],
      role,
      unread_count: unread[role],
      last_read_sequence: messages.length - unread[role],
    }));
    await tx.insertInto('conversation_participants').values(participants).execute();
    const rows = messages.map(({ speaker, content, at }, i) => ({
      conversation_id: id,
      sequence: i + 1,
      sender_id: parties[speaker],
      content,
      created_at: at,
    }));
    await tx.insertInto('messages').values(rows).execute();
    ids.push(id);
  }
  return ids;
}
