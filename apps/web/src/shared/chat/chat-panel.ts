/**
 * An opening of the side panel: of which conversation, and what had the focus and gets it back. No conversation where one's e-mail
 * address is to be confirmed before there can be one.
 */
export type OpenChat = { opening: number; conversationId: number | null; opener: HTMLElement | null };

/** Null while the panel is closed. Any part of the site may open it; each opening brings it to the front anew. */
let open: OpenChat | null = null;
let openings = 0;
const listeners = new Set<() => void>();

export function openChatPanel(conversationId: number | null): void {
  const focused = document.activeElement;
  // Where the panel itself has the focus, what it would return to stays what it was.
  const isWithin = focused?.closest('[data-chat-panel]');
  const opener = isWithin ? open?.opener : focused instanceof HTMLElement ? focused : null;
  openings += 1;
  setOpen({ opening: openings, conversationId, opener: opener ?? null });
}

export function closeChatPanel(): void {
  setOpen(null);
}

export function openChat(): OpenChat | null {
  return open;
}

export function onChatPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(next: OpenChat | null): void {
  open = next;
  for (const listener of listeners) listener();
}
