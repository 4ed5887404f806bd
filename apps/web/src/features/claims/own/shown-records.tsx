import type { Claim } from '@sway/contract/claims';
import { t } from '@sway/domain/language/texts';
import { RECORD_PART_FACTS, RECORD_PARTS } from '@sway/domain/records/record-parts';
import type { RecordPart } from '@sway/domain/records/record-parts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useChangeClaim } from '../api/use-change-claim.ts';

/** What everyone sees of the records of a verified owner's home, which the owner chooses. */
export function ShownRecords({ claim }: { claim: Claim }) {
  const change = useChangeClaim();
  const hides = change.isPending ? (change.variables.hides ?? claim.hides) : claim.hides;
  function choose(part: RecordPart, isShown: boolean): void {
    change.mutate(
      { id: claim.id, hides: RECORD_PARTS.filter(each => (each === part ? !isShown : hides.includes(each))) },
      {
        onError: toastFailure(t`Not saved`),
      },
    );
  }
  return (
    <fieldset className="border-t pt-4" disabled={change.isPending}>
      <legend className="float-left mb-2 font-semibold">What everyone sees of its records</legend>
      <div className="clear-left grid gap-x-6 gap-y-1 md:grid-cols-3">
        {RECORD_PARTS.map(part => (
          <div key={part} className="text-sm">
            <label className="flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="checkbox"
                className="size-[18px] shrink-0 accent-primary"
                aria-describedby={`${part}-${claim.id}`}
                checked={!hides.includes(part)}
                onChange={event => choose(part, event.target.checked)}
              />
              {RECORD_PART_FACTS[part].label}
            </label>
            <p id={`${part}-${claim.id}`} className="text-muted-foreground">
              {RECORD_PART_FACTS[part].hint}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
