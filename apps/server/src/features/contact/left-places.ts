import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { seal, unseal } from '#platform/sealing.ts';
import type { LeftPlace } from './waiting-list.repo.ts';

/** How long somebody who left a waiting list can take their place again. */
const UNDO_MS = 10 * 60_000;

type Of = { propertyId: number; userId: number };

const about = ({ propertyId, userId }: Of) => `left place ${userId} ${propertyId}`;

const time = z.iso.datetime().transform(text => new Date(text));
const leftPlace = z.object({
  id: z.int(),
  joinedAt: time,
  letAt: time.nullable(),
  toldAt: time.nullable(),
  leftAt: time,
});

/** The place that somebody has left, for them to keep: nothing of it is stored. */
export function sealLeftPlace({ config, clock }: Platform, of: Of, left: LeftPlace): string {
  return seal(config, about(of), JSON.stringify({ ...left, leftAt: clock() }));
}

/** The place that somebody left ten minutes ago at most; null if it is another text. */
export function leftPlaceOf({ config, clock }: Platform, of: Of, sealed: string): LeftPlace | null {
  const text = unseal(config, about(of), sealed);
  if (text === null) return null;
  const { leftAt, ...left } = leftPlace.parse(JSON.parse(text));
  return clock().getTime() - leftAt.getTime() <= UNDO_MS ? left : null;
}
