import { NO_MAPS } from '#shared/map/can-show-maps.ts';

/** Says why there is a list instead of the map. */
export function NoMapNote() {
  return (
    <p className="mb-3 rounded-lg border border-sand-border bg-sand px-4 py-3 text-sm">
      {NO_MAPS} The list has the same homes.
    </p>
  );
}
