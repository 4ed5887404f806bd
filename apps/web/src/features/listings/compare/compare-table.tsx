import type { ComparedHome, ListingDetail } from '@sway/contract/properties';
import { cn } from '#shared/ui/cn.ts';
import { useSavesAmong } from '../costs/use-saved-costs.ts';
import { CostSection } from './compare-costs.tsx';
import { NotesSection } from './compare-notes.tsx';
import { COMPARED, isDifferent } from './compare-rows.ts';
import type { CompareRow } from './compare-rows.ts';
import { CELL, LABEL, LabelledRow } from './labelled-row.tsx';
import { HomeHeading } from './home-heading.tsx';

type CompareTableProps = { homes: readonly ComparedHome[]; onlyDifferent: boolean };

/** Homes side by side: a column each, with what is stated of them below each other. On a phone it is swiped from home to home. */
export function CompareTable({ homes, onlyDifferent }: CompareTableProps) {
  const shown = homes.flatMap(({ property }) => property ?? []);
  const ids = homes.map(({ propertyId }) => propertyId);
  const saves = useSavesAmong(ids);
  return (
    <section
      aria-label="Homes side by side"
      // The keyboard scrolls it by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="-mx-4 snap-x snap-proximity scroll-pl-28 overflow-x-auto overscroll-x-contain border-y bg-card md:mx-0 md:scroll-pl-44 md:rounded-xl md:border print:mx-0 print:overflow-visible print:rounded-none print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm print:text-xs">
        <caption className="sr-only">Homes compared; rows that differ are marked</caption>
        <thead>
          <tr>
            <th scope="col" className={LABEL}>
              <span className="sr-only">What is compared</span>
            </th>
            {homes.map(home => (
              <HomeHeading key={home.propertyId} home={home} ids={ids} />
            ))}
          </tr>
        </thead>
        {COMPARED.map(({ title, rows }) => {
          const kept = onlyDifferent ? rows.filter(row => isDifferent(row, shown)) : rows;
          return (
            kept.length > 0 && (
              <tbody key={title}>
                <SectionRow title={title} homes={homes} />
                {kept.map(row => (
                  <Row key={row.label} row={row} homes={homes} shown={shown} />
                ))}
              </tbody>
            )
          );
        })}
        <tbody>
          <SectionRow title="What it costs" homes={homes} />
          <CostSection homes={homes} saves={saves} />
        </tbody>
        {saves.length > 0 && (
          <NotesSection
            homes={homes}
            saves={saves}
            heading={<SectionRow title="Your notes" homes={homes} />}
          />
        )}
      </table>
    </section>
  );
}

/** The name of a section, and those of the homes again: the first row is out of view by then. */
function SectionRow({ title, homes }: { title: string; homes: readonly ComparedHome[] }) {
  return (
    <tr className="bg-muted">
      <th scope="rowgroup" className={cn(LABEL, 'border-t bg-muted font-semibold text-foreground')}>
        {title}
      </th>
      {homes.map(({ propertyId, property }) => (
        <td key={propertyId} aria-hidden="true" className={cn(CELL, 'max-w-0 truncate text-xs print:hidden')}>
          {property?.title}
        </td>
      ))}
    </tr>
  );
}

type RowProps = { row: CompareRow; homes: readonly ComparedHome[]; shown: readonly ListingDetail[] };

function Row({ row, homes, shown }: RowProps) {
  const differs = isDifferent(row, shown);
  return (
    <LabelledRow label={row.label} differs={differs}>
      {homes.map(({ propertyId, property }) => (
        <td key={propertyId} className={cn(CELL, differs && 'font-semibold')}>
          {property && <Lines lines={row.of(property)} others={shown.map(row.of)} />}
        </td>
      ))}
    </LabelledRow>
  );
}

/** What a home states; in a list of several, what every home states is in plain type. */
function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[][] }) {
  if (lines.length === 0) return <NotStated />;
  if (lines.length === 1) return lines[0];
  const isCommon = (line: string) => others.every(theirs => theirs.includes(line));
  return (
    <ul className="grid gap-1">
      {lines.map(line => (
        <li key={line} className={isCommon(line) ? 'font-normal text-muted-foreground' : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}

function NotStated() {
  return <span className="font-normal text-muted-foreground">Not stated</span>;
}
