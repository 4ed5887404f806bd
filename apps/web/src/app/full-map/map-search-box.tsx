import type { SuggestedAddress } from '@sway/contract/addresses';
import { createSearchParams, useNavigate } from 'react-router';
import { AddressTypeAhead } from '#shared/addresses/address-type-ahead.tsx';
import { paths } from '#shared/paths.ts';

/** Goes to an address as one types; what is not one address leads to Discover's map with the text. */
export function MapSearchBox({ onChoose }: { onChoose: (address: SuggestedAddress) => void }) {
  const navigate = useNavigate();
  return (
    <search className="w-[min(360px,100%)]">
      <AddressTypeAhead
        label="Search by city, region or address"
        isLabelHidden
        placeholder="City, region or address"
        onChoose={onChoose}
        onSearch={text => {
          const search = createSearchParams({ view: 'map', location: text });
          void navigate({ pathname: paths.browse, search: search.toString() });
        }}
        className="rounded-md shadow-md"
      />
    </search>
  );
}
