import type { Address } from '@sway/contract/addresses';
import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { useLinkedRecord } from '../api/use-linked-record.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';
import { OddPrice } from './odd-price.tsx';
import { PriceRelationship } from './price-relationship.tsx';
import { comparedWith, useFormEstimate } from './use-form-estimate.ts';

type HomePriceContextProps = {
  /** The home, which has no listing yet. Its record is the one that the register links. */
  address: Address;
  /** The texts of the fields about the home. */
  facts: Pick<ListingInput, 'swayPrice' | 'bedrooms' | 'bathrooms' | 'floorArea' | 'propertyType'>;
  onPrice: (price: string) => void;
};

/** Stands beside a price in forms other than the listing's: the estimate, the value in the record, and a question about an odd price. */
export function HomePriceContext({ address, facts, onPrice }: HomePriceContextProps) {
  const { id, fullAddress, unitOfPropertyId } = address;
  const record = useLinkedRecord(unitOfPropertyId).data ?? null;
  const home = { id, fullAddress, unitOfPropertyId, ...placeOfAddress(address) };
  const input = { ...EMPTY_LISTING, ...facts, address: home, record };
  const formEstimate = useFormEstimate(input, null, false);
  return (
    <div className="grid gap-3">
      <OddPrice
        text={facts.swayPrice}
        compared={comparedWith(input, formEstimate, undefined)}
        onUse={onPrice}
      />
      <PriceRelationship input={input} formEstimate={formEstimate} isEdit={false} />
    </div>
  );
}
