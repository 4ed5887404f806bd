/** Which conversation the side panel shows; null while it is closed. Any part of the site may open it. */
let openId: number | null = null;
const listeners = new Set<() => void>();

export function openChatPanel(conversationId: number): void {
  setOpen(conversationId);
}

export function closeChatPanel(): void {
  setOpen(null);
}

export function openChatId(): number | null {
  return openId;
}

export function onChatPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(id: number | null): void {
  openId = id;
  for (const listener of listeners) listener();
}
