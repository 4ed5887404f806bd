import type { ReactNode } from 'react';

type ChoiceChipsProps<Value extends string> = {
  legend: string;
  /** The name of the parameter, for a form without JavaScript. */
  name: string;
  /** One of the choices, or any number of them. */
  type: 'radio' | 'checkbox';
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
};

/** Choices side by side: native radio buttons or checkboxes that look like chips. */
export function ChoiceChips<Value extends string>({
  legend,
  options,
  isChosen,
  onChoose,
  ...input
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 type-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-input bg-card px-3.5 text-[0.9375rem] select-none hover:bg-muted has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              {...input}
              value={value}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
