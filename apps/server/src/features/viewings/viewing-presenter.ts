import type { Viewing } from '@sway/contract/viewings';
import { timestamp } from '#platform/http/presented-values.ts';
import type { ViewingRow } from './viewings.repo.ts';

/** A viewing as its host or visitor sees it. */
export function presentViewing(row: ViewingRow & { otherName: string }, readerId: number): Viewing {
  return {
    id: row.id,
    propertyId: row.propertyId,
    home: row.home,
    startsAt: timestamp(row.startsAt),
    endsAt: timestamp(row.endsAt),
    isHost: row.ownerId === readerId,
    otherName: row.otherName,
  };
}
