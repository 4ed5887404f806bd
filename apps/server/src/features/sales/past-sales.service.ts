import type { PastSales } from '@sway/contract/past-sales';
import type { Platform } from '#platform/platform.ts';
import { findSalesOfListing, findSalesOfRecord } from './past-sales.repo.ts';

type Needed = Pick<Platform, 'db' | 'config'>;

/** A home's own sales, newest first; none unless the operator shows them. The caller has checked that the actor may see the listing. */
export async function pastSalesOfListing({ db, config }: Needed, listingId: number): Promise<PastSales> {
  return config.salesArePublic ? findSalesOfListing(db, listingId) : [];
}

/** The same of a record. Open to everyone. */
export async function pastSalesOfRecord({ db, config }: Needed, recordId: string): Promise<PastSales> {
  return config.salesArePublic ? findSalesOfRecord(db, recordId) : [];
}
