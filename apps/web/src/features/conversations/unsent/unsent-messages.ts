import { canStoreFor, onNewOwner, ownKey } from '#shared/device/own-items.ts';

/** A message written on this device that the server has not confirmed. */
export type Unsent = {
  clientId: string;
  conversationId: number;
  propertyId: number;
  content: string;
  writtenAt: string;
  /** Why the server refused it; null while it is waiting to be sent. */
  refusal: string | null;
};

/**
 * A user's unsent messages, stored on the device so that a reload or a lost connection does not lose them. Each user has
 * their own: they are not sent by another user who signs in here, and are removed when the user signs out. All tabs share them.
 */
export type UnsentMessages = {
  all: () => readonly Unsent[];
  add: (message: Unsent) => void;
  change: (clientId: string, change: Partial<Unsent>) => void;
  remove: (clientId: string) => void;
  subscribe: (listener: () => void) => () => void;
};

const unsentByUser = new Map<number, UnsentMessages>();

export function unsentMessagesOf(userId: number): UnsentMessages {
  const cached = unsentByUser.get(userId);
  if (cached) return cached;
  const opened = openUnsentMessages(userId);
  unsentByUser.set(userId, opened);
  return opened;
}

function openUnsentMessages(userId: number): UnsentMessages {
  const prefix = `${ownKey('outbox', userId)}:`;
  let waiting: readonly Unsent[] = read(prefix);
  const listeners = new Set<() => void>();
  function publish(next: readonly Unsent[]): void {
    waiting = next;
    for (const listener of listeners) listener();
  }
  const without = (clientId: string) => waiting.filter(message => message.clientId !== clientId);

  onNewOwner(owner => {
    if (owner !== userId) publish([]);
  });
  // Another tab wrote, sent or discarded a message.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    const others = without(key.slice(prefix.length));
    publish(newValue === null ? others : inOrder([...others, JSON.parse(newValue) as Unsent]));
  });

  return {
    all: () => waiting,
    add(message) {
      if (!canStoreFor(userId)) return;
      store(prefix, message);
      publish([...waiting, message]);
    },
    change(clientId, change) {
      const before = waiting.find(message => message.clientId === clientId);
      // Another tab may have sent or discarded it in the meantime.
      if (!before) return;
      const after = { ...before, ...change };
      store(prefix, after);
      publish(waiting.map(message => (message === before ? after : message)));
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

/** Stores each message as an entry of its own, so that tabs that write at the same time do not overwrite each other. */
function store(prefix: string, message: Unsent): void {
  try {
    localStorage.setItem(prefix + message.clientId, JSON.stringify(message));
  } catch {
    // The device's storage is full: the message stays in memory until the page is closed.
  }
}

/** The messages stored on the device. */
function read(prefix: string): readonly Unsent[] {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefix));
  return inOrder(names.map(name => JSON.parse(localStorage.getItem(name)!) as Unsent));
}

/** The messages in the order in which they were written. */
function inOrder(messages: Unsent[]): Unsent[] {
  return messages.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}
