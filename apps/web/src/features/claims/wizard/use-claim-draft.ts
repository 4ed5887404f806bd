import { useState } from 'react';
import { deviceOwner, ownKey } from '#shared/device/own-items.ts';
import type { DeviceOwner } from '#shared/device/own-items.ts';
import { EMPTY_DRAFT } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

/**
 * The draft of a claim on an address, kept on the device for as long as the tab lives, so that logging in on the way or a
 * reload loses nothing. It goes when its person signs out. `clear` forgets it.
 */
export function useClaimDraft(addressId: number | null, start: Partial<ClaimDraft>) {
  const [begunBy] = useState(deviceOwner);
  const keyOf = (owner: DeviceOwner) => `${ownKey('claim', owner)}:${addressId}`;
  const [draft, setDraft] = useState(() => ({ ...EMPTY_DRAFT, ...start, ...kept(keyOf(begunBy)) }));
  /** What a visitor began is theirs once they have logged in; what a person began is nobody's once they have left. */
  function keyNow(): string | null {
    const owner = deviceOwner();
    return typeof begunBy === 'number' && owner !== begunBy ? null : keyOf(owner);
  }
  return {
    draft,
    change(part: Partial<ClaimDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      const key = keyNow();
      if (key) keep(key, next);
    },
    clear() {
      setDraft({ ...EMPTY_DRAFT, ...start });
      const key = keyNow();
      if (key) forget(key);
    },
  };
}

/** A device that keeps nothing (a browser set so) is no reason to fail: the form then lives as long as the page. */
function kept(key: string): Partial<ClaimDraft> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function keep(key: string, draft: ClaimDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // See above.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
