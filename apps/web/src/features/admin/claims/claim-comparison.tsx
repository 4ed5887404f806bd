import type { AdminClaim } from '@sway/contract/admin-claims';
import { formatLandArea } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { propertyTypeLabel } from '@sway/domain/property-types';

const NOT_GIVEN = 'Not given';

/** The claimed facts beside those of the official record. */
export function ClaimComparison({ claim }: { claim: AdminClaim }) {
  const { record } = claim;
  return (
    <div className="overflow-hidden rounded-lg border">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">The claim beside the official record</caption>
        <thead className="bg-muted text-[0.8125rem] text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-semibold">
              Fact
            </th>
            <th scope="col" className="px-4 py-2.5 font-semibold">
              Claimed
            </th>
            <th scope="col" className="px-4 py-2.5 font-semibold">
              Official record
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(claim).map(([name, claimed, recorded]) => (
            <tr key={name} className="border-t">
              <th scope="row" className="px-4 py-2.5 font-normal text-muted-foreground">
                {name}
              </th>
              <td className="px-4 py-2.5 font-semibold wrap-anywhere">{claimed ?? NOT_GIVEN}</td>
              <td className="px-4 py-2.5 wrap-anywhere">
                {record ? (recorded ?? 'Not recorded') : 'No record linked'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = readonly [
  name: string,
  claimed: string | number | null,
  recorded: string | number | null | undefined,
];

function rowsOf({ record, ...claim }: AdminClaim): Row[] {
  return [
    ['Type', claim.propertyType && propertyTypeLabel(claim.propertyType), record?.propertyCategory],
    ['Bedrooms', claim.bedrooms, record?.bedrooms],
    ['Floor area', inM2(claim.floorArea), inM2(record?.floorArea)],
    ['Land area', 'Not asked', record?.landArea && formatLandArea(record.landArea)],
    [
      'Price',
      claim.swayPrice && `${formatPrice(claim.swayPrice)} Sway price`,
      record?.capitalValue && `${formatPrice(record.capitalValue)} capital value`,
    ],
    ['Legal description', 'Not asked', record?.legalDescription ?? record?.propertyName],
  ];
}

function inM2(area: number | null | undefined): string | null {
  return area ? `${area} m²` : null;
}
