import { useSession } from './use-session.ts';

/** Whether a user's thing belongs to the signed-in user; false for visitors and while the session loads. */
export function useIsOwn(ownerId: number): boolean {
  return useSession().user?.id === ownerId;
}
