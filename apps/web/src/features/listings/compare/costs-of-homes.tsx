import { CostFields } from '../costs/cost-fields.tsx';
import { CostRules } from '../costs/cost-rules.tsx';
import { OWN_FIELDS } from '../costs/entered-costs.ts';

/** The fields of what homes cost, and the rules of buying. */
export function CostsOfHomes() {
  return (
    <section aria-labelledby="costs" className="grid gap-4 print:hidden">
      <div className="noscript:hidden">
        <h2 id="costs" className="type-h3">
          What they cost
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted-foreground">
          What you enter stays on this page: it is neither sent nor stored.
        </p>
        <CostFields id={null} fields={OWN_FIELDS} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" />
      </div>
      <CostRules />
    </section>
  );
}
