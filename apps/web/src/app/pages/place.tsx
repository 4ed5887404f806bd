import { useLocation } from 'react-router';
import { homesQueries, placeQuery } from '../place/place-query.ts';
import { PlaceView } from '../place/place-view.tsx';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = async ({ params: { region, town, suburb } }, load) => {
  const place = await load(placeQuery(['/homes', region, town, suburb].filter(Boolean).join('/')));
  if (!place) return;
  const { verified, newest } = homesQueries(place.location);
  await Promise.all([load(verified), load(newest)]);
};

/** /homes/{region}/{town}/{suburb} (product/pages.md#places). */
export function PlacePage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  return <PlaceView key={path} path={path} />;
}
