/** The query keys of viewings. An invalidated key takes those that begin with it. */
export const viewingKeys = {
  all: ['viewings'],
  slots: (listingId: number) => ['viewings', 'slots', listingId],
  offers: (listingId: number) => ['viewings', 'offers', listingId],
  coming: (as: 'visitor' | 'host') => ['viewings', 'coming', as],
} as const;
