import { useParams } from 'react-router';
import { RecordDetails } from '#features/records/record-details.tsx';
import { interestQuery } from '#features/records/api/use-interest.ts';
import { layersQuery } from '#shared/queries/use-layers.ts';
import { listingQuery } from '#shared/queries/use-listing.ts';
import { recordQuery } from '#shared/queries/use-record.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = async ({ params: { unitId = '' } }, load) => {
  const record = await load(recordQuery(unitId));
  const [first] = record?.addresses ?? [];
  if (first) await load(layersQuery({ lat: first.latitude, lng: first.longitude }));
  if (record?.listing_id) await load(listingQuery(record.listing_id));
  else if (record) await load(interestQuery(unitId));
};

/** The page of an official record. */
export function RecordPage() {
  const { unitId = '' } = useParams();
  return <RecordDetails key={unitId} id={unitId} />;
}
