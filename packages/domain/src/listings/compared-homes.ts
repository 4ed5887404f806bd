/** The most homes that are compared side by side (product/listings.md#comparing-homes). Every page loads this much alone. */
export const MAX_COMPARED_HOMES = 5;
