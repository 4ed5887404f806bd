/** The query keys of the user's own listings. */
export const ownListingKeys = {
  all: ['own-properties'],
  list: ['own-properties', 'list'],
  summary: ['own-properties', 'summary'],
  reported: ['own-properties', 'reported'],
  detail: (id: number) => ['own-properties', 'detail', id],
  near: (area: string) => ['properties', 'near', area],
  atAddress: (addressId: number | null) => ['own-properties', 'at', addressId],
} as const;
