import { useState } from 'react';
import { deviceOwner, ownKey } from '#shared/device/own-items.ts';
import type { DeviceOwner } from '#shared/device/own-items.ts';
import { EMPTY_DRAFT } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

/**
 * The draft of a claim on an address. What the user fills in is stored on the device until the tab is closed, so that a login or a
 * reload does not lose it; the other fields are those of `start`, which can arrive later. It is deleted when the user signs out.
 * `clear` deletes it.
 */
export function useClaimDraft(addressId: number | null, start: Partial<ClaimDraft>) {
  const [startedBy] = useState(deviceOwner);
  const keyOf = (owner: DeviceOwner) => `${ownKey('claim', owner)}:${addressId}`;
  const [filledIn, setFilledIn] = useState(() => readStored(keyOf(startedBy)));
  /** A visitor's draft becomes theirs when they log in. A user's draft has no key any more when they have signed out. */
  function currentKey(): string | null {
    const owner = deviceOwner();
    return typeof startedBy === 'number' && owner !== startedBy ? null : keyOf(owner);
  }
  return {
    draft: { ...EMPTY_DRAFT, ...start, ...filledIn },
    change(part: Partial<ClaimDraft>) {
      const next = { ...filledIn, ...part };
      setFilledIn(next);
      const key = currentKey();
      if (key) store(key, next);
    },
    clear() {
      setFilledIn({});
      const key = currentKey();
      if (key) remove(key);
    },
  };
}

/** A browser can be set to store nothing. The draft then lasts as long as the page. */
function readStored(key: string): Partial<ClaimDraft> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function store(key: string, draft: Partial<ClaimDraft>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // See above.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
