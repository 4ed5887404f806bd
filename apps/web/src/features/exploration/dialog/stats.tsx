import type { ExplorationStats } from '@sway/contract/achievements';
import { pointsOfLevel } from '@sway/domain/exploration/exploration-rules';
import { formatCount } from '@sway/domain/text/format';
import { ProgressBar } from './progress-bar.tsx';

/** Level and points with the way to the next level, and the figures of exploring. */
export function Stats({ stats }: { stats: ExplorationStats }) {
  return (
    <section aria-label="Your figures" className="grid gap-3">
      <LevelPanel level={stats.level} points={stats.totalPoints} />
      <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-5">
        <Figure label="Properties viewed" value={stats.propertiesViewed} />
        <Figure label="Day streak" value={stats.currentStreak} />
        <Figure label="Suburbs explored" value={stats.uniqueSuburbsVisited} />
        <Figure label="Cities visited" value={stats.uniqueCitiesVisited} wide />
        <Figure label="Map interactions" value={stats.mapZoomsPerformed} wide />
      </dl>
    </section>
  );
}

function LevelPanel({ level, points }: { level: number; points: number }) {
  const from = pointsOfLevel(level);
  const to = pointsOfLevel(level + 1);
  return (
    <div className="rounded-lg bg-logo-tile p-4 text-white md:p-5">
      <dl className="flex items-end justify-between gap-4">
        <div>
          <dt className="text-sm text-white/85">Level</dt>
          <dd className="font-display text-4xl leading-none font-[650] tabular-nums">{level}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-white/85">Points</dt>
          <dd className="font-display text-2xl leading-none font-[650] tabular-nums">
            {formatCount(points)}
          </dd>
        </div>
      </dl>
      <ProgressBar
        label={`Points towards level ${level + 1}`}
        value={points - from}
        max={to - from}
        onInk
        className="mt-4"
      />
      <p className="mt-2 text-sm text-white/85">
        {formatCount(to - points)} points to level {level + 1}
      </p>
    </div>
  );
}

/** Five figures in a row, on phones in rows of three and two; those of the second row are `wide`. */
function Figure({ label, value, wide = false }: { label: string; value: number; wide?: boolean }) {
  return (
    <div className={`flex flex-col bg-card p-3 ${wide ? 'max-md:col-span-3' : 'max-md:col-span-2'}`}>
      <dt className="text-xs leading-tight text-muted-foreground">{label}</dt>
      <dd className="order-first font-display text-2xl leading-tight font-[650] tabular-nums">
        {formatCount(value)}
      </dd>
    </div>
  );
}
