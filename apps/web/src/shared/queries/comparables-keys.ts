/** The query keys of what homes are compared with. Apart from those of listings, which public pages load. */
export const comparablesKeys = {
  own: (id: number) => ['properties', 'comparables', id],
  ofOwner: (id: number) => ['properties', 'comparables', id, 'owner'],
} as const;
