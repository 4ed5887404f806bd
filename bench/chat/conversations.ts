import { openDatabase } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import type { Person, BenchConversation } from './line.ts';

/** Creates `count` conversations, each between two signed-in users of its own. The buyer is side 0, the owner side 1. */
export async function createConversations(databaseUrl: string, count: number): Promise<BenchConversation[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const { db } = database;
  async function signIn(userId: number): Promise<Person> {
    const { cookie } = await aSession(db, userId);
    // The cookie's name on a live site.
    return { cookie: `__Host-${cookie}` };
  }
  try {
    const conversations: BenchConversation[] = [];
    for (let i = 0; i < count; i++) {
      const [buyerId, ownerId] = [await aUser(db, { userType: 'buyer' }), await aUser(db)];
      const propertyId = await aListing(db, { ownerId });
      const conversationId = await aConversation(db, propertyId, buyerId);
      conversations.push({
        conversationId,
        propertyId,
        people: [await signIn(buyerId), await signIn(ownerId)],
      });
    }
    return conversations;
  } finally {
    await database.close();
  }
}
