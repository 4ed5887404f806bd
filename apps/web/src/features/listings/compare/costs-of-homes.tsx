import { CostFields } from '../costs/cost-fields.tsx';
import { CostRules } from '../costs/cost-rules.tsx';
import { OWN_FIELDS } from '../costs/entered-costs.ts';
import { SaveCosts } from '../costs/save-costs.tsx';

/** The fields of what homes cost, and the rules of buying. */
export function CostsOfHomes({ ids }: { ids: readonly number[] }) {
  return (
    <section aria-labelledby="costs" className="grid gap-4 print:hidden">
      <div className="noscript:hidden">
        <h2 id="costs" className="type-h3">
          What they cost
        </h2>
        <CostFields
          id={null}
          fields={OWN_FIELDS}
          className="mt-3 mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        />
        <SaveCosts ids={ids} />
      </div>
      <CostRules />
    </section>
  );
}
