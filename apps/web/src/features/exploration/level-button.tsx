import { Trophy } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAchievements } from './api/use-achievements.ts';
import { reportExplored } from './report/explored.ts';

const AchievementsDialog = lazyPart(() => import('./dialog/achievements-dialog.tsx'), 'AchievementsDialog');

/** The level, with the points as a badge; opens the achievements. Not shown until they are known. */
export function LevelButton() {
  const { data } = useAchievements();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => reportExplored({ kind: 'check' }), []);
  if (!data) return null;
  const { level, totalPoints } = data.stats;
  return (
    <>
      <Button
        variant="outline"
        className="shadow-md"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Trophy aria-hidden="true" />
        Level {level}{' '}
        <span className="-mr-1.5 rounded-full bg-lime-soft px-2 py-1 text-xs leading-none font-bold tabular-nums">
          {totalPoints} pts
        </span>
      </Button>
      <Suspense fallback={null}>
        {wasOpened && <AchievementsDialog isOpen={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
