import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';

/** What stands on the page of an address below what it is about. */
export const HomesNearby = takenOverLater(async () => (await import('./homes-nearby.tsx')).HomesNearby);
