import { useLocation, useNavigationType } from 'react-router';

/** The state of the navigation to a home that its owner has just listed. */
export const JUST_LISTED = { isJustListed: true };

/** Whether the owner has come to the page by listing its home. */
export function useIsJustListed(): boolean {
  const state = useLocation().state as Partial<typeof JUST_LISTED> | null;
  // The browser keeps the state of the entry for a reload and for Back.
  return useNavigationType() !== 'POP' && state?.isJustListed === true;
}
