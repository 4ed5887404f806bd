import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { insertConversation } from './conversations.repo.ts';
import { postSystemMessage } from './system-messages.ts';

type Parties = { propertyId: number; buyerId: number; ownerId: number };

/** Opens the conversation of two people who both want to be introduced, or goes on in theirs, with a message that says why. @returns its id */
export async function openIntroduced(
  platform: Platform,
  tx: Db,
  parties: Parties,
  reason: readonly MessagePart[],
): Promise<number> {
  const { id } = await insertConversation(tx, { ...parties, at: platform.clock() });
  await postSystemMessage(platform, tx, id, reason);
  return id;
}
