import { costTexts, NO_COSTS } from '@sway/domain/costs/home-costs';
import type { CostField, CostTexts, EnteredCosts } from '@sway/domain/costs/home-costs';
import { createMemory } from '#shared/memory.ts';

/** What is entered for the person: the same for each home. The other fields are the home’s. */
export const OWN_FIELDS = ['deposit', 'rate', 'years', 'moving'] as const satisfies CostField[];

type Texts = Partial<CostTexts>;

/** What is typed, while the page is open (product/prices.md#what-a-home-costs). */
const entered = createMemory<{ own: Texts; homes: Readonly<Record<number, Texts>> }>({ own: {}, homes: {} });

/** What is entered of homes, each by its id, over what was saved of it; null for what is the same for all. */
export function useCostsOfHomes(): (id: number | null, saved?: EnteredCosts | null) => CostTexts {
  const { own, homes } = entered.use();
  return (id, saved) => ({ ...(saved ? costTexts(saved) : NO_COSTS), ...own, ...(id !== null && homes[id]) });
}

/** Enters a field of the person, or of a home. */
export function enterCost(id: number | null, field: CostField, text: string): void {
  const { own, homes } = entered.read();
  const isOwn = id === null || OWN_FIELDS.some(name => name === field);
  entered.set(
    isOwn
      ? { own: { ...own, [field]: text }, homes }
      : { own, homes: { ...homes, [id]: { ...homes[id], [field]: text } } },
  );
}
