import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { Button } from '#shared/ui/button.tsx';
import { FIELD_LABELS, inputField } from './listing-change.ts';
import type { ChangeField } from './listing-change.ts';
import type { ListingInput } from './listing-form.ts';
import type { ListingConflict } from './use-edit-merge.ts';

type MergeNoticeProps = {
  mine: ListingInput;
  conflict: ListingConflict;
  onResolve: (field: ChangeField, side: 'mine' | 'theirs') => void;
};

/** Shows what another window saved, and lets the user decide about fields that both changed. */
export function MergeNotice({ mine, conflict, onResolve }: MergeNoticeProps) {
  const { theirs, adopted, conflicting } = conflict;
  return (
    <section
      role="alert"
      aria-label="Changed in another window"
      className="grid gap-3 rounded-lg border border-aspirational bg-aspirational-soft p-4 text-sm"
    >
      <p>
        <b className="font-semibold">This listing was changed in another window.</b> Your changes are still
        here
        {conflicting.length > 0
          ? ', and these fields were changed in both:'
          : '. Save again when it looks right.'}
      </p>
      {adopted.length > 0 && (
        <p>Taken from the other window: {adopted.map(field => FIELD_LABELS[field]).join(', ')}.</p>
      )}
      {conflicting.map(field => (
        <div key={field} className="grid gap-2 rounded-md bg-card p-3">
          <b className="font-semibold">{FIELD_LABELS[field]}</b>
          <Side
            label="Here"
            value={formatField(mine, field)}
            button="Keep this"
            onChoose={() => onResolve(field, 'mine')}
          />
          <Side
            label="In the other window"
            value={formatField(theirs.input, field)}
            button="Use that"
            onChoose={() => onResolve(field, 'theirs')}
          />
        </div>
      ))}
    </section>
  );
}

function Side(props: { label: string; value: string; button: string; onChoose: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 grow basis-48">
        <span className="text-muted-foreground">{props.label}: </span>
        <span className="wrap-anywhere">{props.value}</span>
      </p>
      <Button variant="outline" size="sm" onClick={props.onChoose}>
        {props.button}
      </Button>
    </div>
  );
}

function formatField(input: ListingInput, field: ChangeField): string {
  const value = input[inputField(field)];
  if (field === 'swayPrice') return formatPrice(Number(value));
  if (field === 'addressId') return input.address?.fullAddress ?? t`None`;
  if (field === 'unitOfPropertyId') return input.record?.unitOfPropertyId ?? t`None`;
  if (field === 'images' || field === 'videos') return t`${input[field].length} chosen`;
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || t`Empty`;
}
