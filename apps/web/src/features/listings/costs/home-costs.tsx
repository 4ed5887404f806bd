import { COST_FIELDS, homeCosts } from '@sway/domain/costs/home-costs';
import { CostFields } from './cost-fields.tsx';
import { costRows, missingSentence } from './cost-rows.ts';
import { CostRules } from './cost-rules.tsx';
import { useCostsOfHomes } from './entered-costs.ts';
import { SaveCosts } from './save-costs.tsx';
import { savedCostsOf, useSavesAmong } from './use-saved-costs.ts';

type HomeCostsProps = { listing: { id: number; swayPrice: number } };

/** What a home costs at its Sway price, worked out on the device, and the rules of buying (product/prices.md#what-a-home-costs). */
export function HomeCosts({ listing: { id, swayPrice } }: HomeCostsProps) {
  const saved = savedCostsOf(useSavesAmong([id]), id);
  const costs = homeCosts(swayPrice, useCostsOfHomes()(id, saved));
  return (
    <section aria-labelledby="costs" className="print:hidden">
      <h2 id="costs" className="type-h2">
        What it costs
      </h2>
      <details className="group mt-2 noscript:hidden">
        <summary className="w-fit cursor-pointer py-2 text-md font-semibold text-link">
          Work out repayments at the Sway price
        </summary>
        <CostFields
          id={id}
          saved={saved}
          fields={COST_FIELDS}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        />
        <dl aria-live="polite" className="mt-5 grid gap-x-8 sm:grid-cols-2">
          {costRows(costs).map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-t py-2.5">
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-semibold tabular-nums">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t py-2.5 text-sm text-muted-foreground">{missingSentence(costs)}</p>
        <SaveCosts ids={[id]} />
      </details>
      <div className="mt-4 grid gap-4">
        <CostRules />
      </div>
    </section>
  );
}
