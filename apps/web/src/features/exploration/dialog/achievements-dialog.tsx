import type { UserAchievements } from '@sway/contract/achievements';
import { ACHIEVEMENTS } from '@sway/domain/exploration/achievements';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { useSession } from '#shared/session/use-session.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useAchievements } from '../api/use-achievements.ts';
import { useNews } from '../news.ts';
import { AchievementGroups } from './achievement-groups.tsx';
import { AvailableAchievement, UnlockedAchievement } from './achievement-item.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Stats } from './stats.tsx';
import { VisitorNotice } from './visitor-notice.tsx';

type AchievementsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Figures, achievements and leaderboard (product/exploration.md#the-achievements-dialog). */
export function AchievementsDialog({ isOpen, onOpenChange }: AchievementsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} className="md:w-[760px]">
        <DialogTitle className="type-h2 px-5 pt-5 pr-16 pb-4 md:px-7 md:pt-6">Achievements</DialogTitle>
        <Body />
      </DialogContent>
    </Dialog>
  );
}

function Body() {
  const { user } = useSession();
  const { data, error, isError, refetch } = useAchievements();
  if (isError)
    return (
      <ErrorState
        className="m-5"
        title="Error Loading Achievements"
        message="Your achievements could not be loaded. Check your connection and try again."
        query={{ error, refetch }}
      />
    );
  if (!data)
    return (
      <div className="grid min-h-72 place-content-center">
        <Spinner label="Loading achievements..." />
      </div>
    );
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-6 md:px-7 md:pb-8">
      {!user && <VisitorNotice />}
      <WhatIsNew achievements={data.achievements} />
      <Stats stats={data.stats} />
      <AchievementTabs {...data} />
    </div>
  );
}

/** What the user has unlocked since the dialog was last open. Nothing without any. */
function WhatIsNew({ achievements }: Pick<UserAchievements, 'achievements'>) {
  const { names } = useNews();
  const fresh = achievements.filter(({ achievement }) => names.includes(achievement.name));
  if (fresh.length === 0) return null;
  return (
    <section aria-labelledby="new-achievements" className="mb-6">
      <h3 id="new-achievements" className="type-h3 mb-3">
        New
      </h3>
      <div className="grid gap-3 md:grid-cols-2">
        {fresh.map(item => (
          <UnlockedAchievement key={item.achievement.name} {...item} />
        ))}
      </div>
    </section>
  );
}

/** The place of an achievement in the table, which goes from easy to hard. */
function orderOf(name: string): number {
  return ACHIEVEMENTS.findIndex(achievement => achievement.name === name);
}

type TabName = 'unlocked' | 'available' | 'leaderboard';

function AchievementTabs({ stats, achievements, leaderboardName }: UserAchievements) {
  const [tab, setTab] = useState<TabName>('unlocked');
  const unlockedNames = new Set(achievements.map(({ achievement }) => achievement.name));
  const unlocked = achievements.toSorted(
    (one, other) => orderOf(one.achievement.name) - orderOf(other.achievement.name),
  );
  const available = ACHIEVEMENTS.filter(({ name, isHidden }) => !isHidden && !unlockedNames.has(name));
  return (
    <Tabs
      label="Achievements"
      className="mt-6"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'unlocked',
          label: t`Unlocked (${achievements.length})`,
          content:
            achievements.length === 0 ? (
              <EmptyState title="Start exploring properties to unlock your first achievement!" />
            ) : (
              <AchievementGroups
                items={unlocked}
                categoryOf={({ achievement }) => achievement.category}
                keyOf={({ achievement }) => achievement.name}
                renderItem={item => <UnlockedAchievement {...item} />}
              />
            ),
        },
        {
          value: 'available',
          label: t`Available (${available.length})`,
          content:
            available.length === 0 ? (
              <EmptyState title="Congratulations! You’ve unlocked all available achievements!" />
            ) : (
              <AchievementGroups
                items={available}
                categoryOf={({ category }) => category}
                keyOf={({ name }) => name}
                renderItem={achievement => <AvailableAchievement achievement={achievement} counts={stats} />}
              />
            ),
        },
        {
          value: 'leaderboard',
          label: t`Leaderboard`,
          content: <Leaderboard ownName={leaderboardName} />,
        },
      ]}
    />
  );
}
