import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { formatLandArea } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { formatSignedPercent } from '@sway/domain/prices/price-bands';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { categoryText } from '@sway/domain/records/roll-codes';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const NOT_GIVEN = t`Not given`;

/** The claimed facts beside those of the official record, with a mark where the two can be compared. */
export function ClaimComparison({ claim }: { claim: AdminClaim }) {
  const { record } = claim;
  return (
    <div className="self-start overflow-hidden rounded-lg border">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">The claim beside the official record</caption>
        <thead className="bg-muted text-xs text-muted-foreground">
          <tr>
            {[t`Fact`, t`Claimed`, t`Official record`].map(title => (
              <th key={title} scope="col" className="px-2 py-2.5 font-semibold sm:px-3 md:px-4">
                {title}
              </th>
            ))}
            <th scope="col" className="w-8 sm:w-12">
              <span className="sr-only">Comparison</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(claim).map(({ name, claimed, recorded, mark }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="px-2 py-2.5 font-normal text-muted-foreground sm:px-3 md:px-4">
                {name}
              </th>
              <td className="px-2 py-2.5 font-semibold wrap-anywhere sm:px-3 md:px-4">
                {claimed ?? NOT_GIVEN}
              </td>
              <td className="px-2 py-2.5 wrap-anywhere sm:px-3 md:px-4">
                {record ? (recorded ?? t`Not recorded`) : t`No record linked`}
              </td>
              <td className="pr-3 text-right text-xs whitespace-nowrap text-muted-foreground md:pr-4">
                {mark}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = {
  name: string;
  claimed: string | number | null;
  recorded: string | number | null | undefined;
  mark?: ReactNode;
};

function rowsOf({ record, ...claim }: AdminClaim): Row[] {
  const { swayPrice, bedrooms, floorArea } = claim;
  const capitalValue = record?.capitalValue;
  return [
    {
      name: t`Type`,
      claimed: claim.propertyType && propertyTypeLabel(claim.propertyType),
      recorded: record?.propertyCategory && categoryText(record.propertyCategory),
    },
    {
      name: t`Bedrooms`,
      claimed: bedrooms,
      recorded: record?.bedrooms,
      mark: <SameOrNot claimed={bedrooms} recorded={record?.bedrooms} />,
    },
    {
      name: t`Floor area`,
      claimed: inM2(floorArea),
      recorded: inM2(record?.floorArea),
      mark: <SameOrNot claimed={floorArea} recorded={record?.floorArea} />,
    },
    {
      name: t`Land area`,
      claimed: t`Not asked`,
      recorded: record?.landArea && formatLandArea(record.landArea),
    },
    {
      name: t`Price`,
      claimed: swayPrice && t`${formatPrice(swayPrice)} Sway price`,
      recorded: capitalValue && t`${formatPrice(capitalValue)} capital value`,
      mark: swayPrice && capitalValue && formatSignedPercent((swayPrice / capitalValue - 1) * 100),
    },
    {
      name: t`Legal description`,
      claimed: t`Not asked`,
      recorded: record?.legalDescription ?? record?.propertyName,
    },
  ];
}

/** Nothing, unless both are known. */
function SameOrNot({ claimed, recorded }: { claimed: number | null; recorded: number | null | undefined }) {
  if (!claimed || !recorded) return null;
  const isSame = claimed === recorded;
  const Icon = isSame ? CircleCheck : CircleAlert;
  return (
    <>
      <Icon
        className={`ml-auto size-[1.15rem] ${isSame ? 'text-realistic-text' : 'text-aspirational-text'}`}
        aria-hidden="true"
      />
      <span className="sr-only">{isSame ? t`Same` : t`Different`}</span>
    </>
  );
}

function inM2(area: number | null | undefined): string | null {
  return area ? `${area} m²` : null;
}
