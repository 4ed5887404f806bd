import { useParams } from 'react-router';
import { ListingPage } from '#features/listings/detail/listing-page.tsx';

/** The page of a single home. */
export function PropertyPage() {
  const { id = '' } = useParams();
  return <ListingPage key={id} id={/^[1-9]\d{0,15}$/.test(id) ? Number(id) : null} />;
}
