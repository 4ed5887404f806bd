import { mayKeepFor, onNewOwner, ownKey } from '#shared/device/own-items.ts';

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
 * wrote is never sent by another who signs in here, and goes when they sign out. All tabs have the same in it.
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
  const box = openOutbox(userId);
  boxes.set(userId, box);
  return box;
}

function openOutbox(userId: number): Outbox {
  const prefix = `${ownKey('outbox', userId)}:`;
  let waiting: readonly Unsent[] = read(prefix);
  const listeners = new Set<() => void>();
  function publish(next: readonly Unsent[]): void {
    waiting = next;
    for (const listener of listeners) listener();
  }
  const without = (clientId: string) => waiting.filter(one => one.clientId !== clientId);

  onNewOwner(owner => {
    if (owner !== userId) publish([]);
  });
  // What another tab wrote, sent or threw away.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    const others = without(key.slice(prefix.length));
    publish(newValue === null ? others : inOrder([...others, JSON.parse(newValue) as Unsent]));
  });

  return {
    all: () => waiting,
    add(message) {
      if (!mayKeepFor(userId)) return;
      keep(prefix, message);
      publish([...waiting, message]);
    },
    change(clientId, change) {
      const before = waiting.find(one => one.clientId === clientId);
      // Another tab may have sent it or thrown it away in the meantime.
      if (!before) return;
      const after = { ...before, ...change };
      keep(prefix, after);
      publish(waiting.map(one => (one === before ? after : one)));
    },
    remove(clientId) {
      localStorage.removeItem(prefix + clientId);
      publish(without(clientId));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An entry each: tabs that write at once do not undo each other. */
function keep(prefix: string, message: Unsent): void {
  try {
    localStorage.setItem(prefix + message.clientId, JSON.stringify(message));
  } catch {
    // A device without room keeps it as long as the page stands.
  }
}

/** What an earlier visit left. */
function read(prefix: string): readonly Unsent[] {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefix));
  return inOrder(names.map(name => JSON.parse(localStorage.getItem(name)!) as Unsent));
}

/** In the order of their writing. */
function inOrder(messages: Unsent[]): Unsent[] {
  return messages.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}
