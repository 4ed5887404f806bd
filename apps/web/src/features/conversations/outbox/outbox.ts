/** A message that was written here and is not known to have arrived. */
export type Unsent = {
  clientId: string;
  conversationId: number;
  propertyId: number;
  content: string;
  writtenAt: string;
  /** Why it was refused; null while it waits its turn or for the network. */
  refusal: string | null;
};

/**
 * What waits to be sent, kept on the device so that neither a reload nor a dead network loses it. One box a user: what one
 * wrote is never sent by another who signs in here.
 */
export type Outbox = {
  all: () => readonly Unsent[];
  add: (message: Unsent) => void;
  change: (clientId: string, change: Partial<Unsent>) => void;
  remove: (clientId: string) => void;
  subscribe: (listener: () => void) => () => void;
};

const boxes = new Map<number, Outbox>();

export function outboxOf(userId: number): Outbox {
  const known = boxes.get(userId);
  if (known) return known;
  const box = openOutbox(`sway-outbox:${userId}`);
  boxes.set(userId, box);
  return box;
}

function openOutbox(key: string): Outbox {
  let waiting: readonly Unsent[] = read(key);
  const listeners = new Set<() => void>();
  // An entry each: tabs that write at once do not undo each other.
  const keep = (one: Unsent) => localStorage.setItem(`${key}:${one.clientId}`, JSON.stringify(one));
  function publish(next: readonly Unsent[]): void {
    waiting = next;
    for (const listener of listeners) listener();
  }
  return {
    all: () => waiting,
    add(message) {
      keep(message);
      publish([...waiting, message]);
    },
    change(clientId, change) {
      publish(waiting.map(one => (one.clientId === clientId ? { ...one, ...change } : one)));
      for (const one of waiting) if (one.clientId === clientId) keep(one);
    },
    remove(clientId) {
      localStorage.removeItem(`${key}:${clientId}`);
      publish(waiting.filter(one => one.clientId !== clientId));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What an earlier visit left, in the order of its writing. */
function read(key: string): readonly Unsent[] {
  return Object.keys(localStorage)
    .filter(name => name.startsWith(`${key}:`))
    .map(name => JSON.parse(localStorage.getItem(name)!) as Unsent)
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}
