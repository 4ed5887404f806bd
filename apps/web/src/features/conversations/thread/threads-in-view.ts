/** The conversations whose newest message somebody has before their eyes on this page. */
const inView = new Set<{ conversationId: number }>();

/** @returns what ends it. */
export function enterView(conversationId: number): () => void {
  const thread = { conversationId };
  inView.add(thread);
  return () => inView.delete(thread);
}

/** Whether a message that comes is read as it comes, and so never counts as unread. */
export function isInView(conversationId: number): boolean {
  return [...inView].some(thread => thread.conversationId === conversationId);
}
