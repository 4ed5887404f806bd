const STORAGE_KEY = 'sway-chat-wish';
/** After this time the login is no longer taken to be for the chat. */
const PENDING_CHAT_TTL_MS = 15 * 60_000;

type PendingChat = { id: number; ownerId: number; at: number };

/** Saves in this tab which listing a visitor wanted to chat about, until they have logged in. */
export function rememberPendingChat(listing: { id: number; ownerId: number }): void {
  const pending: PendingChat = { id: listing.id, ownerId: listing.ownerId, at: Date.now() };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
}

/** Returns and deletes the pending chat, or null if there is no recent one. */
export function takePendingChat(): { id: number; ownerId: number } | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (!text) return null;
  const { id, ownerId, at } = JSON.parse(text) as PendingChat;
  return Date.now() - at < PENDING_CHAT_TTL_MS ? { id, ownerId } : null;
}
