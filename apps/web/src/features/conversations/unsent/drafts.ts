import { canStoreFor, ownKey } from '#shared/device/own-items.ts';

function keyOf(userId: number, conversationId: number): string {
  return `${ownKey('draft', userId)}:${conversationId}`;
}

/** The user's draft in a conversation, stored on this device until it is sent. */
export function readDraft(userId: number, conversationId: number): string {
  return localStorage.getItem(keyOf(userId, conversationId)) ?? '';
}

export function saveDraft(userId: number, conversationId: number, text: string): void {
  if (text && canStoreFor(userId)) localStorage.setItem(keyOf(userId, conversationId), text);
  else localStorage.removeItem(keyOf(userId, conversationId));
}
