import { NO_COSTS } from '@sway/domain/costs/home-costs';
import type { CostField, CostTexts } from '@sway/domain/costs/home-costs';
import { createMemory } from '#shared/memory.ts';

/** What is entered for the person: the same for each home. The other fields are the home’s. */
export const OWN_FIELDS = ['deposit', 'rate', 'years', 'moving'] as const satisfies CostField[];

export const HOME_FIELDS = ['councilRates', 'insurance'] as const satisfies CostField[];

type Texts = Partial<CostTexts>;

/** What is typed, while the page is open (product/prices.md#what-a-home-costs). */
const entered = createMemory<{ own: Texts; homes: Readonly<Record<number, Texts>> }>({ own: {}, homes: {} });

/** What is entered about a home’s costs; a home without an id has the fields of the person only. */
export function useEnteredCosts(id: number | null) {
  const { own, homes } = entered.use();
  function enter(field: CostField, text: string): void {
    const now = entered.read();
    const isOwn = id === null || OWN_FIELDS.some(name => name === field);
    entered.set(
      isOwn
        ? { ...now, own: { ...now.own, [field]: text } }
        : { ...now, homes: { ...now.homes, [id]: { ...now.homes[id], [field]: text } } },
    );
  }
  return { texts: { ...NO_COSTS, ...own, ...(id !== null && homes[id]) }, enter };
}
