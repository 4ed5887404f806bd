import type { SuggestedAddress } from '@sway/contract/addresses';
import { AddressTypeAhead } from '#features/addresses/search/address-type-ahead.tsx';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/routing/use-navigate.ts';

/** Suggests addresses and moves the map to the chosen one. Other text opens the map of Discover filtered by it. */
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
          const search = new URLSearchParams({ view: 'map', location: text });
          void navigate({ pathname: paths.browse, search: search.toString() });
        }}
        className="rounded-md shadow-md"
      />
    </search>
  );
}
