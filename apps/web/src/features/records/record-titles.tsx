import type { CombinedRecord } from '@sway/contract/records';
import { t } from '@sway/domain/language/texts';
import { formatDate, formatQuantity } from '@sway/domain/text/format';

/** The record's titles. Nothing if none are known. */
export function RecordTitles({ titles }: { titles: CombinedRecord['titles'] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="titles">
      <h2 id="titles" className="type-h2 mb-4">
        {titles.length === 1 ? 'Title' : 'Titles'}
      </h2>
      <ul className="grid gap-4">
        {titles.map(title => (
          <li key={title.titleNo}>
            <p>
              <b className="font-semibold">{title.titleNo}</b>{' '}
              <span className="text-muted-foreground">{describeTitle(title)}</span>
            </p>
            {title.estateDescription && (
              <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">{title.estateDescription}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Freehold · North Auckland · issued 12 May 1998 · 2 owners`. */
function describeTitle(title: CombinedRecord['titles'][number]): string {
  return [
    title.type,
    title.landDistrict,
    title.issueDate && t`issued ${formatDate(title.issueDate)}`,
    title.numberOwners !== null && title.numberOwners > 0 && formatQuantity(title.numberOwners, 'owner'),
  ]
    .filter(Boolean)
    .join(' · ');
}
