import { ownKey } from './own-items.ts';

/** Does a user's work unless another tab is at it: the tabs of a browser share what waits to be sent. Without TLS browsers have no locks. */
export async function inOneTab(what: string, userId: number, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  await locks.request(ownKey(what, userId), { ifAvailable: true }, async lock => {
    if (lock) await work();
  });
}
