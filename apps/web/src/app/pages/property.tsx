import { useParams } from '#shared/routing/current-page.ts';
import { ListingPage } from '#features/listings/detail/listing-page.tsx';
import { idFromText } from '#shared/id-from-text.ts';

/** The page of a single listing. */
export function PropertyPage() {
  const { id = '' } = useParams();
  return <ListingPage key={id} id={idFromText(id)} />;
}
