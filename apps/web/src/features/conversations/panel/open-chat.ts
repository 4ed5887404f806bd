/**
 * The open side panel: its conversation, and the element that gets the focus back. `conversationId` is null while the user has
 * to confirm their e-mail address first, or cannot write to the owner of a home that has a waiting list.
 */
export type OpenChat = {
  opening: number;
  conversationId: number | null;
  waitsFor: number | null;
  opener: HTMLElement | null;
};

/** Null while the panel is closed. Any part of the site can open it; each opening moves the focus to it again. */
let open: OpenChat | null = null;
let openings = 0;
const listeners = new Set<() => void>();

export function openChatPanel(conversationId: number | null, waitsFor: number | null = null): void {
  const focused = document.activeElement;
  // If the focus is inside the panel, keep the earlier opener.
  const isWithin = focused?.closest('[data-chat-panel]');
  const opener = isWithin ? open?.opener : focused instanceof HTMLElement ? focused : null;
  openings += 1;
  setOpen({ opening: openings, conversationId, waitsFor, opener: opener ?? null });
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
