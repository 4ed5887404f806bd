import type { ListingDetail } from '@sway/contract/properties';
import { EstimateHistory } from '../price/estimate-history.tsx';
import { PriceHistoryList } from './price-history-list.tsx';

/** What the owner asked and what Sway estimated before. */
export function PastPrices({ listing }: { listing: ListingDetail }) {
  return (
    <div>
      <PriceHistoryList history={listing.priceHistory} />
      <EstimateHistory history={listing.estimateHistory} />
    </div>
  );
}
