/** The query keys of who may write. An invalidated key takes those that begin with it. */
export const contactKeys = {
  all: ['contact'],
  statement: ['contact', 'statement'],
  own: ['contact', 'own'],
  settings: (listingId: number) => ['contact', 'settings', listingId],
  place: (listingId: number) => ['contact', 'place', listingId],
  waiting: (listingId: number) => ['contact', 'waiting', listingId],
} as const;
