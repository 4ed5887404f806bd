import {
  dateInNewZealand,
  formatViewingPreference,
  isPossibleViewing,
  MAX_VIEWING_PREFERENCES,
  VIEWING_DAYS_AHEAD,
} from '@sway/domain/enquiries/enquiry-rules';
import type { ViewingPreference } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { emptyViewingPreference } from './keyed-preference.ts';
import type { KeyedViewingPreference } from './keyed-preference.ts';
import { ViewingChoice } from './viewing-choice.tsx';

type ViewingTimesProps = {
  times: KeyedViewingPreference[];
  onChange: (times: KeyedViewingPreference[]) => void;
  error: string | undefined;
};

/** Why the preferences cannot be sent; null if they can. Days that were left empty are not sent. */
export function viewingError(times: readonly ViewingPreference[], now: Date): string | null {
  const chosen = times.filter(({ date }) => date !== '');
  if (chosen.length === 0) return t`Choose a day that would suit you`;
  if (chosen.some(({ date }) => date < dateInNewZealand(now))) return t`Choose a day from today on`;
  if (chosen.some(({ date }) => date > dateInNewZealand(now, VIEWING_DAYS_AHEAD)))
    return t`Choose a day within the next three months`;
  if (!chosen.every(preference => isPossibleViewing(preference, now)))
    return t`That time of today is over. Choose a later one`;
  return null;
}

/** The enquirer's viewing preferences: up to three days, each with a part of the day, the best first. One is open at a time. */
export function ViewingTimes({ times, onChange, error }: ViewingTimesProps) {
  const errorId = useId();
  const now = useNow();
  const [openKey, setOpenKey] = useState(times[0]?.key);
  const open = times.find(({ key }) => key === openKey) ?? times.at(-1);

  function add(): void {
    const added = emptyViewingPreference();
    onChange([...times, added]);
    setOpenKey(added.key);
  }

  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="type-label mb-1.5">When would suit you?</legend>
      {times.map((preference, i) => (
        <div key={preference.key} className="grid min-w-0 gap-2">
          {times.length > 1 && (
            <Summary
              number={i + 1}
              preference={preference}
              isOpen={preference === open}
              onOpen={() => setOpenKey(preference.key)}
              onRemove={() => onChange(times.filter(other => other !== preference))}
            />
          )}
          {preference === open && (
            <ViewingChoice
              number={i + 1}
              preference={preference}
              onChange={changed =>
                onChange(times.map(other => (other === preference ? { ...preference, ...changed } : other)))
              }
              now={now}
              errorId={error ? errorId : undefined}
            />
          )}
        </div>
      ))}
      <FieldError id={errorId} text={error} />
      {times.length < MAX_VIEWING_PREFERENCES && (
        <Button type="button" variant="ghost" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Another day
        </Button>
      )}
    </fieldset>
  );
}

type SummaryProps = {
  number: number;
  preference: ViewingPreference;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

/** One of several preferences in a line, to open and to remove. */
function Summary({ number, preference, isOpen, onOpen, onRemove }: SummaryProps) {
  return (
    <div className="flex items-center gap-2 rounded-lg bg-muted py-1 pr-1 pl-3 text-sm">
      <p className="min-w-0 grow font-semibold">
        {preference.date === '' ? `Day ${number}` : formatViewingPreference(preference)}
      </p>
      {!isOpen && (
        <Button type="button" variant="ghost" size="sm" aria-label={`Change day ${number}`} onClick={onOpen}>
          Change
        </Button>
      )}
      <Button
        type="button"
        variant="ghost"
        size="sm"
        icon
        aria-label={`Remove day ${number}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
