import type { WaitingBuyer, WaitingPlace } from '@sway/contract/contact';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { timestamp } from '#platform/http/presented-values.ts';
import type { PlaceRow, WaitingRow } from './waiting-list.repo.ts';

/** How many are before somebody is told in bands, so that nobody sees others come and go. */
export function presentPlace({ note, isShared, joinedAt, before, mayWrite }: PlaceRow): WaitingPlace {
  if (note === null) return { entry: null, mayWrite };
  const { waitingBand } = CONTACT_BOUNDS;
  const rounded = Math.floor(before / waitingBand) * waitingBand;
  return { entry: { note, isShared, joinedAt: timestamp(joinedAt), before: rounded }, mayWrite };
}

export function presentWaiting({ userId: _, isLet: mayWrite, joinedAt, ...row }: WaitingRow): WaitingBuyer {
  return { ...row, mayWrite, joinedAt: timestamp(joinedAt) };
}
