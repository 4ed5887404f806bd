/** One of the two users of a conversation. Conversations are identified by their number in the load: 0, 1, 2 … */
export type Side = 0 | 1;

/** A message that a user's browser received. */
export type Receipt = {
  conversation: number;
  side: Side;
  /** The number that the load gave the message. */
  key: number;
  /** A number that increases from message to message in a conversation. */
  order: number;
};

/** A system that delivers messages between browsers: Sway, or the floor. The load treats them alike. */
export type Line = {
  /** Opens all users' connections. */
  open: (receive: (receipt: Receipt) => void) => Promise<void>;
  /** Resolves when the message is accepted. */
  send: (conversation: number, side: Side, key: number) => Promise<void>;
  close: () => void;
};

/** A user's cookie on Sway. */
export type Person = { cookie: string };

export type BenchConversation = { conversationId: number; propertyId: number; people: [Person, Person] };

/** The kind of line with its options. The first of two servers is for side 0, the second for side 1. */
export type LineOptions =
  | { kind: 'sway'; servers: [string, string]; conversations: BenchConversation[] }
  | { kind: 'notify'; databaseUrl: string };

/** The text of a message: its number and some words. */
export function messageText(key: number): string {
  return `No. ${key}: could we come by on Saturday afternoon and see the garden too?`;
}

export function keyIn(text: string): number {
  return Number(/^No\. (\d+)/.exec(text)?.[1]);
}

const OPEN_CONCURRENCY = 50;

/** Calls all openers with limited concurrency. */
export async function openAll(openers: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...openers];
  async function work(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) await next();
  }
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, work));
}
