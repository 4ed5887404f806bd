/** Whose the device is for now: a user's id, null for a visitor, undefined until the session is known. */
export type DeviceOwner = number | null | undefined;

/** `sway-<what>:<whose>`, and what more tells one item from another. */
const OWN_KEY = /^(?<what>sway-[a-z-]+):(?<whose>\d+|visitor)(?=:|$)/;
/** Items of earlier versions, which did not say whose they were. */
const UNOWNED = new Set(['sway-listing-draft', 'sway-videos-for-listing']);

let owner: DeviceOwner;
const listeners = new Set<(owner: number | null) => void>();

export function deviceOwner(): DeviceOwner {
  return owner;
}

/** The name under which something is kept for the person at the device. */
export function ownKey(what: string, whose: DeviceOwner = owner): string {
  return `sway-${what}:${whose ?? 'visitor'}`;
}

/** Whether something may still be kept for a person: not once they have signed out, though a page of theirs is still open. */
export function mayKeepFor(userId: number): boolean {
  return owner === undefined || owner === userId;
}

/**
 * Drafts, messages that wait and videos kept on this device belong to a person. Call this when it is known who is signed in:
 * what anybody else has left here goes, in storage and, through `onNewOwner`, in memory. A visitor who signs in keeps what
 * they have begun.
 */
export function keepOnlyOf(next: number | null): void {
  const hasLeft = typeof owner === 'number' && owner !== next;
  owner = next;
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) {
      const { what, whose } = OWN_KEY.exec(key)?.groups ?? {};
      if (UNOWNED.has(key)) storage.removeItem(key);
      else if (whose === 'visitor' && (hasLeft || next !== null)) {
        if (!hasLeft && next !== null)
          adopt(storage, key, `${what}:${next}${key.slice(`${what}:visitor`.length)}`);
        storage.removeItem(key);
      } else if (whose !== undefined && whose !== 'visitor' && Number(whose) !== next)
        storage.removeItem(key);
    }
  }
  for (const listener of listeners) listener(next);
}

/** Calls a listener each time it is known who is signed in, after the storage was cleared of others' items. */
export function onNewOwner(listener: (owner: number | null) => void): void {
  listeners.add(listener);
}

function adopt(storage: Storage, from: string, to: string): void {
  const value = storage.getItem(from);
  if (value === null || storage.getItem(to) !== null) return;
  try {
    storage.setItem(to, value);
  } catch {
    // A device without room keeps the page's own copy.
  }
}

/** Those that the browser lets a page use. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
