import type { Viewing } from '@sway/contract/viewings';
import { timestamp } from '#platform/http/presented-values.ts';
import type { ViewingRow } from './viewings.repo.ts';

/** A viewing as its host or visitor sees it. */
export function presentViewing({ startsAt, endsAt, ...row }: ViewingRow, readerId: number): Viewing {
  const isHost = row.ownerId === readerId;
  return {
    ...row,
    startsAt: timestamp(startsAt),
    endsAt: timestamp(endsAt),
    isHost,
    otherName: isHost ? row.visitorName : row.ownerName,
  };
}
