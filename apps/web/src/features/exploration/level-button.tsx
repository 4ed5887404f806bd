import { Trophy } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { dismissAchievementToasts } from '#shared/ui/toasts/toast.ts';
import { cn } from '#shared/ui/cn.ts';
import { useAchievements } from './api/use-achievements.ts';
import { forgetNews, useNews } from './news.ts';
import { reportExplored } from './report/explored.ts';

const AchievementsDialog = lazyPart(() => import('./dialog/achievements-dialog.tsx'), 'AchievementsDialog');

/** The level, with the points as a badge and what is new; opens the achievements. Not shown until they are known. */
export function LevelButton() {
  const { data } = useAchievements();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => reportExplored({ kind: 'check' }), []);
  if (!data) return null;
  const { level, totalPoints } = data.stats;
  function change(opens: boolean): void {
    setOpen(opens);
    if (opens) dismissAchievementToasts();
    else if (user) forgetNews(user.id);
  }
  return (
    <>
      <Button
        variant="outline"
        className="shadow-md"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          change(true);
        }}
      >
        <Trophy aria-hidden="true" />
        Level {level}{' '}
        <span className="-mr-1.5 rounded-full bg-lime-soft px-2 max-md:sr-only py-1 text-xs leading-none font-bold tabular-nums">
          {totalPoints} pts
        </span>{' '}
        <NewPoints className="-mr-1.5" />
      </Button>
      <Suspense fallback={null}>
        {wasOpened && <AchievementsDialog isOpen={isOpen} onOpenChange={change} />}
      </Suspense>
    </>
  );
}

/** A dot and the points of what the user has unlocked and not looked at yet, such as “+10”. Nothing without news. */
export function NewPoints({ className }: { className?: string }) {
  const { points } = useNews();
  if (points === 0) return null;
  return (
    <span
      className={cn(
        'flex items-center gap-1 rounded-full bg-lime px-1.5 py-1 text-xs leading-none font-bold text-ink tabular-nums before:size-1.5 before:rounded-full before:bg-ink forced-colors:border',
        className,
      )}
    >
      +{points} <span className="sr-only">new points</span>
    </span>
  );
}
