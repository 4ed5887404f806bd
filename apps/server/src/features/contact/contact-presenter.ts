import type { OwnWaiting, WaitingBuyer, WaitingPlace } from '@sway/contract/contact';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { currentStatement } from '@sway/domain/conversations/buyer-statements';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { OwnWaitingRow } from './own-waiting.repo.ts';
import type { PlaceRow, WaitingRow } from './waiting-list.repo.ts';

/** How many are before somebody is told in bands, so that nobody sees others come and go. */
function inBands(before: number): number {
  const { waitingBand } = CONTACT_BOUNDS;
  return Math.floor(before / waitingBand) * waitingBand;
}

export function presentPlace({ note, joinedAt, before, mayWrite, ...row }: PlaceRow): WaitingPlace {
  if (note === null) return { entry: null, mayWrite };
  const { isShared, tellsStatement } = row;
  const entry = { note, isShared, tellsStatement, joinedAt: timestamp(joinedAt), before: inBands(before) };
  return { entry, mayWrite };
}

export function presentOwnWaiting({ id: _, propertyImageKey, ...row }: OwnWaitingRow): OwnWaiting {
  return {
    ...row,
    propertyImage: imageUrlOrNull(propertyImageKey),
    joinedAt: timestamp(row.joinedAt),
    before: inBands(row.before),
  };
}

export function presentWaiting(
  { userId: _, isLet: mayWrite, joinedAt, ...row }: WaitingRow,
  now: Date,
): WaitingBuyer {
  const statement = currentStatement(row.statement, now);
  return { ...row, mayWrite, joinedAt: timestamp(joinedAt), statement };
}
