import { t } from '@sway/domain/language/texts';
import { MIN_AREA_HOMES, PRIVACIES } from '@sway/domain/listings/privacy';
import type { Privacy } from '@sway/domain/listings/privacy';
import { CircleDashed, MapPin, Waypoints } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { ListingFormState } from '../use-listing-form.ts';

const CHOICES = {
  exact: {
    Sign: MapPin,
    name: t`Exact address`,
    meaning: t`A pin on your home, with its number and record.`,
  },
  street: {
    Sign: Waypoints,
    name: t`Street only`,
    meaning: t`The street without the number, and a point on it that is not your home.`,
  },
  area: {
    Sign: CircleDashed,
    name: t`Area only`,
    meaning: t`An area of ${MIN_AREA_HOMES} homes or more that public records do not tell from yours.`,
  },
} as const satisfies Record<Privacy, object>;

/** How much of the home's place everyone is told (product/listings.md#address-privacy). */
export function PrivacyField({ form }: { form: ListingFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'privacy' });
  const noteId = useId();
  const { error } = fieldState;
  return (
    <fieldset aria-describedby={noteId} data-refused={error ? '' : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">What everyone sees of the address</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {PRIVACIES.map((value, i) => {
          const { Sign, name, meaning } = CHOICES[value];
          return (
            <label
              key={value}
              className="relative grid cursor-pointer content-start gap-1 rounded-lg border border-input bg-card p-3.5 hover:bg-muted has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={field.name}
                value={value}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
                ref={i === 0 ? field.ref : undefined}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              <span className="flex items-center gap-2 font-semibold">
                <Sign aria-hidden="true" className="size-5" />
                {name}
              </span>
              <span className="text-sm text-muted-foreground">{meaning}</span>
            </label>
          );
        })}
      </div>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`mt-1.5 text-xs ${error ? 'text-destructive' : 'text-muted-foreground'}`}
      >
        {error?.message ?? (field.value === 'exact' ? 'You can change this at any time.' : PRIVATE)}
      </p>
    </fieldset>
  );
}

const PRIVATE = t`Nobody is shown the estimate, the badge, the land area or past sales, because public records have them too. People who saw the address before may remember it. Look at your photos and words: a house number or a view tells much.`;
