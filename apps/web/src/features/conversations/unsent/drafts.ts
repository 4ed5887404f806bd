import { canStoreFor, ownKey } from '#shared/device/own-items.ts';
import { deleteTabDraft, readTabDraft, storeTabDraft } from '#shared/device/tab-draft.ts';

function keyOf(userId: number, conversationId: number): string {
  return `${ownKey('draft', userId)}:${conversationId}`;
}

/** The user's draft in a conversation, stored until it is sent, in each tab its own. */
export function readDraft(userId: number, conversationId: number): string {
  return readTabDraft(keyOf(userId, conversationId)) ?? '';
}

export function saveDraft(userId: number, conversationId: number, text: string): void {
  if (text && canStoreFor(userId)) storeTabDraft(keyOf(userId, conversationId), text);
  else deleteTabDraft(keyOf(userId, conversationId));
}
