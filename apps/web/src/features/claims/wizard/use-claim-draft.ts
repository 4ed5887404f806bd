import { useRef, useState } from 'react';
import { deviceOwner, ownKey } from '#shared/device/own-items.ts';
import type { DeviceOwner } from '#shared/device/own-items.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** What the user has filled in, and the step that they are at. */
export type StoredDraft = Partial<ClaimDraft> & { step?: number };

/**
 * The stored draft of a claim on an address. It is stored on the device until the tab is closed, so that a login or a reload does not
 * lose what the user fills in. It is deleted when the user signs out.
 */
export function useClaimDraft(addressId: number | null) {
  const [startedBy] = useState(deviceOwner);
  const keyOf = (owner: DeviceOwner) => `${ownKey('claim', owner)}:${addressId}`;
  const [filledIn, setFilledIn] = useState(() => readStored(keyOf(startedBy)));
  const latest = useRef(filledIn);
  /** Replaces the draft. A visitor's becomes theirs when they log in. A user's has no key any more when they have signed out. */
  function store(next: StoredDraft): void {
    latest.current = next;
    setFilledIn(next);
    const owner = deviceOwner();
    if (typeof startedBy === 'number' && owner !== startedBy) return;
    try {
      sessionStorage.setItem(keyOf(owner), JSON.stringify(next));
    } catch {
      // A browser can be set to store nothing. The draft then lasts as long as the page.
    }
  }
  return {
    filledIn,
    fillIn: (part: StoredDraft) => store({ ...latest.current, ...part }),
    clear: () => store({}),
  };
}

function readStored(key: string): StoredDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
