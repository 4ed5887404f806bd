import { useParams } from '#shared/routing/current-page.ts';
import { RecordDetails } from '#features/records/record-details.tsx';

/** The page of an official record. */
export function RecordPage() {
  const { unitId = '' } = useParams();
  return <RecordDetails key={unitId} id={unitId} />;
}
