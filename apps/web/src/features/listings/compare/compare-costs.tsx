import { t } from '@sway/domain/language/texts';
import type { ComparedHome } from '@sway/contract/properties';
import type { SavedListing } from '@sway/contract/watchlist';
import { homeCosts, readCost } from '@sway/domain/costs/home-costs';
import type { CostTexts } from '@sway/domain/costs/home-costs';
import { formatPrice } from '@sway/domain/prices/money';
import { cn } from '#shared/ui/cn.ts';
import { costRows } from '../costs/cost-rows.ts';
import { useCostsOfHomes } from '../costs/entered-costs.ts';
import { savedCostsOf } from '../costs/use-saved-costs.ts';
import { CELL, LabelledRow } from './labelled-row.tsx';

type CostSectionProps = { homes: readonly ComparedHome[]; saves: SavedListing[] };

/** What each home costs, from what was entered below the table and on the homes’ pages, or saved. */
export function CostSection({ homes, saves }: CostSectionProps) {
  const textsOf = useCostsOfHomes();
  const columns = homes.map(({ propertyId, property }) =>
    property ? rowsOf(property.swayPrice, textsOf(propertyId, savedCostsOf(saves, propertyId))) : null,
  );
  const labels = rowsOf(0, textsOf(null)).map(({ label }) => label);
  return labels.map((label, row) => {
    const values = columns.flatMap(rows => (rows ? rows[row]!.value : []));
    const differs = new Set(values).size > 1;
    return (
      <LabelledRow key={label} label={label} differs={differs}>
        {homes.map(({ propertyId }, column) => (
          <td key={propertyId} className={cn(CELL, 'tabular-nums', differs && 'font-semibold')}>
            {columns[column] &&
              (columns[column][row]!.value ?? (
                <span className="font-normal text-muted-foreground">Not entered</span>
              ))}
          </td>
        ))}
      </LabelledRow>
    );
  });
}

/** The costs at a price, below what was entered of the home itself. */
function rowsOf(priceNzd: number, texts: CostTexts) {
  const entered = (label: string, field: 'councilRates' | 'insurance') => {
    const { number } = readCost(field, texts[field]);
    return { label, value: number === null ? null : formatPrice(number) };
  };
  return [
    entered(t`Council rates, a year`, 'councilRates'),
    entered(t`Insurance, a year`, 'insurance'),
    ...costRows(homeCosts(priceNzd, texts)),
  ];
}
