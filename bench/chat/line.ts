/** One of the two people of a conversation. Conversations are known by their place in the load: 0, 1, 2 … */
export type Side = 0 | 1;

/** A message that came to somebody's browser. */
export type Receipt = {
  conversation: number;
  side: Side;
  /** The number that the load gave the message. */
  key: number;
  /** What rises from message to message of a conversation. */
  order: number;
};

/** What carries messages between browsers: Sway, a peer, or the floor. The load treats them alike. */
export type Line = {
  /** Opens everybody's connection. */
  open: (receive: (receipt: Receipt) => void) => Promise<void>;
  /** Resolves when the message is accepted. */
  send: (conversation: number, side: Side, key: number) => Promise<void>;
  close: () => void;
};

/** Somebody's cookie on Sway. */
export type Person = { cookie: string };

export type BenchConversation = { conversationId: number; propertyId: number; people: [Person, Person] };

/** Which line, and what it needs to know. The first of two servers is side 0's, the second side 1's. */
export type LineOptions =
  | { kind: 'sway'; servers: [string, string]; talks: BenchConversation[] }
  | { kind: 'socket.io'; servers: [string, string]; conversations: number }
  | { kind: 'notify'; databaseUrl: string };

/** What people write: the number, and as many words as one types. */
export function messageText(key: number): string {
  return `No. ${key}: could we come by on Saturday afternoon and see the garden too?`;
}

export function keyIn(words: string): number {
  return Number(/^No\. (\d+)/.exec(words)?.[1]);
}

const OPEN_CONCURRENCY = 50;

/** Opens many, so many at once. */
export async function openAll(openers: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...openers];
  async function work(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) await next();
  }
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, work));
}
