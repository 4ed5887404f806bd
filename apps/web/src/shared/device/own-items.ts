/** Who uses the device now: a user's id, null for a visitor, undefined until the session is known. */
export type DeviceOwner = number | null | undefined;

/** A storage key with an owner: `sway-<what>:<whose>`, optionally followed by `:` and more. */
const OWN_KEY = /^(?<what>sway-[a-z-]+):(?<whose>\d+|visitor)(?=:|$)/;

let owner: DeviceOwner;
const listeners = new Set<(owner: number | null) => void>();

export function deviceOwner(): DeviceOwner {
  return owner;
}

/** The storage key of an item of the current user or visitor. */
export function ownKey(what: string, whose: DeviceOwner = owner): string {
  return `sway-${what}:${whose ?? 'visitor'}`;
}

/** Whether items of this user may be stored. False once the user has signed out, even while a page of theirs is still open. */
export function canStoreFor(userId: number): boolean {
  return owner === undefined || owner === userId;
}

/** Whether this device has items of this kind of a user. */
export function hasItems(what: string, userId: number): boolean {
  return storages().some(storage => Object.keys(storage).some(key => key.startsWith(ownKey(what, userId))));
}

/**
 * Drafts, unsent messages and edits, and videos on this device belong to a user. Call this when it is known who is signed in: items of
 * other users are deleted, in storage and, through `onNewOwner`, in memory. A visitor who signs in keeps their items.
 */
export function setDeviceOwner(next: number | null): void {
  const hasLeft = typeof owner === 'number' && owner !== next;
  owner = next;
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) {
      const { what, whose } = OWN_KEY.exec(key)?.groups ?? {};
      if (whose === 'visitor' && (hasLeft || next !== null)) {
        if (!hasLeft && next !== null)
          adopt(storage, key, `${what}:${next}${key.slice(`${what}:visitor`.length)}`);
        storage.removeItem(key);
      } else if (whose !== undefined && whose !== 'visitor' && Number(whose) !== next)
        storage.removeItem(key);
    }
  }
  for (const listener of listeners) listener(next);
}

/** Calls a listener each time it is known who is signed in, after other users' items have been deleted. */
export function onNewOwner(listener: (owner: number | null) => void): void {
  listeners.add(listener);
}

function adopt(storage: Storage, from: string, to: string): void {
  const value = storage.getItem(from);
  if (value === null || storage.getItem(to) !== null) return;
  try {
    storage.setItem(to, value);
  } catch {
    // The storage is full: the item is lost when the page closes.
  }
}

/** The storages, or none if the browser denies access to them. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
