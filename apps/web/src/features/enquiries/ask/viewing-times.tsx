import {
  dateInNewZealand,
  isPossibleViewing,
  MAX_VIEWING_PREFERENCES,
  VIEWING_DAYS_AHEAD,
  VIEWING_TIME_LABELS,
  VIEWING_TIMES,
} from '@sway/domain/enquiry-rules';
import type { ViewingPreference } from '@sway/domain/enquiry-rules';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { emptyViewingPreference } from './keyed-preference.ts';
import type { KeyedViewingPreference } from './keyed-preference.ts';
import { SuggestedTimes } from './suggested-times.tsx';

function viewingRange() {
  const now = new Date();
  return { min: dateInNewZealand(now), max: dateInNewZealand(now, VIEWING_DAYS_AHEAD) };
}

type ViewingTimesProps = {
  times: KeyedViewingPreference[];
  onChange: (times: KeyedViewingPreference[]) => void;
  error: string | undefined;
};

const TIMES = VIEWING_TIMES.map(value => ({ value, label: VIEWING_TIME_LABELS[value] }));

/** Why the preferences cannot be sent; null if they can. Days that were left empty are not sent. */
export function viewingError(times: readonly ViewingPreference[], now: Date): string | null {
  const chosen = times.filter(({ date }) => date !== '');
  if (chosen.length === 0) return 'Choose a day that would suit you';
  if (chosen.some(({ date }) => date < dateInNewZealand(now))) return 'Choose a day from today on';
  if (chosen.some(({ date }) => date > dateInNewZealand(now, VIEWING_DAYS_AHEAD)))
    return 'Choose a day within the next three months';
  if (!chosen.every(preference => isPossibleViewing(preference, now)))
    return 'That time of today is over. Choose a later one';
  return null;
}

/** The enquirer's viewing preferences: up to three days, each with a part of the day, the best first. */
export function ViewingTimes({ times, onChange, error }: ViewingTimesProps) {
  const errorId = useId();
  const [range] = useState(viewingRange);

  function change(at: number, part: Partial<ViewingPreference>): void {
    onChange(times.map((time, i) => (i === at ? { ...time, ...part } : time)));
  }

  return (
    <fieldset className="grid gap-2.5">
      <legend className="type-label mb-1.5">When would suit you?</legend>
      <SuggestedTimes times={times} onChange={onChange} />
      {times.map((preference, i) => (
        <div
          key={preference.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[170px_minmax(0,1fr)_44px]"
        >
          <Input
            type="date"
            aria-label={`Day ${i + 1}`}
            {...range}
            value={preference.date}
            aria-invalid={error && i === 0 ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={event => change(i, { date: event.target.value })}
          />
          <Select
            aria-label={`Time ${i + 1}`}
            className="col-start-1 sm:col-start-auto"
            value={preference.time}
            onValueChange={time => change(i, { time })}
            options={TIMES}
          />
          {times.length > 1 && (
            <Button
              type="button"
              variant="ghost"
              icon
              aria-label={`Remove day ${i + 1}`}
              className="col-start-2 row-start-1 sm:col-start-auto sm:row-start-auto"
              onClick={() => onChange(times.filter((_, at) => at !== i))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
      {times.length < MAX_VIEWING_PREFERENCES && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...times, emptyViewingPreference()])}
        >
          <Plus aria-hidden="true" />
          Another day
        </Button>
      )}
    </fieldset>
  );
}
