import { PRICE_JUSTIFICATION_TAGS, priceReasonLabel } from '@sway/domain/listings/listing-rules';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { FieldError } from '#shared/ui/fields/field.tsx';

type ReasonsFieldProps = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
};

/** The tags of the price justification, as checkboxes that look like chips. */
export function ReasonsField({ value, onChange, error }: ReasonsFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error && errorId}
      data-refused={error ? '' : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="type-label leading-[1.45]">What makes it worth that?</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {PRICE_JUSTIFICATION_TAGS.map(tag => {
          const isChosen = value.includes(tag);
          return (
            <label
              key={tag}
              className={cn(
                'inline-flex min-h-[40px] cursor-pointer items-center gap-1.5 rounded-full border px-[13px] py-1 text-sm font-[550] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                isChosen ? 'border-transparent bg-primary text-primary-foreground' : 'bg-card hover:bg-muted',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isChosen}
                onChange={() =>
                  // Tags are sent in the order of the table, not in the order in which they were ticked.
                  onChange(
                    PRICE_JUSTIFICATION_TAGS.filter(other =>
                      other === tag ? !isChosen : value.includes(other),
                    ),
                  )
                }
              />
              {isChosen && <Check aria-hidden="true" className="size-4" />}
              {priceReasonLabel(tag)}
            </label>
          );
        })}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
