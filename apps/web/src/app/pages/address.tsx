import { useParams } from '#shared/routing/current-page.ts';
import { AddressView } from '#features/claims/address/address-view.tsx';
import { idFromText } from '#shared/id-from-text.ts';

/** /address/{id} (product/pages.md#address-page). */
export function AddressPage() {
  const { id = '' } = useParams();
  return <AddressView key={id} id={idFromText(id)} />;
}
