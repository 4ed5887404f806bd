/** The conversations whose newest message is visible on this page. */
const inView = new Set<{ conversationId: number }>();

/** Marks a conversation as visible. @returns a function that ends it. */
export function enterView(conversationId: number): () => void {
  const thread = { conversationId };
  inView.add(thread);
  return () => inView.delete(thread);
}

/** The ids of the conversations in view, each once. */
export function conversationsInView(): number[] {
  return [...new Set([...inView].map(thread => thread.conversationId))];
}

/** Whether a new message of the conversation is read when it arrives, and so is not counted as unread. */
export function isInView(conversationId: number): boolean {
  return conversationsInView().includes(conversationId);
}
