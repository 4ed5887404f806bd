import { ACHIEVEMENT_CATEGORIES } from '@sway/domain/exploration/achievements';
import type { AchievementCategory } from '@sway/domain/exploration/achievements';
import { t } from '@sway/domain/language/texts';
import { useId } from 'react';
import type { ReactNode } from 'react';

export const CATEGORY_LABELS: Record<AchievementCategory, string> = {
  exploration: t`Exploration`,
  discovery: t`Discovery`,
  social: t`Social`,
  expertise: t`Expertise`,
};

type AchievementGroupsProps<Item> = {
  items: readonly Item[];
  categoryOf: (item: Item) => AchievementCategory;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

/** Achievements by category, in their order; categories without any are left out. */
export function AchievementGroups<Item>({
  items,
  categoryOf,
  keyOf,
  renderItem,
}: AchievementGroupsProps<Item>) {
  const id = useId();
  return (
    <div className="grid gap-7">
      {ACHIEVEMENT_CATEGORIES.map(category => {
        const inCategory = items.filter(item => categoryOf(item) === category);
        if (inCategory.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`${id}-${category}`}>
            <h3 id={`${id}-${category}`} className="type-h3 mb-3">
              {CATEGORY_LABELS[category]}
            </h3>
            <ul className="grid gap-3 md:grid-cols-2">
              {inCategory.map(item => (
                <li key={keyOf(item)} className="grid">
                  {renderItem(item)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
