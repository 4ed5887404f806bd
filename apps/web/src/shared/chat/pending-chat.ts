const KEY = 'sway-chat-wish';
/** A wish that is older than this was not what somebody logged in for. */
const LASTS_MS = 15 * 60_000;

type PendingChat = { id: number; ownerId: number; at: number };

/** Keeps in this tab that a visitor wanted to chat about a home, until they have logged in. */
export function rememberPendingChat(home: { id: number; ownerId: number }): void {
  const wish: PendingChat = { id: home.id, ownerId: home.ownerId, at: Date.now() };
  sessionStorage.setItem(KEY, JSON.stringify(wish));
}

/** The wish, if there is a recent one; it is forgotten with the asking. */
export function takePendingChat(): { id: number; ownerId: number } | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!text) return null;
  const { id, ownerId, at } = JSON.parse(text) as PendingChat;
  return Date.now() - at < LASTS_MS ? { id, ownerId } : null;
}
