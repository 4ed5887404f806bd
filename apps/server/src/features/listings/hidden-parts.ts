import { can } from '@sway/domain/accounts/permissions';
import type { Actor } from '@sway/domain/accounts/permissions';
import type { RecordPart } from '@sway/domain/records/record-parts';
import type { Hiding } from './hidden-parts.repo.ts';

/**
 * The parts that are hidden from the actor, and those that the actor sees and others do not: the owner who hides them and admins see them
 * marked (product/records.md#what-an-owner-can-hide).
 */
export function hiddenParts(actor: Actor | null, hidings: readonly Hiding[] | null) {
  const [hidden, seen] = [new Set<RecordPart>(), new Set<RecordPart>()];
  for (const { by, parts } of hidings ?? [])
    for (const part of parts) (can(actor, 'user.see-private', by) ? seen : hidden).add(part);
  return { hidden, hiddenFromOthers: [...seen].filter(part => !hidden.has(part)) };
}
