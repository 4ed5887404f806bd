import type {
  AchievementDifficulty,
  AchievementIcon as IconName,
} from '@sway/domain/exploration/achievements';
import { t } from '@sway/domain/language/texts';
import {
  Award,
  Building,
  Calendar,
  Crown,
  Flame,
  Gem,
  GraduationCap,
  Home,
  Map as MapIcon,
  MapPin,
  Medal,
  Search,
  Star,
  Trophy,
  ZoomIn,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

const ICONS: Record<IconName, LucideIcon> = {
  MapPin,
  Home,
  ZoomIn,
  Search,
  Map: MapIcon,
  Building,
  Gem,
  Calendar,
  Flame,
  GraduationCap,
  Award,
  Trophy,
  Medal,
  Star,
  Crown,
};

const COLOURS: Record<AchievementDifficulty, string> = {
  bronze: 'bg-bronze-soft text-bronze-text',
  silver: 'bg-silver-soft text-silver-text',
  gold: 'bg-gold-soft text-gold-text',
  platinum: 'bg-platinum-soft text-platinum-text',
};

const LABELS: Record<AchievementDifficulty, string> = {
  bronze: t`Bronze`,
  silver: t`Silver`,
  gold: t`Gold`,
  platinum: t`Platinum`,
};

type AchievementIconProps = { name: IconName; difficulty: AchievementDifficulty; isUnlocked: boolean };

/** The icon of an achievement in the colour of its difficulty; grey until it is unlocked. */
export function AchievementIcon({ name, difficulty, isUnlocked }: AchievementIconProps) {
  const Icon = ICONS[name];
  return (
    <span
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-md',
        isUnlocked ? COLOURS[difficulty] : 'bg-muted text-muted-foreground',
      )}
    >
      <Icon aria-hidden="true" className="size-[22px]" />
    </span>
  );
}

/** The difficulty as a word in its colour. */
export function DifficultyTag({ difficulty }: { difficulty: AchievementDifficulty }) {
  return (
    <span
      className={cn('inline-flex h-5 items-center rounded-full px-2 text-xs font-bold', COLOURS[difficulty])}
    >
      {LABELS[difficulty]}
    </span>
  );
}
