import {
  formatViewingPreference,
  MAX_VIEWING_PREFERENCES,
  suggestedViewings,
} from '@sway/domain/enquiry-rules';
import type { ViewingPreference } from '@sway/domain/enquiry-rules';
import { useState } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { emptyViewingPreference } from './keyed-preference.ts';
import type { KeyedViewingPreference } from './keyed-preference.ts';

type SuggestedTimesProps = {
  times: KeyedViewingPreference[];
  onChange: (times: KeyedViewingPreference[]) => void;
};

/** Viewings to choose with one press; a second press takes them back. Other days are entered below. */
export function SuggestedTimes({ times, onChange }: SuggestedTimesProps) {
  const [suggestions] = useState(() => suggestedViewings(new Date()));
  const chosen = times.filter(({ date }) => date !== '');
  const isFull = chosen.length >= MAX_VIEWING_PREFERENCES;
  return (
    <div className="flex flex-wrap gap-2">
      {suggestions.map(viewing => {
        const label = formatViewingPreference(viewing);
        const isChosen = chosen.some(isSame(viewing));
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            onClick={() => onChange(toggled(chosen, viewing))}
            className={cn(
              'min-h-9 rounded-full border px-3.5 text-sm font-[550] transition-colors disabled:opacity-45',
              isChosen
                ? 'border-primary bg-primary text-primary-foreground'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function isSame({ date, time }: ViewingPreference) {
  return (other: ViewingPreference) => other.date === date && other.time === time;
}

/** The chosen preferences with this one added or taken back; an empty one if none is left. */
function toggled(chosen: KeyedViewingPreference[], viewing: ViewingPreference): KeyedViewingPreference[] {
  const others = chosen.filter(other => !isSame(viewing)(other));
  if (others.length === chosen.length) return [...chosen, { ...emptyViewingPreference(), ...viewing }];
  return others.length === 0 ? [emptyViewingPreference()] : others;
}
