import type { CombinedRecord } from '@sway/contract/records';
import { formatQuantity } from '@sway/domain/text/format';
import { ArrowLeft, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { PastSales } from './past-sales.tsx';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { HiddenNote } from '#shared/ui/feedback/hidden-note.tsx';
import { PageWithSide } from '#shared/ui/page-with-side.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { DetailRows } from './detail-rows.tsx';
import { RecordAddresses } from './record-addresses.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordParcel } from './record-parcel.tsx';
import { RecordPrice } from './record-price.tsx';
import { RecordTitles } from './record-titles.tsx';
import { ValuationCard } from './valuation-card.tsx';

const LayersHere = takenOverLater(async () => (await import('#shared/layers/layers-here.tsx')).LayersHere);

/** An official record: its parcel on a map, its details of the valuation roll, its valuation and its titles. */
export function RecordView({ record }: { record: CombinedRecord }) {
  const details = record.valuation?.details ?? [];
  return (
    <div className="one-sheet gutter pb-10 md:pb-14 print:[zoom:0.66]!">
      <Link
        to={paths.map}
        className="-ml-1 flex h-[60px] w-fit items-center gap-2 rounded-sm px-1 text-sm font-semibold hover:text-link md:h-[66px] print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-[1.15em]" />
        Back to Map
      </Link>
      {record.boundary && <RecordParcel boundary={record.boundary} title={record.title} />}
      <PageWithSide heading={<Heading record={record} />} side={<Side record={record} />}>
        <div className="mt-8 grid gap-8 *:border-t *:pt-8 *:first:border-0 *:first:pt-0">
          {details.length > 0 && (
            <section aria-labelledby="details">
              <h2 id="details" className="type-h2 mb-4">
                Property details
              </h2>
              <DetailRows rows={details} />
            </section>
          )}
          <RecordAddresses addresses={record.addresses} count={record.address_count} />
          <RecordTitles titles={record.titles} />
          {record.addresses.slice(0, 1).map(({ id, latitude, longitude }) => (
            <LayersHere key={id} position={{ lat: latitude, lng: longitude }} />
          ))}
          <PastSales sales={record.past_sales} />
          <HiddenNote parts={record.hidden_parts} />
          <Sources record={record} />
        </div>
      </PageWithSide>
    </div>
  );
}

function Heading({ record }: { record: CombinedRecord }) {
  const lines = linesBelowTitle(record);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {record.has_listing && <Tag tone="lime">Sway Listed</Tag>}
        <Tag>
          <Landmark aria-hidden="true" />
          Official record
        </Tag>
        {record.address_count > 1 && (
          <span className="text-sm text-muted-foreground">
            {formatQuantity(record.address_count, 'address', 'addresses')}
          </span>
        )}
      </div>
      <h1 className="type-h1 wrap-anywhere">{record.title}</h1>
      {lines.map(line => (
        <p key={line} className="mt-2 text-lg wrap-anywhere text-muted-foreground">
          {line}
        </p>
      ))}
      <RecordFacts record={record} />
    </>
  );
}

/** The first address and the property's name, unless a line above already starts with them. */
function linesBelowTitle({ title, addresses, property_name: name }: CombinedRecord): string[] {
  const lines: string[] = [];
  for (const line of [addresses[0]?.fullAddress, name])
    if (line && ![title, ...lines].some(above => above.startsWith(line))) lines.push(line);
  return lines;
}

function Side({ record }: { record: CombinedRecord }) {
  return (
    <>
      <RecordPrice record={record} />
      <ValuationCard valuation={record.valuation} />
    </>
  );
}

/** From whom the record is, and the licence of its values as the operator stated it, who may not have been told one. */
function Sources({
  record: { unit_of_property_id: id, valuation_source: source },
}: {
  record: CombinedRecord;
}) {
  return (
    <section aria-labelledby="sources" className="text-sm text-muted-foreground">
      <h2 id="sources" className="mb-1 font-semibold text-foreground">
        About this record
      </h2>
      <p className="max-w-measure">
        Boundaries, titles and addresses are published by Land Information New Zealand, values by the council
        in its valuation roll. A boundary here shows where a property is; it is not a survey.
      </p>
      {source && (
        <p className="mt-2 max-w-measure">
          Licence of the values: {source.licence ?? 'not stated'}. Addresses, boundaries and titles: CC BY
          4.0.
        </p>
      )}
      <p className="mt-2">
        Record <span className="wrap-anywhere">{id}</span>
      </p>
    </section>
  );
}
