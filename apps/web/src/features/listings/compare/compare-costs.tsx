import type { ComparedHome, ListingDetail } from '@sway/contract/properties';
import { homeCosts } from '@sway/domain/costs/home-costs';
import { costRows } from '../costs/cost-rows.ts';
import { useCostsOfHomes } from '../costs/entered-costs.ts';
import { CELL, LabelledRow } from './labelled-row.tsx';

/** What each home costs, from what was entered above the table and on the homes’ pages. */
export function CostSection({ homes }: { homes: readonly ComparedHome[] }) {
  const textsOf = useCostsOfHomes();
  const rowsOf = (home: ListingDetail) => costRows(homeCosts(home.swayPrice, textsOf(home.id)));
  const labels = costRows(homeCosts(0, textsOf(null))).map(({ label }) => label);
  return labels.map((label, i) => (
    <LabelledRow key={label} label={label}>
      {homes.map(({ propertyId, property }) => (
        <td key={propertyId} className={`${CELL} tabular-nums`}>
          {property &&
            (rowsOf(property)[i]!.value ?? <span className="text-muted-foreground">Not entered</span>)}
        </td>
      ))}
    </LabelledRow>
  ));
}
