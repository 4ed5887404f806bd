/** The query keys of saved homes that two people share. They begin as those of saved homes. */
export const shortlistKeys = {
  shared: ['watchlist', 'shared'],
  partners: ['watchlist', 'partners'],
  invitation: (token: string) => ['shortlist-invitation', token],
  comments: (propertyId: number) => ['watchlist', 'comments', propertyId],
} as const;
