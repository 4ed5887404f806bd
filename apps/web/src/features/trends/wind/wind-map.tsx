import { formatQuantity, formatCount } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { NEW_ZEALAND, formatCamera } from '#shared/map/camera/camera.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { FoldedTable } from '../folded-table.tsx';
import { useTrendFilter } from '../use-trend-filter.ts';
import { windMapQuery } from '../use-trends.ts';
import { AmountForm } from './amount-form.tsx';
import { windTable } from './describe-area.ts';
import { WindField } from './wind-field.tsx';

/** The amount that a buyer has, and how many homes would sway for it (product/trends.md#the-wind-map). */
export function AmountWithinReach() {
  const [filter, changeFilter] = useTrendFilter();
  const { data } = useQuery(windMapQuery(filter.amount));
  return (
    <div>
      <AmountForm filter={filter} onAmount={amount => changeFilter({ amount })} />
      <output className="mt-2 block text-sm md:text-base">
        {data && data.amount !== null ? (
          <>
            <strong>
              {data.homesWithinReach === 0
                ? 'Fewer than five homes in each town'
                : `About ${formatQuantity(data.homesWithinReach, 'home')}`}{' '}
              would sway for {formatPrice(data.amount)}
            </strong>
            , of about {formatCount(data.homes)} in {formatQuantity(data.areas.length, 'town')}.
          </>
        ) : (
          <span className="text-muted-foreground">See how many homes would sway for it, and where.</span>
        )}
      </output>
    </div>
  );
}

/** The wind map with its table. */
export function WindMap() {
  const [{ amount }] = useTrendFilter();
  const { data, isPending } = useQuery(windMapQuery(amount));
  if (isPending) return <Skeleton className="aspect-5/6 rounded-xl" />;
  if (!data?.areas.length) return null;
  return (
    <div>
      <WindField areas={data.areas} amountNzd={data.amount} />
      <FoldedTable caption="The wind map" {...windTable(data.areas, data.amount)}>
        <ButtonLink
          to={`${paths.map}?${new URLSearchParams({ at: formatCamera(NEW_ZEALAND), wind: '1' })}`}
          variant="outline"
          size="sm"
        >
          <MapIcon aria-hidden="true" />
          On the map
        </ButtonLink>
      </FoldedTable>
    </div>
  );
}
