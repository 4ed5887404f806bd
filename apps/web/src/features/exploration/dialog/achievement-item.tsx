import type { UserAchievements } from '@sway/contract/achievements';
import { achievementByName } from '@sway/domain/exploration/achievements';
import type { Achievement } from '@sway/domain/exploration/achievements';
import { progressOf } from '@sway/domain/exploration/exploration-rules';
import type { ExplorationCounts } from '@sway/domain/exploration/exploration-rules';
import { formatDate } from '@sway/domain/text/format';
import type { ReactNode } from 'react';
import { CATEGORY_LABELS } from './achievement-groups.tsx';
import { AchievementIcon, DifficultyTag } from './achievement-icon.tsx';
import { ProgressBar } from './progress-bar.tsx';

export function UnlockedAchievement({ achievement, unlockedAt }: UserAchievements['achievements'][number]) {
  return (
    <Item achievement={achievement} isUnlocked>
      <Facts achievement={achievement}>
        <time dateTime={unlockedAt}>{formatDate(unlockedAt)}</time>
      </Facts>
    </Item>
  );
}

type AvailableAchievementProps = { achievement: Achievement; counts: ExplorationCounts };

export function AvailableAchievement({ achievement, counts }: AvailableAchievementProps) {
  const { count } = achievement.requirement;
  const progress = progressOf(achievement, counts);
  return (
    <Item achievement={achievement} isUnlocked={false}>
      <ProgressBar
        label={`Progress of ${achievement.title}`}
        value={progress}
        max={count}
        className="mt-2.5"
      />
      <Facts achievement={achievement}>
        <span className="tabular-nums">
          Progress: {progress} / {count}
        </span>
      </Facts>
    </Item>
  );
}

type ItemProps = { achievement: Achievement; isUnlocked: boolean; children: ReactNode };

function Item({ achievement, isUnlocked, children }: ItemProps) {
  const { name, icon, difficulty, points } = achievement;
  // The server’s answer has the texts in English.
  const { title, description } = achievementByName(name) ?? achievement;
  return (
    <article className="flex gap-3 rounded-lg border bg-card p-3.5">
      <AchievementIcon name={icon} difficulty={difficulty} isUnlocked={isUnlocked} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-2">
          <h4 className="font-bold">{title}</h4>
          <span className="shrink-0 text-sm font-bold tabular-nums">+{points} pts</span>
        </div>
        <p className="text-sm text-muted-foreground">{description}</p>
        {children}
      </div>
    </article>
  );
}

function Facts({ achievement, children }: { achievement: Achievement; children: ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted-foreground">
      <span className="flex items-center gap-2">
        <DifficultyTag difficulty={achievement.difficulty} />
        {CATEGORY_LABELS[achievement.category]}
      </span>
      {children}
    </p>
  );
}
