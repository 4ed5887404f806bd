import { startTransition, Suspense, useEffect, useState } from 'react';
import { ownKey } from '#shared/device/own-items.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useSession } from '#shared/session/use-session.ts';
import { hasReports, watchReports } from './report/explored.ts';

const ExplorationTracker = lazyPart(() => import('./exploration-tracker.tsx'), 'ExplorationTracker');

/** Runs on every page. The tracker is loaded when something was explored, now or before the user registered. */
export function Exploration() {
  const { user } = useSession();
  const isExploring = useIsExploring();
  if (!isExploring && !(user && hasExplored(user.id))) return null;
  return (
    <Suspense fallback={null}>
      <ExplorationTracker />
    </Suspense>
  );
}

/** Whether anything was reported since the page was loaded. */
function useIsExploring(): boolean {
  const [isExploring, setExploring] = useState(hasReports);
  useEffect(() => {
    // A transition: a home is reported while the page is taken over, and all waiting parts would be drawn in one long task.
    const update = () => startTransition(() => setExploring(hasReports()));
    update();
    return watchReports(update);
  }, []);
  return isExploring;
}

function hasExplored(userId: number): boolean {
  try {
    return localStorage.getItem(ownKey('exploration', userId)) !== null;
  } catch {
    return false;
  }
}
