/** The state of the navigation to a home that its owner has just listed. */
export const JUST_LISTED = { isJustListed: true };
