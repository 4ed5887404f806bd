import type { SuggestedAddress } from '@sway/contract/addresses';
import { AddressTypeAhead } from '#features/addresses/search/address-type-ahead.tsx';
import type { SuggestedArea } from '#features/addresses/search/use-address-type-ahead.ts';

type MapSearchBoxProps = {
  onChoose: (address: SuggestedAddress) => void;
  onChooseArea: (area: SuggestedArea) => void;
};

/** Suggests regions, towns, suburbs, streets and addresses. Enter chooses the first. */
export function MapSearchBox(props: MapSearchBoxProps) {
  return (
    <search className="w-[min(360px,100%)]">
      <AddressTypeAhead
        label="Search by city, region or address"
        isLabelHidden
        placeholder="City, region or address"
        {...props}
        className="rounded-md shadow-md"
      />
    </search>
  );
}
