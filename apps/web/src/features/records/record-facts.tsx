import type { CombinedRecord } from '@sway/contract/records';
import { t } from '@sway/domain/language/texts';
import { formatCount, formatHectares } from '@sway/domain/text/format';
import { BedDouble, Ruler, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type Fact = { icon: LucideIcon; figure: string; label: string };

/** Bedrooms, floor area in m², land area in m² and hectares. Facts that are not recorded are left out. */
export function RecordFacts({ record }: { record: CombinedRecord }) {
  const facts = factsOf(record);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-9 gap-y-3 text-lg">
      {facts.map(({ icon: Icon, figure, label }) => (
        <li key={label} className="flex items-center gap-2.5 whitespace-nowrap">
          <Icon aria-hidden className="size-6" />
          <span>
            <b className="font-semibold tabular-nums">{figure}</b>{' '}
            <span className="text-muted-foreground tabular-nums">{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ bedrooms, floor_area: floorM2, land_area: landM2 }: CombinedRecord): Fact[] {
  const facts: (Fact | false)[] = [
    bedrooms !== null &&
      bedrooms > 0 && {
        icon: BedDouble,
        figure: formatCount(bedrooms),
        label: bedrooms === 1 ? t`bedroom` : t`bedrooms`,
      },
    floorM2 !== null && floorM2 > 0 && { icon: Ruler, figure: formatCount(floorM2), label: t`m² floor` },
    landM2 !== null && {
      icon: Trees,
      figure: formatCount(landM2),
      label: t`m² land (${formatHectares(landM2)})`,
    },
  ];
  return facts.filter(fact => fact !== false);
}
