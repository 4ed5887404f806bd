/** The query keys of claims. An invalidated key takes those that begin with it. */
export const claimKeys = {
  all: ['claims'],
  own: ['claims', 'own'],
  onAddress: (addressId: number | null) => ['claims', 'address', addressId],
} as const;
