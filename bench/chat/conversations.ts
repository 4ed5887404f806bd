import { openDatabase } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import type { Person, BenchConversation } from './line.ts';

/** So many conversations, each of two people of its own who are signed in. The buyer is side 0, the owner side 1. */
export async function createConversations(databaseUrl: string, count: number): Promise<BenchConversation[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const { db } = database;
  async function signIn(userId: number): Promise<Person> {
    const { cookie } = await aSession(db, userId);
    // As a live site names it.
    return { cookie: `__Host-${cookie}` };
  }
  try {
    const talks: BenchConversation[] = [];
    for (let i = 0; i < count; i++) {
      const [buyerId, ownerId] = [await aUser(db, { userType: 'buyer' }), await aUser(db)];
      const propertyId = await aListing(db, { ownerId });
      const conversationId = await aConversation(db, propertyId, buyerId);
      talks.push({ conversationId, propertyId, people: [await signIn(buyerId), await signIn(ownerId)] });
    }
    return talks;
  } finally {
    await database.close();
  }
}
